/** The danger of running aground, in words. */
import type { CourseAnswer } from '../../../api/flotillaAnswers';
import { percent } from '../../../words/odds';
import { say } from './say';

/** The parts of a ship's way. */
export const legs = [say('in_its_first_half'), say('in_its_second_half'), say('at_the_end')];

/** The danger from the ground on a course; empty if there is none. */
export function groundWords({ grounds, ground }: Pick<CourseAnswer, 'grounds' | 'ground'>): string {
  if (grounds) return say('would_run_aground', { legs: legs[Math.max(0, grounds.leg - 1)] ?? '' }).trim();
  return ground
    ? `${say('would_pass_within_in', { band: ground.band, p: ground.chance.p })} ` +
        say('to_ground', { decimal: percent(ground.chance.decimal) })
    : '';
}
