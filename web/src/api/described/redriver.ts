// redriver.ts: what leaves the program, as its structs describe it. Written by tools/describe-api.mjs.

export type ShipId = string;

export type GunWord = string;

export type Order = 'follow' | 'force_engines' | 'lie_to';

export type Went = 'with_the_rest' | 'passed' | 'broke_off';

export interface ShipFought {
  ship: ShipId;
  sunk?: boolean;
  taken?: boolean;
  went?: Went;
  fire_fought?: boolean;
  damage?: number;
  criticals?: number;
  guns_out?: number[];
  rounds_fired?: number[];
}

export type ShipResults = ShipFought[];

export interface BatteryFought {
  place: number;
  guns_silenced?: number[];
  mine_fired?: boolean;
}

export type BatteryResults = BatteryFought[];

export interface VesselsTaken {
  gunboats?: number;
  unarmed?: number;
  spar_boats?: number;
  heavy_gunboats?: number;
}

export type IroncladResult = 'untouched' | 'sunk' | 'captured';

export type ThrownDie = 'd6' | 'd10' | 'd20' | 'percentile';

export type Grounding = 'none' | 'minor' | 'major' | 'stuck';

export type Rudder = 'free' | 'not_to_port' | 'not_to_starboard' | 'neither';

export type ShipFate = 'afloat' | 'sunk' | 'burned' | 'abandoned' | 'held_for_good' | 'taken';

export type Result =
  | 'crushing_defeat'
  | 'major_defeat'
  | 'unfortunate_defeat'
  | 'draw'
  | 'minor_victory'
  | 'stirring_victory'
  | 'famous_victory';

export interface ThrowDie {
  act: 'throw_die';
  die: ThrownDie;
}

export interface SetPoints {
  act: 'set_points';
  points: number;
}

export interface SetTurn {
  act: 'set_turn';
  turn: number;
}

export interface SetDamage {
  act: 'set_damage';
  ship: ShipId;
  repairable: number;
  lasting: number;
}

export interface SetCriticals {
  act: 'set_criticals';
  ship: ShipId;
  criticals: number;
}

export interface SetGuns {
  act: 'set_guns';
  ship: ShipId;
  mount: number;
  out: number;
  burst: number;
}

export interface SetFuel {
  act: 'set_fuel';
  ship: ShipId;
  fuel: number;
}

export interface SetBarges {
  act: 'set_barges';
  ship: ShipId;
  barges: number[];
}

export interface SetRounds {
  act: 'set_rounds';
  ship: ShipId;
  gun: GunWord;
  rounds: number;
}

export interface SetGrounding {
  act: 'set_grounding';
  ship: ShipId;
  grounding: Grounding;
}

export interface SetRudder {
  act: 'set_rudder';
  ship: ShipId;
  rudder: Rudder;
}

export interface SetBoiler {
  act: 'set_boiler';
  ship: ShipId;
  cut: number;
}

export interface SetLaidUp {
  act: 'set_laid_up';
  ship: ShipId;
  turns: number;
}

export interface SetFire {
  act: 'set_fire';
  ship: ShipId;
  on_fire: boolean;
}

export interface SetSpirits {
  act: 'set_spirits';
  ship: ShipId;
  spirits: number;
}

export interface SetFate {
  act: 'set_fate';
  ship: ShipId;
  fate: ShipFate;
}

export interface PlaceShip {
  act: 'place_ship';
  ship: ShipId;
  section: number | null;
}

export interface PlaceFlotilla {
  act: 'place_flotilla';
  section: number | null;
}

export interface SetBattery {
  act: 'set_battery';
  section: number | null;
  place: number;
  guns: number[];
  hidden: boolean;
  mine: boolean;
}

export interface SetVessels {
  act: 'set_vessels';
  section: number | null;
  gunboats: number;
  unarmed: number;
  spar_boats: number;
  heavy_gunboats: number;
}

export interface SetShoal {
  act: 'set_shoal';
  section: number | null;
  shoal: boolean;
}

export interface StrikeEncounter {
  act: 'strike_encounter';
}

export interface EndCampaign {
  act: 'end_campaign';
  result: Result;
}

export type RulingAct =
  | ThrowDie
  | SetPoints
  | SetTurn
  | SetDamage
  | SetCriticals
  | SetGuns
  | SetFuel
  | SetBarges
  | SetRounds
  | SetGrounding
  | SetRudder
  | SetBoiler
  | SetLaidUp
  | SetFire
  | SetSpirits
  | SetFate
  | PlaceShip
  | PlaceFlotilla
  | SetBattery
  | SetVessels
  | SetShoal
  | StrikeEncounter
  | EndCampaign;

export type Seat = 'union' | 'confederate' | 'umpire' | 'spectator';

export interface TakeOnFuel {
  type: 'take_on_fuel';
}

export interface Advance {
  type: 'advance';
}

export interface Explore {
  type: 'explore';
}

export interface TurnBack {
  type: 'turn_back';
}

export interface DropDown {
  type: 'drop_down';
}

export interface Hold {
  type: 'hold';
}

export interface Forage {
  type: 'forage';
}

export interface Scavenge {
  type: 'scavenge';
}

export interface Withdraw {
  type: 'withdraw';
}

export interface Engage {
  type: 'engage';
}

export interface RunPast {
  type: 'run_past';
}

export interface FallBack {
  type: 'fall_back';
}

export interface MoveFuel {
  type: 'move_fuel';
  from: ShipId;
  to: ShipId;
  points: number;
}

export interface IssueRounds {
  type: 'issue_rounds';
  from: ShipId;
  to: ShipId;
  gun: GunWord;
}

export interface Tow {
  type: 'tow';
  ship: ShipId;
  by: ShipId;
}

export interface CastOff {
  type: 'cast_off';
  ship: ShipId;
}

export interface Detach {
  type: 'detach';
  ship: ShipId;
}

export interface Rejoin {
  type: 'rejoin';
  ship: ShipId;
}

export interface OrderUp {
  type: 'order_up';
  ship: ShipId;
}

export interface Abandon {
  type: 'abandon';
  ship: ShipId;
}

export interface Drift {
  type: 'drift';
  ship: ShipId;
}

export interface Anchor {
  type: 'anchor';
  ship: ShipId;
}

export interface OrderStraggler {
  type: 'order_straggler';
  ship: ShipId;
  order: Order;
}

export interface FightFought {
  type: 'fight_fought';
  passed: boolean;
  ships?: ShipResults;
  batteries?: BatteryResults;
  sunk?: VesselsTaken;
  captured?: VesselsTaken;
  ironclad?: IroncladResult;
}

export interface Ruling {
  type: 'ruling';
  act: RulingAct;
  reason: string;
  shown?: Seat[];
}

export interface Lead {
  type: 'lead';
  ship: ShipId;
}

export type Action =
  | TakeOnFuel
  | Advance
  | Explore
  | TurnBack
  | DropDown
  | Hold
  | Forage
  | Scavenge
  | Withdraw
  | Engage
  | RunPast
  | FallBack
  | MoveFuel
  | IssueRounds
  | Tow
  | CastOff
  | Detach
  | Rejoin
  | OrderUp
  | Abandon
  | Drift
  | Anchor
  | OrderStraggler
  | FightFought
  | Ruling
  | Lead;

export type Bend = 'ahead' | 'left' | 'sharp_left' | 'hairpin_left' | 'right' | 'sharp_right' | 'hairpin_right';

export type Heading = 'E' | 'NE' | 'N' | 'NW' | 'SE' | 'S' | 'SW';

export type Feature = 'open' | 'bluffs' | 'narrows' | 'wooded' | 'marshy' | 'shallows';

export type Bank = 'left' | 'right';

export type Hindrance = 'no_fuel' | 'aground' | 'laid_up' | 'boiler' | 'rudder' | 'draught' | 'drawn_off' | 'got_by';

export type Mishap =
  | 'none'
  | 'gun_problems'
  | 'boiler_trouble'
  | 'rudder_jammed'
  | 'barge_lost'
  | 'small_fire'
  | 'minor_grounding'
  | 'major_grounding'
  | 'river_shallows'
  | 'bad_food'
  | 'high_spirits';

export type MishapDetail = number | string;

export type Encounter =
  | 'shore_battery'
  | 'hidden_battery'
  | 'bridge_or_ferry'
  | 'bridge'
  | 'town'
  | 'gunboat'
  | 'heavy_gunboat'
  | 'ironclad'
  | 'ironclad_under_construction';

export type BatteryWord = string;

export interface GunsLeft {
  gun: GunWord;
  built: number;
  left: number;
}

export type BatteryGuns = GunsLeft[];

export interface BridgeGuard {
  batteries: number;
  hidden: number;
}

export interface Vessels {
  gunboats: number;
  unarmed: number;
  spar_boats: number;
  heavy_gunboats: number;
}

export type IroncladId = string;

export interface FightResult {
  passed: boolean;
  ships?: ShipResults;
  batteries?: BatteryResults;
  sunk?: VesselsTaken;
  captured?: VesselsTaken;
  ironclad?: IroncladResult;
}

export type Cause =
  | 'at_start'
  | 'turn'
  | 'union_ship_lost'
  | 'gun_destroyed'
  | 'gun_bypassed'
  | 'bypassed_gun_destroyed'
  | 'gunboat'
  | 'heavy_gunboat'
  | 'ironclad_sunk'
  | 'ironclad_captured'
  | 'damage'
  | 'patrol'
  | 'ruling'
  | 'went_home';

export type NightRaid =
  'vessel_burned' | 'vessel_on_fire' | 'start_delayed' | 'held_off' | 'held_off_with_loss' | 'broken';

export type Ending = 'ironclad_met' | 'ruse' | 'defeated' | 'withdrew' | 'called_back' | 'ruled';

export interface Reckoned {
  result: Result;
  ending: Ending;
  points: number;
  rule: string;
}

export interface FuelShipped {
  type: 'fuel_shipped';
  ship: ShipId;
  face: number | null;
  fuel: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface TurnBegan {
  type: 'turn_began';
  turn: number;
  day: number;
  watch: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface BoilerMended {
  type: 'boiler_mended';
  ship: ShipId;
  face: number;
  mended: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface RudderFreed {
  type: 'rudder_freed';
  ship: ShipId;
  face: number;
  freed: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface ShipRefloated {
  type: 'ship_refloated';
  ship: ShipId;
  face: number;
  freed: boolean;
  held_for_good: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface ShipDrifted {
  type: 'ship_drifted';
  ship: ShipId;
  face: number;
  to: number | null;
  stuck: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface Ordered {
  type: 'ordered';
  action: Action;
  rule: string;
  end?: string;
  diary?: string;
}

export interface SectionFound {
  type: 'section_found';
  section: number;
  roll: number | null;
  row: number | null;
  second: number | null;
  bend: Bend;
  heading: Heading;
  degrees: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface TerrainFound {
  type: 'terrain_found';
  section: number;
  black: number;
  red: number;
  bluffs_face: number | null;
  narrows_face: number | null;
  banks: Feature[];
  tributary: Bank | null;
  rule: string;
  end?: string;
  diary?: string;
}

export interface ShipsMoved {
  type: 'ships_moved';
  ships: ShipId[];
  from: number | null;
  to: number | null;
  rule: string;
  end?: string;
  diary?: string;
}

export interface LeftBehind {
  type: 'left_behind';
  ship: ShipId;
  why: Hindrance;
  rule: string;
  end?: string;
  diary?: string;
}

export interface MishapThrown {
  type: 'mishap_thrown';
  roll: number;
  second: number | null;
  event: Mishap;
  ship: ShipId | null;
  detail: MishapDetail | null;
  rule: string;
  end?: string;
  diary?: string;
}

export interface ActionThrownFor {
  type: 'action_thrown';
  section: number;
  roll: number;
  turns_played: number;
  encounters: Encounter[];
  rule: string;
  end?: string;
  diary?: string;
}

export interface BatteryFound {
  type: 'battery_found';
  section: number;
  place: number;
  battery: BatteryWord;
  bank: Bank;
  hidden: boolean;
  mine: boolean;
  guns: BatteryGuns;
  rule: string;
  end?: string;
  diary?: string;
}

export interface BridgeFound {
  type: 'bridge_found';
  section: number;
  face: number;
  guard: BridgeGuard;
  rule: string;
  end?: string;
  diary?: string;
}

export interface TownFound {
  type: 'town_found';
  section: number;
  face: number;
  guarded: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface VesselsFound {
  type: 'vessels_found';
  section: number;
  face: number | null;
  vessels: Vessels;
  rule: string;
  end?: string;
  diary?: string;
}

export interface IroncladMet {
  type: 'ironclad_met';
  ironclad: IroncladId;
  unfinished: boolean;
  knots: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface FightBegan {
  type: 'fight_began';
  section: number;
  ships: ShipId[];
  running_past: boolean;
  downstream: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface FightEnded {
  type: 'fight_ended';
  section: number;
  ships: ShipId[];
  result: FightResult;
  rule: string;
  end?: string;
  diary?: string;
}

export interface GunTried {
  type: 'gun_tried';
  ship: ShipId;
  gun: GunWord;
  face: number;
  burst: boolean;
  damage: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface ShipDamaged {
  type: 'ship_damaged';
  ship: ShipId;
  damage: number;
  points_left: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface ShipLost {
  type: 'ship_lost';
  ship: ShipId;
  fate: ShipFate;
  rule: string;
  end?: string;
  diary?: string;
}

export interface FuelFound {
  type: 'fuel_found';
  section: number | null;
  sum: number;
  taken: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface RoundsFound {
  type: 'rounds_found';
  section: number | null;
  gun: GunWord;
  sum: number;
  to: ShipId | null;
  rule: string;
  end?: string;
  diary?: string;
}

export interface EnginesForced {
  type: 'engines_forced';
  ship: ShipId;
  face: number;
  sections: number;
  burst: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface FireBurned {
  type: 'fire_burned';
  ship: ShipId;
  face: number;
  damage: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface ShipRepaired {
  type: 'ship_repaired';
  ship: ShipId;
  points: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface GunRemounted {
  type: 'gun_remounted';
  ship: ShipId;
  gun: GunWord;
  face: number;
  mounted: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface CriticalMended {
  type: 'critical_mended';
  ship: ShipId;
  face: number;
  mended: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface ShipRejoined {
  type: 'ship_rejoined';
  ship: ShipId;
  rule: string;
  end?: string;
  diary?: string;
}

export interface FuelBurned {
  type: 'fuel_burned';
  ship: ShipId;
  fuel: number;
  left: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface PointsScored {
  type: 'points_scored';
  cause: Cause;
  amount: number;
  total: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface NightFell {
  type: 'night_fell';
  day: number;
  rule: string;
  end?: string;
  diary?: string;
}

export interface PatrolThrown {
  type: 'patrol_thrown';
  face: number;
  came: boolean;
  rule: string;
  end?: string;
  diary?: string;
}

export interface RaidCame {
  type: 'raid_came';
  raid: NightRaid;
  face: number;
  ship: ShipId | null;
  rule: string;
  end?: string;
  diary?: string;
}

export interface CampaignEnded {
  type: 'campaign_ended';
  outcome: Reckoned;
  rule: string;
  end?: string;
  diary?: string;
}

export interface UmpireRuled {
  type: 'umpire_ruled';
  act: RulingAct;
  reason: string;
  shown: Seat[];
  face: number | null;
  rule: string;
  end?: string;
  diary?: string;
}

export interface Corrected {
  type: 'corrected';
  act: RulingAct;
  rule: string;
  end?: string;
  diary?: string;
}

export type Event =
  | FuelShipped
  | TurnBegan
  | BoilerMended
  | RudderFreed
  | ShipRefloated
  | ShipDrifted
  | Ordered
  | SectionFound
  | TerrainFound
  | ShipsMoved
  | LeftBehind
  | MishapThrown
  | ActionThrownFor
  | BatteryFound
  | BridgeFound
  | TownFound
  | VesselsFound
  | IroncladMet
  | FightBegan
  | FightEnded
  | GunTried
  | ShipDamaged
  | ShipLost
  | FuelFound
  | RoundsFound
  | EnginesForced
  | FireBurned
  | ShipRepaired
  | GunRemounted
  | CriticalMended
  | ShipRejoined
  | FuelBurned
  | PointsScored
  | NightFell
  | PatrolThrown
  | RaidCame
  | CampaignEnded
  | UmpireRuled
  | Corrected;
