/** The journal handed out as a file. */
import { journalText } from '../api/client';
import { kept } from '../state/kept.svelte';
import type { Titled } from '../api/types';

/** A game at its table, whatever the system. */
export interface HeldGame {
  battle: { game: string; token: string; over: boolean; state: { game: string; system: string; scenario: Titled; campaign?: { game: string; decision: number } } | null };
}

/** Saves the game's journal; the reason when it is not to be had. */
export async function saveJournal(table: HeldGame): Promise<string | null> {
  const { game, token, over, state } = table.battle;
  // Before the end only the umpire may read it.
  const reading = over ? token : (kept.find(game)?.links?.umpire ?? token);
  try {
    saveText(`${state?.scenario.id ?? 'battle'}-${game.slice(0, 8)}.journal`, await journalText(game, reading));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

export function saveText(name: string, text: string, type = 'application/jsonl'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
