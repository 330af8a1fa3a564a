import { edition } from '../edition';
import { filled, type Words } from './slots';

/** Words on boards, in bars and lists, by a file of words (data/words). */
export const saying =
  <W extends Words & { board: Readonly<Record<string, string>> }>(words: W) =>
  (key: keyof W['board'] & string, keys: object = {}): string =>
    filled(words, words.board[key] ?? '', { host: edition.host, ...keys });
