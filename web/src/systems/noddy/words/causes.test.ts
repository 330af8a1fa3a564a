import { describe, expect, it } from 'vitest';
import type { NoddyEvent } from '../../../api/noddy';
import { Causes, type Firing } from './causes';

const gun = (rifled: boolean) => [{ number: 0, rifled }] as unknown as Firing['guns'];
const ships: Firing[] = [
  { id: 'benton', kind: 'vessel', guns: gun(true) },
  { id: 'price', kind: 'vessel', guns: gun(false) },
  { id: 'lovell', kind: 'vessel', guns: gun(false) },
  { id: 'fort', kind: 'battery', guns: gun(false) },
];
const moved = (ship: string): NoddyEvent => ({ type: 'ship_moved', rule: 'ND-2.1', ship, speed: 4 });
const shot = (ship: string, target: string, ...modifiers: [amount: number, rule: string][]): NoddyEvent => ({
  type: 'shot_thrown',
  rule: 'ND-4.5',
  ship,
  gun: 0,
  target,
  modifiers: modifiers.map(([amount, rule]) => ({ amount, rule })),
});
const said = (event: NoddyEvent, ...before: NoddyEvent[]): string[] => {
  const causes = new Causes(ships);
  for (const one of before) causes.heed(one);
  return causes.notes(event).map(({ text }) => text);
};

describe('the modifiers of a shot (ND-4.5)', () => {
  it('names the rifle and the vessel that had no way on in this move', () => {
    expect(said(shot('benton', 'price', [1, 'ND-4.5'], [1, 'ND-4.5']), moved('benton'))).toEqual([
      '+1 rifle',
      '+1 target at rest',
    ]);
    expect(said(shot('price', 'benton', [1, 'ND-4.5'], [1, 'ND-4.2']), moved('benton'))).toEqual([
      '+1 firer at rest',
      '+1 point blank',
    ]);
  });

  it('forgets the way of a move before', () => {
    expect(
      said(
        shot('price', 'benton', [1, 'ND-4.5']),
        moved('benton'),
        { type: 'move_began', rule: null, move: 2 },
        moved('price'),
      ),
    ).toEqual(['+1 target at rest']);
  });

  it('names a change of target after a shot at another, and a fire without one', () => {
    expect(
      said(
        shot('price', 'benton', [-1, 'ND-4.5'], [-1, 'ND-4.6']),
        moved('price'),
        moved('benton'),
        shot('price', 'fort'),
      ),
    ).toEqual(['−1 change of target', '−1 bow or stern on']);
    expect(
      said(shot('price', 'benton', [-1, 'ND-4.5']), moved('price'), moved('benton'), shot('price', 'benton')),
    ).toEqual(['−1 on fire or full of steam']);
  });

  it('names the battery, long range and smoke', () => {
    expect(said(shot('fort', 'price', [-1, 'ND-4.5'], [-1, 'ND-4.2'], [-1, 'ND-5.2']), moved('price'))).toEqual([
      '−1 in a battery',
      '−1 long range',
      '−1 smoke stack gone',
    ]);
  });

  it('finds who was at rest where a contact stopped one of the two', () => {
    expect(
      said(shot('price', 'lovell', [1, 'ND-4.5']), moved('price'), { ...moved('lovell'), speed: 0, drifting: false }),
    ).toEqual(['+1 target at rest']);
  });

  it('leaves open what the log does not tell', () => {
    const met: NoddyEvent = { type: 'hulls_met', rule: 'ND-6.3', ship: 'price', other: 'lovell' };
    expect(said(shot('price', 'lovell', [1, 'ND-4.5']), met)).toEqual(['+1 target or firer at rest']);
  });
});
