/** What the ground threatens. */
import type { CourseAnswer } from '../../../api/flotillaAnswers';
import { percent } from '../../../words/odds';

/** The parts of a ship's way. */
export const legs = ['in its first half', 'in its second half', 'at the end'];

/** What the ground threatens on a course; empty if nothing. */
export function groundWords({ grounds, ground }: Pick<CourseAnswer, 'grounds' | 'ground'>): string {
  if (grounds) return `would run aground ${legs[Math.max(0, grounds.leg - 1)] ?? ''}`.trim();
  return ground
    ? `would pass within ${ground.band} in of the bank: ${ground.chance.p} or ` +
        `${percent(ground.chance.decimal)} to ground`
    : '';
}
