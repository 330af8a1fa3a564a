// mobas.ts: what leaves the program, as its structs describe it. Written by tools/describe-api.mjs.

export type Side = 'union' | 'confederate';

export type ShipId = string;

export type Aspect = 'broadside' | 'end' | 'turret' | 'battery';

export interface Modifier {
  amount: number;
  rule: string;
}

export type Step = 'ahead' | 'port' | 'starboard';

export type HexName = string;

export type OutcomeReason = 'objective' | 'both_objectives' | 'no_ships' | 'greater_damage' | 'equal_damage' | 'ruling';

export type Fate = 'afloat' | 'sunk' | 'withdrawn' | 'silenced';

export interface PlaceShip {
  act: 'place_ship';
  ship: ShipId;
  hex: HexName;
  facing: number;
}

export interface SetFv {
  act: 'set_fv';
  ship: ShipId;
  fv_left: number;
}

export interface RemoveShip {
  act: 'remove_ship';
  ship: ShipId;
  fate: Fate;
}

export interface RestoreShip {
  act: 'restore_ship';
  ship: ShipId;
  hex: HexName;
  facing: number;
  fv_left: number;
}

export interface LayMine {
  act: 'lay_mine';
  hex: HexName;
  side: Side;
}

export interface LiftMine {
  act: 'lift_mine';
  hex: HexName;
}

export interface AskAgain {
  act: 'ask_again';
  ship: ShipId;
}

export interface SetMoved {
  act: 'set_moved';
  ship: ShipId;
  moved: boolean;
}

export interface DismissRamming {
  act: 'dismiss_ramming';
  ship: ShipId;
}

export interface ThrowDie {
  act: 'throw_die';
}

export interface EndBattle {
  act: 'end_battle';
  winner: Side | null;
}

export type RulingAct =
  | PlaceShip
  | SetFv
  | RemoveShip
  | RestoreShip
  | LayMine
  | LiftMine
  | AskAgain
  | SetMoved
  | DismissRamming
  | ThrowDie
  | EndBattle;

export interface TurnBegan {
  type: 'turn_began';
  turn: number;
  rule: string;
}

export interface Cleared {
  type: 'cleared';
  side: Side;
  rule: string;
}

export interface FireDeclared {
  type: 'fire_declared';
  ship: ShipId;
  target: ShipId;
  rule: string;
}

export interface FireHeld {
  type: 'fire_held';
  ship: ShipId;
  rule: string;
}

export interface ShipFired {
  type: 'ship_fired';
  ship: ShipId;
  target: ShipId;
  range_hexes: number;
  aspect: Aspect;
  dice: number;
  modifiers: Modifier[];
  faces: number[];
  points: number;
  rule: string;
}

export interface ShipDamaged {
  type: 'ship_damaged';
  ship: ShipId;
  points: number;
  fv_left: number;
  rule: string;
}

export interface ShipReachedCritical {
  type: 'ship_reached_critical';
  ship: ShipId;
  fv_left: number;
  critical: number;
  rule: string;
}

export interface ShipSank {
  type: 'ship_sank';
  ship: ShipId;
  rule: string;
}

export interface BatterySilenced {
  type: 'battery_silenced';
  ship: ShipId;
  rule: string;
}

export interface InitiativeThrown {
  type: 'initiative_thrown';
  union: number;
  confederate: number;
  /** null for a tie, thrown again */
  first: Side | null;
  rule: string;
}

export interface ShipMoved {
  type: 'ship_moved';
  ship: ShipId;
  path: Step[];
  from: HexName;
  /** null when withdrawn */
  to: HexName | null;
  facing: number;
  rule: string;
}

export interface ShipWithdrew {
  type: 'ship_withdrew';
  ship: ShipId;
  rule: string;
}

export interface MineTouched {
  type: 'mine_touched';
  ship: ShipId;
  hex: HexName;
  face: number;
  exploded: boolean;
  rule: string;
}

export interface MineExploded {
  type: 'mine_exploded';
  ship: ShipId;
  hex: HexName;
  faces: number[];
  points: number;
  rule: string;
}

export interface ShipRammed {
  type: 'ship_rammed';
  ship: ShipId;
  target: ShipId;
  hex: HexName;
  /** the target loses its move */
  held: boolean;
  rule: string;
}

export interface RammingThrown {
  type: 'ramming_thrown';
  ship: ShipId;
  target: ShipId;
  dice: number;
  faces: number[];
  points: number;
  rule: string;
}

export interface RammerKeptHex {
  type: 'rammer_kept_hex';
  ship: ShipId;
  hex: HexName;
  rule: string;
}

export interface RammerSetBack {
  type: 'rammer_set_back';
  ship: ShipId;
  hex: HexName;
  rule: string;
}

export interface TorpedoBoatLost {
  type: 'torpedo_boat_lost';
  ship: ShipId;
  rule: string;
}

export interface TurnEnded {
  type: 'turn_ended';
  turn: number;
  rule: string;
}

export interface BattleEnded {
  type: 'battle_ended';
  winner: Side | null;
  reason: OutcomeReason;
  rule: string;
}

export interface UmpireRuled {
  type: 'umpire_ruled';
  act: RulingAct;
  reason: string;
  die?: number;
  rule: string;
}

export interface ShipCorrected {
  type: 'ship_corrected';
  ship: ShipId;
  hex: HexName | null;
  facing: number | null;
  status: Fate;
  fv_left: number;
  moved: boolean;
  held: boolean;
  rule: string;
}

export type Event =
  | TurnBegan
  | Cleared
  | FireDeclared
  | FireHeld
  | ShipFired
  | ShipDamaged
  | ShipReachedCritical
  | ShipSank
  | BatterySilenced
  | InitiativeThrown
  | ShipMoved
  | ShipWithdrew
  | MineTouched
  | MineExploded
  | ShipRammed
  | RammingThrown
  | RammerKeptHex
  | RammerSetBack
  | TorpedoBoatLost
  | TurnEnded
  | BattleEnded
  | UmpireRuled
  | ShipCorrected;

export type Seat = 'union' | 'confederate' | 'umpire' | 'spectator';

export interface ClearForAction {
  type: 'clear_for_action';
}

export interface DeclareFire {
  type: 'declare_fire';
  ship: ShipId;
  target: ShipId;
}

export interface HoldFire {
  type: 'hold_fire';
  ship: ShipId;
}

export interface Move {
  type: 'move';
  ship: ShipId;
  path: Step[];
}

export interface Ruling {
  type: 'ruling';
  act: RulingAct;
  reason: string;
  shown?: Seat[];
}

export type Action = ClearForAction | DeclareFire | HoldFire | Move | Ruling;

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

export interface InitiativeView {
  union: number;
  confederate: number;
  first: Side;
}

export type Status = 'afloat' | 'sunk' | 'withdrawn' | 'silenced' | 'passed';

export type Draught = 'shallow' | 'deep';

export interface Declared {
  /** null when she holds her fire */
  target: ShipId | null;
}

export interface ShipView {
  id: string;
  name: string;
  side: Side;
  type: string;
  battery: boolean;
  hex: HexName | null;
  facing: number | null;
  status: Status;
  fv: number;
  fv_left: number;
  critical: number;
  must_break_off: boolean;
  dice: number;
  turret: boolean;
  move: number;
  draught: Draught;
  ram: boolean;
  torpedo: boolean;
  broadside: number[];
  ends: number[];
  moved: boolean;
  held: boolean;
  declared: Declared | null;
  lost_in_turn: number | null;
}

export interface Mine {
  hex: HexName;
  side: Side;
}

export interface RammingView {
  ship: ShipId;
  target: ShipId;
  from: HexName;
}

export interface Sink {
  kind: 'sink';
  /** all of these */
  ships?: string[];
  /** or so many */
  count?: number;
  side: Side;
  progress: number;
}

export interface ToExit {
  kind: 'exit';
  count: number;
  side: Side;
  progress: number;
}

export interface ToHold {
  kind: 'hold';
  until: number;
  side: Side;
  progress: number;
}

export type ObjectiveView = Sink | ToExit | ToHold;

export interface SideScore {
  fv: number;
  fv_left: number;
  afloat: number;
  sunk: number;
  withdrawn: number;
  silenced: number;
}

export interface Berth {
  hex: HexName | null;
  facing: number | null;
}

export interface FireChoice {
  type: 'declare_fire';
  ship: ShipId;
  target: ShipId;
  range_hexes: number;
  aspect: Aspect;
  dice: number;
  rule: string;
}

export interface MoveChoice {
  type: 'move';
  ship: ShipId;
  path: Step[];
  ends: Berth;
  rams: ShipId | null;
  withdraws: boolean;
}

export type Choice = ClearForAction | FireChoice | HoldFire | MoveChoice;

export interface Cannot {
  ship: ShipId;
  rule: string;
  reason: string;
}

export interface OutcomeView {
  winner: Side | null;
  /** that of `battle_ended`; `resigned` or `agreed_draw` where the players ended it */
  reason: string;
  /** null where the players ended it */
  rule: string | null;
}

export interface BattleView {
  system: string;
  seat: Seat;
  turn: number;
  turns: number;
  phase: Phase;
  /** RR-6.3: hidden batteries alone declare and fire, before the first turn */
  opening_fire: boolean;
  moving: Side | null;
  initiative: InitiativeView | null;
  to_decide: Seat[];
  ships: ShipView[];
  mines: Mine[];
  rammings: RammingView[];
  objectives: ObjectiveView[];
  score: { union: SideScore; confederate: SideScore };
  actions: Choice[];
  cannot: Cannot[];
  outcome: OutcomeView | null;
}
