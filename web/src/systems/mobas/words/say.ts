/** The words of MOBAS (data/words/mobas.json), filled from what they tell. */
import words from '../../../../../data/words/mobas.json';
import { Speech } from '../../../words/speech';

export const { say, value, action, event, rollTitle } = new Speech(words);
