/** The forms of docs/formats.md for Flotilla, as the web reads them. */
import type {
  Action as FlotillaAction,
  Aim,
  ArmourClass,
  CorrectSheet,
  Event as FlotillaEvent,
  Fate as UnitFate,
  Flow,
  GunType,
  Heart,
  Moment,
  MoveOrdered,
  Place,
  Standing,
  Visibility,
} from './described/flotilla';
import type { Area, PlaneMap } from './noddy';
import type { Chance, Outcome, Seat, SideName, Titled } from './types';

export type { CausedModifier, Cause, RulingAct as FlotillaAct } from './described/flotilla';
export type {
  Aim,
  ArmourClass,
  FlotillaAction,
  FlotillaEvent,
  Flow,
  GunType,
  Heart,
  Moment,
  Standing,
  UnitFate,
  Visibility,
};

/** The unit that an event is of, and whom it meets or strikes; empty where there is none. */
export const unitOf = (event: FlotillaEvent): string => {
  if ('ship' in event) return event.ship;
  if ('unit' in event) return event.unit;
  return 'party' in event ? event.party : '';
};
export const otherOf = (event: FlotillaEvent): string => {
  if ('target' in event) return event.target;
  return 'other' in event ? event.other : '';
};

export type BatteryPlace = 'port' | 'starboard' | 'bow' | 'stern' | 'turret';

export interface SheetBattery {
  gun: GunType;
  place: BatteryPlace;
  dice: number;
  captain_at?: number[];
}

/** FL-2.1: a ship's sheet as the register has it. */
export interface FlotillaSheet {
  class: ArmourClass;
  speeds: number[];
  increase: number;
  decrease: number;
  turns: Record<Moment, number>;
  batteries: SheetBattery[];
  crew: number;
  crew_captain_at: number[];
  morale: number;
  /** A row as it is printed: `. . . P I© I`. */
  boxes: string[];
  yellow_from_row: number | null;
  length_in: number;
  beam_in: number;
  draught_ft: number | null;
  ram_bow: boolean;
  spar_torpedo: boolean;
  how?: { key: string; step: string; because: string }[];
}

export type { Place, SideName };

export interface FlotillaForce {
  ship: string;
  side: SideName;
  at: Place;
  heading: number;
  speed?: number;
  id?: string;
  name?: string;
  flagship?: boolean;
  docked?: boolean;
  aground?: boolean;
  /** Values of her sheet that differ from the register's. */
  card?: Partial<FlotillaSheet>;
}

export type FlotillaObjective =
  | { side: SideName; kind: 'destroy'; ships?: string[]; or_disarmed?: boolean; count?: number; progress?: number }
  | { side: SideName; kind: 'exit'; count: number; progress?: number }
  | { side: SideName; kind: 'hold'; until: number; progress?: number };

export interface FlotillaScenario extends Titled {
  format: string;
  light?: 'day' | 'dawn' | 'dusk' | 'night';
  map: PlaneMap & { areas: Area[] };
  forces: FlotillaForce[];
  batteries?: { id: string; name: string; side: SideName; at: Place; facing: number }[];
  parties?: { id: string; name: string; side: SideName; aboard?: string; at?: Place; men: number }[];
  turns: number;
  objectives?: FlotillaObjective[];
  options?: {
    weather?: string;
    spar_two_rolls?: boolean;
    umpire?: boolean;
    turret_die?: 'turreted' | 'every_ship';
    lasting?: 'turns_it_bites' | 'turns_to_come';
    together?: 'add' | 'longest';
    marks?: 'increments' | 'inches';
  };
  sources?: string[];
}

export type FlotillaPhase =
  | 'muster'
  | 'game_master'
  | 'choose_first'
  | 'moving'
  | 'insist'
  | 'firing'
  | 'turn_box'
  | 'prize'
  | 'landing'
  | 'pursuit'
  | 'boarding'
  | 'repairing'
  | 'over';
export type UnitKind = 'ship' | 'battery' | 'party';
export type Turns = MoveOrdered['turns'];

export interface BatteryNow {
  dice: number;
  loaded: boolean;
  fired: boolean;
  /** Null of a turret that turns. */
  bearing: number | null;
  half_width: number;
  /** FL-4.3: inches to which its hits count whole, halved and divided by three. */
  bands: number[];
}

/** Boxes crossed off and values filled in; keys that a kind of unit has no use for are missing. */
export interface UnitNow {
  class?: ArmourClass;
  speeds?: number[];
  turns_lost?: Moment[];
  batteries?: BatteryNow[];
  crew?: number;
  /** FL-6.2: men lent to prizes; a prize's crew as her captor gave it. */
  lent?: number;
  put_in?: number | null;
  morale?: number;
  crossed?: number;
  continuing?: number;
  yellow?: boolean;
  aground?: boolean;
  adrift?: boolean;
  fire_until?: number | null;
  no_grapple_until?: number | null;
  catastrophe_tries?: number | null;
  no_turns_until?: number | null;
  one_way?: { to: 'port' | 'starboard'; until: number } | null;
  engine_until?: number | null;
  turrets?: 'free' | 'fixed' | 'freed_on_5' | 'freed_on_6' | 'never';
  stopped_until?: number | null;
  hulk_until?: number | null;
  heart?: Heart;
  opened?: boolean;
  opens?: boolean;
  must_reload?: boolean;
  has_fired?: boolean;
  moved?: boolean;
  stopped?: boolean;
  power?: number;
  has_sunk?: boolean;
  repairs?: boolean;
  grapples?: string | null;
  grappled_by?: string[];
  men?: number;
  leader?: boolean;
  musket_hits?: number;
  aboard?: number;
  carrier?: string | null;
  mustered?: boolean;
  charges?: string | null;
  from_rear?: boolean;
}

export type SheetOfUnit = Partial<
  Omit<FlotillaSheet, 'length_in' | 'beam_in' | 'draught_ft' | 'ram_bow' | 'spar_torpedo' | 'how'>
> & { batteries: SheetBattery[] };

export interface UnitView {
  id: string;
  name: string;
  kind: UnitKind;
  side: SideName;
  first_side: SideName;
  /** `passed`: left as an objective of her side asks. */
  fate: UnitFate | 'passed';
  at: Place | null;
  heading: number;
  speed?: number;
  under_way?: boolean;
  still?: boolean;
  size?: 'small' | 'medium' | 'large';
  hull?: { length: number; beam: number } | null;
  draught_ft?: number | null;
  flagship?: boolean;
  docked?: boolean;
  ram_bow?: boolean;
  spar?: 'ready' | 'spent' | null;
  cover?: 'none' | 'light' | 'works';
  men?: number;
  rabble?: boolean;
  mounted?: boolean;
  boats?: boolean;
  sheet: SheetOfUnit | null;
  now: UnitNow;
  standing: Standing | null;
}

export interface Said {
  rule: string | null;
  reason: string;
}

export interface TargetChoice {
  target: string;
  range?: number;
  dice?: number;
  needed?: number;
  divisor?: number;
  expected?: number;
  hit?: Chance;
  closed: Said | null;
}
export interface BatteryChoice {
  battery: number;
  closed: Said | null;
  targets: TargetChoice[];
}

export interface SteamBounds {
  speeds: number[];
  turns: Record<Moment, { port: number; starboard: number }>;
  extra_turn: number;
  course: { inches: number; turns: Turns };
  may_not_close: boolean;
  rule: string;
}

/** Choices that an own unit has now. */
export interface UnitChoice {
  unit: string;
  may: FlotillaAction[];
  may_not: { type: string; target: string | null; rule: string | null; reason: string }[];
  steam: SteamBounds | null;
  lighten: { guns: number; guns_a_die: number; rule: string } | null;
  march: boolean;
  /** Null where none may be laid now: `may_not` says why. */
  batteries: BatteryChoice[] | null;
}

export interface MineSeen {
  number: number;
  at: Place;
  side: SideName | null;
  hidden: boolean;
  gone: boolean;
}

export interface FlotillaScore {
  share_lost: number | null;
  in_play: number;
  surrendered: number;
  abandoned: number;
  hulk: number;
  gone: number;
  exited: number;
  taken: number;
}

export interface Laid {
  ship: string;
  battery: number;
  target: string;
  aim: Aim;
}

export interface FlotillaView {
  system: string;
  seat: Seat;
  turn: number;
  turns: number;
  phase: FlotillaPhase;
  to_decide: string[];
  ready: Record<SideName, boolean>;
  first: SideName | null;
  active: SideName | null;
  visibility: Visibility;
  asked: {
    ship: string;
    moment: Moment | null;
    captor: string | null;
    least_men: number | null;
    most_men: number | null;
    target: string | null;
    again: boolean | null;
  } | null;
  matter: Matter | null;
  /** Questions to the game master; only he is told them. */
  asks: { contacts: boolean; groundings: boolean } | null;
  current: Flow;
  /** `inches` and `turns` are null where the enemy's course has not gone yet. */
  passage: { ship: string; inches: number | null; turns: Turns | null; astern: boolean; drifting: boolean } | null;
  laid: Laid[];
  units: UnitView[];
  mines: MineSeen[];
  smoke: Place[];
  claims: Record<SideName, { won: boolean; sunk: number; shaken: boolean; outright: boolean }>;
  objectives: FlotillaObjective[];
  score: Record<SideName, FlotillaScore>;
  actions: FlotillaAction[];
  choices: UnitChoice[];
  outcome: Outcome | null;
}

/** Other values of a sheet that the game master may correct; turns count the present one, 0 none. */
export type SheetCorrection = Omit<CorrectSheet, 'act' | 'unit'>;

/** FL-3.5: what is before the game master besides the turn. */
export interface Matter {
  kind: 'contact' | 'touching' | 'ground';
  ship: string;
  other: string | null;
}
