/** The words that every page may need (data/words/common.json), the first among them. */
import words from '../../../data/words/common.json';
import { saying } from './saying';

export const say = saying(words);
