/** A seat's decision in words, for lists of decisions far from their board. */
import type { FlotillaAction } from '../../../api/flotilla';
import { lowered } from '../../../words/lines';
import type { Names } from '../../../words/names';
import { action as actionWords } from './say';

export function deedWords(action: FlotillaAction, names: Names): string {
  const party = 'party' in action && action.type !== 'land' && action.type !== 'embark' ? action.party : null;
  const own = 'ship' in action ? action.ship : party;
  const words = actionWords(action, names);
  return own ? `${names(own)}: ${lowered(words)}` : words;
}
