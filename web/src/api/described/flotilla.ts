// flotilla.ts: what leaves the program, as its structs describe it. Written by tools/describe-api.mjs.

export type Side = 'union' | 'confederate';

export type Visibility = 'clear' | 'reduced' | 'fog';

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

export interface CausedModifier {
  amount: number;
  rule: string;
  cause: Cause;
}

export type UnitId = string;

export type StandingMode = 'ask' | 'fire' | 'hold';

export type GunType = 'light' | 'normal' | 'heavy' | 'mortar';

export type Aim = 'plain' | 'low' | 'high';

export interface Standing {
  mode: StandingMode;
  range: number;
  target: UnitId | null;
  gun: GunType | null;
  least_dice: number;
  aim?: Aim;
  spares_ashore?: boolean;
  best_window?: boolean;
  batteries?: number[];
}

export type Moment = 'first' | 'middle' | 'end';

export type Place = readonly [x: number, y: number];

export type SpecificEffect =
  | 'waterline'
  | 'turning_box_lost'
  | 'rudder_jammed'
  | 'rudder_one_way'
  | 'fire_below'
  | 'none'
  | 'fire_above'
  | 'engine_fixed'
  | 'engine_lost';

export type ArmourClass = 'wooden' | 'protected' | 'ironclad';

export type Nerve = 'passes' | 'minus_1' | 'no_closer' | 'retires' | 'surrenders_or_withdraws' | 'abandons';

export type Fate = 'in_play' | 'surrendered' | 'abandoned' | 'hulk' | 'gone' | 'exited';

export type Flow = number | 'as_drawn' | 'slack';

export type Heart = 'steady' | 'no_closer' | 'retiring' | 'retiring_to_stay' | 'staying';

export interface SetVisibility {
  act: 'set_visibility';
  visibility: Visibility;
}

export interface PlaceUnit {
  act: 'place_unit';
  unit: UnitId;
  at: Place;
  heading: number;
}

export interface SetSpeed {
  act: 'set_speed';
  unit: UnitId;
  speed: number;
}

export interface SetAground {
  act: 'set_aground';
  unit: UnitId;
  aground: boolean;
}

export interface Strike {
  act: 'strike';
  unit: UnitId;
  boxes?: number;
  specifics?: number;
  shift?: number;
}

export interface SetMen {
  act: 'set_men';
  unit: UnitId;
  men: number;
}

export interface SetMorale {
  act: 'set_morale';
  unit: UnitId;
  morale: number;
}

export interface SetDice {
  act: 'set_dice';
  unit: UnitId;
  battery: number;
  dice: number;
}

export interface TestCaptain {
  act: 'test_captain';
  unit: UnitId;
}

export interface LayMine {
  act: 'lay_mine';
  at: Place;
  side: Side | null;
  hidden: boolean;
}

export interface LiftMine {
  act: 'lift_mine';
  mine: number;
}

export interface ThrowDie {
  act: 'throw_die';
}

export interface SetFate {
  act: 'set_fate';
  unit: UnitId;
  fate: Fate;
}

export interface SetCurrent {
  act: 'set_current';
  flows: Flow;
}

export interface BeAsked {
  act: 'be_asked';
  contacts: boolean;
  groundings: boolean;
}

export interface DismissMatter {
  act: 'dismiss_matter';
}

export interface CorrectSheet {
  act: 'correct_sheet';
  unit: UnitId;
  boxes_crossed?: number;
  continuing?: number;
  fastest?: number;
  fire_turns?: number;
  catastrophe?: number;
  no_turns?: number;
  port_turns?: number;
  starboard_turns?: number;
  engine_turns?: number;
  turrets_freed_on?: number;
  stopped_turns?: number;
  no_grapple_turns?: number;
  class?: ArmourClass;
  nerve?: Heart;
  spar_spent?: boolean;
  grapples?: UnitId | null;
  turns_lost?: Moment[];
  loaded?: number[];
}

export type RulingAct =
  | SetVisibility
  | PlaceUnit
  | SetSpeed
  | SetAground
  | Strike
  | SetMen
  | SetMorale
  | SetDice
  | TestCaptain
  | LayMine
  | LiftMine
  | ThrowDie
  | SetFate
  | SetCurrent
  | BeAsked
  | DismissMatter
  | CorrectSheet;

export type OutcomeReason = 'objective' | 'both_objectives' | 'no_ships' | 'greater_damage' | 'equal_damage';

export interface SideReady {
  type: 'side_ready';
  side: Side;
  rule: string;
}

export interface TurnBegan {
  type: 'turn_began';
  turn: number;
  rule: string;
}

export interface WeatherSet {
  type: 'weather_set';
  visibility: Visibility;
  /** null unless thrown */
  face: number | null;
  rule: string;
}

export interface InitiativeThrown {
  type: 'initiative_thrown';
  side: Side;
  face: number;
  modifiers: CausedModifier[];
  total: number;
  rule: string;
}

export interface InitiativeWon {
  type: 'initiative_won';
  side: Side;
  outright: boolean;
  rule: string;
}

export interface FirstChosen {
  type: 'first_chosen';
  first: Side;
  rule: string;
}

export interface StandingOrdered {
  type: 'standing_ordered';
  unit: UnitId;
  standing: Standing;
  rule: string;
}

export interface ShipOpened {
  type: 'ship_opened';
  ship: UnitId;
  open: boolean;
  rule: string;
}

export interface MoveOrdered {
  type: 'move_ordered';
  ship: UnitId;
  inches: number;
  turns: readonly [number, number, number];
  rule: string;
}

export interface PowerCalled {
  type: 'power_called';
  ship: UnitId;
  face: number;
  inches: number;
  rule: string;
}

export interface EngineerAnswered {
  type: 'engineer_answered';
  ship: UnitId;
  insisted: boolean;
  /** if he was told to */
  faces: number[];
  inches: number;
  rule: string;
}

export interface ShipTurned {
  type: 'ship_turned';
  ship: UnitId;
  from: number;
  to: number;
  moment: Moment;
  rule: string;
}

export interface ShipMoved {
  type: 'ship_moved';
  ship: UnitId;
  from: Place;
  to: Place;
  heading: number;
  drifting: boolean;
  astern: boolean;
  rule: string;
}

export interface DistanceThrown {
  type: 'distance_thrown';
  unit: UnitId;
  faces: number[];
  inches: number;
  rule: string;
}

export interface ShipExited {
  type: 'ship_exited';
  ship: UnitId;
  rule: string;
}

export interface GroundTested {
  type: 'ground_tested';
  ship: UnitId;
  band: number;
  face: number | null;
  needed: number | null;
  aground: boolean;
  rule: string;
}

export interface FreeingTried {
  type: 'freeing_tried';
  ship: UnitId;
  guns: number;
  faces: number[];
  freed: boolean;
  rule: string;
}

export interface HullsMet {
  type: 'hulls_met';
  ship: UnitId;
  other: UnitId;
  dice: number;
  faces: number[];
  hits: number;
  back: number;
  specific: boolean;
  rule: string;
}

export interface BatteryFired {
  type: 'battery_fired';
  unit: UnitId;
  battery: number;
  target: UnitId;
  aim: Aim;
  range: number;
  needed: number;
  divisor: number;
  aim_face: number | null;
  faces: number[];
  hits: number;
  rule: string;
}

export interface BoxCrossed {
  type: 'box_crossed';
  ship: UnitId;
  box: number;
  continuing: boolean;
  rule: string;
}

export interface SpecificThrown {
  type: 'specific_thrown';
  ship: UnitId;
  faces: readonly [number, number, number];
  shift: number;
  row: number;
  effect: SpecificEffect;
  crew: number;
  guns: number;
  rule: string;
}

export interface ClassDropped {
  type: 'class_dropped';
  ship: UnitId;
  class: ArmourClass;
  rule: string;
}

export interface TroubleBegan {
  type: 'trouble_began';
  ship: UnitId;
  effect: SpecificEffect;
  /** null for good */
  until: number | null;
  face: number | null;
  rule: string;
}

export interface IncrementsLost {
  type: 'increments_lost';
  ship: UnitId;
  number: number;
  fastest: number;
  rule: string;
}

export interface TurnBoxLost {
  type: 'turn_box_lost';
  ship: UnitId;
  moment: Moment;
  rule: string;
}

export interface GunsLost {
  type: 'guns_lost';
  unit: UnitId;
  battery: number;
  guns: number;
  rule: string;
}

export interface MenLost {
  type: 'men_lost';
  unit: UnitId;
  men: number;
  rule: string;
}

export interface LeaderThrown {
  type: 'leader_thrown';
  unit: UnitId;
  face: number;
  killed: boolean;
  rule: string;
}

export interface YellowCrossed {
  type: 'yellow_crossed';
  ship: UnitId;
  rule: string;
}

export interface ShipAdrift {
  type: 'ship_adrift';
  ship: UnitId;
  rule: string;
}

export interface CatastropheBegan {
  type: 'catastrophe_began';
  ship: UnitId;
  rule: string;
}

export interface CatastropheFought {
  type: 'catastrophe_fought';
  ship: UnitId;
  tries: number;
  face: number;
  out: boolean;
  rule: string;
}

export interface ShipSank {
  type: 'ship_sank';
  unit: UnitId;
  by: UnitId | null;
  rule: string;
}

export interface HulkCleared {
  type: 'hulk_cleared';
  ship: UnitId;
  rule: string;
}

export interface BatteryDestroyed {
  type: 'battery_destroyed';
  unit: UnitId;
  by: UnitId | null;
  rule: string;
}

export interface CaptainTested {
  type: 'captain_tested';
  ship: UnitId;
  faces: readonly [number, number, number];
  morale: number;
  modifiers: CausedModifier[];
  nerve: Nerve;
  strikes: boolean;
  rule: string;
}

export interface ShipStruck {
  type: 'ship_struck';
  ship: UnitId;
  rule: string;
}

export interface ShipAbandoned {
  type: 'ship_abandoned';
  ship: UnitId;
  rule: string;
}

export interface HeartRecovered {
  type: 'heart_recovered';
  ship: UnitId;
  rule: string;
}

export interface SparTried {
  type: 'spar_tried';
  ship: UnitId;
  target: UnitId;
  face: number;
  second: number | null;
  explodes: boolean;
  hits: number;
  own_face: number | null;
  rule: string;
}

export interface MineStruck {
  type: 'mine_struck';
  ship: UnitId;
  at: Place;
  faces: readonly [number, number];
  explodes: boolean;
  hits: number;
  rule: string;
}

export interface GrappleTried {
  type: 'grapple_tried';
  ship: UnitId;
  target: UnitId;
  face: number;
  holds: boolean;
  rule: string;
}

export interface CutTried {
  type: 'cut_tried';
  ship: UnitId;
  face: number;
  free: boolean;
  rule: string;
}

export interface BoardingFought {
  type: 'boarding_fought';
  ship: UnitId;
  target: UnitId;
  face: number;
  target_face: number;
  strength: number;
  target_strength: number;
  winner: UnitId | null;
  losses: number;
  rule: string;
}

export interface PrizeManned {
  type: 'prize_manned';
  ship: UnitId;
  by: UnitId;
  men: number;
  rule: string;
}

export interface PartyMoved {
  type: 'party_moved';
  party: UnitId;
  from: Place;
  to: Place;
  rule: string;
}

export interface MenDrowned {
  type: 'men_drowned';
  party: UnitId;
  men: number;
  rule: string;
}

export interface ChargeTried {
  type: 'charge_tried';
  party: UnitId;
  target: UnitId;
  face: number;
  goes: boolean;
  strikes: boolean;
  rule: string;
}

export interface VolleyFired {
  type: 'volley_fired';
  party: UnitId;
  target: UnitId;
  dice: number;
  hits: number;
  rule: string;
}

export interface MeleeFought {
  type: 'melee_fought';
  party: UnitId;
  target: UnitId;
  dice: number;
  target_dice: number;
  casualties: number;
  target_casualties: number;
  rule: string;
}

export interface PartyRecoiled {
  type: 'party_recoiled';
  party: UnitId;
  runs: boolean;
  rule: string;
}

export interface PursuitOffered {
  type: 'pursuit_offered';
  party: UnitId;
  target: UnitId;
  face: number | null;
  may: boolean;
  rule: string;
}

export interface BatteryTaken {
  type: 'battery_taken';
  unit: UnitId;
  by: UnitId | null;
  rule: string;
}

export interface PartyLanded {
  type: 'party_landed';
  party: UnitId;
  men: number;
  embarks: boolean;
  rule: string;
}

export interface RepairTried {
  type: 'repair_tried';
  ship: UnitId;
  face: number;
  repaired: boolean;
  rule: string;
}

export interface TurretsTried {
  type: 'turrets_tried';
  ship: UnitId;
  face: number;
  freed: boolean;
  rule: string;
}

export interface UmpireRuled {
  type: 'umpire_ruled';
  act: RulingAct;
  reason: string;
  die?: number;
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

export interface ShipSetOut {
  type: 'ship_set_out';
  ship: UnitId;
  rule: string;
}

export type Event =
  | SideReady
  | TurnBegan
  | WeatherSet
  | InitiativeThrown
  | InitiativeWon
  | FirstChosen
  | StandingOrdered
  | ShipOpened
  | MoveOrdered
  | PowerCalled
  | EngineerAnswered
  | ShipTurned
  | ShipMoved
  | DistanceThrown
  | ShipExited
  | GroundTested
  | FreeingTried
  | HullsMet
  | BatteryFired
  | BoxCrossed
  | SpecificThrown
  | ClassDropped
  | TroubleBegan
  | IncrementsLost
  | TurnBoxLost
  | GunsLost
  | MenLost
  | LeaderThrown
  | YellowCrossed
  | ShipAdrift
  | CatastropheBegan
  | CatastropheFought
  | ShipSank
  | HulkCleared
  | BatteryDestroyed
  | CaptainTested
  | ShipStruck
  | ShipAbandoned
  | HeartRecovered
  | SparTried
  | MineStruck
  | GrappleTried
  | CutTried
  | BoardingFought
  | PrizeManned
  | PartyMoved
  | MenDrowned
  | ChargeTried
  | VolleyFired
  | MeleeFought
  | PartyRecoiled
  | PursuitOffered
  | BatteryTaken
  | PartyLanded
  | RepairTried
  | TurretsTried
  | UmpireRuled
  | TurnEnded
  | BattleEnded
  | ShipSetOut;

export type Seat = 'union' | 'confederate' | 'umpire' | 'spectator';

export interface Ready {
  type: 'ready';
}

export interface ChooseFirst {
  type: 'choose_first';
  first: Side;
}

export interface Stand {
  type: 'stand';
  ship: UnitId;
  mode: StandingMode;
  range?: number;
  target?: UnitId | null;
  gun?: GunType | null;
  least_dice?: number;
  aim?: Aim;
  spares_ashore?: boolean;
  best_window?: boolean;
  batteries?: number[];
}

export interface Open {
  type: 'open';
  ship: UnitId;
  open: boolean;
}

export interface Steam {
  type: 'steam';
  ship: UnitId;
  inches: number;
  turns?: readonly [number, number, number];
}

export interface BackAstern {
  type: 'back_astern';
  ship: UnitId;
}

export interface CallForPower {
  type: 'call_for_power';
  ship: UnitId;
}

export interface Insist {
  type: 'insist';
  insist: boolean;
}

export interface Lighten {
  type: 'lighten';
  ship: UnitId;
  guns: number;
}

export interface ReverseEngines {
  type: 'reverse_engines';
  ship: UnitId;
}

export interface March {
  type: 'march';
  party: UnitId;
  bearing: number;
  swim?: boolean;
}

export interface Charge {
  type: 'charge';
  party: UnitId;
  target: UnitId;
}

export interface EndMovement {
  type: 'end_movement';
}

export interface Lay {
  type: 'lay';
  ship: UnitId;
  battery: number;
  target: UnitId;
  aim?: Aim;
}

export interface OpenFire {
  type: 'open_fire';
}

export interface Pass {
  type: 'pass';
}

export interface SmallArms {
  type: 'small_arms';
  party: UnitId;
  target: UnitId;
}

export interface Grapple {
  type: 'grapple';
  ship: UnitId;
  target: UnitId;
}

export interface CutFree {
  type: 'cut_free';
  ship: UnitId;
}

export interface Spar {
  type: 'spar';
  ship: UnitId;
  target: UnitId;
}

export interface Land {
  type: 'land';
  party: UnitId;
  at?: Place;
}

export interface Embark {
  type: 'embark';
  party: UnitId;
}

export interface Board {
  type: 'board';
  ship: UnitId;
}

export interface Repair {
  type: 'repair';
  ship: UnitId;
}

export interface EndStep {
  type: 'end_step';
}

export interface Pursue {
  type: 'pursue';
  goes: boolean;
}

export interface LoseTurn {
  type: 'lose_turn';
  moment: Moment;
}

export interface ManPrize {
  type: 'man_prize';
  men: number;
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

export type Action =
  | Ready
  | ChooseFirst
  | Stand
  | Open
  | Steam
  | BackAstern
  | CallForPower
  | Insist
  | Lighten
  | ReverseEngines
  | March
  | Charge
  | EndMovement
  | Lay
  | OpenFire
  | Pass
  | SmallArms
  | Grapple
  | CutFree
  | Spar
  | Land
  | Embark
  | Board
  | Repair
  | EndStep
  | Pursue
  | LoseTurn
  | ManPrize
  | Proceed
  | Ruling;

export type Stage =
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

export interface AskedView {
  ship: UnitId | null;
  moment: Moment | null;
  captor: UnitId | null;
  least_men: number | null;
  most_men: number | null;
  target: UnitId | null;
  again: boolean | null;
}

export type MatterKind = 'contact' | 'touching' | 'ground';

export interface Matter {
  kind: MatterKind;
  ship: UnitId;
  other: UnitId | null;
}

export interface AsksView {
  contacts: boolean;
  groundings: boolean;
}

export interface PassageView {
  ship: UnitId;
  /** null where the enemy's course has not gone yet */
  inches: number | null;
  turns: readonly [number, number, number] | null;
  astern: boolean;
  drifting: boolean;
}

export interface Shot {
  ship: UnitId;
  battery: number;
  target: UnitId;
  aim: Aim;
}

export type Status = 'in_play' | 'surrendered' | 'abandoned' | 'hulk' | 'gone' | 'exited' | 'passed';

export type Size = 'small' | 'medium' | 'large';

export interface Hull {
  length: number;
  beam: number;
}

export type SparState = 'ready' | 'spent';

export interface TurnBoxes {
  first: number;
  middle: number;
  end: number;
}

export type BatteryPlace = 'port' | 'starboard' | 'bow' | 'stern' | 'turret';

export interface Battery {
  gun: GunType;
  place: BatteryPlace;
  dice: number;
  captain_at: number[];
}

export interface SheetView {
  class: ArmourClass;
  speeds: number[];
  increase: number;
  decrease: number;
  turns: TurnBoxes;
  batteries: Battery[];
  crew: number;
  crew_captain_at: number[];
  morale: number;
  /** a row as printed: `. . . P I© I` */
  boxes: string[];
  yellow_from_row: number | null;
}

export interface BatteryNow {
  dice: number;
  loaded: boolean;
  fired: boolean;
  /** null of a turret that turns */
  bearing: number | null;
  half_width: number;
  /** FL-4.3: where its hits count whole, halved and divided by three */
  bands: number[];
}

export type Hand = 'port' | 'starboard';

export interface OneWay {
  to: Hand;
  until: number;
}

export type Turrets =
  'free' | 'freed_on_1' | 'freed_on_2' | 'freed_on_3' | 'freed_on_4' | 'freed_on_5' | 'freed_on_6' | 'never' | 'fixed';

export interface ShipNow {
  class: ArmourClass;
  speeds: number[];
  turns_lost: Moment[];
  batteries: BatteryNow[];
  crew: number;
  /** FL-6.2: men lent to prizes */
  lent: number;
  /** a prize's crew as her captor gave it */
  put_in: number | null;
  morale: number;
  crossed: number;
  continuing: number;
  yellow: boolean;
  aground: boolean;
  adrift: boolean;
  fire_until: number | null;
  no_grapple_until: number | null;
  catastrophe_tries: number | null;
  no_turns_until: number | null;
  one_way: OneWay | null;
  engine_until: number | null;
  turrets: Turrets;
  stopped_until: number | null;
  hulk_until: number | null;
  heart: Heart;
  opened: boolean;
  opens: boolean;
  must_reload: boolean;
  has_fired: boolean;
  moved: boolean;
  stopped: boolean;
  power: number;
  has_sunk: boolean;
  repairs: boolean;
  grapples: UnitId | null;
  grappled_by: UnitId[];
}

export type Cover = 'none' | 'light' | 'works';

export interface GunsView {
  batteries: Battery[];
}

export interface LandBatteryNow {
  batteries: BatteryNow[];
  men: number;
  leader: boolean;
  has_fired: boolean;
  musket_hits: number;
}

export interface PartyNow {
  men: number;
  aboard: number;
  carrier: UnitId | null;
  leader: boolean;
  moved: boolean;
  mustered: boolean;
  charges: UnitId | null;
  from_rear: boolean;
}

export interface ShipView {
  kind: 'ship';
  side: Side;
  first_side: Side;
  fate: Status;
  /** null off the table */
  at: Place | null;
  heading: number;
  speed: number;
  under_way: boolean;
  still: boolean;
  size: Size;
  hull: Hull;
  draught_ft: number;
  flagship: boolean;
  docked: boolean;
  ram_bow: boolean;
  spar: SparState | null;
  sheet: SheetView;
  now: ShipNow;
  id: string;
  name: string;
  standing: Standing | null;
}

export interface LandBatteryView {
  kind: 'battery';
  side: Side;
  first_side: Side;
  fate: Status;
  /** null off the table */
  at: Place | null;
  heading: number;
  men: number;
  cover: Cover;
  sheet: GunsView;
  now: LandBatteryNow;
  id: string;
  name: string;
  standing: Standing | null;
}

export interface PartyView {
  kind: 'party';
  side: Side;
  first_side: Side;
  fate: Status;
  /** null off the table */
  at: Place | null;
  heading: number;
  men: number;
  rabble: boolean;
  mounted: boolean;
  boats: boolean;
  cover: Cover;
  /** null */
  sheet: GunsView | null;
  now: PartyNow;
  id: string;
  name: string;
  standing: Standing | null;
}

export type UnitView = ShipView | LandBatteryView | PartyView;

export interface MineView {
  number: number;
  at: Place;
  side: Side | null;
  hidden: boolean;
  gone: boolean;
}

export interface Claims {
  won: boolean;
  sunk: number;
  shaken: boolean;
  outright: boolean;
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
  share_lost: Decimal;
  in_play: number;
  surrendered: number;
  abandoned: number;
  hulk: number;
  gone: number;
  exited: number;
  taken: number;
}

export interface Barred {
  type: string;
  target: UnitId | null;
  rule: string | null;
  reason: string;
}

export interface TurnSpan {
  port: number;
  starboard: number;
}

export interface TurnSpans {
  first: TurnSpan;
  middle: TurnSpan;
  end: TurnSpan;
}

export interface CourseView {
  inches: number;
  turns: readonly [number, number, number];
}

export interface SteamBounds {
  speeds: number[];
  turns: TurnSpans;
  extra_turn: number;
  course: CourseView;
  may_not_close: boolean;
  rule: string;
}

export interface LightenView {
  guns: number;
  guns_a_die: number;
  rule: string;
}

export interface Said {
  rule: string | null;
  reason: string;
}

export interface ChanceView {
  p: string;
  decimal: Decimal;
}

export interface TargetChoice {
  target: UnitId;
  range?: number;
  dice?: number;
  needed?: number;
  divisor?: number;
  expected?: Decimal;
  hit?: ChanceView;
  closed: Said | null;
}

export interface BatteryChoice {
  battery: number;
  closed: Said | null;
  targets: TargetChoice[];
}

export interface UnitChoice {
  unit: UnitId;
  may: Action[];
  may_not: Barred[];
  steam: SteamBounds | null;
  lighten: LightenView | null;
  march: boolean;
  /** null where none may be laid now: `may_not` says why */
  batteries: BatteryChoice[] | null;
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
  phase: Stage;
  to_decide: Seat[];
  ready: { union: boolean; confederate: boolean };
  first: Side | null;
  active: Side | null;
  visibility: Visibility;
  asked: AskedView | null;
  /** FL-3.5: what is before the game master besides the turn */
  matter: Matter | null;
  /** to the game master alone */
  asks: AsksView | null;
  current: Flow;
  passage: PassageView | null;
  laid: Shot[];
  units: UnitView[];
  mines: MineView[];
  smoke: Place[];
  claims: { union: Claims; confederate: Claims };
  objectives: ObjectiveView[];
  score: { union: SideScore; confederate: SideScore };
  actions: Action[];
  choices: UnitChoice[];
  outcome: OutcomeView | null;
}
