/** The campaign's scenario, events, record and fights, as docs/formats.md has them. */
import type { Event, FightResult as Described } from './described/redriver';
import type { Bank, BankFeature, Bend, CampaignOutcome, Heading } from './redriver';
import type { Commander, Loosely, SideName, Titled } from './types';

export interface DrawnSection {
  bend: Bend;
  heading: Heading;
  town: boolean;
  bridge: boolean;
}

export interface CampaignOptions {
  table_2_row_9?: 5 | 6;
  start_points?: number;
  complete_tenths?: boolean;
  night_patrols?: boolean;
  seven_rolls_a_night?: boolean;
  withdraw?: 'capped' | 'full';
  supply_ship_fuel?: 'full' | 'thrown';
  company_brings_vessels?: boolean;
  any_bends?: boolean;
  features_add?: boolean;
  endless_orders?: boolean;
  rammed_ship_moves?: boolean;
}

export interface Flotilla {
  warships: { ship: string; barges?: number }[];
  supply_ships: { ship: string; at_main_river?: boolean; load?: Record<string, number> }[];
}

export interface CampaignScenario extends Titled {
  flotilla: Flotilla;
  ironclad?: string | null;
  turns?: number;
  river?: DrawnSection[] | null;
  options?: CampaignOptions;
  sources?: string[];
}

/** An event; which keys there are goes with the type. */
export type CampaignEvent = Loosely<Event>;

export interface DirectionColumn {
  roll: number;
  row: number;
  second: number | null;
  bend: Bend;
  heading: Heading;
  next_table: number;
  decision: number;
}
export interface TerrainColumn {
  black: number;
  red: number;
  banks: BankFeature[];
  tributary: Bank | null;
  decision: number;
}
export interface MechanicalColumn {
  roll: number;
  second: number | null;
  event: string;
  ship: string | null;
  decision: number;
}
export interface ActionColumn {
  roll: number;
  turns_played: number;
  encounters: string[];
  decision: number;
}
export interface DiaryLine {
  text: string;
  rule: string | null;
  decision: number;
  /** The player's own words about a fight. */
  own_words?: true;
}

export type MoreColumn = { column: 'direction' | 'terrain' | 'mechanical' | 'action' } & Partial<
  DirectionColumn & TerrainColumn & MechanicalColumn & ActionColumn
>;

export interface RecordTurn {
  turn: number;
  watch: number;
  decisions: [number, number];
  direction: DirectionColumn | null;
  terrain: TerrainColumn | null;
  mechanical: MechanicalColumn | null;
  action: ActionColumn | null;
  more?: MoreColumn[];
  points: number;
  diary: DiaryLine[];
}

export interface LedgerLine {
  decision: number;
  turn: number;
  cause: string;
  amount: number;
  total: number;
  rule: string | null;
}

export interface CampaignRecord {
  format: string;
  system: string;
  title: string;
  days: { day: number; turns: RecordTurn[]; night: DiaryLine[] }[];
  ledger: LedgerLine[];
  outcome: CampaignOutcome | null;
}

export interface FightOrder {
  system: string;
  /** `umpire`: the holder of the link of the campaign's umpire sits at the battle too. */
  seats: Partial<Record<SideName, Commander>> & { umpire?: 'person' };
  dice: 'program' | 'hand';
}

type Whole<T> = T extends readonly (infer One)[]
  ? Whole<One>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<NonNullable<T[Key]>> }
    : T;
/** A result of which nothing is left out. */
export type FightResult = Whole<Described>;
export type FightFought = { type: 'fight_fought' } & FightResult;

export interface TableOutcome {
  key: string;
  /** A fraction as text. */
  p: string;
  decimal: number;
}
/** Possible results of a table's next roll; the table of the enemy has a column for each sort of bank. */
export interface TableOdds {
  table: string;
  rule?: string;
  outcomes?: TableOutcome[];
  columns?: { banks: string; outcomes: TableOutcome[] }[];
  refused?: { rule: string; reason: string };
}
