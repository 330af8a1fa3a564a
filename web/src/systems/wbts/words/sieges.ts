/** WS-5: the five signs of a besieged city, in words and in the order of the rule. */
import type { Siege } from '../../../api/wbts';
import { say } from './values';

export interface Sign {
  words: string;
  there: boolean;
}

export const signsOf = (siege: Siege): Sign[] => [
  { words: say('the_south_holds_it'), there: siege.southern },
  { words: say('no_fort_or_fortress'), there: siege.no_works },
  { words: say('its_rails_to_other'), there: siege.rails_cut },
  {
    words: siege.city === 'atlanta' ? say('no_water_comes_there') : say('its_water_is_closed'),
    there: siege.water_closed,
  },
  { words: say('union_units_are_next'), there: siege.troops_next },
];

/** Whether a city that the South holds has a sign of siege that the enemy caused; the map marks such a city. */
export const isPressed = (siege: Siege): boolean =>
  siege.southern && (siege.rails_cut || siege.troops_next || (siege.water_closed && siege.city !== 'atlanta'));

export const siegeWords = (siege: Siege): string => {
  const signs = signsOf(siege);
  const missing = signs
    .filter(({ there }) => !there)
    .map(({ words }) => words.replace(/^(?!Union)./, (letter) => letter.toLowerCase()));
  return siege.besieged
    ? 'besieged'
    : say('not_besieged_wanting', { missing: missing.join(', ') || say('the_rule_of_besieged') });
};
