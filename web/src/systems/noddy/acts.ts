/** The umpire's acts as forms: which fields each asks for, and the act that they make (ND-6.6). */
import type { Fate, Keel, ShotRulingWord } from '../../api/described/noddy';
import type { Face, NoddyView, Place, RulingAct } from '../../api/noddy';
import type { SideName } from '../../api/types';
import { alongLine } from '../plane/ruling';
import { say } from './words/say';

export type ActName = RulingAct['act'];
export type Shown = SideName | 'spectator';
export type Field =
  | 'place'
  | 'side'
  | 'odds'
  | 'radius'
  | 'depth'
  | 'known'
  | 'mine'
  | 'shoal'
  | 'ship'
  | 'row'
  | 'face'
  | 'heading'
  | 'speed'
  | 'knots'
  | 'gun'
  | 'works'
  | 'rounds'
  | 'keel'
  | 'fate'
  | 'when'
  | 'stop'
  | 'contact'
  | 'target'
  | 'guns'
  | 'shot'
  | 'owner'
  | 'chart'
  | 'moves'
  | 'winner'
  | 'struck';

const hiddenActs: ReadonlySet<ActName> = new Set([
  'lay_mine',
  'set_mine_odds',
  'lift_mine',
  'lay_shoal',
  'lift_shoal',
  'stop_at',
  'stop_at_contacts',
  'inflict',
  'lift_effect',
  'set_top_speed',
  'set_gun',
  'set_rounds',
  'set_field_odds',
  'inflict_by_lot',
  'rule_shot',
  'show_chart',
]);

/** The seats that see an act unless the umpire says otherwise: none for hidden things (ND-5.1, ND-6.4). */
export const shownAtFirst = (act: ActName): Record<Shown, boolean> => {
  const open = !hiddenActs.has(act);
  return { union: open, confederate: open, spectator: open };
};

export const actForms: readonly { act: ActName; words: string; fields: Field[] }[] = [
  { act: 'throw_die', words: say('throw_a_die'), fields: [] },
  { act: 'lay_mine', words: say('lay_a_mine'), fields: ['place', 'side', 'odds'] },
  { act: 'set_mine_odds', words: say('odds_of_a_mine'), fields: ['mine', 'odds'] },
  { act: 'set_field_odds', words: say('odds_of_a_whole'), fields: ['owner', 'odds'] },
  { act: 'lift_mine', words: say('lift_a_mine'), fields: ['mine'] },
  { act: 'lay_shoal', words: say('lay_a_shoal'), fields: ['place', 'radius', 'depth', 'known'] },
  { act: 'lift_shoal', words: say('take_a_shoal_away'), fields: ['shoal'] },
  { act: 'show_chart', words: say('show_a_chart_or'), fields: ['chart', 'moves'] },
  { act: 'rule_shot', words: say('allow_or_forbid_a'), fields: ['ship', 'guns', 'target', 'shot'] },
  { act: 'stop_at', words: say('stop_this_move'), fields: ['when'] },
  { act: 'stop_at_contacts', words: say('stop_when_hulls_meet'), fields: ['stop'] },
  { act: 'dismiss_contact', words: say('a_contact_hurts_nobody'), fields: ['contact'] },
  { act: 'make_ram', words: say('it_is_a_ram'), fields: ['ship', 'target'] },
  { act: 'inflict', words: say('inflict_an_effect'), fields: ['ship', 'row', 'face'] },
  { act: 'inflict_by_lot', words: say('inflict_an_effect_by'), fields: ['ship', 'struck'] },
  { act: 'lift_effect', words: say('undo_an_effect'), fields: ['ship', 'row'] },
  { act: 'place_ship', words: say('place_a_vessel'), fields: ['ship', 'place', 'heading'] },
  { act: 'set_speed', words: say('set_her_speed'), fields: ['ship', 'speed'] },
  { act: 'set_top_speed', words: say('set_her_top_speed'), fields: ['ship', 'knots'] },
  { act: 'set_gun', words: say('a_gun_out_or'), fields: ['ship', 'gun', 'works'] },
  { act: 'set_rounds', words: say('a_guns_rounds'), fields: ['ship', 'gun', 'rounds'] },
  { act: 'set_keel', words: say('aground_or_afloat'), fields: ['ship', 'keel'] },
  { act: 'set_fate', words: say('her_fate'), fields: ['ship', 'fate'] },
  { act: 'end_battle', words: say('end_the_battle'), fields: ['winner'] },
];

/** The values filled in so far. */
export interface Filled {
  place: Place | null;
  /** The other end of a field laid by a line, and how many lie in it. */
  to: Place | null;
  count: number;
  side: SideName | null;
  odds: number;
  radius: number;
  depth: number;
  known: SideName | null;
  mine: number | null;
  shoal: number | null;
  ship: string | null;
  row: number;
  heading: number;
  speed: number;
  knots: number;
  gun: number;
  working: boolean;
  /** Null: no limit. */
  rounds: number | null;
  /** Where row 6 strikes her; null anywhere. */
  face: Face | null;
  keel: Keel;
  fate: Fate;
  half: number;
  step: number;
  stop: boolean;
  contact: number | null;
  target: string | null;
  /** The gun ruled on; null all of hers. */
  ruledGun: number | null;
  shot: ShotRulingWord;
  /** The side that laid the mines; null for all. */
  owner: SideName | null;
  chart: SideName;
  /** Null: until further notice. */
  moves: number | null;
  winner: SideName | null;
}

/** A ruling as it is being written; it outlives its form, which a phone puts away while the chart is pointed at. */
export interface RulingDraft {
  act: ActName;
  filled: Filled;
  reason: string;
  shown: Record<Shown, boolean>;
  /** The vessel that was last taken into it from the chart. */
  taken: string | null;
}

export const blank = (): Filled => ({
  place: null,
  to: null,
  count: 5,
  side: null,
  odds: 5,
  radius: 1,
  depth: 4,
  known: null,
  mine: null,
  shoal: null,
  ship: null,
  row: 8,
  heading: 0,
  speed: 0,
  knots: 0,
  gun: 0,
  working: false,
  rounds: null,
  face: null,
  keel: 'aground',
  fate: 'abandoned',
  half: 1,
  step: 5,
  stop: true,
  contact: null,
  target: null,
  ruledGun: null,
  shot: 'forbidden',
  owner: null,
  chart: 'union',
  moves: 1,
  winner: null,
});

export const newDraft = (act: ActName): RulingDraft => ({
  act,
  filled: blank(),
  reason: '',
  shown: shownAtFirst(act),
  taken: null,
});

/** The field that a form still lacks; empty when the act can be made. */
export function wants(act: ActName, filled: Filled): string {
  const fields = actForms.find((form) => form.act === act)?.fields ?? [];
  if (fields.includes('place') && !filled.place) return say('point_at_the_place');
  if (fields.includes('ship') && !filled.ship) return say('choose_a_vessel');
  if (fields.includes('target') && !filled.target) return say('choose_the_other_vessel');
  if (fields.includes('mine') && filled.mine === null) return say('choose_a_mine');
  if (fields.includes('shoal') && filled.shoal === null) return say('choose_a_shoal');
  if (fields.includes('contact') && filled.contact === null) return say('choose_a_contact');
  return '';
}

const toThousandth = (v: number): number => Math.round(v * 1000) / 1000;
/** A place to the thousandth of an inch, as the plane keeps it. */
export const exact = ([x, y]: Place): Place => [toThousandth(x), toThousandth(y)];

/** The acts that are filled in: one for each mine of a field. */
export function actsOf(act: ActName, f: Filled): RulingAct[] {
  const places = act === 'lay_mine' && f.place && f.to ? alongLine(f.place, f.to, f.count) : [f.place];
  return places.flatMap((place) => actOf(act, { ...f, place: place && exact(place) }) ?? []);
}

/** The acts open at a vessel, on the water (also while a vessel is in hand), and at a hidden thing there. */
export function actsAt(tapped: { ship: boolean; inHand: boolean; mine: boolean; shoal: boolean }): ActName[] {
  if (tapped.ship)
    return ['inflict_by_lot', 'inflict', 'lift_effect', 'set_speed', 'set_gun', 'set_keel', 'rule_shot', 'set_fate'];
  return [
    'lay_mine',
    'lay_shoal',
    ...(tapped.mine ? (['lift_mine', 'set_mine_odds'] as const) : []),
    ...(tapped.shoal ? (['lift_shoal'] as const) : []),
    ...(tapped.inHand ? (['place_ship'] as const) : []),
  ];
}

/** The act that is filled in; null while something is wanted. */
export function actOf(act: ActName, f: Filled): RulingAct | null {
  if (wants(act, f)) return null;
  const ship = f.ship ?? '';
  const target = f.target ?? '';
  const at: Place = f.place ? exact(f.place) : [0, 0];
  switch (act) {
    case 'throw_die':
      return { act };
    case 'lay_mine':
      return { act, at, side: f.side, explodes_on: f.odds };
    case 'set_mine_odds':
      return { act, mine: f.mine ?? 0, explodes_on: f.odds };
    case 'lift_mine':
      return { act, mine: f.mine ?? 0 };
    case 'lay_shoal':
      return { act, at, radius: f.radius, depth_ft: f.depth, known_to: f.known };
    case 'lift_shoal':
      return { act, shoal: f.shoal ?? 0 };
    case 'inflict':
      return { act, ship, row: f.row, ...(f.row === 6 && f.face ? { face: f.face } : {}) };
    case 'lift_effect':
      return { act, ship, row: f.row };
    case 'place_ship':
      return { act, ship, at, heading: ((Math.round(f.heading) % 360) + 360) % 360 };
    case 'set_speed':
      return { act, ship, speed: f.speed };
    case 'set_top_speed':
      return { act, ship, knots: f.knots };
    case 'set_gun':
      return { act, ship, gun: f.gun, working: f.working };
    case 'set_rounds':
      return { act, ship, gun: f.gun, rounds: f.rounds };
    case 'set_keel':
      return { act, ship, keel: f.keel };
    case 'set_fate':
      return { act, ship, fate: f.fate };
    case 'stop_at':
      return { act, half: f.half, step: f.step };
    case 'stop_at_contacts':
      return { act, stop: f.stop };
    case 'dismiss_contact':
      return { act, contact: f.contact ?? 0 };
    case 'set_field_odds':
      return { act, explodes_on: f.odds, ...(f.owner ? { side: f.owner } : {}) };
    case 'inflict_by_lot':
      return { act, ship, ...(f.face ? { face: f.face } : {}) };
    case 'rule_shot':
      return { act, ship, target, ruling: f.shot, ...(f.ruledGun === null ? {} : { gun: f.ruledGun }) };
    case 'make_ram':
      return { act, ship, target };
    case 'show_chart':
      return { act, side: f.chart, moves: f.moves };
    case 'end_battle':
      return { act, winner: f.winner };
  }
}

/** The vessel's present figures fill the form when she is chosen. */
export function filledFrom(filled: Filled, ship: NoddyView['ships'][number] | undefined): Filled {
  if (!ship) return filled;
  return {
    ...filled,
    ship: ship.id,
    heading: ship.heading,
    speed: ship.speed,
    knots: ship.own?.top_speed ?? ship.knots ?? 0,
    gun: ship.guns[0]?.number ?? 0,
  };
}
