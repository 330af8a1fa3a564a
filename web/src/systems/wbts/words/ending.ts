import type { WarOutcome } from '../../../api/wbts';
import { sideName } from './names';

const reasons: Record<string, string> = {
  cities_held: 'the cities were held',
  cities_not_held: 'the cities were not held',
  political: 'by politics',
  ruling: 'by the umpire’s ruling',
};
/** "The Union has won: the cities were held, in week 108." */
export const outcomeWords = ({ winner, reason, week }: WarOutcome): string =>
  `The ${sideName(winner)} has won: ${reasons[reason] ?? reason}, in week ${week}.`;
