/** What a seat decided, in words: for lists of decisions far from their board. */
import type { FlotillaAction } from '../../../api/flotilla';
import type { Names } from '../../../words/names';
import { actionWords, courseWords, standingWords } from './names';

const said = (word: string): string => word.replaceAll('_', ' ');

export function deedWords(action: FlotillaAction, names: Names): string {
  switch (action.type) {
    case 'steam':
      return `${names(action.ship)}: ${courseWords(action.inches, action.turns)}`;
    case 'stand':
      return `${names(action.ship)} ${standingWords(action, names)}`;
    case 'lay':
      return (
        `${names(action.ship)}: battery ${action.battery + 1} at ` +
        `${names(action.target)}${action.aim === 'plain' ? '' : `, aimed ${action.aim}`}`
      );
    case 'march':
      return `${names(action.party)}: march, bearing ${action.bearing}°${action.swim ? ', swimming' : ''}`;
    case 'ruling':
      return `Rules: ${said(action.act.act)}`;
    default: {
      const party = 'party' in action && action.type !== 'land' && action.type !== 'embark' ? action.party : null;
      const own = 'ship' in action ? action.ship : party;
      const words = actionWords(action, names);
      return own ? `${names(own)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
    }
  }
}
