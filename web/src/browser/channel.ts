/**
 * Messages between tabs and the room over one BroadcastChannel. The room is the worker that holds the games; one
 * tab at a time has it, and answers for it.
 */
import type { Answer, GameRecord } from './messages';

/** A request as a tab makes it. */
export interface Request {
  method: string;
  target: string;
  authorization?: string;
  body?: string;
}

/** A tab's words to the room. Requests and sockets are numbered by the tab. */
export type FromTab = { tab: string; room: string } & (
  | { ask: number; request: Request }
  | { open: number; target: string }
  | { hear: number; text: string }
  | { close: number }
  /** Loads records of another browser's games, but none of a game that is here already. */
  | { carry: number; records: GameRecord[] }
  | { remove: number; game: string }
  /** The tab has heard that it is done. */
  | { seen: true }
);

/** The room's words to a tab. */
export type ToTab = { to: string; room: string } & (
  | ({ answer: number } & Answer)
  | { tell: number; text: string }
  | { closed: number }
  /** `carry` or `remove` is done: the room restarts once the tab has heard it. If it failed, the reason. */
  | { done: number; failed?: string }
);

/** How the room stands, by the tab that has it. */
export type Standing =
  | { room: string; lasting: boolean }
  /** It opens. */
  | { room: null }
  /** It has failed again and again. */
  | { room: null; failed: string };

export type Said =
  | FromTab
  | ToTab
  /** A tab asks how the room stands. */
  | { who: true }
  | { standing: Standing }
  /** The room is to be tried again. */
  | { again: true }
  /** Something was not kept. */
  | { unkept: string; full: boolean }
  /** A game could not be read to its end. */
  | { unread: string };

export const channelName = 'brownwater';
export const roomLock = 'brownwater.room';
/** Held by each tab while it lives. */
export const tabLock = (tab: string): string => `brownwater.tab.${tab}`;
