import { say } from '../words/say';

/** Reasons that are often given; any other may be typed. */
export const reasons: readonly string[] = [
  say('as_both_sides_agreed'),
  say('by_the_scenario'),
  say('a_slip_put_right'),
  say('the_lie_of_the'),
  say('the_state_of_the'),
  say('shot_at_close_quarters'),
  say('her_crews_doing'),
  say('the_die_decided'),
];
