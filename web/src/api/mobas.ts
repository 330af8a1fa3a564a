/** MOBAS: its scenarios, views, events and answers (docs/formats.md). */
import type { Aspect, Event as BattleEvent, HexName, Modifier, ObjectiveView } from './described/mobas';
import type { Bare, Chance, Obstacle, SideName } from './types';

export type {
  Action,
  Aspect,
  BattleView as View,
  Choice,
  Event as BattleEvent,
  FireChoice,
  HexName,
  MoveChoice,
  Phase,
  RulingAct,
  ShipView,
  SideScore,
  Step,
} from './described/mobas';

/** The ship of an event; empty if there is none. */
export const shipOf = (event: BattleEvent): string => ('ship' in event ? event.ship : '');

/** 0 to the right, then clockwise on the landscape sheet in steps of 60 degrees. */
export type Facing = number;

export interface ChartLabel {
  text: string;
  kind: 'town' | 'land' | 'water' | 'state' | 'fort';
  hex: HexName;
  /** Degrees clockwise on the landscape sheet. */
  turn?: number;
}

export type Edge = 'left' | 'right' | 'top' | 'bottom';

export interface ChartMap {
  columns: number;
  rows: number;
  /** Bearing on the sheet at which true north lies, degrees clockwise from the top. */
  north: number;
  terrain: string[];
  exits?: Partial<Record<SideName, Edge | 'none'>>;
  river?: { flows?: string; name?: string };
  labels?: ChartLabel[];
  /** Laid across the water, for display only; corners in hundredths of a hex's width. */
  obstacles?: { kind: Obstacle; corners: [number, number][] }[];
}

export interface Force {
  ship: string;
  side: SideName;
  hex: HexName;
  facing: Facing;
  id?: string;
  name?: string;
  type?: string;
}

export interface BatteryForce {
  id: string;
  name: string;
  side: SideName;
  hex: HexName;
  facing: Facing;
  guns: number;
}

/** As a scenario has it. */
export type Objective = Bare<ObjectiveView>;

export interface Options {
  ships_block_sight?: boolean;
  end_arc?: 'wide' | 'narrow';
  rammed_ship_moves?: boolean;
  umpire?: boolean;
}

export interface Scenario {
  format: string;
  system: string;
  id: string;
  title: string;
  date?: string;
  place?: string;
  map: ChartMap;
  forces: Force[];
  batteries?: BatteryForce[];
  mines?: { hex: HexName; side: SideName }[];
  turns: number;
  objectives?: Objective[];
  options?: Options;
  history?: string;
  estimates?: string;
  sources?: string[];
}

export interface ShotOdds {
  range_hexes?: number;
  aspect?: Aspect;
  dice: number;
  modifiers?: Modifier[];
  rule: string;
  outcomes: (Chance & { key: string })[];
  unhurt: Chance;
  hurt: Chance;
  critical: Chance;
  sunk: Chance;
}

export interface Reach {
  hexes: { hex: HexName; dice: number; aspect: string }[];
}

export type Question =
  | { question: 'shot'; ship: string; target: string; from?: { hex: HexName; facing: Facing } }
  | { question: 'ram'; ship: string; target: string }
  | { question: 'reach'; ship: string; from?: { hex: HexName; facing: Facing } };
