/** War Between the States as the server tells it (docs/formats.md, "View (`wbts`)" and what follows it). */

import type { Seat, SideName, Titled } from './types';

/** A hex's number on its sheet. */
export type HexName = string;
/** A hex of sea or lake, or a side of a navigable river. */
export type Water = HexName | [HexName, number];
export type CycleName = string;

export type WarPhase =
  | 'siege'
  | 'production'
  | 'supply'
  | 'politics'
  | 'chits'
  | 'first_moves'
  | 'first_fights'
  | 'second_moves'
  | 'second_fights'
  | 'over';
export type Station = 'in_pool' | 'to_place' | 'on_map' | 'wounded' | 'captured' | 'killed';
export type HeadquartersKind = 'army' | 'corps' | 'cavalry_corps';
export type LandKind =
  'infantry' | 'militia' | 'garrison' | 'cavalry' | 'depot' | 'supply_train' | 'repair_unit' | 'siege_train';
export type VesselKind = 'river_flotilla' | 'naval_flotilla' | 'ironclad' | 'river_transport' | 'naval_transport';
/** WS-8.1: in which order a force draws on the pool, on depots, trains and armies about, and on what is carried. */
export type DrawOrder =
  'pool_stocks_own' | 'pool_own_stocks' | 'stocks_pool_own' | 'stocks_own_pool' | 'own_pool_stocks' | 'own_stocks_pool';
export type Built = 'none' | 'fort' | 'fortress';

export interface Leader {
  leader: string;
  name: string;
  side: SideName;
  stars: number;
  cavalry: boolean;
  station: Station;
  hex: HexName | null;
  headquarters: number | null;
  back: CycleName | null;
  initiative: number;
  combat: number;
  span: number;
  less: { amount: number; rule: string }[];
  moved: boolean;
  called: boolean;
  attacked: boolean;
  may_take_any: boolean;
  /** The besieged or surrounded hex in which he was wounded, and with which he is lost (WS-3.8). */
  shut_in: HexName | null;
}
export interface Headquarters {
  headquarters: number;
  side: SideName;
  kind: HeadquartersKind;
  hex: HexName;
  leader: string | null;
  supply: number;
  temporary: boolean;
  awaited: string | null;
  keeps_from: string | null;
  /** WS-8.1: what it carries is held in reserve. */
  reserved?: boolean;
}
export interface Unit {
  unit: number;
  side: SideName;
  kind: LandKind;
  name: string | null;
  points: number;
  supply: number;
  hex: HexName | null;
  ready: CycleName | null;
  in_supply: boolean | null;
  moved: boolean;
  attacked: boolean;
  in_column: boolean;
  /** WS-8.1: a depot or train held in reserve; of troops, what they draw on if it is not the usual order. */
  reserved?: boolean;
  draws?: DrawOrder;
}
export interface Vessel {
  vessel: number;
  side: SideName;
  kind: VesselKind;
  name: string | null;
  points: number;
  /** WS-12.1: in battles. */
  ships_lost: number;
  at: Water | null;
  ready: CycleName | null;
  hidden: boolean;
  moved: boolean;
  fought: boolean;
  /** WS-12.2: away on an expedition; back in that week, once it is known. */
  up_river: boolean;
  back: number | null;
}
export interface Work {
  hex: HexName;
  side: SideName;
  built: Built;
  paid: number;
  besieged: boolean;
}
export interface Purse {
  supply: number;
  personnel: number;
  rail: number;
  points: number;
  calls: number;
  called: CycleName | null;
  drafting: CycleName | null;
  free_fortress: boolean;
  forgoes: boolean;
  tries: number;
  emancipated: boolean;
}
export type Intensity = number | 'sealed' | null;
export interface BattleNow {
  stage: string;
  attacker: SideName;
  target: HexName;
  from: HexName | null;
  other: HexName | null;
  siege: boolean;
  leaders: Record<SideName, string | null>;
  /** WS-3.4: who attack beside the leader of the attack. */
  with: string[];
  /** WS-3.4: whose rating changes the die, as far as the seat may know. */
  rated: Record<SideName, string | null>;
  intensity: Record<SideName, Intensity>;
  die: number | null;
  line: number | null;
  lost: Record<SideName, number>;
  retreat: boolean;
}
/** Something that is owed: which keys there are goes with the type. */
export interface Asked {
  type: string;
  side: SideName | null;
  armies?: number;
  corps?: number;
  leader?: string | null;
  tried?: boolean;
  commands?: number;
  commands_left?: number;
  hex?: HexName | null;
  room?: number;
  span?: number;
  spent?: number;
  left?: number;
  forced?: boolean;
  stopped?: boolean;
  vessel?: number;
  at?: Water;
  water?: Water;
  target?: HexName;
  other?: HexName | null;
  other_room?: number;
  siege?: boolean;
  most?: number;
  /** WS-3.4: who could change the die. */
  leaders?: string[];
  lowest?: number;
  highest?: number;
  headquarters?: number;
}
/** An order: which keys there are goes with the type. */
export interface WarAction {
  type: string;
  take?: boolean;
  forgo?: boolean;
  /** WS-8.1 */
  order?: DrawOrder;
  reserve?: boolean;
  leader?: string;
  unit?: number;
  train?: number;
  depot?: number;
  army?: number;
  first?: number;
  second?: number;
  headquarters?: number;
  vessel?: number;
  water?: Water;
  direction?: number;
  to?: HexName;
  hex?: HexName;
  target?: HexName;
  intensity?: number;
  line?: number;
  product?: string;
  points?: number;
  department?: HexName;
  kind?: HeadquartersKind;
  /** WS-12.1: numbers of ships, in the order of the fight. */
  lost?: number[];
  driven?: SideName | null;
  /** WS-12.2 */
  river?: string;
  turns?: number;
  fuel?: number;
  ironclad?: boolean;
  /** WS-13.1: a ruling, and the seats besides the umpire that are told its reason. */
  act?: WarAct;
  reason?: string;
  shown?: Seat[];
}
export interface Cannot {
  action: WarAction;
  rule: string | null;
  reason: string;
}
export interface WarOutcome {
  winner: SideName;
  reason: string;
  week: number;
  rule: string | null;
}

/** WS-12.1: a ship of a fight that waits for its battle; its place in the list is its number in a result. */
export interface FightShip {
  id: string;
  ship: string;
  name: string;
  vessel: number;
  side: SideName;
}
export interface NavalFight {
  water: Water;
  side: SideName;
  systems: string[];
  ships: FightShip[];
}
/** WS-12.2: an expedition that waits for its campaign; a ship's place in the list is her number in a result. */
export interface RiverExpedition {
  vessel: number;
  river: string;
  name: string;
  water: Water;
  side: SideName;
  systems: string[];
  ships: { id: string; ship: string; name: string; vessel: number; supply_ship: boolean }[];
}

/** WS-5: the signs of a siege of a major city, each by itself; all of them besiege it. */
export interface Siege {
  city: string;
  rule: string;
  southern: boolean;
  no_works: boolean;
  rails_cut: boolean;
  water_closed: boolean;
  troops_next: boolean;
  besieged: boolean;
}

export interface WarView {
  system: 'wbts';
  seat: Seat;
  week: number;
  first_week: number;
  weeks: number;
  cycle: CycleName;
  week_of_cycle: number;
  winter: boolean;
  phase: WarPhase;
  to_decide: string[];
  asked: Asked | null;
  chits: { union: number | null; confederate: number | null; first: SideName | null } | null;
  leaders: Leader[];
  headquarters: Headquarters[];
  units: Unit[];
  vessels: Vessel[];
  works: Work[];
  departments: { hex: HexName; side: SideName; works: boolean }[];
  rails: { union: HexName[]; confederate: HexName[]; neutral: HexName[]; torn: HexName[] };
  places: { taken: string[]; besieged: string[]; blockaded: string[]; sieges: Siege[] };
  purses: Record<SideName, Purse>;
  kentucky: { side: SideName | null; came: boolean };
  to_hold: { place: string; held: boolean }[];
  political_victory: boolean;
  battle: BattleNow | null;
  fight: NavalFight | null;
  expedition: RiverExpedition | null;
  actions: WarAction[];
  cannot: Cannot[];
  outcome: WarOutcome | null;
}

/** An event: which keys there are goes with the type. */
export interface WarEvent {
  type: string;
  rule: string | null;
  side?: SideName;
  action?: WarAction;
  cycle?: CycleName;
  winter?: boolean;
  week?: number;
  union?: number;
  confederate?: number;
  first?: SideName | null;
  leader?: string | null;
  /** Null where nothing was thrown. */
  face?: number | null;
  faces?: number[];
  die?: string;
  again?: boolean;
  purpose?: string;
  modifiers?: { amount: number; rule: string }[];
  modifier?: number;
  loses_from?: number;
  lost_most?: number;
  closed_most?: number;
  ready_most?: number;
  bound?: number;
  most?: number | null;
  army_face?: number | null;
  corps_face?: number | null;
  count_face?: number | null;
  consumed?: number;
  lines?: { lowest: number; highest: number; chooser: SideName | null };
  ratings?: { union: number; confederate: number };
  initiative?: number;
  passed?: boolean;
  from?: HexName;
  to?: Water;
  lost?: number | boolean;
  hex?: HexName;
  torn?: boolean;
  place?: string | null;
  headquarters?: number;
  unit?: number;
  attacker?: SideName | number;
  defender?: number;
  target?: HexName;
  attack_points?: number;
  defence_points?: number;
  supply_spent?: boolean;
  line?: number;
  attacker_lost?: number;
  defender_lost?: number;
  retreat?: boolean;
  kind?: string;
  points?: number;
  left?: number;
  loss?: 'unhurt' | 'wounded' | 'killed';
  back?: CycleName | null;
  vessel?: number;
  at?: Water | null;
  fort?: HexName;
  water?: Water;
  result?: string;
  port?: string;
  blockaded?: boolean;
  supply?: number;
  personnel?: number;
  pool?: number;
  captured?: number;
  less?: number;
  built?: Built;
  armies?: number;
  corps?: number;
  wanted?: number;
  missing?: number;
  breach?: boolean;
  came?: boolean;
  ship?: string;
  name?: string;
  number?: number;
  driven?: SideName | null;
  /** Sides that have no vessel left where they fought. */
  destroyed?: SideName[];
  river?: string;
  ships?: number;
  turns?: number;
  ironclad?: boolean;
  act?: WarAct;
  of?: NamedInAct | null;
  reason?: string;
  outcome?: WarOutcome;
}

export interface WarScenario extends Titled {
  from: CycleName;
  to: CycleName;
  options?: {
    starvation?: 'attrition' | 'surrender';
    naval_fights?: 'table' | 'mobas' | 'noddy' | 'flotilla';
    expeditions?: 'table' | 'red-river';
  };
  theatre?: { from: HexName; to: HexName; note?: string };
  victory?: { union_holds?: string[]; note?: string };
}

/** Where a side draws on its pool (WS-8.1). */
export interface SupplyAnswer {
  question: 'supply';
  side: SideName;
  rule: string;
  by_road: HexName[];
  by_rail: HexName[];
}

/** An act of the umpire (WS-13.1): which keys there are goes with the act. */
export interface WarAct {
  act: string;
  die?: string;
  side?: SideName;
  winner?: SideName;
  unit?: number;
  army?: number;
  headquarters?: number;
  vessel?: number;
  leader?: string;
  from?: HexName;
  hex?: HexName;
  water?: Water;
  kind?: string;
  points?: number;
  supply?: number;
  personnel?: number;
  rail?: number;
  owner?: string;
  joined?: string;
  torn?: boolean;
  built?: Built;
  station?: Station;
  cycles?: number;
}

/** The unit or vessel that a ruling names, as it stood before it. */
export interface NamedInAct {
  side: SideName;
  kind: LandKind | VesselKind;
  name: string | null;
  points?: number;
  supply?: number;
  hex?: HexName | null;
  at?: Water | null;
}

/** A hex that the column on its way may still come to on foot, and the last step there (WS-6.1). */
export interface ReachedHex {
  hex: HexName;
  from: HexName;
  direction: number;
  spent: number;
}
export interface MarchAnswer {
  question: 'march';
  rule: string;
  reach: ReachedHex[];
}
