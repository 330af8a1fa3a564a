/** How a battle ended, for those at the back. */
import type { SideName } from '../api/types';
import { outcomeWords } from '../words/lines';

export const endingOf = (outcome: { winner: SideName | null; reason: string } | null): string | null =>
  outcome && outcomeWords(outcome);
