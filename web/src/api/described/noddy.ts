// noddy.ts: what leaves the program, as its structs describe it. Written by tools/describe-api.mjs.

export type ShipId = string;

export type FireStep = 'best' | '4' | '6' | 'hold';

export type GunOrderKind = 'free' | 'hold' | 'at';

export type Side = 'union' | 'confederate';

export type Place = readonly [x: number, y: number];

export type Face = 'bow' | 'port' | 'starboard' | 'stern';

export interface Modifier {
  amount: number;
  rule: string;
}

export type HitEffect = 'half_knot' | 'gun_or_half_knot' | 'knot' | 'special';

export type SpecialEffect =
  | 'magazine'
  | 'helmsman_killed'
  | 'list_to_port'
  | 'list_to_starboard'
  | 'shutter_jammed'
  | 'steam_pipes'
  | 'smoke_stack'
  | 'screw_fouled'
  | 'steering'
  | 'fire'
  | 'boiler_holed';

export type Heel = 'port' | 'starboard';

export type ContactKind = 'ram' | 'collision' | 'taking';

export type RamResult = 'crippled' | 'target_loses' | 'nothing' | 'rammer_loses';

export type Keel = 'free' | 'aground' | 'fast';

export type Fate = 'afloat' | 'abandoned' | 'taken' | 'sunk' | 'withdrawn' | 'silenced';

export type ShotRulingWord = 'allowed' | 'forbidden' | 'by_the_rules';

export interface LayMine {
  act: 'lay_mine';
  at: Place;
  side: Side | null;
  explodes_on: number;
}

export interface LiftMine {
  act: 'lift_mine';
  mine: number;
}

export interface SetMineOdds {
  act: 'set_mine_odds';
  mine: number;
  explodes_on: number;
}

export interface LayShoal {
  act: 'lay_shoal';
  at: Place;
  radius: number;
  depth_ft: number;
  known_to: Side | null;
}

export interface LiftShoal {
  act: 'lift_shoal';
  shoal: number;
}

export interface ThrowDie {
  act: 'throw_die';
}

export interface Inflict {
  act: 'inflict';
  ship: ShipId;
  row: number;
  face?: Face;
}

export interface LiftEffect {
  act: 'lift_effect';
  ship: ShipId;
  row: number;
}

export interface PlaceShip {
  act: 'place_ship';
  ship: ShipId;
  at: Place;
  heading: number;
}

export interface SetSpeed {
  act: 'set_speed';
  ship: ShipId;
  speed: number;
}

export interface SetTopSpeed {
  act: 'set_top_speed';
  ship: ShipId;
  knots: number;
}

export interface SetGun {
  act: 'set_gun';
  ship: ShipId;
  gun: number;
  working: boolean;
}

export interface SetRounds {
  act: 'set_rounds';
  ship: ShipId;
  gun: number;
  rounds: number | null;
}

export interface SetKeel {
  act: 'set_keel';
  ship: ShipId;
  keel: Keel;
}

export interface SetFate {
  act: 'set_fate';
  ship: ShipId;
  fate: Fate;
}

export interface StopAt {
  act: 'stop_at';
  half: number;
  step: number;
}

export interface StopAtContacts {
  act: 'stop_at_contacts';
  stop: boolean;
}

export interface DismissContact {
  act: 'dismiss_contact';
  contact: number;
}

export interface SetFieldOdds {
  act: 'set_field_odds';
  explodes_on: number;
  side?: Side;
}

export interface InflictByLot {
  act: 'inflict_by_lot';
  ship: ShipId;
  face?: Face;
}

export interface RuleShot {
  act: 'rule_shot';
  ship: ShipId;
  target: ShipId;
  gun?: number;
  ruling: ShotRulingWord;
}

export interface MakeRam {
  act: 'make_ram';
  ship: ShipId;
  target: ShipId;
}

export interface ShowChart {
  act: 'show_chart';
  side: Side;
  moves: number | null;
}

export interface EndBattle {
  act: 'end_battle';
  winner: Side | null;
}

export type RulingAct =
  | LayMine
  | LiftMine
  | SetMineOdds
  | LayShoal
  | LiftShoal
  | ThrowDie
  | Inflict
  | LiftEffect
  | PlaceShip
  | SetSpeed
  | SetTopSpeed
  | SetGun
  | SetRounds
  | SetKeel
  | SetFate
  | StopAt
  | StopAtContacts
  | DismissContact
  | SetFieldOdds
  | InflictByLot
  | RuleShot
  | MakeRam
  | ShowChart
  | EndBattle;

export type OutcomeReason = 'objective' | 'both_objectives' | 'no_ships' | 'greater_damage' | 'equal_damage' | 'ruling';

export interface MoveBegan {
  type: 'move_began';
  move: number;
  rule: string;
}

export interface OrderWritten {
  type: 'order_written';
  ship: ShipId;
  speed: number;
  turn: number;
  rule: string;
}

export interface FireOrdered {
  type: 'fire_ordered';
  ship: ShipId;
  step?: FireStep;
  gun?: number;
  order?: GunOrderKind;
  /** null unless the order is `at` */
  target?: ShipId | null;
  rule: string;
}

export interface OrdersSealed {
  type: 'orders_sealed';
  side: Side;
  rule: string;
}

export interface ShipMoved {
  type: 'ship_moved';
  ship: ShipId;
  half: number;
  from: Place;
  to: Place;
  heading: number;
  speed: number;
  drifting: boolean;
  /** of ten; a half in which the umpire changed her way is told in two legs */
  steps: number;
  rule: string;
}

export interface ShipTurned {
  type: 'ship_turned';
  ship: ShipId;
  from: number;
  to: number;
  rule: string;
}

export interface ShipLeft {
  type: 'ship_left';
  ship: ShipId;
  rule: string;
}

export interface ShipHeldAtEdge {
  type: 'ship_held_at_edge';
  ship: ShipId;
  half: number;
  step: number;
  rule: string;
}

export interface ShipGrounded {
  type: 'ship_grounded';
  ship: ShipId;
  at: Place;
  /** 0 the bank, null a hidden shoal */
  depth_ft: number | null;
  half: number;
  step: number;
  rule: string;
}

export interface RefloatTried {
  type: 'refloat_tried';
  ship: ShipId;
  face: number;
  tries: number;
  freed: boolean;
  fast: boolean;
  rule: string;
}

export interface GunFired {
  type: 'gun_fired';
  ship: ShipId;
  gun: number;
  target: ShipId;
  step: number;
  range: number;
  face: Face;
  hit: boolean;
  rule: string;
}

export interface ShotThrown {
  type: 'shot_thrown';
  ship: ShipId;
  gun: number;
  target: ShipId;
  range: number;
  fire_value: number;
  modifiers: Modifier[];
  die: number;
  total: number;
  needed: number;
  hit: boolean;
  rule: string;
}

export interface HitTold {
  type: 'hit_told';
  ship: ShipId;
  face: Face;
  die: number;
  /** null of a battery that loses nothing */
  effect: HitEffect | null;
  rule: string;
}

export interface SpecialThrown {
  type: 'special_thrown';
  ship: ShipId;
  dice: readonly [number, number];
  effect: SpecialEffect;
  rule: string;
}

export interface SpecialTookHold {
  type: 'special_took_hold';
  ship: ShipId;
  effect: SpecialEffect;
  /** the last move in which it lasts, null for good */
  until: number | null;
  gun: number | null;
  rule: string;
}

export interface SpeedLost {
  type: 'speed_lost';
  ship: ShipId;
  knots: number;
  top_speed: number;
  rule: string;
}

export interface GunLost {
  type: 'gun_lost';
  ship: ShipId;
  gun: number;
  face: Face;
  rule: string;
}

export interface ShipListed {
  type: 'ship_listed';
  ship: ShipId;
  to: Heel;
  rule: string;
}

export interface FireBrokeOut {
  type: 'fire_broke_out';
  ship: ShipId;
  rule: string;
}

export interface FireFought {
  type: 'fire_fought';
  ship: ShipId;
  die: number;
  tries: number;
  out: boolean;
  rule: string;
}

export interface FirePutOut {
  type: 'fire_put_out';
  ship: ShipId;
  rule: string;
}

export interface ShipBlewUp {
  type: 'ship_blew_up';
  ship: ShipId;
  rule: string;
}

export interface ShipSettles {
  type: 'ship_settles';
  ship: ShipId;
  rule: string;
}

export interface SettlingThrown {
  type: 'settling_thrown';
  ship: ShipId;
  die: number;
  sinks_in_move: number;
  rule: string;
}

export interface BoilerCrewThrown {
  type: 'boiler_crew_thrown';
  ship: ShipId;
  die: number;
  leaves: boolean;
  rule: string;
}

export interface ShipAbandoned {
  type: 'ship_abandoned';
  ship: ShipId;
  rule: string;
}

export interface ShipTaken {
  type: 'ship_taken';
  ship: ShipId;
  by: ShipId;
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

export interface HullsMet {
  type: 'hulls_met';
  kind: ContactKind;
  ship: ShipId;
  other: ShipId;
  speed: number;
  half: number;
  /** 0: the turn */
  step: number;
  rule: string;
}

export interface RamStruck {
  type: 'ram_struck';
  ship: ShipId;
  target: ShipId;
  /** the target is hurt */
  home: boolean;
  rule: string;
}

export interface RamThrown {
  type: 'ram_thrown';
  ship: ShipId;
  target: ShipId;
  die: number;
  modifiers: Modifier[];
  total: number;
  result: RamResult;
  rule: string;
}

export interface CollisionThrown {
  type: 'collision_thrown';
  ship: ShipId;
  other: ShipId;
  die: number;
  hurt: boolean;
  rule: string;
}

export interface ContactDismissed {
  type: 'contact_dismissed';
  kind: ContactKind;
  ship: ShipId;
  other: ShipId;
  rule: string;
}

export interface MineFailed {
  type: 'mine_failed';
  ship: ShipId;
  at: Place;
  die: number;
  rule: string;
}

export interface MineExploded {
  type: 'mine_exploded';
  ship: ShipId;
  at: Place;
  half: number;
  /** 0: the turn */
  step: number;
  rule: string;
}

export interface MineDamage {
  type: 'mine_damage';
  ship: ShipId;
  die: number;
  rule: string;
}

export interface VolleyFired {
  type: 'volley_fired';
  regiment: ShipId;
  target: ShipId;
  die: number;
  rule: string;
}

export interface VolleyStruck {
  type: 'volley_struck';
  ship: ShipId;
  dice: readonly [number, number];
  rule: string;
}

export interface MoveStopped {
  type: 'move_stopped';
  half: number;
  /** 0: the turn */
  step: number;
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
  /** null off the sheet */
  at: Place | null;
  heading: number;
  speed: number;
  status: Fate;
  keel: Keel;
  listing: Heel[];
  on_fire: boolean;
  sinking: boolean;
  rule: string;
}

export interface ChartShown {
  type: 'chart_shown';
  side: Side;
  /** the last move, 0 if it is taken away, null until further notice */
  until: number | null;
  rule: string;
}

export interface MoveEnded {
  type: 'move_ended';
  move: number;
  rule: string;
}

export interface BattleEnded {
  type: 'battle_ended';
  winner: Side | null;
  reason: OutcomeReason;
  rule: string;
}

export type Event =
  | MoveBegan
  | OrderWritten
  | FireOrdered
  | OrdersSealed
  | ShipMoved
  | ShipTurned
  | ShipLeft
  | ShipHeldAtEdge
  | ShipGrounded
  | RefloatTried
  | GunFired
  | ShotThrown
  | HitTold
  | SpecialThrown
  | SpecialTookHold
  | SpeedLost
  | GunLost
  | ShipListed
  | FireBrokeOut
  | FireFought
  | FirePutOut
  | ShipBlewUp
  | ShipSettles
  | SettlingThrown
  | BoilerCrewThrown
  | ShipAbandoned
  | ShipTaken
  | ShipSank
  | BatterySilenced
  | HullsMet
  | RamStruck
  | RamThrown
  | CollisionThrown
  | ContactDismissed
  | MineFailed
  | MineExploded
  | MineDamage
  | VolleyFired
  | VolleyStruck
  | MoveStopped
  | UmpireRuled
  | ShipCorrected
  | ChartShown
  | MoveEnded
  | BattleEnded;

export type Seat = 'union' | 'confederate' | 'umpire' | 'spectator';

export interface Order {
  type: 'order';
  ship: ShipId;
  speed: number;
  turn: number;
}

export interface ChooseStep {
  type: 'fire_step';
  ship: ShipId;
  step: FireStep;
}

export interface GunOrder {
  type: 'gun_order';
  ship: ShipId;
  gun: number;
  order: GunOrderKind;
  /** of `at` */
  target?: ShipId;
}

export interface SealOrders {
  type: 'seal_orders';
}

export interface Proceed {
  type: 'proceed';
}

export interface Ruling {
  type: 'ruling';
  act: RulingAct;
  reason: string;
  shown?: Seat[];
}

export type Action = Order | ChooseStep | GunOrder | SealOrders | Proceed | Ruling;

export type Stage = 'orders' | 'stopped' | 'over';

export interface StopView {
  half: number;
  step: number;
}

export type Kind = 'vessel' | 'battery' | 'regiment';

export type Status = 'afloat' | 'abandoned' | 'taken' | 'sunk' | 'withdrawn' | 'silenced' | 'passed';

export interface Armour {
  bow: number;
  side: number;
  stern: number;
  turret: number | null;
}

export type GunClass = 'light' | 'medium' | 'heavy';

export type Mount = 'bow' | 'port' | 'starboard' | 'stern' | 'turret';

export type GunState = 'ready' | 'out' | 'jammed' | 'listed' | 'loading' | 'empty';

export interface GunView {
  number: number;
  gun: GunClass;
  rifled: boolean;
  mount: Mount;
  /** its line on the sheet, null of one that is trained all round */
  bearing: number | null;
  /** degrees to either side */
  half_width: number;
  range: number;
  state: GunState | null;
  /** left to fire from it (ND-4.8); null without a limit too */
  rounds: number | null;
  last_target: ShipId | null;
  order: GunOrderKind | null;
  target: ShipId | null;
}

export interface EffectView {
  effect: SpecialEffect;
  /** the last move; null for good */
  until: number | null;
  gun?: number;
}

export interface DamageView {
  top_speed: number;
  effects: EffectView[];
  fire_tries: number;
  sinks_in_move: number | null;
}

export interface OrderView {
  speed: number;
  turn: number;
}

export interface LimitsView {
  slowest: number;
  fastest: number;
  turn: number;
  turn_at_rest: number;
  against_current: number;
  rule: string;
}

export type ShipType = 'river_boat' | 'ocean_going' | 'monitor' | 'ironclad_ram';

export interface Hull {
  length: number;
  beam: number;
}

export interface ShipView {
  id: string;
  name: string;
  side: Side;
  kind: Kind;
  /** null off the sheet */
  at: Place | null;
  heading: number;
  speed: number;
  status: Status;
  keel: Keel;
  refloat_tries: number;
  armour: Armour | null;
  lost_in_move: number | null;
  guns: GunView[];
  own: DamageView | null;
  order: OrderView | null;
  fire_step: FireStep | null;
  limits: LimitsView | null;
  /** null of a battery or regiment, as are hull, draught and knots */
  type: ShipType | null;
  hull: Hull | null;
  draught_ft: number | null;
  /** her top speed as built */
  knots: number | null;
  reinforced_bow: boolean;
  pivot: boolean;
  one_gun_at_a_time: boolean;
  listing: Heel[];
  on_fire: boolean;
  sinking: boolean;
  drifting: boolean;
}

export type MineFuse = 'live' | 'failed' | 'exploded' | 'lifted';

export interface MineView {
  number: number;
  at: Place;
  side: Side | null;
  explodes_on: number | null;
  fuse: MineFuse;
}

export interface ShoalView {
  number: number;
  at: Place;
  radius: number;
  depth_ft: number;
  known_to: Side | null;
}

export interface ContactView {
  number: number;
  kind: ContactKind;
  ship: ShipId;
  other: ShipId;
}

export interface ToDestroy {
  kind: 'destroy';
  /** all of these */
  ships?: string[];
  /** one without a gun that it could fire counts */
  or_disarmed?: boolean;
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

export type ObjectiveView = ToDestroy | ToExit | ToHold;

export type Decimal = number;

export interface SideScore {
  share_lost: Decimal | null;
  afloat: number;
  abandoned: number;
  taken: number;
  sunk: number;
  withdrawn: number;
  silenced: number;
}

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
  move: number;
  moves: number;
  phase: Stage;
  half: number;
  time_step: number;
  to_decide: Seat[];
  sealed: { union: boolean; confederate: boolean };
  /** where the umpire will stop the move, to him alone */
  stop: StopView | null;
  stop_at_contacts: boolean;
  /** ND-6.6: what he has ruled of shots in this move */
  shots_ruled: RulingAct[];
  /** ND-6.4: the last move of each side's chart; null until further notice */
  charts: { union: number | null; confederate: number | null };
  ships: ShipView[];
  mines: MineView[];
  shoals: ShoalView[];
  contacts: ContactView[];
  objectives: ObjectiveView[];
  score: { union: SideScore; confederate: SideScore };
  actions: Action[];
  cannot: Cannot[];
  outcome: OutcomeView | null;
}
