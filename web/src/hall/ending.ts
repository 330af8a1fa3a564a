/** How a battle ended, for those at the back. */
import type { SideName } from '../api/types';
import { endingWords } from '../words/lines';
import { seatName } from '../words/names';

export const endingOf = (outcome: { winner: SideName | null; reason: string } | null): string | null =>
  outcome && `${outcome.winner ? `${seatName(outcome.winner)} victory` : 'Drawn'}: ${endingWords(outcome.reason)}`;
