/** The forms of docs/formats.md for Flotilla, as the web reads them. */
import type { Area, Place, PlaneMap } from './noddy';
import type { Chance, Modifier, Outcome, Seat, SideName, Titled } from './types';

export type ArmourClass = 'wooden' | 'protected' | 'ironclad';
export type GunType = 'light' | 'normal' | 'heavy' | 'mortar';
export type BatteryPlace = 'port' | 'starboard' | 'bow' | 'stern' | 'turret';
export type Moment = 'first' | 'middle' | 'end';

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
  /** What her sheet has otherwise than the register's. */
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
export type UnitFate = 'in_play' | 'surrendered' | 'abandoned' | 'hulk' | 'gone' | 'exited';
export type Heart = 'steady' | 'no_closer' | 'retiring' | 'retiring_to_stay' | 'staying';
export type Visibility = 'clear' | 'reduced' | 'fog';
/** What changes a throw for the initiative (FL-1.4), and what a captain's morale (FL-5.2). */
export type Cause =
  | 'won_last_turn'
  | 'sank_more'
  | 'has_the_current'
  | 'shaken_last_turn'
  | 'anchored'
  | 'broadside_destroyed'
  | 'half_the_crew'
  | 'fire'
  | 'yellow'
  | 'batteries_destroyed'
  | 'three_quarters_of_the_crew'
  | 'catastrophe'
  | 'has_sunk'
  | 'near_flagship';
export type CausedModifier = Modifier & { cause?: Cause };
export type Aim = 'plain' | 'low' | 'high';
export type Turns = readonly [first: number, middle: number, end: number];

/** FL-1.3 */
export interface Standing {
  mode: 'ask' | 'fire' | 'hold';
  range: number;
  target: string | null;
  gun: GunType | null;
  least_dice: number;
  aim?: Aim;
  /** With no others. */
  batteries?: number[];
  /** Never at men ashore. */
  spares_ashore?: boolean;
  /** At the window of a move that promises most, not at the first. */
  best_window?: boolean;
}

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

/** What has been crossed off and filled in; keys that a kind of unit has no use for are missing. */
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
  fate: UnitFate;
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

/** What an own unit may do now. */
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
  /** What the game master is asked about; to him alone. */
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

/** What the game master may correct of a sheet besides; turns count the present one, 0 none. */
export interface SheetCorrection {
  boxes_crossed?: number;
  continuing?: number;
  fastest?: number;
  turns_lost?: Moment[];
  class?: ArmourClass;
  nerve?: Heart;
  fire_turns?: number;
  catastrophe?: number;
  no_turns?: number;
  port_turns?: number;
  starboard_turns?: number;
  engine_turns?: number;
  turrets_freed_on?: number;
  stopped_turns?: number;
  no_grapple_turns?: number;
  grapples?: string | null;
  spar_spent?: boolean;
  loaded?: number[];
}

export type FlotillaAction =
  | { type: 'ready' | 'end_movement' | 'open_fire' | 'pass' | 'end_step' | 'proceed' }
  | { type: 'choose_first'; first: SideName }
  | ({ type: 'stand'; ship: string } & Standing)
  | { type: 'open'; ship: string; open: boolean }
  | { type: 'steam'; ship: string; inches: number; turns: Turns }
  | { type: 'back_astern' | 'call_for_power' | 'reverse_engines' | 'cut_free' | 'board' | 'repair'; ship: string }
  | { type: 'insist'; insist: boolean }
  | { type: 'lighten'; ship: string; guns: number }
  | { type: 'march'; party: string; bearing: number; swim?: boolean }
  | { type: 'charge' | 'small_arms'; party: string; target: string }
  | { type: 'lay'; ship: string; battery: number; target: string; aim: Aim }
  | { type: 'grapple' | 'spar'; ship: string; target: string }
  | { type: 'land'; party: string; at?: Place }
  | { type: 'embark'; party: string }
  | { type: 'pursue'; goes: boolean }
  | { type: 'man_prize'; men: number }
  | { type: 'lose_turn'; moment: Moment }
  | { type: 'ruling'; act: FlotillaAct; reason: string; shown: Seat[] };

export interface FlotillaEvent {
  type: string;
  rule: string | null;
  turn?: number;
  side?: SideName;
  first?: SideName;
  ship?: string;
  unit?: string;
  party?: string;
  target?: string | null;
  other?: string;
  by?: string | null;
  winner?: string | null;
  reason?: string;
  visibility?: Visibility;
  face?: number | null;
  faces?: number[];
  modifiers?: CausedModifier[];
  total?: number;
  outright?: boolean;
  standing?: Standing;
  open?: boolean;
  inches?: number;
  turns?: Turns;
  insisted?: boolean;
  from?: Place | number;
  to?: Place | number | null;
  heading?: number;
  moment?: Moment;
  drifting?: boolean;
  astern?: boolean;
  band?: number;
  needed?: number | null;
  aground?: boolean;
  guns?: number;
  freed?: boolean;
  dice?: number;
  hits?: number;
  back?: number;
  specific?: boolean;
  battery?: number;
  aim?: Aim;
  aim_face?: number | null;
  range?: number;
  divisor?: number;
  box?: number;
  continuing?: boolean;
  shift?: number;
  row?: number;
  effect?: string;
  crew?: number;
  class?: ArmourClass;
  until?: number | null;
  number?: number;
  fastest?: number;
  men?: number;
  killed?: boolean;
  tries?: number;
  out?: boolean;
  morale?: number;
  nerve?: string;
  second?: number | null;
  explodes?: boolean;
  own_face?: number | null;
  at?: Place;
  holds?: boolean;
  free?: boolean;
  target_face?: number;
  strength?: number;
  target_strength?: number;
  losses?: number;
  goes?: boolean;
  strikes?: boolean;
  target_dice?: number;
  casualties?: number;
  target_casualties?: number;
  runs?: boolean;
  embarks?: boolean;
  may?: boolean;
  repaired?: boolean;
  act?: FlotillaAct;
  die?: number | null;
}

export type Flow = number | 'slack' | 'as_drawn';

/** FL-3.5: what is before the game master besides the turn. */
export interface Matter {
  kind: 'contact' | 'touching' | 'ground';
  ship: string;
  other: string | null;
}

export type FlotillaAct =
  | { act: 'set_visibility'; visibility: Visibility }
  | { act: 'place_unit'; unit: string; at: Place; heading: number }
  | { act: 'set_speed'; unit: string; speed: number }
  | { act: 'set_aground'; unit: string; aground: boolean }
  | { act: 'strike'; unit: string; boxes: number; specifics: number; shift: number }
  | { act: 'set_men'; unit: string; men: number }
  | { act: 'set_morale'; unit: string; morale: number }
  | { act: 'set_dice'; unit: string; battery: number; dice: number }
  | { act: 'test_captain'; unit: string }
  | { act: 'lay_mine'; at: Place; side: SideName | null; hidden: boolean }
  | { act: 'lift_mine'; mine: number }
  | { act: 'throw_die' }
  | { act: 'set_fate'; unit: string; fate: UnitFate }
  | { act: 'set_current'; flows: Flow }
  | { act: 'be_asked'; contacts: boolean; groundings: boolean }
  | { act: 'dismiss_matter' }
  | ({ act: 'correct_sheet'; unit: string } & SheetCorrection);
