/** WS-5: the five signs of a besieged city, in words and in the order of the rule. */
import type { Siege } from '../../../api/wbts';

export interface Sign {
  words: string;
  there: boolean;
}

export const signsOf = (siege: Siege): Sign[] => [
  { words: 'The South holds it', there: siege.southern },
  { words: 'No fort or fortress stands there', there: siege.no_works },
  { words: 'Its rails to other supply cities are cut', there: siege.rails_cut },
  { words: siege.city === 'atlanta' ? 'No water comes there' : 'Its water is closed', there: siege.water_closed },
  { words: 'Union units are next to it', there: siege.troops_next },
];

/** What of it is the enemy's doing, as long as it is not besieged: shown on the map where there is any. */
export const isPressed = (siege: Siege): boolean =>
  siege.southern && (siege.rails_cut || siege.troops_next || (siege.water_closed && siege.city !== 'atlanta'));

export const siegeWords = (siege: Siege): string => {
  const signs = signsOf(siege);
  const missing = signs
    .filter(({ there }) => !there)
    .map(({ words }) => words.replace(/^(?!Union)./, (letter) => letter.toLowerCase()));
  return siege.besieged ? 'besieged' : `not besieged; wanting: ${missing.join(', ') || 'the rule of besieged cities'}`;
};
