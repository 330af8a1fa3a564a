import { describe, expect, it } from 'vitest';
import type { ShipMoved, ShotThrown } from '../../../api/described/noddy';
import type { NoddyEvent } from '../../../api/noddy';
import { Causes, type Firing } from './causes';

const gun = (rifled: boolean) => [{ number: 0, rifled }] as unknown as Firing['guns'];
const ships: Firing[] = [
  { id: 'benton', kind: 'vessel', guns: gun(true) },
  { id: 'price', kind: 'vessel', guns: gun(false) },
  { id: 'lovell', kind: 'vessel', guns: gun(false) },
  { id: 'fort', kind: 'battery', guns: gun(false) },
];
const moved = (ship: string): ShipMoved => ({
  type: 'ship_moved',
  rule: 'ND-2.1',
  ship,
  half: 1,
  from: [0, 0],
  to: [2, 0],
  heading: 90,
  speed: 4,
  drifting: false,
  steps: 10,
});
const shot = (ship: string, target: string, ...modifiers: [amount: number, rule: string][]): ShotThrown => ({
  type: 'shot_thrown',
  rule: 'ND-4.5',
  ship,
  gun: 0,
  target,
  range: 5,
  fire_value: 3,
  die: 1,
  total: 4,
  needed: 9,
  hit: false,
  modifiers: modifiers.map(([amount, rule]) => ({ amount, rule })),
});
const said = (event: ShotThrown, ...before: NoddyEvent[]): string[] => {
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
        { type: 'move_began', rule: 'ND-1.1', move: 2 },
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
    expect(said(shot('price', 'lovell', [1, 'ND-4.5']), moved('price'), { ...moved('lovell'), speed: 0 })).toEqual([
      '+1 target at rest',
    ]);
  });

  it('leaves open what the log does not tell', () => {
    const met = { type: 'hulls_met', rule: 'ND-6.3', ship: 'price', other: 'lovell' } as const;
    const collided: NoddyEvent = { ...met, kind: 'collision', speed: 4, half: 1, step: 2 };
    expect(said(shot('price', 'lovell', [1, 'ND-4.5']), collided)).toEqual(['+1 target or firer at rest']);
  });
});
