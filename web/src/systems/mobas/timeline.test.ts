import { describe, expect, it } from 'vitest';
import type { BattleEvent, Scenario, ShipView, View } from '../../api/mobas';
import { volleyMs } from '../../board/show';
import { poseIn } from './board/playing';
import { captionIn, shownAt } from './scene.svelte';
import { aftermathOf } from './shown';
import { timelineOf } from './timeline';

const rule = 'MB-1.4';
const ship = (id: string, hex: string, more: Partial<ShipView> = {}): ShipView =>
  ({ id, hex, facing: 0, status: 'afloat', ...more }) as Partial<ShipView> as ShipView;
const view = (ships: ShipView[]): View => ({ ships }) as Partial<View> as View;
const shot = (firer: string, target: string, points: number): BattleEvent => ({
  type: 'ship_fired',
  rule,
  ship: firer,
  target,
  range_hexes: 2,
  aspect: 'broadside',
  dice: 3,
  modifiers: [],
  faces: [],
  points,
});
const before = view([ship('cairo', 'E5'), ship('bragg', 'E7'), ship('benton', 'D4')]);
const after = view([ship('cairo', 'E5'), ship('bragg', 'E7', { hex: null, status: 'sunk' }), ship('benton', 'D4')]);

function passage(steps: { events: BattleEvent[]; view?: View }[]) {
  const given = steps.map(({ events, view: seen = before }) => ({ events, view: seen }));
  return { before, steps: given, events: given.flatMap(({ events }) => events) };
}
const volleyOf = (count: number) =>
  passage([
    ...Array.from({ length: count }, (_, i) => ({ events: [shot(i % 2 ? 'cairo' : 'benton', 'bragg', i % 3)] })),
    {
      events: [
        { type: 'ship_damaged', rule, ship: 'bragg', points: 3, fv_left: 0 },
        { type: 'ship_sank', rule, ship: 'bragg' },
      ],
      view: after,
    },
  ]);

describe('a decision on the hexes', () => {
  it.each([1, 3, 13, 40])(
    'shows a volley of %i and what it did within six seconds, every step after the last',
    (count) => {
      const { lands, ms, marks } = timelineOf(volleyOf(count));
      expect(ms).toBeLessThanOrEqual(volleyMs);
      expect(lands).toHaveLength(count + 1);
      lands.slice(1).forEach((land, i) => expect(land).toBeGreaterThan(lands[i]!));
      expect(marks.filter(({ kind }) => kind === 'shot')).toHaveLength(count);
      expect(marks.find(({ kind }) => kind === 'sinking')).toMatchObject({ ship: 'bragg', hex: 'E7' });
    },
  );

  it('tells the harm when the last shot has struck', () => {
    const { lands, marks } = timelineOf(volleyOf(3));
    const last = marks.filter(({ kind }) => kind === 'shot').at(-1)!;
    expect(lands.at(-1)).toBeGreaterThan(last.from + 600);
    expect(shownAt(timelineOf(volleyOf(3)), last.from + 1).marks.at(-1)?.mark.kind).toBe('shot');
  });

  it('names who goes down, whatever else of that decision the log tells after it', () => {
    const steps = [
      { events: [shot('benton', 'bragg', 3)] },
      {
        events: [
          { type: 'ship_damaged', rule, ship: 'bragg', points: 3, fv_left: 0 },
          { type: 'ship_sank', rule, ship: 'bragg' },
          { type: 'ship_damaged', rule, ship: 'cairo', points: 1, fv_left: 3 },
        ] satisfies BattleEvent[],
        view: after,
      },
    ];
    const timeline = timelineOf(passage(steps));
    const told = (event: BattleEvent): string => `${'ship' in event ? event.ship : ''} ${event.type}`;
    const { from, to } = timeline.marks.find(({ kind }) => kind === 'sinking')!;
    for (const now of [from, to - 1]) expect(captionIn(shownAt(timeline, now), told)).toBe('bragg ship_sank');
    expect(captionIn(null, told)).toBeNull();
  });

  it('slows the last hex of a ram, which ends across the side of it', () => {
    const moved: BattleEvent = {
      type: 'ship_moved',
      rule,
      ship: 'cairo',
      path: ['ahead', 'ahead'],
      from: 'E5',
      to: 'E7',
      facing: 0,
    };
    const plain = timelineOf(passage([{ events: [moved] }]));
    const rams = timelineOf(
      passage([
        { events: [moved, { type: 'ship_rammed', rule, ship: 'cairo', target: 'bragg', hex: 'E7', held: true }] },
      ]),
    );
    expect(rams.passings[0]!.to - plain.passings[0]!.to).toBeGreaterThan(500);
    expect(rams.lands[0]).toBe(rams.passings[0]!.to);
    const [there, half] = [plain, rams].map(({ passings }) => poseIn(passings[0]!.move, 1e6, 'landscape')!.x) as [
      number,
      number,
    ];
    expect(half).toBeLessThan(there);
    expect(rams.marks[0]).toMatchObject({ kind: 'ram', from: rams.passings[0]!.to });
  });
});

describe('what a fight leaves on the water', () => {
  const scenario = {
    forces: [
      { ship: 'bragg', hex: 'F9', facing: 3 },
      { ship: 'cairo', hex: 'E5', facing: 0 },
    ],
  };
  const told = (events: BattleEvent[]) => aftermathOf([{ events }], scenario as unknown as Scenario, after);
  const moved: BattleEvent = { type: 'ship_moved', rule, ship: 'bragg', path: [], from: 'F9', to: 'E7', facing: 2 };

  it('is smoke where the guns were, until the turn is over', () => {
    const fired = [shot('cairo', 'bragg', 1), shot('cairo', 'bragg', 0), { ...moved, ship: 'cairo', to: 'E6' }];
    expect(told(fired).smoke).toEqual([{ key: 'cairo E5 F9', from: 'E5', to: 'F9', shot: 'hit' }]);
    expect(told([...fired, { type: 'turn_began', rule, turn: 2 }]).smoke).toEqual([]);
  });

  it('is a wreck where she lay last', () => {
    expect(told([moved, { type: 'ship_sank', rule, ship: 'bragg' }]).wrecks).toEqual([
      { ship: 'bragg', hex: 'E7', facing: 2 },
    ]);
  });
});
