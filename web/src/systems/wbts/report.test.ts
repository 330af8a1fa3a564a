import { describe, expect, it } from 'vitest';
import leaders from '../../../../data/wbts/leaders.json';
import theatreFile from '../../../../data/maps/wbts.json';
import setup from '../../../../data/scenarios/wbts/vicksburg_1862.json';
import type { LogEntry } from '../../api/types';
import type { WarAction, WarEvent, WarView } from '../../api/wbts';
import { viewOfSetup, type LeaderOfFile, type SetupOfFile } from './fixture';
import { hexCalled, nameOf } from './map/grid';
import type { MapFile } from './map/file';
import { Theatre } from './map/theatre';
import { frontsOf, sectionsOf } from './orders';
import { Basket } from './basket.svelte';
import { costOf } from './prices';
import type { War } from './war.svelte';
import { lastOrders, reportOf, unspentOf, type ReportKind } from './report';
import { Chronicle } from './words/dispatches';

const theatre = new Theatre(theatreFile as unknown as MapFile);
const viewWith = (change: Partial<WarView> = {}, seat: 'union' | 'confederate' = 'union'): WarView => ({
  ...viewOfSetup(setup as unknown as SetupOfFile, leaders.leaders as LeaderOfFile[], theatre, seat),
  ...change,
});
const event = (type: WarEvent['type'], more: Partial<WarEvent> = {}): WarEvent => ({ type, rule: 'WS-2.1', ...more });
const ordered = (action: WarAction, side: 'union' | 'confederate'): WarEvent => event('ordered', { action, side });
/** Decisions as a page that listens keeps them: who made them stands in their orders alone. */
const logOf = (...all: WarEvent[][]): LogEntry<WarEvent>[] =>
  all.map((events, number) => ({ number, seat: null, events }));
const linesOf = (view: WarView, kind: ReportKind, entries: LogEntry<WarEvent>[] = []): string[] => {
  const chronicle = new Chronicle(theatre);
  for (const entry of entries) chronicle.add(entry, view.leaders);
  const told = chronicle.weeks.flatMap(({ lines }) => lines);
  return reportOf(view, theatre, entries, told).flatMap((line) => (line.kind === kind ? line.words : []));
};
const marched = (from: string, to: string): WarEvent => event('column_moved', { leader: 'van_dorn', from, to });

describe('what changed since the last orders', () => {
  const entries = logOf(
    [event('week_began', { week: 69 })],
    [ordered({ type: 'activate_leader', leader: 'grant' }, 'union')],
    [ordered({ type: 'done' }, 'union')],
    [marched('B3007', 'B2904')],
    [marched('B1627', 'B1628')],
    [ordered({ type: 'lose', unit: 1 }, 'union')],
    [event('place_taken', { hex: 'B2802', side: 'confederate' })],
    [event('week_began', { week: 70 })],
    [ordered({ type: 'set_sail', vessel: 1 }, 'union')],
  );

  it('counts from the orders of the week before, not from answers to the other side', () => {
    expect(lastOrders(entries, 'union')).toBe(2);
    expect(lastOrders(entries, 'confederate')).toBe(-1);
  });

  it('counts from the orders in the field, not from those of the strategic turn', () => {
    const turn = logOf(
      [event('week_began', { week: 72 })],
      [ordered({ type: 'done' }, 'union')],
      [ordered({ type: 'done' }, 'confederate'), event('cycle_began')],
      [ordered({ type: 'build', product: 'infantry', points: 1 }, 'union')],
      [event('week_began', { week: 73 })],
    );
    expect(lastOrders(turn, 'union')).toBe(1);
  });

  it('tells losses first, of marches those that come near, and nothing of one’s own', () => {
    const lines = linesOf(viewWith(), 'changed', entries);
    expect(lines[0]).toMatch(/^Memphis falls to the Confederacy/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/goes from .* to /);
  });
});

describe('places, supply and arrivals', () => {
  const enemyAt = (hex: string, points: number): WarView => {
    const view = viewWith();
    const [one] = view.units;
    const fresh = { ...one!, unit: 900, side: 'confederate' as const, kind: 'infantry' as const, points, hex };
    return { ...view, units: [...view.units.filter(({ side }) => side === 'union'), fresh] };
  };

  it('threatens a place by the strengths within three hexes of it', () => {
    const [line] = linesOf(enemyAt('B2804', 60), 'threatened');
    expect(line).toMatch(/^Memphis: 60 points against \d+ of ours within three hexes/);
    expect(linesOf(enemyAt('B2804', 1), 'threatened')).toEqual([]);
    expect(linesOf(enemyAt('B2820', 60), 'threatened').join()).not.toMatch(/Memphis/);
  });

  it('tells each side of the places that it holds itself', () => {
    const of = (seat: 'union' | 'confederate'): string => linesOf(viewWith({}, seat), 'threatened').join();
    expect(of('confederate')).not.toEqual(of('union'));
    expect(of('confederate')).not.toMatch(/^Memphis/);
  });

  it('tells who draws no supply, and what comes by the next cycle to the side alone', () => {
    const view = viewWith();
    const [first, second] = view.units.filter(({ side, kind }) => side === 'union' && kind === 'infantry');
    Object.assign(first!, { in_supply: false });
    Object.assign(second!, { hex: null, ready: '12/62' });
    expect(linesOf({ ...view, cycle: '11/62' }, 'starved')).toHaveLength(1);
    expect(linesOf({ ...view, cycle: '11/62' }, 'comes').join()).toMatch(/cycle 12 of 1862/);
    expect(linesOf({ ...view, cycle: '11/62', seat: 'confederate' }, 'comes')).toEqual([]);
  });

  it('has no lines for a watcher, nor while something is under way', () => {
    expect(reportOf(viewWith({ seat: 'spectator' }), theatre, [], [])).toEqual([]);
    expect(reportOf(viewWith({ asked: { type: 'marching', side: 'union' } }), theatre, [], [])).toEqual([]);
  });
});

describe('who is idle', () => {
  const view = viewWith();
  const bodies = view.units.filter(({ side, kind }) => side === 'union' && kind === 'infantry');
  const open = viewWith({
    actions: [
      { type: 'done' },
      { type: 'activate_leader', leader: 'grant' },
      { type: 'try_leader', leader: 'grant' },
      { type: 'set_sail', vessel: 0 },
      ...bodies.map(({ unit }): WarAction => ({ type: 'activate_unit', unit })),
    ],
  });

  it('leads to leaders by place, to vessels by water, and to bodies where nobody leads', () => {
    const lines = linesOf(open, 'idle');
    expect(lines[0]).toMatch(/^Ulysses S\. Grant, Jackson: \d+ points/);
    expect(lines.some((line) => line.startsWith('1 vessel on '))).toBe(true);
    expect(lines.some((line) => /^Jackson: /.test(line))).toBe(false);
  });

  it('says what is unspent only while commands are left', () => {
    expect(unspentOf(open)).toEqual({ commands: 2, leaders: 1, vessels: 1 });
    expect(unspentOf({ ...open, asked: { type: 'orders', side: 'union', commands_left: 0 } })).toBeNull();
    expect(unspentOf(viewWith())).toBeNull();
  });

  it('puts every order under the nearest department, the front with news first', () => {
    const sections = sectionsOf(open, theatre);
    const count = (of: { items: unknown[] }[]): number => of.reduce((sum, { items }) => sum + items.length, 0);
    const jackson = hexCalled('B3301')!;
    const fronts = frontsOf(sections, open, theatre, [jackson])!;
    expect(fronts.length).toBeGreaterThan(1);
    expect(count(fronts)).toBe(count(sections));
    expect(nameOf(fronts[0]!.items[0]!.hexes[0]!)).toBe('B3301');
    expect(fronts[0]!.items[0]!.kind).toBe('A command to a leader');
  });
});

describe('prices', () => {
  it('tells what each order of production costs, and what it leaves', () => {
    const view = viewWith();
    expect(costOf({ type: 'build', product: 'infantry', points: 3 }, view)?.whole).toBe(
      '9 supply, 3 personnel, 4 cycles',
    );
    expect(costOf({ type: 'pay_work', hex: 'B3301' }, view)?.whole).toBe('10 supply');
    expect(costOf({ type: 'lay_down', water: 'C3118' }, view)?.whole).toBe('60 supply, 1 personnel');
    expect(costOf({ type: 'merge', first: 1, second: 2 }, view)).toBeNull();
    const basket = new Basket({ view, state: { number: 7 } } as unknown as War);
    const works: WarAction = { type: 'pay_work', hex: 'B3301' };
    const price = costOf(works, view)!;
    expect(basket.priced(price)).toBe('10 supply; 110 supply left');
    for (let bought = 0; bought < 12; ++bought) basket.put(works, price);
    expect(basket.priced(price)).toBe('10 supply; more than is left');
  });
});
