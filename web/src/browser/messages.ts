/** Messages to the program and from it (docs/browser-edition.md). */

/** A change of a game, as the program wrote it: `at` counts those of its game from 1. */
export interface GameRecord {
  game: string;
  at: number;
  text: string;
}

/** A captain's pending decision, whole, for another instance. */
export interface Think {
  think: number;
  of: object;
}

export type ToProgram =
  | { files: Readonly<Record<string, string>> }
  | { records: readonly GameRecord[] }
  | { ready: true }
  | { request: number; method: string; target: string; authorization?: string; body?: string }
  | { open: number; target: string }
  | { hear: number; text: string }
  | { close: number }
  | { kept: number; refused?: string; full?: boolean }
  | { thought: number; failed: true }
  | Think
  | { letter: number; of: object }
  | { tick: true };

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type FromProgram =
  | ({ answer: number } & Answer)
  | { tell: number; text: string }
  | { closed: number; code: number; reason: string; status?: number }
  | { keep: number; records: GameRecord[] }
  | Think
  | { thought: number }
  | { lettered: number; of: object }
  | { wake: number }
  /** A record that was given back is broken: its game stands as it was before it. */
  | { unread: { game: string; at: number } }
  /** Among the games given back is one of a system that this module has not. */
  | { lacks: string }
  | { log: object }
  | { wrong: string };
