/** The words of Flotilla (data/words/flotilla.json), filled from what they tell. */
import words from '../../../../../data/words/flotilla.json';
import { Speech } from '../../../words/speech';

export const { say, value, action, event, roll, notes } = new Speech(words);
