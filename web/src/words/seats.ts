/** The words of what surrounds a seat: clock, name, mail (data/words/seats.json). Fetched where they are wanted. */
import words from '../../../data/words/seats.json';
import { saying } from './saying';

export const say = saying(words);
