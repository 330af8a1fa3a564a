/** MOBAS: its scenarios, views, events and answers (docs/formats.md). */
import type { Chance, Modifier, Outcome, Seat, SideName } from './types';

/** A hex by its name on the sheet: row letter, column number ("H7"). */
export type HexName = string;

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

export type Step = 'ahead' | 'port' | 'starboard';

export type Aspect = 'broadside' | 'end' | 'turret' | 'battery';

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

export interface BattleEvent {
  type: string;
  rule: string | null;
  side?: SideName;
  ship?: string;
  target?: string | null;
  turn?: number;
  range_hexes?: number;
  aspect?: Aspect;
  dice?: number;
  modifiers?: Modifier[];
  faces?: number[];
  face?: number;
  points?: number;
  fv_left?: number;
  critical?: number;
  union?: number;
  confederate?: number;
  first?: SideName | null;
  path?: Step[];
  from?: HexName;
  to?: HexName | null;
  facing?: Facing;
  hex?: HexName;
  exploded?: boolean;
  held?: boolean;
  winner?: SideName | null;
  reason?: string;
  act?: RulingAct;
  /** Of a ruling that threw one. */
  die?: number;
  status?: ShipView['status'];
  moved?: boolean;
}

/** What the umpire may do with the battle itself (MB-8.1). */
export type RulingAct =
  | { act: 'place_ship'; ship: string; hex: HexName; facing: Facing }
  | { act: 'set_fv'; ship: string; fv_left: number }
  | { act: 'remove_ship'; ship: string; fate: Exclude<ShipView['status'], 'afloat'> }
  | { act: 'restore_ship'; ship: string; hex: HexName; facing: Facing; fv_left: number }
  | { act: 'lay_mine'; hex: HexName; side: SideName }
  | { act: 'lift_mine'; hex: HexName }
  | { act: 'ask_again'; ship: string }
  | { act: 'set_moved'; ship: string; moved: boolean }
  | { act: 'dismiss_ramming'; ship: string }
  | { act: 'throw_die' }
  | { act: 'end_battle'; winner: SideName | null };

export interface ShipView {
  id: string;
  name: string;
  side: SideName;
  type: string;
  battery: boolean;
  hex: HexName | null;
  facing: Facing | null;
  status: 'afloat' | 'sunk' | 'withdrawn' | 'silenced';
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

export interface MoveChoice {
  type: 'move';
  ship: string;
  path: Step[];
  ends: { hex: HexName | null; facing: Facing | null };
  rams: string | null;
  withdraws: boolean;
}

export interface FireChoice {
  type: 'declare_fire';
  ship: string;
  target: string;
  range_hexes: number;
  aspect: Aspect;
  dice: number;
  rule: string;
}

export interface HoldChoice {
  type: 'hold_fire';
  ship: string;
}

/** Before the first turn, where no ship has a target yet, each side says that it is ready. */
export interface ClearChoice {
  type: 'clear_for_action';
}

export type Choice = MoveChoice | FireChoice | HoldChoice | ClearChoice;

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

export type Action =
  | { type: 'declare_fire'; ship: string; target: string }
  | { type: 'hold_fire'; ship: string }
  | { type: 'clear_for_action' }
  | { type: 'move'; ship: string; path: Step[] }
  | { type: 'ruling'; act: RulingAct; reason: string; shown: Seat[] };

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
