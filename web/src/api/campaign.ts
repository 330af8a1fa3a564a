/** The campaign's scenario, events, record and fights, as docs/formats.md has them. */
import type {
  Bank,
  BankFeature,
  Bend,
  CampaignAction,
  CampaignOutcome,
  Heading,
  RiverAct,
  SectionIndex,
  Vessels,
} from './redriver';
import type { Commander, SideName, Titled } from './types';

export interface DrawnSection {
  bend: Bend;
  heading: Heading;
  town: boolean;
  bridge: boolean;
}

export interface CampaignOptions {
  table_2_row_9?: 5 | 6;
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
export interface CampaignEvent {
  type: string;
  rule: string | null;
  diary?: string;
  ship?: string | null;
  ships?: string[];
  section?: SectionIndex;
  from?: SectionIndex | null;
  /** A section, a ship that was given rounds, or the section to which she drifted. */
  to?: SectionIndex | string | null;
  turn?: number;
  day?: number;
  watch?: number;
  face?: number | null;
  fuel?: number;
  left?: number;
  roll?: number;
  row?: number;
  second?: number | null;
  bend?: Bend;
  heading?: Heading;
  degrees?: number;
  black?: number;
  red?: number;
  bluffs_face?: number | null;
  narrows_face?: number | null;
  banks?: BankFeature[];
  tributary?: Bank | null;
  why?: string;
  event?: string;
  detail?: string | number | null;
  turns_played?: number;
  encounters?: string[];
  place?: number;
  battery?: string;
  bank?: Bank;
  hidden?: boolean;
  mine?: boolean;
  guard?: { batteries: number; hidden: number } | null;
  guarded?: boolean;
  vessels?: Partial<Vessels>;
  ironclad?: string;
  unfinished?: boolean;
  knots?: number;
  running_past?: boolean;
  downstream?: boolean;
  result?: FightResult;
  /** How a fight came out: `won`, `passed`, `repulsed` and others (docs/formats.md). */
  end?: string;
  gun?: string;
  burst?: boolean;
  damage?: number;
  points_left?: number;
  fate?: string;
  stuck?: boolean;
  freed?: boolean;
  held_for_good?: boolean;
  mended?: boolean;
  mounted?: boolean;
  sum?: number;
  taken?: number;
  sections?: number;
  points?: number;
  cause?: string;
  amount?: number;
  total?: number;
  came?: boolean;
  raid?: string;
  outcome?: CampaignOutcome;
  action?: CampaignAction;
  /** An umpire's ruling, or what was put right by it. */
  act?: RiverAct;
  reason?: string;
  shown?: string[];
}

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

export interface ShipOfResult {
  ship: string;
  sunk: boolean;
  taken: boolean;
  went: 'with_the_rest' | 'passed' | 'broke_off';
  fire_fought: boolean;
  damage: number;
  criticals: number;
  guns_out: number[];
  rounds_fired: number[];
}

export interface FightResult {
  passed: boolean;
  ships: ShipOfResult[];
  batteries: { place: number; guns_silenced: number[]; mine_fired: boolean }[];
  sunk: Partial<Vessels>;
  captured: Partial<Vessels>;
  ironclad: 'untouched' | 'sunk' | 'captured';
}

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
