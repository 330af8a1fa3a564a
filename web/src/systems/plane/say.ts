/** The words of both plane games (data/words/plane.json). */
import words from '../../../../data/words/plane.json';
import { saying } from '../../words/saying';

export const say = saying(words);
