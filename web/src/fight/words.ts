/** The words of a fight that is fought at a table (data/words/fight.json). */
import words from '../../../data/words/fight.json';
import { saying } from '../words/saying';

export const say = saying(words);
