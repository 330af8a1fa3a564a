/** A small battle as the server would tell it: Essex in mid-move before a fort, a ram of the enemy, marines aboard. For tests. */
import type { FlotillaView, UnitChoice, UnitView } from '../api/flotilla';
import { ironCity } from './ironCity';

const { class: armour, speeds, increase, decrease, turns, batteries, crew, crew_captain_at, morale, boxes, yellow_from_row } = ironCity;

export function ship(id: string, name: string, side: 'union' | 'confederate', at: readonly [number, number], heading: number, more: Partial<UnitView> = {}): UnitView {
  return {
    id, name, kind: 'ship', side, first_side: side, fate: 'in_play', at, heading, speed: 6, under_way: true, still: false, size: 'medium',
    hull: { length: 8, beam: 2 }, draught_ft: 6, flagship: false, docked: false, ram_bow: false, spar: null,
    sheet: { class: armour, speeds, increase, decrease, turns, batteries, crew, crew_captain_at, morale, boxes, yellow_from_row },
    now: {
      class: armour, speeds: [...speeds], turns_lost: [], batteries: batteries.map(({ dice, place, gun }) => ({ dice, loaded: true, fired: false, bearing: place === 'port' ? heading - 90 : heading + 90, half_width: 22.5, bands: gun === 'heavy' ? [16, 32, 48] : [12, 24, 36] })),
      crew, morale, crossed: 0, continuing: 0, yellow: false, aground: false, adrift: false, fire_until: null, no_grapple_until: null, catastrophe_tries: null, no_turns_until: null, one_way: null,
      engine_until: null, turrets: 'free', stopped_until: null, hulk_until: null, heart: 'steady', opened: false, opens: false, must_reload: false, has_fired: false, moved: false, stopped: false, power: 0,
      has_sunk: false, repairs: false, grapples: null, grappled_by: [],
    },
    standing: side === 'union' ? { mode: 'ask', range: 0, target: null, gun: null, least_dice: 1 } : null,
    ...more,
  };
}

const score = { share_lost: 0, in_play: 2, surrendered: 0, abandoned: 0, hulk: 0, gone: 0, exited: 0, taken: 0 };

export const essexMay: UnitChoice = {
  unit: 'essex', may: [], may_not: [{ type: 'grapple', target: 'general_price', rule: 'FL-6.1', reason: 'her hull is not within one inch' }],
  steam: { speeds: [3, 4, 5, 6, 7, 8, 9], turns: { first: { port: 0, starboard: 0 }, middle: { port: 45, starboard: 45 }, end: { port: 45, starboard: 45 } }, extra_turn: 0, course: { inches: 6, turns: [0, 0, 0] }, may_not_close: false, rule: 'FL-3.2' },
  lighten: null, march: false,
  batteries: [
    { battery: 0, closed: null, targets: [{ target: 'general_price', range: 7.25, dice: 10, needed: 4, divisor: 1, expected: 5, hit: { p: '1023/1024', decimal: 0.999 }, closed: null }, { target: 'fort', closed: { rule: 'FL-4.1', reason: 'it is out of her arc' } }] },
    { battery: 1, closed: null, targets: [{ target: 'general_price', closed: { rule: 'FL-4.1', reason: 'she is out of her arc' } }, { target: 'fort', range: 20, dice: 10, needed: 6, divisor: 2, expected: 0.9, hit: { p: '1/2', decimal: 0.5 }, closed: null }] },
    { battery: 2, closed: { rule: 'FL-1.2', reason: 'she has fired this turn' }, targets: [] },
  ],
};

export const battleView = (more: Partial<FlotillaView> = {}): FlotillaView => ({
  system: 'flotilla', seat: 'union', turn: 5, turns: 20, phase: 'firing', to_decide: ['union'], ready: { union: true, confederate: true }, first: 'union', active: 'union', visibility: 'clear',
  asked: { ship: 'essex', moment: 'middle', captor: null, least_men: null, most_men: null, target: null, again: null }, passage: null, matter: null, asks: null, current: 'as_drawn', laid: [],
  units: [
    ship('essex', 'Essex', 'union', [30, 30], 90),
    ship('general_price', 'General Sterling Price', 'confederate', [30, 20], 180),
    { id: 'fort', name: 'Fort Wade', kind: 'battery', side: 'confederate', first_side: 'confederate', fate: 'in_play', at: [40, 50], heading: 0, cover: 'works', sheet: { batteries: [{ gun: 'heavy', place: 'bow', dice: 4 }] }, now: { batteries: [{ dice: 3, loaded: true, fired: false, bearing: 0, half_width: 45, bands: [16, 32, 48] }], men: 60, leader: true }, standing: null },
    { id: 'marines', name: 'Marines of the Essex', kind: 'party', side: 'union', first_side: 'union', fate: 'in_play', at: null, heading: 0, men: 40, rabble: false, mounted: false, boats: false, cover: 'none', sheet: null, now: { men: 0, aboard: 40, carrier: 'essex', leader: true }, standing: null },
  ],
  mines: [], smoke: [], claims: { union: { won: true, sunk: 0, shaken: false, outright: false }, confederate: { won: false, sunk: 0, shaken: false, outright: false } },
  objectives: [], score: { union: score, confederate: score }, actions: [{ type: 'pass' }, { type: 'open_fire' }], choices: [essexMay], outcome: null,
  ...more,
});
