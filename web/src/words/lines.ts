/** What sentences of logs are made of, whatever the book. */
import common from '../../../data/words/common.json';
import type { Outcome } from '../api/types';
import { seatName } from './names';

/** A stretch of a sentence; `mark` is a ship's name or a loss. */
export interface Part {
  text: string;
  mark?: 'ship' | 'loss';
}

export const plain = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');

const endings: Readonly<Record<string, string>> = common.values.reason;
export const endingWords = (reason: string): string => endings[reason] ?? reason.replaceAll('_', ' ');
/** "Union victory: the objective is met" */
export const outcomeWords = ({ winner, reason }: Pick<Outcome, 'winner' | 'reason'>): string =>
  `${winner ? `${seatName(winner)} victory` : 'Drawn'}: ${endingWords(reason)}`;

/** Words that go on with a sentence. */
export const lowered = (words: string): string => words.replace(/^./, (letter) => letter.toLowerCase());
