/** A system of rules as the pages know it: facts, and parts that are fetched when they are first wanted. */
import type { Component } from 'svelte';
import type { Seat, SideName, SystemFacts } from '../api/types';
import type { IconName } from '../drawing/icons';
import type { AnyGame } from '../state/game.svelte';
import type { LabBook } from './lab';
import type { Names } from '../words/names';
import type { SetUp } from './setUp';

// A system prepares the properties of its own parts: the pages pass them on and need not know them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Drawn = Component<any>;

/** A person's seat at one of its games. */
export interface Sitting {
  game: string;
  token: string;
  /** Seats held at this browser, when the screen is shared. */
  shared: readonly Seat[];
  onhandover: (seat: Seat, turn: number) => void;
}

/** A seat that is taken. */
export interface Seated {
  game: AnyGame;
  /** Called while a component is set up. */
  watch?: () => void;
  /** The component to draw: the board, or a leaf beside it, such as a diary. */
  board: (leaf: string | null) => Drawn;
  given: Record<string, unknown>;
  turn: () => number;
  owes: (seat: Seat) => boolean;
  /** How it stands, for the first page: "turn 3, your orders". */
  standing: () => string;
  /** Answers a key; true when it was one of its own. */
  key?: (event: KeyboardEvent) => boolean;
  /** Gives the focus back after a click. */
  letGo?: (event: MouseEvent) => void;
  close?: () => void;
}

/** A game that is played again. */
export interface Played {
  game: AnyGame;
  replay: { at: number; failed: string | null; open: (at: number) => Promise<void>; stop: () => void };
  Board: Drawn;
  given: Record<string, unknown>;
  /** Something lies over the page and has the keys. */
  covered: () => boolean;
  /** Answers a key; true when it was one of its own. */
  key: (event: KeyboardEvent) => boolean;
  opened?: () => void;
  close?: () => void;
}

/** The small picture of a card: lines in a box, in the manners of home/Picture.svelte, and what lies on it. */
export interface Picture {
  box?: readonly [number, number];
  lines?: readonly (readonly [manner: string, path: string])[];
  letters?: readonly (readonly [x: number, y: number, letter: string])[];
  ships?: readonly {
    id: string;
    type: string;
    side: SideName;
    width: number;
    lost: number;
    at: 'near' | 'far' | 'helm';
  }[];
  dice?: readonly (number | 'major' | 'minor')[];
  icon?: IconName;
  /** A ruled leaf. */
  ruled?: true;
}

/** A way into the program, on the first page. */
export interface Card {
  title: string;
  text: string;
  small: string;
  picture: Picture;
}

/** A first battle that teaches (data/lessons). */
export interface LessonOffered {
  id: string;
  title: string;
  minutes: number;
}

/** The description that a system's folder exports. */
export interface Described {
  id: string;
  /** The kind of board, in words: "on hexes". */
  on: string;
  /** Its line in the list of rule books, and among the books by which a battle may be fought. */
  book: string;
  choice?: string;
  /** Where its game is played, if that has a name of its own: "back to the river". */
  place?: string;
  /** The screen is covered whenever it changes hands, not only where a seat sees what others do not. */
  covered?: true;
  /** Other games depend on a seat's token: its link is never replaced. */
  bound?: true;
  /** On the open table: how many yards an inch of it is. */
  yardsAnInch?: number;
  /** The addresses at which a new game is set up: its card on the first page, and the properties of the page there. */
  begins: Record<string, { card: Card; given?: Record<string, unknown> }>;
  lesson?: LessonOffered;
  /** The options with which a battle by letter begins, and the words for what lies open in it. */
  byLetter?: { options: object; words: string };
  /** The contents of the page of a new battle; or a page of its own. */
  setUp?: () => Promise<{ setUp: SetUp }>;
  newGame?: () => Promise<{ default: Drawn }>;
  /** Where all that is thrown for stands on one page, to play from. */
  charts?: string;
  /** Pages of its own by the first word of their address; each is given the second as what was chosen. */
  pages?: Record<string, () => Promise<{ default: Drawn }>>;
  seat: () => Promise<{ seat: (sitting: Sitting) => Seated | Promise<Seated> }>;
  replay: () => Promise<{ replay: (game: string, token: string) => Played | Promise<Played> }>;
  /**
   * The chart of a battle that is over, with its ships' courses, or the newspaper of a campaign or war; is given the
   * page of its dispatch.
   */
  courses?: () => Promise<{ default: Drawn }>;
  /** The big screen of a hall; `ready` gets what it draws with. */
  hall?: () => Promise<{ default: Drawn; ready?: () => Promise<Record<string, unknown>> }>;
  /** A seat's decision in words; for battles, which are judged. */
  deeds?: () => Promise<{ deedWords: (action: never, names: Names) => string }>;
  lab?: () => Promise<{ lab: LabBook }>;
}

/** The same with its facts, as the program tells them. */
export interface System extends SystemFacts, Described {}
