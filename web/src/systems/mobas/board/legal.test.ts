import { describe, expect, it } from 'vitest';
import type { MoveAction, View } from './contract';
import { choose, legalMoves } from './legal';

const move = (
  path: string[],
  hex: string | null,
  facing: number | null,
  more: Partial<MoveAction> = {},
): MoveAction => ({
  type: 'move',
  ship: 'cairo',
  path,
  ends: { hex, facing },
  rams: null,
  withdraws: hex === null,
  ...more,
});
const view = (actions: View['actions']): View => ({ turn: 1, phase: 'first_moves', ships: [], actions });

describe('the moves open to a ship', () => {
  const open = view([
    move([], 'G5', 0),
    move(['port'], 'G5', 5),
    move(['ahead', 'port'], 'G6', 5),
    move(['port', 'starboard', 'ahead', 'port'], 'G6', 5),
    move(['ahead'], 'G6', 0),
    move(['ahead', 'ahead'], null, null),
    move(['ahead'], 'A1', 0, { ship: 'benton' }),
    { type: 'hold_fire', ship: 'cairo' },
  ]);

  it('are grouped by the hex where they end, one for each facing, by the shortest path', () => {
    const { cells } = legalMoves(open, 'cairo');
    expect([...cells.keys()]).toEqual(['G5', 'G6']);
    expect(cells.get('G6')!.choices.map((c) => c.path)).toEqual([['ahead', 'port'], ['ahead']]);
  });

  it('keep the way off the sheet apart', () => {
    expect(legalMoves(open, 'cairo').withdrawal?.path).toEqual(['ahead', 'ahead']);
    expect(legalMoves(open, 'benton').withdrawal).toBeNull();
  });

  it('are none for no ship', () => {
    expect(legalMoves(open, null).cells.size).toBe(0);
  });

  it('are chosen by the bearing of the pointer, as the sheet is turned', () => {
    const cell = legalMoves(open, 'cairo').cells.get('G6')!;
    expect(choose(cell, -50, null, 0).facing).toBe(5);
    expect(choose(cell, 10, null, 0).facing).toBe(0);
    expect(choose(cell, 100, null, 90).facing).toBe(0);
    expect(choose(cell, 30, null, 90).facing).toBe(5);
  });

  it('go round by key: the shortest first, then the next facing', () => {
    const cell = legalMoves(open, 'cairo').cells.get('G6')!;
    expect(choose(cell, null, null, 0).facing).toBe(0);
    expect(choose(cell, null, 0, 0).facing).toBe(5);
    expect(choose(cell, null, 5, 0).facing).toBe(0);
  });
});
