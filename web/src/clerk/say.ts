/** The words of the pages of a battle with models (data/words/clerk.json). */
import words from '../../../data/words/clerk.json';
import { saying } from '../words/saying';

export const say = saying(words);
