/** The words of Noddy (data/words/noddy.json), filled from what they tell. */
import words from '../../../../../data/words/noddy.json';
import { Speech } from '../../../words/speech';

export const { say, value, action, act, event, roll, rollTitle, notes } = new Speech(words);
