/** What sentences of logs are made of, whatever the book. */
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
