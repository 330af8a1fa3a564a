/** Values of the wire in words (data/words/wbts.json), and sentences that name nobody. */
import { board, values } from '../../../../../data/words/wbts.json';
import { filled, type Words } from '../../../words/slots';

export const words: Words = { values, board };
export const sayOf = (sentence: string, keys: object): string => filled(words, sentence, keys);
export const valueWords = (key: keyof typeof values, value: string): string => sayOf(`{${key}}`, { [key]: value });
/** Headings, and pieces of sentences. */
export const say = (key: keyof typeof board, keys: object = {}): string => sayOf(board[key], keys);
