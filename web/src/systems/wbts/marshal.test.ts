import { describe, expect, it } from 'vitest';
import leaders from '../../../../data/wbts/leaders.json';
import theatreFile from '../../../../data/maps/wbts.json';
import setup from '../../../../data/scenarios/wbts/vicksburg_1862.json';
import type { WarAction, WarView } from '../../api/wbts';
import { isFirst, strengthsOf } from './briefing';
import { viewOfSetup, type LeaderOfFile, type SetupOfFile } from './fixture';
import { nameOf } from './map/grid';
import type { MapFile } from './map/file';
import { Theatre } from './map/theatre';
import { goalsOf, isGathering, strongestOf } from './marshal.svelte';
import { rowsOf, type OddsAnswer } from './odds';
import { byName, sectionsOf } from './orders';

const theatre = new Theatre(theatreFile as unknown as MapFile);
const viewWith = (change: Partial<WarView> = {}): WarView => ({
  ...viewOfSetup(setup as unknown as SetupOfFile, leaders.leaders as LeaderOfFile[], theatre),
  ...change,
});

describe('a march on the map (WS-6.1)', () => {
  const view = viewWith({
    asked: { type: 'marching', side: 'union', leader: 'grant', hex: 'B3301', spent: 1, left: 2 },
  });
  const reach = [
    { hex: 'B3302', from: 'B3301', direction: 3, spent: 2 },
    { hex: 'B3303', from: 'B3302', direction: 3, spent: 3 },
  ];
  it('leads to each goal by all its steps', () => {
    const goals = goalsOf(reach, view, theatre);
    expect(goals.map(({ hex }) => nameOf(hex))).toEqual(['B3302', 'B3303']);
    expect(goals[1]?.steps).toEqual([
      { type: 'step', direction: 3 },
      { type: 'step', direction: 3 },
    ]);
    expect(goals[1]?.words).toMatch(/^March to .*, 2 points$/);
  });
  it('takes the strongest troops first and leaves garrisons', () => {
    const [one, two] = view.units.filter(({ side, kind }) => side === 'union' && kind === 'infantry');
    const garrison = view.units.find(({ kind }) => kind === 'garrison');
    const take = (unit: number): WarAction => ({ type: 'take', unit });
    const of = (points: number) => view.units.map((unit) => (unit === two ? { ...unit, points } : unit));
    const actions = [garrison!, one!, two!].map(({ unit }) => take(unit));
    expect(strongestOf({ ...view, actions, units: of(99) })).toEqual(take(two!.unit));
    expect(strongestOf({ ...view, actions: [take(garrison!.unit)] })).toBeUndefined();
  });
});

describe('the odds of an attack (WS-7.2)', () => {
  const cell = (attacker_hundredths: number, defender_hundredths: number, retreat: boolean) => ({
    attacker_hundredths,
    defender_hundredths,
    retreat,
  });
  const odds: OddsAnswer = {
    question: 'odds',
    rule: 'WS-7.2',
    attacker: 'union',
    attack_points: 15,
    defence_points: 6,
    most: { union: 1, confederate: 1 },
    sums: [0, 1, 2].map((intensities) => ({
      intensities,
      lines: [1, 2, 3, 4, 5, 6].map((line) => cell(10 * intensities, 20 * line, line > 3)),
      mean: { attacker_hundredths: 10 + 40 * intensities, defender_hundredths: 70, retreats_of_six: 3 },
    })),
  };
  it('go by the own intensity, over what the enemy may choose', () => {
    expect(rowsOf(odds, viewWith()).rows).toEqual([
      { head: 0, own: '0.1–0.5', his: '0.7', back: '3 of 6' },
      { head: 1, own: '0.5–0.9', his: '0.7', back: '3 of 6' },
    ]);
    expect(rowsOf(odds, viewWith({ seat: 'confederate' })).rows[0]).toMatchObject({ own: '0.7', his: '0.1–0.5' });
  });
  it('go by the line once both intensities are shown', () => {
    const battle = { intensity: { union: 1, confederate: 1 } } as WarView['battle'];
    const view = viewWith({ asked: { type: 'lines', side: 'union', lowest: 3, highest: 4 }, battle });
    expect(rowsOf(odds, view)).toEqual({
      by: 'line',
      rows: [
        { head: 3, own: '0.2', his: '0.6', back: 'no' },
        { head: 4, own: '0.2', his: '0.8', back: 'yes' },
      ],
    });
  });
});

it('all the troops go along on a march and to an attack, not to a siege (WS-7.1, WS-7.3)', () => {
  const asking = (type: 'gathering' | 'mustering' | 'attacks', siege = false): boolean =>
    isGathering(viewWith({ asked: { type, side: 'union', siege } }));
  expect([asking('gathering'), asking('mustering'), asking('mustering', true), asking('attacks')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a vessel is sent by the names of places (WS-6.3)', () => {
  const waters = [...theatre.waterAt.keys()].filter((key) => theatre.waterAt.get(key) === 'Mississippi');
  const actions = waters.map((key): WarAction => {
    const [hex, side] = key.split(' ');
    return { type: 'steam_to', water: [hex!, Number(side)] };
  });
  const items = sectionsOf(viewWith({ actions }), theatre).flatMap((section) => section.items);
  const { named, others } = byName(items, theatre);
  expect(named.map(({ words }) => words)).toContain("Milliken's Bend, on the Mississippi");
  const all = [...named, ...others.map(({ words }) => ({ words }))].map(({ words }) => words);
  expect(new Set(all).size).toBe(items.length);
  expect(all.filter((words) => /\b[ABC]\d{4}\b/.test(words))).toEqual([]);
});

it('the orders from above tell what is to be held, and come before the first order (WS-10.1)', () => {
  const view = viewWith();
  const told = strengthsOf(view, 'union', theatre);
  expect(told.places).toBe('Memphis, New Orleans, Vicksburg and Port Hudson');
  expect(told.weeks).toBe(40);
  expect(told.points).toBe(97);
  expect(isFirst([], view)).toBe(true);
  const ordered = {
    number: 1,
    seat: 'union' as const,
    events: [{ type: 'ordered' as const, rule: 'WS-2.1', side: 'union' as const }],
  };
  expect(isFirst([ordered], view)).toBe(false);
  expect(isFirst([], { ...view, seat: 'umpire' })).toBe(false);
});
