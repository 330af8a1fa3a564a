/** Parts of which sentences of logs are made, whatever the book. */
import common from '../../../data/words/common.json';
import type { Outcome } from '../api/types';
import { say } from './common';
import { seatName } from './names';
import type { Part } from './slots';

export type { Part };

export const plain = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');

const endings: Readonly<Record<string, string>> = common.values.reason;
export const endingWords = (reason: string): string => endings[reason] ?? reason.replaceAll('_', ' ');
/** "Union victory: the objective is met" */
export const outcomeWords = ({ winner, reason }: Pick<Outcome, 'winner' | 'reason'>): string =>
  say('outcome', { winner: winner && seatName(winner), reason: endingWords(reason) });

/** Words that go on with a sentence. */
export const lowered = (words: string): string => words.replace(/^./, (letter) => letter.toLowerCase());
