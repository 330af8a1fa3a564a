/** The words of every battle's pages beside its system's own (data/words/table.json). */
import words from '../../../data/words/table.json';
import { saying } from './saying';

export const say = saying(words);
