/** The forms of docs/formats.md for Noddy, as the web reads them. Lengths are inches, angles whole degrees. */
import type {
  Action as NoddyAction,
  ContactKind,
  Event as NoddyEvent,
  Face,
  Fate,
  FireStep,
  GunOrderKind,
  Keel,
  Heel,
  Modifier,
  Place,
  RulingAct,
} from './described/noddy';
import type { Chance, Obstacle, Outcome, Seat, SideName, Titled } from './types';

export type { Face, FireStep, GunOrderKind, NoddyAction, NoddyEvent, Place, RulingAct };

/** The vessel, battery or regiment that an event is of, and whom it meets or fires on; empty where there is none. */
export const shipOf = (event: NoddyEvent): string => {
  if ('ship' in event) return event.ship;
  return 'regiment' in event ? event.regiment : '';
};
export const otherOf = (event: NoddyEvent): string => {
  if ('target' in event) return event.target ?? '';
  return 'other' in event ? event.other : '';
};

export type GroundKind = 'plain' | 'town' | 'woods' | 'marsh' | 'bluff' | 'fields';
export type Mount = 'bow' | 'port' | 'starboard' | 'stern' | 'turret';
export type GunClass = 'light' | 'medium' | 'heavy';
export type SheetEdge = 'left' | 'right' | 'top' | 'bottom' | 'none';

export interface Area {
  kind: 'land' | 'water';
  ground?: GroundKind;
  depth_ft?: number;
  /** Kind of obstacle laid in the water, for the eye. */
  obstacle?: Obstacle;
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
  /** Values of her card that differ in this battle. */
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
  /** Rounds that she has left to fire from it (ND-4.8); null without a limit, and for an enemy. */
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
  /** `passed`: left as an objective of her side asks. */
  status: Fate | 'passed';
  keel: Keel;
  refloat_tries: number;
  hull: { length: number; beam: number } | null;
  draught_ft: number | null;
  /** Her top speed as built. */
  knots: number | null;
  armour: { bow: number; side: number; stern: number; turret: number | null } | null;
  reinforced_bow: boolean;
  pivot: boolean;
  one_gun_at_a_time: boolean;
  listing: Heel[];
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
  kind: ContactKind;
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
  actions: NoddyAction[];
  cannot: { ship: string; rule: string; reason: string }[];
  outcome: Outcome | null;
}

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
  face: Face;
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
