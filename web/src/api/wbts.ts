/** War Between the States as the server tells it (docs/formats.md, "View (`wbts`)" and what follows it). */

import type {
  Action,
  Built,
  Concluded,
  CycleName,
  DrawOrder,
  Event,
  HeadquartersKind,
  HexName,
  NamedCounter,
  RulingAct,
  Station as AnyStation,
  UnitKind as LandKind,
  VesselKind,
  Water,
} from './described/wbts';
import type { Loosely, Seat, SideName, Titled } from './types';

/** Ended by the rules, or by its players. */
export type WarOutcome =
  Concluded | (Pick<Concluded, 'week'> & { winner: SideName | null; reason: 'resigned' | 'agreed_draw'; rule: null });
export type { CycleName, DrawOrder, HeadquartersKind, LandKind, VesselKind, Water };

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
/** No view tells of leaders yet to come. */
export type Station = Exclude<AnyStation, 'to_come'>;

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
  /** WS-3.4: the leaders who attack beside the leader of the attack. */
  with: string[];
  /** WS-3.4: the leader whose rating changes the die, if the seat may know. */
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
  /** WS-3.4: the leaders who could change the die. */
  leaders?: string[];
  lowest?: number;
  highest?: number;
  headquarters?: number;
}
/** An order: which keys there are goes with the type. */
export type WarAction = Omit<Loosely<Action>, 'act'> & { act?: WarAct };
export interface Cannot {
  action: WarAction;
  rule: string | null;
  reason: string;
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
export type WarEvent = Omit<Loosely<Event>, 'action' | 'act'> & { action?: WarAction; act?: WarAct };

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
export type WarAct = Loosely<RulingAct>;

/** The unit or vessel that a ruling names, as it stood before it. */
export type NamedInAct = Loosely<NamedCounter>;

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
