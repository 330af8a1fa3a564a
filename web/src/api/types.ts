/** The forms of docs/formats.md and the server's messages, as the web reads them. */

export type SideName = 'union' | 'confederate';
/** An obstruction laid across a river. */
export type Obstacle = 'raft' | 'hulks' | 'ropes';
export type Seat = SideName | 'umpire' | 'spectator';
/** The program's captains by name, weakest first, and the ranks offered to players. */
export interface Roster {
  captains: string[];
  levels: { rank: string; captain: string }[];
}

export type Offer = 'cards' | 'points' | 'comparison' | 'hall' | 'letters' | 'clerk' | 'squadrons' | 'what_if';
/** Facts about a system without its rules: systems.json, which tools/describe-api.mjs writes. */
export interface SystemFacts {
  id: string;
  name: string;
  /** How the ids of its rules begin, `MB-`. */
  prefix: string;
  kind: 'battle' | 'campaign' | 'war';
  turn: { one: string; many: string };
  losses: { damage: string; guns: string };
  referee: { title: string; rule: string; waited_for: boolean };
  offers: Offer[];
}

/** The names of those who sit, as they gave them. */
export type SeatNames = Partial<Record<Exclude<Seat, 'spectator'>, string>>;

/** A clock that players choose for a game. */
export interface ClockRule {
  /** For each decision; for all of a side; for a step in which both sides write at once. */
  each: 'decision' | 'side' | 'orders';
  seconds: number;
  increment?: number;
  /** When the time has run out: it is shown, or a captain of the program decides. */
  late?: 'shown' | 'captain';
}

export interface ClockHand {
  /** Seconds as it was sent; null while both sides write in secret and it is the other's. */
  left: number | null;
  runs: boolean;
}

export interface Clock extends ClockRule {
  stopped: boolean;
  sides: Record<SideName, ClockHand | null>;
}

/** `person`, or the name of one of the program's captains. */
export type Commander = 'person' | (string & {});
export interface ScenarioSummary {
  id: string;
  title: string;
  date?: string;
  place?: string;
  /** The name of its story. */
  story?: string;
  history?: string;
  forces: Record<SideName, number>;
  turns: number;
}

export interface RuleText {
  id: string;
  /** S after the source, R our ruling, E the source's own example or error. */
  mark?: string;
  text: string;
  /** The printed section's name, where the server gives one. */
  section?: string;
}

export interface RuleBook {
  system: string;
  title: string;
  author: string;
  rules: RuleText[];
}

export interface Modifier {
  amount: number;
  rule: string;
}

export interface Outcome {
  winner: SideName | null;
  reason: string;
  /** Null if the players ended it. */
  rule: string | null;
}

/** An objective as a scenario has it: a view adds how far it has come. */
export type Bare<Of> = Of extends { progress: number } ? Omit<Of, 'progress'> : never;

export interface Chance {
  p: string;
  decimal: number;
}

export interface Refused {
  refused: { rule: string | null; reason: string };
}

/** `percentile` is two dice of ten faces read as one number, 1 to 100. */
export type DieKind = 'firing' | 'd6' | 'd10' | 'd20' | 'percentile';

/** Dice that must be thrown by hand before the game goes on. */
export interface Wanted {
  die: DieKind;
  count: number;
  purpose: string;
  rule: string;
  ship?: string | null;
  target?: string | null;
  /** The side that throws the die, where no ship does. */
  side?: SideName | null;
  /** In a war: whose die it is. */
  leader?: string;
  /** In a war: where the force stands that it is thrown for. */
  hex?: string;
  /** In a campaign: the kind of gun, a battery's place, or the colour of the die. */
  gun?: string;
  place?: number;
  colour?: 'black' | 'red';
}

/** Fields that every scenario has, whatever its system. */
export interface Titled {
  system: string;
  id: string;
  title: string;
  date?: string;
  place?: string;
  /** The name of its story. */
  story?: string;
  /** Captains that it proposes for a table of many. */
  squadrons?: Record<SideName, { name: string; ships: string[] }[]>;
  history?: string;
  estimates?: string;
  /** Told to the umpire only. */
  umpire_notes?: string;
}

/**
 * The dice are thrown by the program, by people at the table, by the program under seal (docs/sealed-dice.md), or by
 * two people who play by letter (docs/letters.md).
 */
export type DiceManner = 'program' | 'hand' | 'sealed' | 'letters';

/** Sealed dice as a seat sees them. */
export interface Sealed {
  commitment: string;
  /** Nonce that each person at the table has added; null while it is waited for. */
  nonces: Partial<Record<Seat, string | null>>;
  /** After the last decision; null until everybody has added words. */
  seal: string | null;
  /** Told when the game is over. */
  secret: string | null;
}

export type Fate = 'held' | 'sent' | 'worded' | 'dropped' | 'delayed';

/** Sides whose reports the umpire keeps; null for those that this seat may not know. */
export type DeskHolds = Record<SideName, boolean | null>;

/** A side's part of a decision whose report passed over the desk. */
export interface OwnReport {
  fate: 'waits' | 'sent' | 'worded';
  words: string | null;
}

/** The umpire's treatment of a report. */
export interface WholeReport {
  side: SideName;
  fate: Fate;
  told: boolean;
  due: number | null;
  words: string | null;
  /** Events kept back of one that was sent, counted from 0. */
  without: number[];
  at: string | null;
}

export interface CaptainTold {
  name: string;
  /** Everything that the chief gave him. */
  given: string[];
  /** All that is his: that, and the parties that go with his ships. */
  ships: string[];
  /** The ships for which he may decide something now. */
  owes: string[];
  done: boolean;
}

export interface SquadronTold {
  captains: CaptainTold[];
  chief: { ships: string[]; owes: string[] };
  /** One act of the chief ends this step for all ships of the side. */
  step: boolean;
}

/** A wish to take decisions back; all after `keeps` would go. */
export interface Asked {
  seat: Seat;
  number: number;
  keeps: number;
  waits: Seat[];
  agreed: Seat[];
  declined: Seat | null;
}

/** Where a lesson stands, as its learner sees it; it follows from his view. */
export interface LessonTold {
  id: string;
  title: string;
  /** Said before the first step. */
  about: string;
  minutes: number;
  /** From 1; the last when it has ended. */
  step: number;
  steps: number;
  ended: boolean;
  /** Name of the step; at the end that of the lesson. */
  heading: string;
  says: string[];
  rules: string[];
  /** The listed actions that the step allows; null if it allows all. */
  allows: object[] | null;
}

/** Games differ in their views and scenarios. */
/** Decisions that a seat has given to a captain of the program: for these ships, or for all if null. */
export interface Handed {
  captain: string;
  ships: string[] | null;
}

export interface GameState<V = unknown, S extends Titled = Titled> {
  game: string;
  number: number;
  system: string;
  scenario: S;
  seat: Seat;
  seats: Partial<Record<SideName | 'umpire', Commander>>;
  dice: DiceManner;
  sealed?: Sealed;
  view: V;
  wanted: Wanted | null;
  over: boolean;
  /** Its ships are models on a table: no chart knows where they lie. */
  models?: boolean;
  /** Whether its seats may ask what a captain would do. */
  hints?: boolean;
  /** How often something was taken back. */
  takebacks?: number;
  asked?: Asked | null;
  /** Seats whose reports pass over the umpire's desk. */
  desk?: DeskHolds;
  /** Whether the seat knows, or decides now, anything that is not for everybody. */
  private?: boolean;
  /** The captain whose link it is; null for a seat's own. */
  captain?: string | null;
  /** How the ships of the seat's side are given out. */
  squadron?: SquadronTold | null;
  /** The side that offers a draw. */
  draw_offered?: SideName;
  /** Where its players chose one. */
  clock?: Clock;
  names?: SeatNames;
  /** The sides may talk to each other. */
  talk_across?: boolean;
  handed?: Handed;
  /** In a game begun as a lesson, for its learner. */
  lesson?: LessonTold | null;
  /** A fight of a campaign: whose, and for which decision it stands. */
  campaign?: { game: string; decision: number; between_people?: boolean };
  /** It was begun from a position of another game. */
  what_if?: { game: string; decision: number };
  /** It is an imported journal. */
  read_only?: boolean;
  /** An earlier number of the rules began it. */
  older_rules?: OlderRules;
}

/** Change that came with a number of the rules. */
export interface RulesChange {
  rules: string;
  rule: string;
  says: string;
}

/** How a game of an earlier number of the rules goes by today's. */
export interface OlderRules {
  rules: string;
  now: string;
  changed: RulesChange[];
  /** The line of the journal at which today's rules play otherwise: the game ends before it. */
  differs_at?: number;
  reason?: string;
  rule?: string | null;
  /** Which of the changes may have done it. */
  suspects?: RulesChange[];
}

/** A die as it fell, with what it was thrown for. */
export interface DieThrown extends Omit<Wanted, 'count'> {
  face: number;
}

/** A value put at a place of a view, or what is there taken away. */
export type Change = [place: string, value: unknown] | [place: string];

/** A step of a decision: how many of its events belong to it, and what it changes of the view. */
export interface StepTold {
  events: number;
  changes: Change[];
}

export interface Decided<V = unknown, E = unknown> {
  number: number;
  events: E[];
  /** All but the last, which leads to the view. */
  steps?: StepTold[];
  /** Every die of the decision, in games in which one seat decides. */
  dice?: DieThrown[];
  /** Under sealed dice: the seal after the decision. */
  seal?: string | null;
  view: V;
  wanted: Wanted | null;
  /** Which of the side's captains decided. */
  captain?: string;
  /** How the fight went whose result it brings, in the player's words. */
  account?: string;
  /** For a report that passed over the umpire's desk: the part that this side received, or its whole fate. */
  report?: OwnReport;
  reports?: WholeReport[];
  /** The action, if this is the side's own decision and its report passed over the desk. */
  action?: unknown;
  /** The turn, move or week in which it was made. */
  turn?: number;
}

export interface LogEntry<E = unknown> {
  number: number;
  seat: Seat | null;
  events: E[];
  dice?: DieThrown[];
  captain?: string;
  /** How the fight went whose result it brings, in the player's words. */
  account?: string;
  report?: OwnReport;
  reports?: WholeReport[];
  /** For this side's own decision whose report passed over the desk: what it decided. */
  action?: unknown;
  /** The turn, move or week in which it was made. */
  turn?: number;
}

export interface PastPosition<V = unknown, E = unknown> {
  number: number;
  events: E[];
  steps?: StepTold[];
  view: V;
  last: number;
}

export type TokenSlip = { token: string } | null;
export interface NewGameAnswer {
  game: string;
  seats: Partial<Record<Seat, TokenSlip>>;
}

export interface NewGame {
  system: string;
  scenario: string | object;
  options?: object;
  seats: Partial<Record<SideName | 'umpire', Commander>>;
  dice: DiceManner;
  /** Captains of a side among whom its ships are given out from the start. */
  captains?: Partial<Record<SideName, { name: string; ships: string[] }[]>>;
  /** Its ships are models on a table. */
  models?: boolean;
  /** Whether its seats may ask for a captain's hint; otherwise only a lone player may. */
  hints?: boolean;
  clock?: ClockRule;
  /** Whether its sides may talk to each other. */
  talk_across?: boolean;
}

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type At<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
/** An unknown member of a union: any key of its members may be there. */
export type Loosely<Union> = Pick<Union, keyof Union> & {
  [Key in Exclude<KeyOf<Union>, keyof Union>]?: At<Union, Key>;
};
