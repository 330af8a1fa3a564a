/** Choice of a captain of the program in a seat's place, and why. */
import { terms } from '../../../data/hints.json';
import type { AnyGame } from '../state/game.svelte';

export interface Hint {
  action: { type: string };
  /** The weightiest first; a share below nothing speaks against it. */
  reasons: { term: string; share: number }[];
}

type Words = Partial<Record<string, string[]>>;
const most = 3;

export const mayHint = ({ state, owes }: Pick<AnyGame, 'state' | 'owes'>): boolean => Boolean(state?.hints && owes);

/** "her guns will bear better": reasons for the action, and reasons against it, without those of little weight. */
export function whyWords(system: string, { reasons }: Hint): { on: string[]; against: string[] } {
  const words = (terms as Record<string, Words>)[system] ?? {};
  const weightiest = Math.max(...reasons.map(({ share }) => Math.abs(share)));
  const heavy = reasons.filter(({ share }) => Math.abs(share) >= weightiest / 20);
  const told = (sign: 1 | -1): string[] =>
    heavy
      .filter(({ share }) => share * sign > 0)
      .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
      .slice(0, most)
      .flatMap(({ term }) => words[term]?.[sign > 0 ? 0 : 1] ?? []);
  return { on: told(1), against: told(-1) };
}
