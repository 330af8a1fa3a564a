// wbts.ts: what leaves the program, as its structs describe it. Written by tools/describe-api.mjs.

export type Side = 'union' | 'confederate';

export type LeaderId = string;

export type HexName = string;

export type Water = readonly [hex: HexName, direction: number] | string;

export type Product =
  | 'infantry'
  | 'militia'
  | 'garrison'
  | 'cavalry'
  | 'supply_train'
  | 'repair_unit'
  | 'siege_train'
  | 'river_flotilla'
  | 'naval_flotilla'
  | 'ironclad'
  | 'river_transport'
  | 'naval_transport';

export type HeadquartersKind = 'army' | 'corps' | 'cavalry_corps';

export type RiverId = string;

export type ThrownDie = 'd6' | 'd10' | 'd20' | 'percentile';

export type UnitKind =
  'infantry' | 'militia' | 'garrison' | 'cavalry' | 'depot' | 'supply_train' | 'repair_unit' | 'siege_train';

export type RailOwner = 'neutral' | 'union' | 'confederate';

export type Built = 'none' | 'fort' | 'fortress';

export type Station = 'to_come' | 'in_pool' | 'to_place' | 'on_map' | 'wounded' | 'captured' | 'killed';

export type VesselKind = 'river_flotilla' | 'naval_flotilla' | 'ironclad' | 'river_transport' | 'naval_transport';

export interface ThrowDie {
  act: 'throw_die';
  die: ThrownDie;
}

export interface PlaceUnit {
  act: 'place_unit';
  unit: number;
  hex: HexName;
}

export interface PlaceForce {
  act: 'place_force';
  side: Side;
  from: HexName;
  hex: HexName;
}

export interface AddUnit {
  act: 'add_unit';
  side: Side;
  hex: HexName;
  points: number;
  kind: UnitKind;
}

export interface RemoveUnit {
  act: 'remove_unit';
  unit: number;
}

export interface SetStrength {
  act: 'set_strength';
  unit: number;
  points: number;
}

export interface SetStock {
  act: 'set_stock';
  unit: number;
  supply: number;
}

export interface SetArmyStock {
  act: 'set_army_stock';
  army: number;
  supply: number;
}

export interface SetPool {
  act: 'set_pool';
  side: Side;
  supply: number;
  personnel: number;
  rail: number;
}

export interface SetRails {
  act: 'set_rails';
  hex: HexName;
  torn: boolean;
  owner: RailOwner;
}

export interface SetPlace {
  act: 'set_place';
  side: Side;
  hex: HexName;
}

export interface SetWorks {
  act: 'set_works';
  side: Side;
  hex: HexName;
  built: Built;
}

export interface PlaceLeader {
  act: 'place_leader';
  leader: LeaderId;
  hex: HexName;
}

export interface GiveCommand {
  act: 'give_command';
  headquarters: number;
  leader: LeaderId;
}

export interface SetLeader {
  act: 'set_leader';
  leader: LeaderId;
  station: Station;
  cycles?: number;
}

export interface PlaceVessel {
  act: 'place_vessel';
  vessel: number;
  water: Water;
}

export interface AddVessel {
  act: 'add_vessel';
  side: Side;
  water: Water;
  kind: VesselKind;
}

export interface RemoveVessel {
  act: 'remove_vessel';
  vessel: number;
}

export interface SetPoliticalPoints {
  act: 'set_political_points';
  side: Side;
  points: number;
}

export interface SetKentucky {
  act: 'set_kentucky';
  joined: RailOwner;
}

export interface EndWar {
  act: 'end_war';
  winner: Side;
}

export type RulingAct =
  | ThrowDie
  | PlaceUnit
  | PlaceForce
  | AddUnit
  | RemoveUnit
  | SetStrength
  | SetStock
  | SetArmyStock
  | SetPool
  | SetRails
  | SetPlace
  | SetWorks
  | PlaceLeader
  | GiveCommand
  | SetLeader
  | PlaceVessel
  | AddVessel
  | RemoveVessel
  | SetPoliticalPoints
  | SetKentucky
  | EndWar;

export type Seat = 'union' | 'confederate' | 'umpire' | 'spectator';

export type DrawOrder =
  'pool_stocks_own' | 'pool_own_stocks' | 'stocks_pool_own' | 'stocks_own_pool' | 'own_pool_stocks' | 'own_stocks_pool';

export interface Done {
  type: 'done';
}

export interface TakeOffer {
  type: 'take_offer';
  take: boolean;
}

export interface Forgo {
  type: 'forgo';
  forgo: boolean;
}

export interface ActivateLeader {
  type: 'activate_leader';
  leader: LeaderId;
}

export interface TryLeader {
  type: 'try_leader';
  leader: LeaderId;
}

export interface ActivateUnit {
  type: 'activate_unit';
  unit: number;
}

export interface Load {
  type: 'load';
  train: number;
  depot: number;
}

export interface LoadArmy {
  type: 'load_army';
  depot: number;
  army: number;
}

export interface MakeDepot {
  type: 'make_depot';
  first: number;
  second: number;
}

export interface Relieve {
  type: 'relieve';
  leader: LeaderId;
  headquarters: number;
}

export interface SetSail {
  type: 'set_sail';
  vessel: number;
}

export interface SteamTo {
  type: 'steam_to';
  water: Water;
}

export interface Take {
  type: 'take';
  unit: number;
}

export interface Call {
  type: 'call';
  leader: LeaderId;
}

export interface SetOut {
  type: 'set_out';
}

export interface Step {
  type: 'step';
  direction: number;
}

export interface ForceMarch {
  type: 'force_march';
}

export interface Drop {
  type: 'drop';
  unit: number;
}

export interface TearUp {
  type: 'tear_up';
}

export interface Mend {
  type: 'mend';
}

export interface Entrain {
  type: 'entrain';
  to: HexName;
}

export interface Ship {
  type: 'ship';
  vessel: number;
  to: HexName;
}

export interface Halt {
  type: 'halt';
}

export interface Attack {
  type: 'attack';
  leader: LeaderId;
  target: HexName;
}

export interface Bombard {
  type: 'bombard';
  unit: number;
  target: HexName;
}

export interface FightAfloat {
  type: 'fight_afloat';
  water: Water;
}

export interface ChooseIntensity {
  type: 'choose_intensity';
  intensity: number;
}

export interface ChooseLine {
  type: 'choose_line';
  line: number;
}

export interface Lose {
  type: 'lose';
  unit: number;
}

export interface Retreat {
  type: 'retreat';
  direction: number;
}

export interface TakeTemporary {
  type: 'take_temporary';
  leader: LeaderId;
}

export interface NameSuccessor {
  type: 'name_successor';
  leader: LeaderId;
}

export interface Build {
  type: 'build';
  product: Product;
  points: number;
}

export interface LayDown {
  type: 'lay_down';
  water: Water;
}

export interface Convert {
  type: 'convert';
  unit: number;
}

export interface PayWork {
  type: 'pay_work';
  hex: HexName;
}

export interface FreeFortress {
  type: 'free_fortress';
}

export interface CallVolunteers {
  type: 'call_volunteers';
}

export interface Deploy {
  type: 'deploy';
  unit: number;
  department: HexName;
}

export interface Launch {
  type: 'launch';
  vessel: number;
  water: Water;
}

export interface SetUp {
  type: 'set_up';
  department: HexName;
  kind: HeadquartersKind;
}

export interface PlaceOn {
  type: 'place_on';
  department: HexName;
}

export interface PlaceAt {
  type: 'place_at';
  headquarters: number;
}

export interface Send {
  type: 'send';
  unit: number;
  points: number;
}

export interface SendArmy {
  type: 'send_army';
  army: number;
}

export interface Parole {
  type: 'parole';
  leader: LeaderId;
}

export interface TryKentucky {
  type: 'try_kentucky';
}

export interface CallDraft {
  type: 'call_draft';
}

export interface Emancipate {
  type: 'emancipate';
}

export interface Augment {
  type: 'augment';
  unit: number;
}

export interface Merge {
  type: 'merge';
  first: number;
  second: number;
}

export interface ThrowFight {
  type: 'throw_fight';
}

export interface FightFought {
  type: 'fight_fought';
  lost: number[];
  driven: Side | null;
}

export interface Ascend {
  type: 'ascend';
  vessel: number;
  river: RiverId;
}

export interface RecallExpedition {
  type: 'recall_expedition';
}

export interface ExpeditionBack {
  type: 'expedition_back';
  lost: number[];
  turns: number;
  fuel: number;
  ironclad: boolean;
}

export interface Ruling {
  type: 'ruling';
  act: RulingAct;
  reason: string;
  shown?: Seat[];
}

export interface DrawBy {
  type: 'draw_by';
  hex: HexName;
  order: DrawOrder;
}

export interface Reserve {
  type: 'reserve';
  unit: number;
  reserve: boolean;
}

export interface ReserveArmy {
  type: 'reserve_army';
  army: number;
  reserve: boolean;
}

export interface Join {
  type: 'join';
  leader: LeaderId;
}

export interface ChooseLeader {
  type: 'choose_leader';
  leader: LeaderId;
}

export interface TakePick {
  type: 'take_pick';
  take: boolean;
}

export type Action =
  | Done
  | TakeOffer
  | Forgo
  | ActivateLeader
  | TryLeader
  | ActivateUnit
  | Load
  | LoadArmy
  | MakeDepot
  | Relieve
  | SetSail
  | SteamTo
  | Take
  | Call
  | SetOut
  | Step
  | ForceMarch
  | Drop
  | TearUp
  | Mend
  | Entrain
  | Ship
  | Halt
  | Attack
  | Bombard
  | FightAfloat
  | ChooseIntensity
  | ChooseLine
  | Lose
  | Retreat
  | TakeTemporary
  | NameSuccessor
  | Build
  | LayDown
  | Convert
  | PayWork
  | FreeFortress
  | CallVolunteers
  | Deploy
  | Launch
  | SetUp
  | PlaceOn
  | PlaceAt
  | Send
  | SendArmy
  | Parole
  | TryKentucky
  | CallDraft
  | Emancipate
  | Augment
  | Merge
  | ThrowFight
  | FightFought
  | Ascend
  | RecallExpedition
  | ExpeditionBack
  | Ruling
  | DrawBy
  | Reserve
  | ReserveArmy
  | Join
  | ChooseLeader
  | TakePick;

export type CycleName = string;

export interface Modifier {
  amount: number;
  rule: string;
}

export type ChiefPlace = string;

export type LeaderLoss = 'unhurt' | 'wounded' | 'killed';

export type NavalResult = 'attacker_destroyed' | 'both_lose_half' | 'defender_driven_off' | 'defender_destroyed';

export type PlaceId = string;

export type Ending = 'cities_held' | 'cities_not_held' | 'political' | 'ruling';

export interface Concluded {
  winner: Side;
  reason: Ending;
  week: number;
  rule: string;
}

export type RegisterShip = string;

export type ShipName = string;

export type RiverName = string;

export type Purpose =
  | 'chit'
  | 'leader_pick'
  | 'army_headquarters'
  | 'corps_headquarters'
  | 'corps_headquarters_count'
  | 'leader_loss'
  | 'leader_loss_again'
  | 'wound'
  | 'temporary_commander'
  | 'initiative'
  | 'battle'
  | 'consumption'
  | 'want'
  | 'passage'
  | 'blockade'
  | 'ironclad_ready'
  | 'forced_march'
  | 'bombardment'
  | 'naval_fight'
  | 'kentucky'
  | 'political_victory'
  | 'umpire'
  | 'fraction';

export type Die = 'd6' | 'firing' | 'd10' | 'd20' | 'percentile' | 'answer';

export interface LinesOpen {
  lowest: number;
  highest: number;
  chooser: Side | null;
}

export type CounterName = string;

export interface NamedUnit {
  side: Side;
  kind: UnitKind;
  name: CounterName | null;
  points: number;
  supply: number;
  hex: HexName | null;
}

export interface NamedVessel {
  side: Side;
  kind: VesselKind;
  name: CounterName | null;
  at: Water | null;
}

export type NamedCounter = NamedUnit | NamedVessel;

export interface Ordered {
  type: 'ordered';
  side: Side;
  action: Action;
  rule: string;
}

export interface CycleBegan {
  type: 'cycle_began';
  cycle: CycleName;
  winter: boolean;
  rule: string;
}

export interface WeekBegan {
  type: 'week_began';
  week: number;
  union: number;
  confederate: number;
  first: Side;
  rule: string;
}

export interface InitiativeThrown {
  type: 'initiative_thrown';
  leader: LeaderId;
  face: number;
  initiative: number;
  modifiers: Modifier[];
  passed: boolean;
  rule: string;
}

export interface ColumnMoved {
  type: 'column_moved';
  leader: LeaderId | null;
  from: HexName;
  to: HexName;
  rule: string;
}

export interface MarchForced {
  type: 'march_forced';
  face: number;
  loses_from: number;
  lost: number;
  rule: string;
}

export interface RailsTaken {
  type: 'rails_taken';
  hex: HexName;
  side: Side;
  rule: string;
}

export interface RailsTorn {
  type: 'rails_torn';
  hex: HexName;
  torn: boolean;
  rule: string;
}

export interface PlaceTaken {
  type: 'place_taken';
  hex: HexName;
  place: ChiefPlace | null;
  side: Side;
  rule: string;
}

export interface DepartmentLost {
  type: 'department_lost';
  hex: HexName;
  place: ChiefPlace | null;
  side: Side;
  rule: string;
}

export interface WorkTaken {
  type: 'work_taken';
  hex: HexName;
  place: ChiefPlace | null;
  side: Side;
  rule: string;
}

export interface LeaderCaptured {
  type: 'leader_captured';
  leader: LeaderId;
  rule: string;
}

export interface HeadquartersLost {
  type: 'headquarters_lost';
  headquarters: number;
  side: Side;
  kind: HeadquartersKind;
  hex: HexName;
  rule: string;
}

export interface TrainsTaken {
  type: 'trains_taken';
  unit: number;
  side: Side;
  kind: UnitKind;
  hex: HexName;
  rule: string;
}

export interface BattleBegan {
  type: 'battle_began';
  attacker: Side;
  target: HexName;
  attack_points: number;
  defence_points: number;
  rule: string;
}

export interface IntensitiesShown {
  type: 'intensities_shown';
  attacker: number;
  defender: number;
  supply_spent: boolean;
  rule: string;
}

export interface BattleFought {
  type: 'battle_fought';
  face: number;
  line: number;
  attacker_lost: number;
  defender_lost: number;
  retreat: boolean;
  rule: string;
}

export interface PointsLost {
  type: 'points_lost';
  unit: number;
  side: Side;
  kind: UnitKind;
  hex: HexName;
  points: number;
  left: number;
  rule: string;
}

export interface Retreated {
  type: 'retreated';
  side: Side;
  from: HexName;
  to: HexName;
  rule: string;
}

export interface ForceDestroyed {
  type: 'force_destroyed';
  side: Side;
  hex: HexName;
  rule: string;
}

export interface LeaderHurt {
  type: 'leader_hurt';
  leader: LeaderId;
  loss: LeaderLoss;
  face: number | null;
  back: CycleName | null;
  rule: string;
}

export interface TemporaryDrawn {
  type: 'temporary_drawn';
  leader: LeaderId | null;
  headquarters: number;
  rule: string;
}

export interface FortBombarded {
  type: 'fort_bombarded';
  hex: HexName;
  face: number;
  loses_from: number;
  lost: number;
  rule: string;
}

export interface VesselMoved {
  type: 'vessel_moved';
  vessel: number;
  side: Side;
  kind: VesselKind;
  to: Water;
  rule: string;
}

export interface FortPassed {
  type: 'fort_passed';
  vessel: number;
  side: Side;
  kind: VesselKind;
  fort: HexName;
  face: number;
  lost_most: number;
  lost: boolean;
  rule: string;
}

export interface FoughtAfloat {
  type: 'fought_afloat';
  attacker: Side;
  water: Water;
  face: number;
  union: number;
  confederate: number;
  result: NavalResult;
  rule: string;
}

export interface VesselLost {
  type: 'vessel_lost';
  vessel: number;
  side: Side;
  kind: VesselKind;
  at: Water | null;
  rule: string;
}

export interface PortThrownFor {
  type: 'port_thrown_for';
  port: PlaceId;
  face: number | null;
  closed_most: number;
  blockaded: boolean;
  rule: string;
}

export interface IroncladReady {
  type: 'ironclad_ready';
  vessel: number;
  side: Side;
  at: Water;
  face: number;
  ready_most: number;
  rule: string;
}

export interface IroncladThrownFor {
  type: 'ironclad_thrown_for';
  vessel: number;
  side: Side;
  face: number | null;
  ready_most: number;
  rule: string;
}

export interface SupplyCame {
  type: 'supply_came';
  side: Side;
  supply: number;
  personnel: number;
  pool: number;
  captured: number;
  less: number;
  rule: string;
}

export interface WorkBuilt {
  type: 'work_built';
  hex: HexName;
  side: Side;
  built: Built;
  rule: string;
}

export interface HeadquartersThrown {
  type: 'headquarters_thrown';
  side: Side;
  armies: number;
  corps: number;
  most: number | null;
  army_face: number | null;
  corps_face: number | null;
  count_face: number | null;
  rule: string;
}

export interface LeaderPicked {
  type: 'leader_picked';
  leader: LeaderId;
  rule: string;
}

export interface ForceFed {
  type: 'force_fed';
  hex: HexName;
  side: Side;
  wanted: number;
  missing: number;
  lost: number;
  rule: string;
}

export interface KentuckyJoined {
  type: 'kentucky_joined';
  side: Side;
  breach: boolean;
  rule: string;
}

export interface PoliticsThrown {
  type: 'politics_thrown';
  side: Side;
  face: number;
  bound: number;
  came: boolean;
  rule: string;
}

export interface WarEnded {
  type: 'war_ended';
  outcome: Concluded;
  rule: string;
}

export interface FightHandedDown {
  type: 'fight_handed_down';
  attacker: Side;
  water: Water;
  rule: string;
}

export interface FightSettled {
  type: 'fight_settled';
  attacker: Side;
  water: Water;
  driven: Side | null;
  destroyed: Side[];
  rule: string;
}

export interface ShipLost {
  type: 'ship_lost';
  vessel: number;
  side: Side;
  ship: RegisterShip;
  name: ShipName;
  number: number;
  rule: string;
}

export interface ExpeditionSetOut {
  type: 'expedition_set_out';
  vessel: number;
  river: RiverId;
  name: RiverName;
  ships: number;
  supply: number;
  rule: string;
}

export interface ExpeditionRecalled {
  type: 'expedition_recalled';
  vessel: number;
  river: RiverId;
  name: RiverName;
  rule: string;
}

export interface ExpeditionSettled {
  type: 'expedition_settled';
  vessel: number;
  river: RiverId;
  name: RiverName;
  turns: number;
  week: number;
  supply: number;
  ironclad: boolean;
  rule: string;
}

export interface StocksCleared {
  type: 'stocks_cleared';
  vessel: number;
  side: Side;
  at: Water;
  rule: string;
}

export interface VesselReturned {
  type: 'vessel_returned';
  vessel: number;
  side: Side;
  kind: VesselKind;
  at: Water;
  rule: string;
}

export interface LotThrown {
  type: 'lot_thrown';
  purpose: Purpose;
  side: Side;
  die: Die;
  face: number;
  again: boolean;
  rule: string;
}

export interface BattleThrown {
  type: 'battle_thrown';
  attacker: Side;
  face: number;
  lines: LinesOpen;
  ratings: { union: number; confederate: number };
  rule: string;
}

export interface LeaderLossThrown {
  type: 'leader_loss_thrown';
  leader: LeaderId;
  faces: number[];
  loss: LeaderLoss;
  rule: string;
}

export interface ConsumptionThrown {
  type: 'consumption_thrown';
  hex: HexName;
  side: Side;
  faces: number[];
  modifier: number;
  consumed: number;
  rule: string;
}

export interface WantThrown {
  type: 'want_thrown';
  hex: HexName;
  side: Side;
  faces: number[];
  loses_from: number;
  lost: number;
  rule: string;
}

export interface UmpireRuled {
  type: 'umpire_ruled';
  act: RulingAct;
  of: NamedCounter | null;
  reason: string;
  shown: Seat[];
  face: number | null;
  rule: string;
}

export interface Corrected {
  type: 'corrected';
  act: RulingAct;
  of: NamedCounter | null;
  rule: string;
}

export interface FractionThrown {
  type: 'fraction_thrown';
  side: Side;
  face: number;
  lost_most: number;
  lost: boolean;
  rule: string;
}

export type Event =
  | Ordered
  | CycleBegan
  | WeekBegan
  | InitiativeThrown
  | ColumnMoved
  | MarchForced
  | RailsTaken
  | RailsTorn
  | PlaceTaken
  | DepartmentLost
  | WorkTaken
  | LeaderCaptured
  | HeadquartersLost
  | TrainsTaken
  | BattleBegan
  | IntensitiesShown
  | BattleFought
  | PointsLost
  | Retreated
  | ForceDestroyed
  | LeaderHurt
  | TemporaryDrawn
  | FortBombarded
  | VesselMoved
  | FortPassed
  | FoughtAfloat
  | VesselLost
  | PortThrownFor
  | IroncladReady
  | IroncladThrownFor
  | SupplyCame
  | WorkBuilt
  | HeadquartersThrown
  | LeaderPicked
  | ForceFed
  | KentuckyJoined
  | PoliticsThrown
  | WarEnded
  | FightHandedDown
  | FightSettled
  | ShipLost
  | ExpeditionSetOut
  | ExpeditionRecalled
  | ExpeditionSettled
  | StocksCleared
  | VesselReturned
  | LotThrown
  | BattleThrown
  | LeaderLossThrown
  | ConsumptionThrown
  | WantThrown
  | UmpireRuled
  | Corrected
  | FractionThrown;
