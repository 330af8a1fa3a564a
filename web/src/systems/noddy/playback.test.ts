import { describe, expect, it } from 'vitest';
import type { NoddyEvent, NoddyView, VesselView } from '../../api/noddy';
import { playbackOf, reckonedPlayback, stretchOf, tickWords } from './playback';
import { marksAt, posesAt } from '../plane/playback';

const vessel = (id: string, at: [number, number], heading: number): VesselView =>
  ({ id, at, heading }) satisfies Partial<VesselView> as Partial<VesselView> as VesselView;
const view = (ships: VesselView[], more: Partial<NoddyView> = {}): NoddyView =>
  ({ phase: 'orders', half: 1, time_step: 0, ships, ...more }) as NoddyView;
const say = (id: string | null | undefined): string => id ?? '';

const before = view([vessel('benton', [10, 10], 90), vessel('price', [30, 10], 270)]);
const events: NoddyEvent[] = [
  {
    type: 'ship_moved',
    rule: 'ND-1.3',
    ship: 'benton',
    half: 1,
    from: [10, 10],
    to: [13, 10],
    heading: 90,
    speed: 6,
    drifting: false,
    steps: 10,
  },
  { type: 'ship_turned', rule: 'ND-2.4', ship: 'benton', from: 90, to: 120 },
  {
    type: 'gun_fired',
    rule: 'ND-4.5',
    ship: 'price',
    gun: 0,
    target: 'benton',
    step: 4,
    range: 16,
    face: 'bow',
    hit: true,
  },
  {
    type: 'ship_moved',
    rule: 'ND-1.3',
    ship: 'benton',
    half: 2,
    from: [13, 10],
    to: [14, 11.7],
    heading: 120,
    speed: 6,
    drifting: false,
    steps: 5,
  },
  { type: 'ship_grounded', rule: 'ND-3.1', ship: 'benton', at: [14, 11.7], depth_ft: 4, half: 2, step: 5 },
  { type: 'move_ended', rule: 'ND-1.1', move: 1 },
];

describe('a move played again', () => {
  const playback = playbackOf(events, before, before, say)!;

  it('runs in a straight line through the ten steps of a half', () => {
    expect(posesAt(playback, 0).get('benton')).toEqual({ at: [10, 10], heading: 90 });
    expect(posesAt(playback, 5).get('benton')!.at[0]).toBeCloseTo(11.5);
    expect(posesAt(playback, 10).get('benton')!.at[0]).toBeCloseTo(13);
  });

  it('turns at the middle, and only there', () => {
    expect(posesAt(playback, 9.9).get('benton')!.heading).toBe(90);
    expect(posesAt(playback, 11.5).get('benton')!.heading).toBeCloseTo(105);
    expect(posesAt(playback, 13).get('benton')!.heading).toBe(120);
  });

  it('stops in the step in which she took the ground', () => {
    expect(posesAt(playback, 25).get('benton')!.at[1]).toBeCloseTo(11.7);
    expect(posesAt(playback, 30).get('benton')!.at[1]).toBeCloseTo(11.7);
    expect(marksAt(playback, 25).map((mark) => mark.kind)).toContain('aground');
  });

  it('fires in step 4 between the halves', () => {
    expect(marksAt(playback, 13).map((mark) => [mark.kind, mark.hit])).toEqual([['shot', true]]);
    expect(marksAt(playback, 12)).toEqual([]);
  });

  it('leaves those where they lie of whom nothing is told', () => {
    expect(posesAt(playback, 22).get('price')).toEqual({ at: [30, 10], heading: 270 });
  });

  it('is nothing where nothing moved and nothing was fired', () => {
    expect(playbackOf([{ type: 'orders_sealed', rule: 'ND-1.3', side: 'union' }], before, before, say)).toBeNull();
  });
});

describe('a move that the umpire stops', () => {
  it('is seen to run as far as the stop, and on from there', () => {
    const stopped = view([vessel('benton', [11.5, 10], 90), vessel('price', [30, 10], 270)], {
      phase: 'stopped',
      half: 1,
      time_step: 5,
    });
    const first = playbackOf([{ type: 'move_stopped', rule: 'ND-6.6', half: 1, step: 5 }], before, stopped, say)!;
    expect(posesAt(first, 2.5).get('benton')!.at[0]).toBeCloseTo(10.75);
    expect(first.to).toBe(5);
    const rest = playbackOf(events, stopped, before, say)!;
    expect(rest.from).toBe(5);
    expect(posesAt(rest, 5).get('benton')!.at[0]).toBeCloseTo(11.5);
  });
});

describe('a half move told in two legs', () => {
  const leg = (from: [number, number], to: [number, number], heading: number, steps: number): NoddyEvent => ({
    type: 'ship_moved',
    rule: 'ND-1.1',
    ship: 'benton',
    half: 1,
    from,
    to,
    heading,
    speed: 6,
    drifting: false,
    steps,
  });

  it('runs the one after the other', () => {
    const both = playbackOf(
      [leg([10, 10], [11.5, 10], 90, 5), leg([11.5, 10], [11.5, 11.5], 180, 5)],
      before,
      before,
      say,
    )!;
    expect(posesAt(both, 5).get('benton')!.at[0]).toBeCloseTo(11.5);
    expect(posesAt(both, 10).get('benton')!.at[1]).toBeCloseTo(11.5);
  });

  it('begins the second where the umpire had stopped her', () => {
    const stopped = view([vessel('benton', [11.5, 10], 180)], { phase: 'stopped', half: 1, time_step: 5 });
    const rest = playbackOf([leg([11.5, 10], [11.5, 11.5], 180, 5)], stopped, before, say)!;
    expect(posesAt(rest, 5).get('benton')!.at[1]).toBeCloseTo(10);
    expect(posesAt(rest, 7.5).get('benton')!.at[1]).toBeCloseTo(10.75);
    expect(rest.to).toBe(10);
  });

  it('is no movement while he rules', () => {
    expect(
      playbackOf(
        [
          leg([10, 10], [11.5, 10], 90, 5),
          { type: 'umpire_ruled', rule: 'ND-6.6', act: { act: 'throw_die' }, reason: 'x' },
        ],
        before,
        before,
        say,
      ),
    ).toBeNull();
  });
});

describe('the moments of a move', () => {
  it('are named', () => {
    expect(tickWords(4)).toBe('First half, step 4 of 10');
    expect(tickWords(14)).toBe('Fire, step 4');
    expect(stretchOf(36)).toBe(4);
  });
});

describe('a move of which the umpire keeps the report', () => {
  const leg = (from: [number, number], to: [number, number], heading: number) => ({ from, to, heading, speed: 6 });
  const paths = { benton: { halves: [leg([10, 10], [13, 10], 90), leg([13, 10], [14, 11.7], 120)] } };
  const after = view([vessel('benton', [14, 11.7], 120), vessel('price', [20, 10], 270)], { move: 2 });

  it('goes by dead reckoning where the own orders lead, and the others lie still', () => {
    const playback = reckonedPlayback(paths, before, after)!;
    expect(playback.reckoned).toBe(true);
    expect(posesAt(playback, 5).get('benton')!.at[0]).toBeCloseTo(11.5);
    expect(posesAt(playback, 30).get('benton')).toEqual({ at: [14, 11.7], heading: 120 });
    expect(posesAt(playback, 30).get('price')).toEqual({ at: [30, 10], heading: 270 });
  });

  it('is the same whatever happened', () => {
    const sunk = view([{ ...vessel('benton', [12, 10], 80), status: 'sunk' }], { move: 2 });
    expect(reckonedPlayback(paths, before, sunk)).toEqual(reckonedPlayback(paths, before, after));
  });

  it('is none while orders are still being written', () => {
    expect(reckonedPlayback(paths, before, view([], {}))).toBeNull();
    expect(reckonedPlayback({}, before, after)).toBeNull();
  });
});
