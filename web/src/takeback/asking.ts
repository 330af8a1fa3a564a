/** Undo by consent at a table, or the replay of one. */
import type { Takeback } from '../state/takeback.svelte';
import { takenWords } from '../words/takeback';

/**
 * Whether a seat may open the panel of undo by consent: at a game that goes on, each may but the spectator, and of
 * a side with several commanders its chief alone. In a replay nobody may.
 */
export const mayAsk = (battle: {
  takeback?: object;
  squadron?: { captain: string | null };
  state: { seat: string; over: boolean } | null;
}): boolean =>
  battle.takeback !== undefined &&
  battle.state !== null &&
  !battle.state.over &&
  battle.state.seat !== 'spectator' &&
  !battle.squadron?.captain;

/** What was taken back, as the log has it. */
export const takenOf = (battle: { takeback?: Takeback; state: { system: string } | null }): string[] =>
  battle.takeback && battle.state ? battle.takeback.all.map((one) => takenWords(one, battle.state?.system ?? '')) : [];
