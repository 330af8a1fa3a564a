/** What sentences of logs are made of, whatever the book. */
import type { Outcome } from '../api/types';
import { seatName } from './names';

/** A stretch of a sentence; `mark` is a ship's name or a loss. */
export interface Part {
  text: string;
  mark?: 'ship' | 'loss';
}

export const plain = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');

const endings: Record<string, string> = {
  objective: 'the objective is met',
  no_ships: 'no enemy ship is left on the sheet',
  greater_damage: 'the greater share of damage done',
  equal_damage: 'equal damage done',
  both_objectives: 'both sides met an objective',
  ruling: 'the umpire has ruled so',
};
export const endingWords = (reason: string): string => endings[reason] ?? reason.replaceAll('_', ' ');
/** "Union victory: the objective is met" */
export const outcomeWords = ({ winner, reason }: Pick<Outcome, 'winner' | 'reason'>): string =>
  `${winner ? `${seatName(winner)} victory` : 'Drawn'}: ${endingWords(reason)}`;

/** Words that go on with a sentence. */
export const lowered = (words: string): string => words.replace(/^./, (letter) => letter.toLowerCase());
