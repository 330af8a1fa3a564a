/** The view of a Red River campaign, as docs/formats.md has it. */
import type {
  Action,
  Bank,
  BatteryGuns,
  Bend,
  Feature as BankFeature,
  Heading,
  Reckoned,
  Ruling,
  RulingAct,
  Vessels,
} from './described/redriver';
import type { Loosely } from './types';

export type { Bank, BankFeature, Bend, Heading, Vessels };
/** By the rules, or because the commodore has resigned. */
export type CampaignOutcome = Omit<Reckoned, 'ending'> & { ending: Reckoned['ending'] | 'resigned' };

export type Narrows = 'half' | 'island';
export type BatteryStatus = 'in_action' | 'bypassed' | 'silenced';
/** A section by its index, from 0, in the order in which sections were found; null is the main river. */
export type SectionIndex = number;

export interface BatteryView {
  place: number;
  battery: string;
  bank: Bank;
  hidden: boolean;
  mine: boolean;
  guns: BatteryGuns;
  status: BatteryStatus;
  scavenged: boolean;
}

export interface SectionView {
  index: SectionIndex;
  number: number;
  /** `main`, or another word for a tributary. */
  stream: string;
  below: SectionIndex | null;
  above: SectionIndex | null;
  heading: Heading;
  bend: Bend;
  /** How far it bends from the section below. */
  degrees: number;
  entered: boolean;
  banks: BankFeature[];
  bluffs: Bank[];
  narrows: Narrows | null;
  /** The bank on which a tributary comes in, and its first section if that was found. */
  tributary: Bank | null;
  tributary_above: SectionIndex | null;
  shoal: boolean;
  bridge: boolean;
  town: 'open' | 'scavenged' | null;
  batteries: BatteryView[];
  vessels: Vessels;
  captured: Partial<Vessels>;
  ironclad: boolean;
}

export type Station = 'with_flag' | 'astern' | 'main_river' | 'lost';

export interface CampaignShip {
  id: string;
  name: string;
  type: string;
  supply_ship: boolean;
  at: SectionIndex | null;
  station: Station;
  /** `afloat`, or how she was lost. */
  fate: string;
  points: number;
  points_left: number;
  repairable: number;
  lasting: number;
  criticals: number;
  repairs_a_turn: number;
  draught_feet: number;
  fuel: number;
  fuel_room: number;
  barges: number[];
  guns: { gun: string; built: number; mounted: number; out: number; burst: number }[];
  rounds: { gun: string; rounds: number; allowance: number }[];
  rudder: string;
  grounding: string;
  boiler_cut: number;
  laid_up: number;
  on_fire: boolean;
  spirits: number;
  doubtful_gun: string | null;
  towed_by: string | null;
  drifting: boolean;
  order: string;
}

export interface CampaignIronclad {
  id: string;
  name: string;
  section: SectionIndex;
  unfinished: boolean;
  knots: number;
  faces: number;
  faces_halved: number;
  guns: { gun: string; built: number; mounted: number }[];
}

export type CampaignPhase = 'starting_fuel' | 'orders' | 'encounter' | 'fight' | 'straggler_orders' | 'over';

/** A ship's orders; which keys there are goes with the type. */
export type CampaignAction = Loosely<Action>;
/** RR-2.4: an umpire's act; which keys there are goes with its word. */
export type RiverAct = Loosely<RulingAct>;
/** With his reason, and the seats besides him that see it. */
export type RiverRuling = Required<Omit<Ruling, 'act'>> & { act: RiverAct };

export interface RedRiverView {
  system: 'red-river';
  seat: string;
  turn: number;
  day: number;
  /** Turn of the day, 1 to 5. */
  watch: number;
  night: boolean;
  turns: number;
  phase: CampaignPhase;
  to_decide: string[];
  points: number;
  ledger: { cause: string; points: number }[];
  flag_at: SectionIndex | null;
  /** RR-13.1: the leader of the line. */
  leader: string | null;
  known_sections: number;
  housekeeping_left: number;
  sections: SectionView[];
  ships: CampaignShip[];
  ironclad: CampaignIronclad | null;
  fuel: { in: number; used: number; lost: number };
  rounds: { gun: string; in: number; used: number; lost: number }[];
  encounter: { section: SectionIndex; ships: string[]; downstream: boolean; stragglers: boolean } | null;
  fight: {
    section: SectionIndex;
    ships: string[];
    running_past: boolean;
    downstream: boolean;
    systems: string[];
  } | null;
  actions: CampaignAction[];
  cannot: { action: CampaignAction; rule: string; reason: string }[];
  outcome: CampaignOutcome | null;
}
