import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action, Choice, View } from '../../api/mobas';
import type { Battle } from './battle.svelte';
import { Orders } from './orders.svelte';
import { forgetPlans } from '../../state/plans';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});

const shot = (ship: string, target: string): Choice => ({
  type: 'declare_fire',
  ship,
  target,
  range_hexes: 2,
  aspect: 'broadside',
  dice: 3,
  rule: 'MB-2.5',
});
const hold = (ship: string): Choice => ({ type: 'hold_fire', ship });
const ahead = (ship: string, steps: number): Choice => ({
  type: 'move',
  ship,
  path: Array<'ahead'>(steps).fill('ahead'),
  ends: { hex: 'C3', facing: 0 },
  rams: null,
  withdraws: false,
});
const fire: Choice[] = ['benton', 'cairo', 'mound_city'].flatMap((ship) => [
  shot(ship, 'lovell'),
  shot(ship, 'price'),
  hold(ship),
]);

/** A page on which a seat plans at a position. */
function seated(
  actions: Choice[],
  { seat = 'union', phase = 'declare_fire', turn = 2, number = 9, game = 'g', refuses = false } = {},
): { orders: Orders; sent: Action[]; requests: number[]; view: View } {
  const sent: Action[] = [];
  const requests: number[] = [];
  const ships = ['benton', 'cairo', 'mound_city', 'lovell', 'price', 'bragg'].map((id, at) => ({
    id,
    name: id,
    side: at < 3 ? 'union' : 'confederate',
    hex: `C${at + 1}`,
  }));
  const view = { seat, phase, turn, ships, actions, to_decide: [seat] } as unknown as View;
  const squadron = { mine: () => true, chief: true, captain: null };
  const send = (...actions: Action[]): Promise<boolean> => {
    requests.push(actions.length);
    return Promise.resolve(Boolean(sent.push(...actions)) && !refuses);
  };
  const orders = new Orders({ game, view, state: { seat, number }, squadron, send } as unknown as Battle);
  orders.settle();
  return { orders, sent, requests, view };
}

beforeEach(() => store.clear());

describe('aiming with the odds in sight', () => {
  it('goes on to the next ship without a target; without the odds it waits for a second choice', () => {
    const { orders } = seated(fire);
    orders.choose('price', true);
    expect([orders.aims.benton, orders.selected]).toEqual(['price', 'cairo']);
    orders.choose('lovell');
    expect([orders.aims.cairo, orders.selected]).toEqual(['lovell', 'cairo']);
    orders.choose('lovell');
    expect(orders.selected).toBe('mound_city');
    orders.choose('price', true);
    expect([orders.toAim, orders.selected]).toEqual([[], 'mound_city']);
  });
});

describe('an enemy’s card', () => {
  it('opens by choosing one who may not be fired on, closes again, and leaves the aim', () => {
    const { orders } = seated(fire);
    orders.aimAt('price');
    orders.choose('bragg');
    expect([orders.studied, orders.target, orders.aims.benton]).toEqual(['bragg', 'bragg', 'price']);
    orders.choose('bragg');
    expect([orders.studied, orders.target]).toEqual([null, 'price']);
  });
  it('opens of a legal target by its own way, which aims at nobody', () => {
    const { orders } = seated(fire);
    orders.study('lovell');
    expect([orders.studied, orders.aims]).toEqual(['lovell', {}]);
    orders.study('cairo');
    expect(orders.studied).toBe('lovell');
    orders.nextShip();
    expect(orders.studied).toBeNull();
  });
});

describe('going on in a fire step', () => {
  it('goes round the ships that could fire and throws no turn away, however often it is pressed', async () => {
    const { orders, sent } = seated(fire);
    const met: (string | null)[] = [];
    for (let presses = 0; presses < 6; presses++) {
      met.push(orders.selected);
      await orders.goOn();
    }
    expect(met.slice(0, 4)).toEqual(['benton', 'cairo', 'mound_city', 'benton']);
    expect(sent).toEqual([]);
  });

  it('goes on from a ship just aimed to the next without a target, and fires one volley at the end', async () => {
    const { orders, sent, requests } = seated(fire);
    orders.aimAt('price');
    await orders.goOn();
    expect(orders.selected).toBe('cairo');
    orders.holdFire();
    await orders.goOn();
    expect(orders.selected).toBe('mound_city');
    await orders.goOn();
    expect(sent).toEqual([]);
    orders.aimAt('lovell');
    await orders.goOn();
    expect(sent).toEqual([
      { type: 'declare_fire', ship: 'benton', target: 'price' },
      { type: 'hold_fire', ship: 'cairo' },
      { type: 'declare_fire', ship: 'mound_city', target: 'lovell' },
    ]);
    expect(requests).toEqual([3]);
  });

  it('asks once before all fire is held', async () => {
    const { orders, sent } = seated(fire);
    orders.holdRest();
    await orders.goOn();
    expect(orders.asking).toBe(true);
    expect(sent).toEqual([]);
    await orders.goOn();
    expect(sent.map((action) => action.type)).toEqual(['hold_fire', 'hold_fire', 'hold_fire']);
  });

  it('asks anew where to hold all fire is not allowed', async () => {
    const { orders } = seated(fire, { refuses: true });
    orders.holdRest();
    await orders.goOn();
    await orders.goOn();
    expect(orders.asking).toBe(false);
  });

  it('takes the holding of the rest back in one step', () => {
    const { orders } = seated(fire);
    orders.aimAt('price');
    orders.holdRest();
    expect(orders.toAim).toEqual([]);
    orders.takeBack();
    expect(orders.toAim).toEqual(['cairo', 'mound_city']);
    expect(orders.aims).toEqual({ benton: 'price' });
  });
});

describe('the targets of a ship', () => {
  it('are those that she may fire at; another enemy is only looked at', () => {
    const { orders } = seated(fire);
    expect(orders.targets.map((one) => one.target)).toEqual(['lovell', 'price']);
    orders.aimAt('bragg');
    expect(orders.target).toBe('bragg');
    expect(orders.aims).toEqual({});
  });
});

describe('plans', () => {
  it('are there again when the page is opened anew, and may be taken back', () => {
    seated(fire).orders.aimAt('price');
    const { orders } = seated(fire);
    expect(orders.aims).toEqual({ benton: 'price' });
    expect(orders.selected).toBe('cairo');
    orders.takeBack();
    expect(orders.aims).toEqual({});
    expect(seated(fire).orders.aims).toEqual({});
  });

  it('of a move half made are there again too, with her selected', () => {
    const moves = [ahead('benton', 2), ahead('cairo', 2)];
    const before = seated(moves, { phase: 'first_moves' }).orders;
    before.select('cairo');
    before.take('ahead');
    const { orders } = seated(moves, { phase: 'first_moves' });
    expect(orders.selected).toBe('cairo');
    expect(orders.path).toEqual(['ahead']);
  });

  it('are not told to another seat at the same browser, nor in another game', () => {
    seated(fire).orders.aimAt('price');
    expect(seated(fire, { seat: 'confederate' }).orders.aims).toEqual({});
    expect(seated(fire, { seat: 'spectator' }).orders.aims).toEqual({});
    expect(seated(fire, { game: 'h' }).orders.aims).toEqual({});
  });

  it.each([
    ['of another turn', { turn: 3, number: 30 }],
    ['of a position since taken back', { number: 8 }],
  ])('%s are thrown away', (_, at) => {
    seated(fire).orders.aimAt('price');
    expect(seated(fire, at).orders.aims).toEqual({});
  });

  it('that no longer fit are thrown away, and the others kept', () => {
    const { orders } = seated(fire);
    orders.aimAt('price');
    orders.select('cairo');
    orders.aimAt('lovell');
    expect(
      seated(
        fire.filter((one) => !('ship' in one) || one.ship !== 'benton' || !('target' in one) || one.target !== 'price'),
      ).orders.aims,
    ).toEqual({ cairo: 'lovell' });
  });

  it('of a forgotten game are forgotten', () => {
    seated(fire).orders.aimAt('price');
    forgetPlans('g');
    expect(seated(fire).orders.aims).toEqual({});
  });
});
