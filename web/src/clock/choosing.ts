/** The clock and the talk that the page of a new game asks about. */
import type { ClockRule } from '../api/types';
import { say } from '../words/seats';

export type ClockChoice = 'none' | ClockRule['each'];

/** As the server is told of it. */
export interface TableGiven {
  clock?: ClockRule;
  talk_across?: boolean;
}

export const clockChoices: readonly (readonly [ClockChoice, string, string])[] = [
  ['none', say('none'), say('none_says')],
  ['decision', say('decision'), say('decision_says')],
  ['side', say('side'), say('side_says')],
  ['orders', say('orders'), say('orders_says')],
];

interface Chosen {
  each: ClockChoice;
  minutes: number;
  increment: number;
  late: NonNullable<ClockRule['late']>;
  across: boolean;
}

export function chosenAt({ each, minutes, increment, late, across }: Chosen): TableGiven {
  const given: TableGiven = across ? { talk_across: true } : {};
  if (each === 'none') return given;
  const seconds = Math.round(minutes * 60);
  return { ...given, clock: { each, seconds, late, ...(each === 'side' ? { increment } : {}) } };
}
