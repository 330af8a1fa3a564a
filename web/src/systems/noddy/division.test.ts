import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Limits, NoddyView, VesselView } from '../../api/noddy';
import { Squadron } from '../../state/squadron.svelte';
import type { NoddyBattle } from './battle.svelte';
import { column, planned, type Standings } from './division';
import { NoddyOrders } from './orders.svelte';

const limits: Limits = { slowest: 0, fastest: 2, turn: 60, turn_at_rest: 0, against_current: 5, rule: 'ND-2.3' };
const vessel = (id: string, x: number, more: Partial<VesselView> = {}): VesselView =>
  ({
    id,
    name: id,
    side: 'union',
    kind: 'vessel',
    at: [x, 10],
    heading: 90,
    speed: 0,
    status: 'afloat',
    hull: { length: 2, beam: 0.5 },
    own: { top_speed: 8 },
    limits,
    order: null,
    guns: [],
    ...more,
  }) as unknown as VesselView;
const still = () => ({ speed: 0, turn: 0 });

describe('orders that stand', () => {
  it('bring a vessel to her knots as fast as she may gain them (ND-2.3)', () => {
    const standings: Standings = { a: { kind: 'ahead', knots: 6 } };
    const at = (speed: number) =>
      planned([vessel('a', 0, { speed, limits: { ...limits, fastest: speed + 2 } })], standings, still)['a'];
    expect([0, 2, 4, 6].map(at)).toEqual([2, 4, 6, 6].map((speed) => ({ speed, turn: 0 })));
  });

  it('hold speed and course', () => {
    expect(planned([vessel('a', 0, { speed: 1 })], { a: { kind: 'hold' } }, still)).toEqual({
      a: { speed: 1, turn: 0 },
    });
  });

  it('make a column, the foremost next, in which each keeps her distance and turns in the wake ahead', () => {
    const [a, b, c] = [vessel('a', 20), vessel('b', 10), vessel('c', 14)];
    const standings = column(a, [b, c]);
    expect(standings).toEqual({ c: { kind: 'follow', leader: 'a' }, b: { kind: 'follow', leader: 'c' } });
    // A leader who lies still is not run down; the last closes up.
    expect(planned([a, b, c], standings, still)).toEqual({ c: { speed: 1, turn: 0 }, b: { speed: 0, turn: 0 } });
    // She turns where her leader did, not before.
    const fast = { ...c, limits: { ...limits, fastest: 8 } };
    expect(planned([a, fast], standings, () => ({ speed: 6, turn: 60 }))['c']).toEqual({ speed: 7, turn: 0 });
    const [on, after] = [vessel('a', 24.5, { at: [24.5, 12.6], heading: 150 }), { ...fast, at: [21, 10] as const }];
    expect(
      planned([on, after as unknown as VesselView], standings, () => ({ speed: 6, turn: 0 }))['c']!.turn,
    ).toBeGreaterThan(30);
  });

  it('make one column of two files without going back up the second', () => {
    const files = [10, 14].map((y) =>
      [20, 12, 4].map((x) => vessel(`${x},${y}`, x - (y - 10) / 4, { at: [x - (y - 10) / 4, y] })),
    );
    const [lead, ...others] = files.flat();
    const standings = column(lead!, others);
    expect(Object.keys(standings)).toEqual(['20,14', '12,10', '12,14', '4,10', '4,14']);
    expect(standings['12,14']).toEqual({ kind: 'follow', leader: '12,10' });
  });

  it('are let go in a ring of followers, and when the leader is lost', () => {
    const [a, b] = [vessel('a', 20), vessel('b', 10, { speed: 1 })];
    const ring: Standings = { a: { kind: 'follow', leader: 'b' }, b: { kind: 'follow', leader: 'a' } };
    expect(Object.keys(planned([a, b], ring, still)).sort()).toEqual(['a', 'b']);
    const lost: Standings = { b: { kind: 'follow', leader: 'a' } };
    expect(planned([{ ...a, at: null }, b], lost, still)).toEqual({ b: { speed: 1, turn: 0 } });
  });
});

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, words: string) => void store.set(key, words),
});
beforeEach(() => store.clear());

function seated() {
  let view = {
    move: 1,
    phase: 'orders',
    seat: 'union',
    sealed: { union: false, confederate: false },
    ships: [vessel('a', 20), vessel('b', 14), vessel('c', 8)],
  } as unknown as NoddyView;
  const sent: object[] = [];
  const battle = {
    game: 'g',
    get view() {
      return view;
    },
    state: { seat: 'union' },
    squadron: new Squadron('g', 't'),
    playing: false,
    wanted: null,
    send: (...actions: ReturnType<typeof order>[]) => {
      sent.push(...actions);
      for (const { ship, speed, turn } of actions) view.ships.find(({ id }) => id === ship)!.order = { speed, turn };
      return Promise.resolve(true);
    },
  };
  const orders = new NoddyOrders(battle as unknown as NoddyBattle);
  orders.settle();
  /** The move is made: each is as fast as she was ordered. */
  const made = (): void => {
    const speeds = Object.fromEntries(view.ships.map((ship) => [ship.id, orders.orderOf(ship).speed]));
    sent.length = 0;
    view = {
      ...view,
      move: view.move + 1,
      ships: view.ships.map((ship) => ({
        ...ship,
        order: null,
        speed: speeds[ship.id]!,
        limits: { ...limits, fastest: speeds[ship.id]! + 2 },
      })),
    };
    orders.settle();
  };
  /** The page is left and opened again. */
  const reloaded = (): NoddyOrders => {
    const again = new NoddyOrders(battle as unknown as NoddyBattle);
    again.settle();
    return again;
  };
  return { orders, sent, made, reloaded };
}
const order = (ship: string, speed: number, turn = 0) => ({ type: 'order', ship, speed, turn });

describe('standing orders', () => {
  it('outlive the page: they go on in the next move, and what is written stands', async () => {
    const { orders, sent, made, reloaded } = seated();
    orders.all();
    orders.follow();
    orders.aheadTo(2);
    await orders.flush();
    expect(reloaded().standings).toEqual(orders.standings);
    made();
    await orders.flush();
    sent.length = 0;
    const again = reloaded();
    await again.flush();
    expect(sent).toEqual([]);
    expect(again.standings).toEqual(orders.standings);
    again.repeat();
    expect(again.drafts).toEqual({});
  });
});

describe('several vessels in hand', () => {
  it('have each an order of her own by one key, one to take back, and the next move without a key', async () => {
    const { orders, sent, made } = seated();
    orders.all();
    for (let i = 0; i < 4; i++) orders.faster(1);
    await orders.flush();
    expect(sent).toEqual(['a', 'b', 'c'].map((id) => order(id, 2)));
    orders.takeBack();
    await orders.flush();
    expect(sent.slice(3)).toEqual(['a', 'b', 'c'].map((id) => order(id, 0)));
    orders.aheadTo(4);
    made();
    await orders.flush();
    expect(sent).toEqual(['a', 'b', 'c'].map((id) => order(id, 4)));
  });

  it('turn together, and one given another speed has it for herself', async () => {
    const { orders, sent, made } = seated();
    orders.all();
    orders.aheadTo(2);
    orders.turn(5);
    await orders.flush();
    expect(sent).toEqual(['a', 'b', 'c'].map((id) => order(id, 2, 5)));
    made();
    await orders.flush();
    expect(sent).toEqual(['a', 'b', 'c'].map((id) => order(id, 2)));
    orders.select('b');
    orders.faster(2);
    made();
    await orders.flush();
    expect(sent).toEqual([order('a', 2), order('b', 4), order('c', 2)]);
  });

  it('follow the first, and do again what they did', async () => {
    const { orders, sent, made } = seated();
    orders.choose('b', true);
    orders.follow();
    expect(orders.standings).toEqual({ b: { kind: 'follow', leader: 'a' } });
    orders.select('c');
    orders.draft({ speed: 1, turn: 0 });
    made();
    orders.repeat();
    await orders.flush();
    expect(sent.at(-1)).toEqual(order('c', 1));
  });

  it('are taken and let go with Shift, in a box, or all', () => {
    const { orders } = seated();
    const hand = () => orders.inHand.map((ship) => ship.id);
    orders.choose('b', true);
    expect(hand()).toEqual(['a', 'b']);
    orders.choose('a', true);
    expect(hand()).toEqual(['b']);
    orders.next(1, true);
    expect(hand()).toEqual(['c', 'b']);
    orders.take(['a', 'b', 'nobody']);
    expect(hand()).toEqual(['a', 'b']);
    orders.all();
    expect(hand()).toHaveLength(3);
    orders.all();
    expect(hand()).toEqual(['a']);
  });
});
