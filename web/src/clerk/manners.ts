/** Where the ships of a new battle lie, as its page offers it. */
import { say } from './say';

export type Lie = 'chart' | 'models';

export const lies: readonly (readonly [Lie, string, string])[] = [
  ['chart', say('on_the_chart'), say('the_page_draws_it')],
  ['models', say('with_models'), say('no_chart')],
];
