import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Limits, NoddyView } from '../../api/noddy';
import { actOf, blank, wants } from './acts';
import { Squadron } from '../../state/squadron.svelte';
import type { NoddyBattle } from './battle.svelte';
import { unordered, withinLimits } from './limits';
import { NoddyOrders } from './orders.svelte';
import { chartRemarks } from './remarks';

const limits: Limits = { slowest: 2, fastest: 6, turn: 60, turn_at_rest: 0, against_current: 5, rule: 'ND-2.3' };

describe('an order being written', () => {
  it('stays within the limits of the view', () => {
    expect(withinLimits({ speed: 9, turn: 75 }, limits)).toEqual({ speed: 6, turn: 60 });
    expect(withinLimits({ speed: -1, turn: -90.4 }, limits)).toEqual({ speed: 2, turn: -60 });
    expect(withinLimits({ speed: 3.6, turn: 12.4 }, limits)).toEqual({ speed: 4, turn: 12 });
  });

  it('turns at rest no farther than she may at rest (ND-2.4)', () => {
    const slow = { ...limits, slowest: 0 };
    expect(withinLimits({ speed: 0, turn: 20 }, slow)).toEqual({ speed: 0, turn: 0 });
    expect(withinLimits({ speed: 0, turn: -40 }, { ...slow, turn_at_rest: 30 })).toEqual({ speed: 0, turn: -30 });
  });

  it('that is not written keeps her speed as nearly as she may, and her course', () => {
    expect(unordered({ speed: 4 }, limits)).toEqual({ speed: 4, turn: 0 });
    expect(unordered({ speed: 8 }, limits)).toEqual({ speed: 6, turn: 0 });
  });
});

describe('the chart of hidden things (ND-6.4)', () => {
  const view = (seat: string, until: number | null): NoddyView =>
    ({ seat, move: 3, charts: { union: until, confederate: null } }) as unknown as NoddyView;
  const words = (seat: string, until: number | null): string[] =>
    chartRemarks(view(seat, until)).map((one) => one.text);

  it('is said to be shown for a time or taken away, to its own side', () => {
    expect(words('union', 5)).toEqual(['Your chart of hidden things is shown up to move 5']);
    expect(words('union', 3)).toEqual(['Your chart of hidden things is shown for this move']);
    expect(words('union', 2)).toEqual(['Your chart of hidden things is taken away']);
    for (const [seat, until] of [
      ['union', null],
      ['confederate', 5],
      ['umpire', 5],
    ] as const)
      expect(words(seat, until)).toEqual([]);
  });
});

describe('a bow that is dragged', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is one order to take back, however long it is held still on the way', async () => {
    const ship = {
      id: 'benton',
      side: 'union',
      at: [10, 10],
      heading: 90,
      speed: 4,
      length: 2,
      beam: 0.5,
      limits,
      order: null,
      guns: [],
    };
    const view = {
      move: 1,
      phase: 'orders',
      seat: 'union',
      sealed: { union: false, confederate: false },
      ships: [ship],
    };
    const sent: object[] = [];
    const battle = {
      view,
      state: { seat: 'union' },
      squadron: new Squadron('g', 't'),
      playing: false,
      wanted: null,
      send: (action: object) => Promise.resolve(sent.push(action) > 0),
    };
    const orders = new NoddyOrders(battle as unknown as NoddyBattle);
    orders.settle();
    orders.drag([14, 11]);
    await vi.advanceTimersByTimeAsync(5000);
    orders.drag([30, 13]);
    expect(sent).toEqual([]);
    await orders.flush();
    expect(sent).toHaveLength(1);
    orders.takeBack();
    await orders.flush();
    expect(sent.at(-1)).toEqual({ type: 'order', ship: 'benton', speed: 4, turn: 0 });
    expect(orders.canTakeBack).toBe(false);
  });
});

describe('a draft that was refused', () => {
  it('is not written, and let go with the next thing done unless it was changed', async () => {
    const ship = (id: string) => ({ id, side: 'union', at: [10, 10], heading: 90, speed: 4, limits, order: null });
    const sent: object[] = [];
    const battle = {
      game: 'g',
      view: {
        move: 1,
        phase: 'orders',
        seat: 'union',
        sealed: { union: false, confederate: false },
        ships: [ship('benton'), ship('cairo')],
      },
      state: { seat: 'union' },
      squadron: new Squadron('g', 't'),
      playing: false,
      wanted: null,
      send: (action: object) => {
        sent.push(action);
        return Promise.resolve(!('ship' in action));
      },
    };
    const orders = new NoddyOrders(battle as unknown as NoddyBattle);
    orders.settle();
    orders.faster(1);
    await orders.flush();
    await Promise.resolve();
    const benton = orders.shipById('benton')!;
    expect(orders.isWritten(benton)).toBe(false);
    expect(orders.orderOf(benton)).toEqual({ speed: 5, turn: 0 });
    // One that goes on from it is sent.
    orders.faster(1);
    await orders.flush();
    expect(sent).toEqual([5, 6].map((speed) => ({ type: 'order', ship: 'benton', speed, turn: 0 })));
    await Promise.resolve();
    await orders.seal();
    expect(orders.orderOf(benton)).toEqual({ speed: 4, turn: 0 });
    expect(sent.slice(2)).toEqual([{ type: 'seal_orders' }]);
  });
});

describe("the umpire's forms", () => {
  it('say what they still want', () => {
    expect(wants('lay_mine', blank())).toBe('Point at the place on the chart');
    expect(wants('inflict', blank())).toBe('Choose a vessel');
    expect(wants('throw_die', blank())).toBe('');
    expect(actOf('lift_mine', blank())).toBeNull();
  });

  it('make the act in the words of the formats, places to the thousandth of an inch', () => {
    expect(actOf('lay_mine', { ...blank(), place: [33.12345, 20.5], side: 'confederate', odds: 4 })).toEqual({
      act: 'lay_mine',
      at: [33.123, 20.5],
      side: 'confederate',
      explodes_on: 4,
    });
    expect(actOf('place_ship', { ...blank(), place: [1, 2], ship: 'benton', heading: -90 })).toEqual({
      act: 'place_ship',
      ship: 'benton',
      at: [1, 2],
      heading: 270,
    });
    expect(actOf('set_gun', { ...blank(), ship: 'benton', gun: 3 })).toEqual({
      act: 'set_gun',
      ship: 'benton',
      gun: 3,
      working: false,
    });
  });
});
