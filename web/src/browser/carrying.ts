/** Games as a file: saved from this browser, loaded in another. */
import type { KeptGame } from '../state/kept.svelte';
import type { GameRecord } from './messages';

export interface CarriedGame {
  game: string;
  /** The seats held at the browser that saved it; none where it had forgotten the game. */
  kept: KeptGame | null;
  /** A game's records in the order of `at`, from 1. */
  records: string[];
}

const format = 'brownwater-games-1';

/** The games that go together: one and the fights that were begun from it. */
export const withFights = (game: string, all: readonly string[]): string[] =>
  all.filter((one) => one === game || one.startsWith(`${game}-`));

/** As text: each game of `all` that is in `wanted`, or every game. */
export function fileOf(
  records: readonly GameRecord[],
  find: (game: string) => KeptGame | undefined,
  wanted?: readonly string[],
): string {
  const games = new Map<string, string[]>();
  for (const { game, text } of records)
    if (!wanted || wanted.includes(game)) games.set(game, [...(games.get(game) ?? []), text]);
  const carried = [...games].map(([game, texts]) => ({ game, kept: find(game) ?? null, records: texts }));
  return JSON.stringify({ format, games: carried });
}

const isText = (value: unknown): value is string => typeof value === 'string';

function gameIn(value: unknown, at: number): CarriedGame {
  const { game, kept, records } = (value ?? {}) as Partial<Record<keyof CarriedGame, unknown>>;
  if (!isText(game) || !/^[\w-]{1,80}$/.test(game)) throw new Error(`game ${at + 1} of the file has no name`);
  if (!Array.isArray(records) || !records.length || !records.every(isText))
    throw new Error(`game ${at + 1} of the file has no records`);
  const seats = kept as Partial<KeptGame> | null;
  const known = seats?.game === game && typeof seats.tokens === 'object';
  return { game, kept: known ? (seats as KeptGame) : null, records };
}

/** Reads a file; throws what is wrong with it. */
export function gamesIn(text: string): CarriedGame[] {
  let read: { format?: unknown; games?: unknown } | null;
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    throw new Error('the file is cut off, or is not one of games');
  }
  if (read?.format !== format || !Array.isArray(read.games))
    throw new Error('this is not a file of games saved by Brownwater in a browser');
  return read.games.map(gameIn);
}

export const recordsOf = ({ game, records }: CarriedGame): GameRecord[] =>
  records.map((text, index) => ({ game, at: index + 1, text }));
