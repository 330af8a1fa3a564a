/** MOBAS: its scenarios, views, events and answers (docs/formats.md). */
import type {
  Aspect,
  ClearForAction,
  Course,
  DeclareFire,
  Event as BattleEvent,
  Fate,
  FireLeadsTo,
  HexName,
  HoldFire,
  Modifier,
  Move,
} from './described/mobas';
import type { Chance, Outcome, Seat, SideName } from './types';

export type { Action, Aspect, Event as BattleEvent, HexName, RulingAct, Step } from './described/mobas';

/** The ship that an event is of; empty where it is of none. */
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

export type Objective =
  | { side: SideName; kind: 'sink'; ships?: string[]; count?: number; progress?: number }
  | { side: SideName; kind: 'exit'; count: number; progress?: number }
  | { side: SideName; kind: 'hold'; until: number; progress?: number };

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

export interface ShipView {
  id: string;
  name: string;
  side: SideName;
  type: string;
  battery: boolean;
  hex: HexName | null;
  facing: Facing | null;
  status: Fate;
  fv: number;
  fv_left: number;
  critical: number;
  must_break_off: boolean;
  dice: number;
  turret: boolean;
  move: number;
  draught: string;
  ram: boolean;
  torpedo: boolean;
  broadside: number[];
  ends: number[];
  moved: boolean;
  held: boolean;
  declared: { target: string | null } | null;
  lost_in_turn: number | null;
}

export type MoveChoice = Move & Course;
export type FireChoice = DeclareFire & FireLeadsTo;
export type Choice = MoveChoice | FireChoice | HoldFire | ClearForAction;

export interface SideScore {
  fv: number;
  fv_left: number;
  afloat: number;
  sunk: number;
  withdrawn: number;
  silenced: number;
}

export type Phase =
  | 'clear_for_action'
  | 'declare_fire'
  | 'fire'
  | 'fire_damage'
  | 'initiative'
  | 'first_moves'
  | 'second_moves'
  | 'rammings'
  | 'ramming_damage'
  | 'turn_ends'
  | 'over';

export interface View {
  system: string;
  seat: Seat;
  turn: number;
  turns: number;
  phase: Phase;
  /** RR-6.3: hidden batteries alone declare and fire, before the first turn. */
  opening_fire: boolean;
  moving: SideName | null;
  initiative: { union: number; confederate: number; first: SideName | null } | null;
  to_decide: SideName[];
  ships: ShipView[];
  mines: { hex: HexName; side: SideName }[];
  rammings: { ship: string; target: string; from: HexName }[];
  objectives: Objective[];
  score: Record<SideName, SideScore>;
  actions: Choice[];
  cannot: { ship: string; rule: string; reason: string }[];
  outcome: Outcome | null;
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
