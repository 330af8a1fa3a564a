import { events } from '../../../../../data/words/wbts.json';
import type { WarOutcome } from '../../../api/wbts';
import { capital } from '../../../words/names';
import { sayOf } from './values';

/** "The Union has won: the cities were held, in week 108." */
export const outcomeWords = (outcome: WarOutcome): string => `${capital(sayOf(events.war_ended, { outcome }))}.`;
