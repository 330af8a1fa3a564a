import { describe, expect, it } from 'vitest';
import { aftermathOf, smokeAt } from './aftermath';
import { msOfTick, type Playback } from './playback';

const forces = [
  { ship: 'cairo', at: [10, 10], heading: 90 },
  { id: 'bragg_2', ship: 'bragg', at: [20, 10], heading: 270 },
] as const;
const moved = (from: [number, number], to: [number, number]) => ({
  type: 'ship_moved',
  ship: 'cairo',
  from,
  to,
  heading: 95,
});
const fired = { type: 'gun_fired', ship: 'cairo', target: 'bragg_2' };
const left = (...events: { type: string }[]) => aftermathOf([{ events }], forces);

describe('what a fight leaves on the plane', () => {
  it('is one cloud for all guns that fired from one place at one foe', () => {
    const { smoke } = left(moved([10, 10], [12, 10]), fired, fired);
    expect(smoke).toEqual([{ key: 'cairo bragg_2 12.0 10.0', at: [12, 10], towards: [20, 10], shot: 'miss' }]);
  });

  it('stays when the move is over, and is gone when the next is under way', () => {
    const move = [moved([10, 10], [12, 10]), fired, { type: 'move_began' }];
    expect(left(...move).smoke).toHaveLength(1);
    expect(left(...move, moved([12, 10], [13, 10])).smoke).toEqual([]);
  });

  it('is a shot with its result, until something moves or fires in another decision', () => {
    const shots = (...decisions: { type: string }[][]) =>
      aftermathOf(
        decisions.map((events) => ({ events })),
        forces,
      ).smoke.map(({ shot }) => shot);
    const volley = [
      { ...fired, hit: true },
      { ...fired, hit: false },
    ];
    expect(shots(volley)).toEqual(['hit']);
    expect(shots(volley, [{ type: 'orders_sealed' }])).toEqual(['hit']);
    expect(shots(volley, [moved([10, 10], [12, 10])])).toEqual([undefined]);
  });

  it('is where and how each vessel was last seen', () => {
    const { last } = left(moved([10, 10], [12, 10]), {
      type: 'ship_turned',
      ship: 'cairo',
      from: 95,
      to: 120,
    } as never);
    expect(last.get('cairo')).toEqual({ at: [12, 10], heading: 120 });
    expect(last.get('bragg_2')).toEqual({ at: [20, 10], heading: 270 });
  });
});

describe('a move that is played', () => {
  const playback: Playback = {
    tracks: new Map([
      ['cairo', [{ tick: -1, at: [10, 10], heading: 90 }]],
      ['bragg_2', [{ tick: -1, at: [20, 10], heading: 270 }]],
    ]),
    marks: [{ kind: 'shot', from: 5, to: 8, ship: 'cairo', target: 'bragg_2', words: '' }],
    spells: [{ from: 4, to: 6, ms: 1000 }],
    from: 0,
    to: 10,
  };

  it('has its smoke from the shot on, though the log tells it whole', () => {
    const { smoke } = left(fired);
    expect(smokeAt(smoke, playback, 4)).toEqual([]);
    expect(smokeAt(smoke, playback, 5).map(({ key }) => key)).toEqual(smoke.map(({ key }) => key));
    expect(smokeAt(smoke, playback, null)).toEqual(smoke);
  });

  it('takes its time where there is much to see', () => {
    expect([3, 4, 5.9, 6].map((tick) => msOfTick(playback, tick))).toEqual([170, 500, 500, 170]);
  });
});
