/**
 * The properties that a page gives the board, and the events that the board reports.
 *
 * The types here are the parts of a scenario and a view (docs/formats.md) that
 * the board draws; a page's fuller types may be passed as they are. The board
 * knows no rule of any game. It reads a ship's moves, targets and dice from the
 * view and from the answer to `reach`.
 */

import type { Status } from '../../../api/described/mobas';
import type { BattleEvent, ChartMap, Facing, HexName } from '../../../api/mobas';
import type { SideName } from '../../../api/types';
import type { DispatchShip } from '../../../dispatch/dispatch';
import type { Mark, Shot } from '../../../board/show';

export type Orientation = 'landscape' | 'portrait';

export interface Place {
  hex: HexName;
  facing: Facing;
}

/** The parts of a scenario that the chart shows. */
export interface Scenario {
  id: string;
  title: string;
  date?: string;
  place?: string;
  map: ChartMap;
  forces?: { ship: string; id?: string; hex: HexName; side: SideName }[];
  batteries?: { id: string; name: string; side: SideName; hex: HexName; facing: Facing; guns: number }[];
}

/** A ship or a shore battery as a view shows her. */
export interface ShipView {
  id: string;
  name: string;
  side: SideName;
  type: string;
  battery?: boolean;
  hex: HexName | null;
  facing: Facing | null;
  status: Status;
  fv: number;
  fv_left: number;
  critical: number;
  must_break_off: boolean;
  declared?: { target: string | null } | null;
}

/** A move open to a ship, as the view's `actions` list it. */
export interface MoveAction {
  type: 'move';
  ship: string;
  path: string[];
  ends: { hex: HexName | null; facing: Facing | null };
  rams: string | null;
  withdraws: boolean;
}

/** Any other entry of `actions`; the board reads only moves and declarations. */
export interface OtherAction {
  type: string;
  ship?: string;
  target?: string;
}

export interface View {
  turn: number;
  phase: string;
  ships: ShipView[];
  mines?: { hex: HexName; side: SideName }[];
  rammings?: { ship: string; target: string; from: HexName }[];
  actions: (MoveAction | OtherAction)[];
}

/** A move that has been planned and not yet made; drawn as a ghost. */
export interface Plan {
  ship: string;
  path: string[];
  ends: Place;
}

/** A mark of the hexes: the event that it tells, and the hex of the ship that it is about. */
export type HexMark = Omit<Mark, 'at' | 'words'> & { event: BattleEvent; hex?: HexName };

/** One hex of the answer to the question `reach`. */
export interface ReachHex {
  hex: HexName;
  dice: number;
  aspect: string;
}

/** A line of fire that was declared. */
export interface FireLine {
  ship: string;
  target: string;
}

/** A puff of smoke: where its guns were, and at what they fired. */
export interface HexPuff {
  key: string;
  from: HexName;
  to: HexName;
  shot?: Shot;
}

/** Where a ship lies or lay. */
export interface Lying {
  ship: string;
  hex: HexName;
  facing: Facing;
}

/** One way to end the move of the selected ship. */
export interface LegalChoice {
  ship: string;
  path: string[];
  hex: HexName | null;
  facing: Facing | null;
  rams: string | null;
  withdraws: boolean;
}

/** A move to be shown step by step before the view that it leads to. */
export interface ShownMove {
  ship: string;
  path: string[];
  from: Place;
  /** Null when she left the sheet with her last step. */
  to: HexName | null;
  /** For a ram: additional ms for her last hex, where she comes to lie across its side. */
  slow?: number;
}

/** A shown decision at one moment. */
export interface Shown {
  sailing: { event: BattleEvent; move: ShownMove; gone: number } | null;
  /** Each mark with the part of it that has passed, from 0 to 1. */
  marks: { mark: HexMark; share: number }[];
}

export interface BoardProps {
  scenario: Scenario;
  view: View;
  /** The ship whose moves and reach are shown; her legal cells come from `view.actions`. */
  selected?: string | null;
  target?: string | null;
  /** The target is only inspected: no line of fire, no cross-hair. */
  barred?: boolean;
  /** The ids of the targets that `selected` may fire at now. */
  targets?: readonly string[];
  /** The plan being made for `selected`. */
  plan?: Plan | null;
  /** Planned moves of other ships, drawn as quieter ghosts. */
  plans?: Plan[];
  /** The answer to `reach` for the selected ship, from her place or her plan's end. */
  reach?: ReachHex[] | null;
  /** The reach of an enemy who is studied; drawn in place of `reach`. */
  theirs?: ReachHex[] | null;
  /** Enemies who would bear on the selected ship, at her plan's end or where she lies. */
  threats?: readonly { ship: string; dice: number }[];
  /** Declared lines of fire; the line from `selected` to `target` is drawn by itself. */
  fires?: FireLine[];
  /** Where the ships of a battle that is over went: all of the chart is seen. */
  courses?: readonly DispatchShip[];
  /** Smoke that hangs over the water, by hexes. */
  smoke?: HexPuff[];
  /** Where ships went down. */
  wrecks?: Lying[];
  /** The moment of a decision that is being shown; null when nothing is. */
  shown?: Shown | null;
  /** The caption, in a few words. */
  caption?: string | null;
  orientation?: Orientation;
  /** How much larger names and marks are than on a desk: for a hall's big screen. */
  lettering?: number;
  /** Black only, on white, no tints: for paper. */
  print?: boolean;
  /** The spoken words for a hex; by default its name and the ships there. */
  spoken?: (hex: HexName) => string;
  onhex?: (hex: HexName) => void;
  onship?: (id: string) => void;
  onlegal?: (choice: LegalChoice) => void;
  /** Pointer or focus is on this hex, or left the board (null). */
  onhover?: (hex: HexName | null) => void;
  /** A long press, to read about a hex without choosing it. */
  onhold?: (hex: HexName) => void;
  /** A request to end the showing. */
  onskip?: () => void;
}

// The component takes a snippet besides, `children(at)`: chips over the board,
// where `at(hex)` is the place of a hex's middle in the window, px, or null.
