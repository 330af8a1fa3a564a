/** The forms of docs/formats.md for Noddy, as the web reads them. Lengths are inches, angles whole degrees. */
import type {
  Action as NoddyAction,
  Event as NoddyEvent,
  Face,
  Modifier,
  ObjectiveView,
  Place,
} from './described/noddy';
import type { Bare, Chance, Obstacle, SideName, Titled } from './types';

export type {
  BattleView as NoddyView,
  FireStep,
  GunOrderKind,
  GunView,
  LimitsView as Limits,
  MineView,
  OrderView as VesselOrder,
  RulingAct,
  ShipView as VesselView,
  ShoalView,
} from './described/noddy';
export type { Face, NoddyAction, NoddyEvent, Place };

/** The vessel, battery or regiment of an event, and the one that it meets or fires on; empty if there is none. */
export const shipOf = (event: NoddyEvent): string => {
  if ('ship' in event) return event.ship;
  return 'regiment' in event ? event.regiment : '';
};
export const otherOf = (event: NoddyEvent): string => {
  if ('target' in event) return event.target ?? '';
  return 'other' in event ? event.other : '';
};

export type GroundKind = 'plain' | 'town' | 'woods' | 'marsh' | 'bluff' | 'fields';
export type SheetEdge = 'left' | 'right' | 'top' | 'bottom' | 'none';

export interface Area {
  kind: 'land' | 'water';
  ground?: GroundKind;
  depth_ft?: number;
  /** Kind of obstacle laid in the water, for display only. */
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

/** As a scenario has it, or a view. */
export type NoddyObjective = Bare<ObjectiveView> & { progress?: number };

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
