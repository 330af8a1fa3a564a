/** The forms of docs/formats.md for Noddy, as the web reads them. Lengths are inches, angles whole degrees. */
import type { Chance, Modifier, Outcome, Seat, SideName, Titled } from './types';

/** A place on the sheet: x to the right, y down, inches from the upper left corner. */
export type Place = readonly [x: number, y: number];

export type GroundKind = 'plain' | 'town' | 'woods' | 'marsh' | 'bluff' | 'fields';
export type Mount = 'bow' | 'port' | 'starboard' | 'stern' | 'turret';
export type GunClass = 'light' | 'medium' | 'heavy';
export type SheetEdge = 'left' | 'right' | 'top' | 'bottom' | 'none';

export interface Area {
  kind: 'land' | 'water';
  ground?: GroundKind;
  depth_ft?: number;
  /** What was laid in the water, for the eye. */
  obstacle?: 'raft' | 'hulks';
  name?: string;
  corners: Place[];
}

export interface PlaneLabel {
  text: string;
  kind: 'town' | 'land' | 'water' | 'state' | 'fort';
  at: Place;
  turn?: number;
}

export interface PlaneMap {
  width: number;
  height: number;
  north: number;
  depth_ft: number;
  areas: Area[];
  current?: { at: Place; flows: number }[];
  exits?: Partial<Record<SideName, SheetEdge>>;
  river?: { name?: string };
  labels?: PlaneLabel[];
}

export type Helm = 'free' | 'not_to_port' | 'not_to_starboard' | 'neither';

export interface NoddyForce {
  ship: string;
  side: SideName;
  at: Place;
  heading: number;
  speed?: number;
  /** A rudder that jammed before the battle (RR-5.4). */
  helm?: Helm;
  id?: string;
  name?: string;
  /** What of her card is another in this battle. */
  card?: Record<string, unknown>;
}

export type NoddyObjective =
  | { side: SideName; kind: 'destroy'; ships?: string[]; or_disarmed?: boolean; count?: number; progress?: number }
  | { side: SideName; kind: 'exit'; count: number; progress?: number }
  | { side: SideName; kind: 'hold'; until: number; progress?: number };

export interface NoddyOptions {
  arc_half_width?: number;
  open_damage?: boolean;
  umpire?: boolean;
  batteries_hold?: boolean;
}

export interface NoddyScenario extends Titled {
  format: string;
  light?: 'day' | 'dawn' | 'dusk' | 'night';
  map: PlaneMap;
  forces: NoddyForce[];
  batteries?: { id: string; name: string; side: SideName; at: Place; facing: number }[];
  moves: number;
  objectives?: NoddyObjective[];
  options?: NoddyOptions;
  sources?: string[];
}

export type GunState = 'ready' | 'loading' | 'jammed' | 'listed' | 'empty' | 'out';
export type GunOrderKind = 'free' | 'hold' | 'at';
export type FireStep = 'best' | '4' | '6' | 'hold';

export interface GunView {
  number: number;
  gun: GunClass;
  rifled: boolean;
  mount: Mount;
  /** The gun's line on the sheet, null of a gun on a turret, and how far to either side of it she may be trained. */
  bearing: number | null;
  half_width: number;
  range: number;
  /** Null of an enemy, as far as it is hidden. */
  state: GunState | null;
  /** What she has left to fire from it (ND-4.8); null without a limit, and of an enemy. */
  rounds: number | null;
  last_target: string | null;
  order: GunOrderKind | null;
  target: string | null;
}

export interface Limits {
  slowest: number;
  fastest: number;
  /** Degrees to either side while she has way on. */
  turn: number;
  turn_at_rest: number;
  against_current: number;
  rule: string;
}

export interface VesselOrder {
  speed: number;
  turn: number;
}

export interface VesselView {
  id: string;
  name: string;
  side: SideName;
  kind: 'vessel' | 'battery' | 'regiment';
  /** The four types of vessels; null of a battery or regiment, as are hull, draught and knots. */
  type: string | null;
  at: Place | null;
  heading: number;
  speed: number;
  status: 'afloat' | 'abandoned' | 'taken' | 'sunk' | 'withdrawn' | 'silenced';
  keel: 'free' | 'aground' | 'fast';
  refloat_tries: number;
  hull: { length: number; beam: number } | null;
  draught_ft: number | null;
  /** Her top speed as built. */
  knots: number | null;
  armour: { bow: number; side: number; stern: number; turret: number | null } | null;
  reinforced_bow: boolean;
  pivot: boolean;
  one_gun_at_a_time: boolean;
  listing: ('port' | 'starboard')[];
  on_fire: boolean;
  sinking: boolean;
  drifting: boolean;
  lost_in_move: number | null;
  guns: GunView[];
  own: {
    top_speed: number;
    effects: { effect: string; until: number | null; gun?: number }[];
    fire_tries: number;
    sinks_in_move: number | null;
  } | null;
  order: VesselOrder | null;
  fire_step: FireStep | null;
  limits: Limits | null;
}

export interface MineView {
  number: number;
  at: Place;
  side: SideName | null;
  explodes_on: number | null;
  fuse: 'live' | 'failed' | 'exploded' | 'lifted';
}

export interface ShoalView {
  number: number;
  at: Place;
  radius: number;
  depth_ft: number;
  known_to: SideName | null;
}

export interface Contact {
  number: number;
  kind: 'ram' | 'collision' | 'taking';
  ship: string;
  other: string;
}

export interface NoddyScore {
  share_lost: number | null;
  afloat: number;
  sunk: number;
  withdrawn: number;
  taken: number;
  abandoned: number;
  silenced: number;
}

export type NoddyPhase = 'orders' | 'stopped' | 'over';

export interface NoddyView {
  system: string;
  seat: Seat;
  move: number;
  moves: number;
  phase: NoddyPhase;
  half: number;
  time_step: number;
  to_decide: string[];
  sealed: Record<SideName, boolean>;
  stop: { half: number; step: number } | null;
  stop_at_contacts: boolean;
  shots_ruled: RulingAct[];
  charts: Record<SideName, number | null>;
  ships: VesselView[];
  mines: MineView[];
  shoals: ShoalView[];
  contacts: Contact[];
  objectives: NoddyObjective[];
  score: Record<SideName, NoddyScore>;
  actions: { type: string }[];
  cannot: { ship: string; rule: string; reason: string }[];
  outcome: Outcome | null;
}

export interface NoddyEvent {
  type: string;
  rule: string | null;
  move?: number;
  side?: SideName;
  ship?: string;
  other?: string;
  target?: string | null;
  by?: string;
  regiment?: string;
  speed?: number;
  turn?: number;
  /** A time step of the move, a step of fire, or an order's step of fire. */
  step?: number | string;
  half?: number;
  /** Places of `ship_moved`, headings of `ship_turned`. */
  from?: Place | number;
  to?: Place | number | 'port' | 'starboard';
  heading?: number;
  drifting?: boolean;
  steps?: number;
  at?: Place;
  /** Null of a hidden shoal. */
  depth_ft?: number | null;
  gun?: number | null;
  order?: GunOrderKind;
  range?: number;
  face?: Mount | number;
  hit?: boolean;
  fire_value?: number;
  modifiers?: Modifier[];
  die?: number;
  dice?: number[];
  total?: number;
  needed?: number;
  effect?: string;
  until?: number | null;
  knots?: number;
  top_speed?: number;
  tries?: number;
  freed?: boolean;
  fast?: boolean;
  out?: boolean;
  home?: boolean;
  status?: VesselView['status'];
  keel?: VesselView['keel'];
  leaves?: boolean;
  hurt?: boolean;
  sinks_in_move?: number;
  kind?: Contact['kind'];
  result?: string;
  act?: RulingAct;
  reason?: string;
  winner?: SideName | null;
}

export type Face = 'bow' | 'port' | 'starboard' | 'stern';

/** What the umpire may do with the battle itself (ND-6.6). */
/** ND-6.6: what the umpire says of a shot. */
export type ShotWord = 'allowed' | 'forbidden' | 'by_the_rules';

export type RulingAct =
  | { act: 'lay_mine'; at: Place; side: SideName | null; explodes_on: number }
  | { act: 'lift_mine'; mine: number }
  | { act: 'set_mine_odds'; mine: number; explodes_on: number }
  | { act: 'lay_shoal'; at: Place; radius: number; depth_ft: number; known_to: SideName | null }
  | { act: 'lift_shoal'; shoal: number }
  | { act: 'throw_die' }
  | { act: 'inflict'; ship: string; row: number; face?: Face }
  | { act: 'lift_effect'; ship: string; row: number }
  | { act: 'place_ship'; ship: string; at: Place; heading: number }
  | { act: 'set_speed'; ship: string; speed: number }
  | { act: 'set_top_speed'; ship: string; knots: number }
  | { act: 'set_gun'; ship: string; gun: number; working: boolean }
  | { act: 'set_rounds'; ship: string; gun: number; rounds: number | null }
  | { act: 'set_keel'; ship: string; keel: VesselView['keel'] }
  | { act: 'set_fate'; ship: string; fate: string }
  | { act: 'stop_at'; half: number; step: number }
  | { act: 'stop_at_contacts'; stop: boolean }
  | { act: 'dismiss_contact'; contact: number }
  | { act: 'set_field_odds'; explodes_on: number; side?: SideName }
  | { act: 'inflict_by_lot'; ship: string; face?: Face }
  | { act: 'rule_shot'; ship: string; target: string; gun?: number; ruling: ShotWord }
  | { act: 'make_ram'; ship: string; target: string }
  | { act: 'show_chart'; side: SideName; moves: number | null }
  | { act: 'end_battle'; winner: SideName | null };

export type NoddyAction =
  | ({ type: 'order'; ship: string } & VesselOrder)
  | { type: 'fire_step'; ship: string; step: FireStep }
  | { type: 'gun_order'; ship: string; gun: number; order: GunOrderKind; target?: string }
  | { type: 'seal_orders' }
  | { type: 'proceed' }
  | { type: 'ruling'; act: RulingAct; reason: string; shown: Seat[] };

export interface PathHalf {
  from: Place;
  to: Place;
  heading: number;
  speed: number;
}

export interface PathAnswer {
  halves: PathHalf[];
  end: { at: Place; heading: number };
  grounds: { at: Place; half: number; step: number; depth_ft: number } | null;
  meets: { ship: string; half: number; step: number }[];
  leaves: boolean;
  bears: { gun: number; target: string; range: number }[];
}

export interface NoddyShotAnswer {
  range: number;
  band: string;
  face: Mount;
  fire_value: number;
  modifiers: Modifier[];
  needed: number;
  hit: Chance;
  outcomes: (Chance & { key: string })[];
}

export interface RamAnswer {
  modifiers: Modifier[];
  outcomes: (Chance & { key: string })[];
}

export type NoddyQuestion =
  | { question: 'path'; ship: string; speed: number; turn: number }
  | { question: 'shot'; ship: string; gun: number; target: string; from?: { at: Place; heading: number } }
  | { question: 'ram'; ship: string; target: string; speed: number };
