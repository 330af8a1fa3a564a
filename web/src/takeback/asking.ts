/** Undo by consent at a table, or the replay of one. */
import type { Takeback } from '../state/takeback.svelte';
import { takenWords } from '../words/takeback';

/**
 * Whether a seat may open the panel of undo by consent. In a game that goes on, every seat but the spectator may. In a
 * side with several commanders only the chief may. In a replay nobody may.
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

/** Decisions taken back, as the log has them. */
export const takenOf = (battle: { takeback?: Takeback; state: { system: string } | null }): string[] =>
  battle.takeback && battle.state ? battle.takeback.all.map((one) => takenWords(one, battle.state?.system ?? '')) : [];
