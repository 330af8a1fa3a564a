/** The words of a captain's phone and of what the umpire sends to it (data/words/phone.json). */
import words from '../../../data/words/phone.json';
import { saying } from '../words/saying';

export const say = saying(words);
