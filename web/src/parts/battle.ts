/** The table as the parts of every battle's page need it, whatever the book. */
import type { AnyGame } from '../state/game.svelte';
import type { Part } from '../words/lines';
import type { Roll } from '../words/rolls';
import type { Names } from '../words/names';
import type { ShipState } from '../drawing/ships/ship';

export type BattlePanel =
  'twin' | 'help' | 'menu' | 'briefing' | 'talk' | 'desk' | 'takeback' | 'what-if' | 'hint' | 'settings';

/** The ship or water that the umpire has pressed on the chart, and what may be done to it. */
export interface Tapped {
  title: string;
  acts: { words: string; take: () => void }[];
}

interface Line {
  key: string;
  number: number;
  parts: Part[];
  rule: string | null;
  roll: Roll | null;
}

export interface BattleTable {
  battle: AnyGame;
  panel: BattlePanel | null;
  /** By kind of line; a missing kind is not offered. */
  filter: string;
  filters: readonly (readonly [string, string])[];
  /** The log line whose dice lie in the tray. */
  chosenLine: string | null;
  lines: readonly Line[];
  shownGroups: readonly { key: string; heading: string; lines: readonly Line[] }[];
  lastRoll: Roll | null;
  /** The roll that lies in the tray. */
  roll: Roll | null;
  names: Names;
  /** A ship as her book draws her; null for one that it does not know. */
  drawn: (ship: string) => ShipState | null;
  /** Events as the log would tell them. */
  words: (events: readonly unknown[]) => string[];
}

/** A replay, as its scrubber handles it. */
export interface Replayed {
  at: number;
  last: number;
  playing: boolean;
  speed: number;
  go(number: number): Promise<void>;
  step(by: number): void;
  stop(): void;
  toggle(): void;
}
