/** Values of the wire in words (data/words/wbts.json), and sentences that name nobody. */
import { board, values } from '../../../../../data/words/wbts.json';
import { filled } from '../../../words/slots';

export const sayOf = (sentence: string, keys: object): string => filled({ values }, sentence, keys);
export const valueWords = (key: keyof typeof values, value: string): string => sayOf(`{${key}}`, { [key]: value });
/** Headings, and pieces of sentences. */
export const say = (key: keyof typeof board, keys: object = {}): string => sayOf(board[key], keys);
