/** A phrase as it grows by taps: the words chosen for each of its parts, and the line that they make. */
import type { Part, Phrase, Saying } from '../api/clerk';

/** Words chosen for the parts of a phrase, by the part's place. */
export type Chosen = Readonly<Record<number, readonly string[]>>;

/** A slot with at most so many numbers shows each as a button. */
export const mostNumbers = 13;

const countOf = (part: { from: number; to: number; by?: number }): number =>
  Math.floor((part.to - part.from) / (part.by ?? 1)) + 1;

const roundSteps = [1, 2, 5, 10, 15, 20, 30, 60];
const mostMarks = 9;
/** Round numbers within a long range, to begin from. */
export function marksOf({ from, to, by = 1 }: { from: number; to: number; by?: number }): number[] {
  const step = roundSteps.find((one) => one % by === 0 && (to - from) / one < mostMarks) ?? to - from;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** A minus sign for the eye; the line keeps the hyphen. */
export const numberWords = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** The words that may be said in a part's place; none of a range with too many numbers for buttons. */
export function sayingsOf(part: Part): readonly Saying[] {
  if ('one_of' in part) return part.one_of;
  if ('some_of' in part) return part.some_of;
  if ('row_of' in part) return part.row_of;
  if ('tick' in part) return [{ word: part.tick, says: part.says }];
  if (!('from' in part) || countOf(part) > mostNumbers) return [];
  return Array.from({ length: countOf(part) }, (_, at) => part.from + at * (part.by ?? 1)).map((value) => ({
    word: String(value),
    says: numberWords(value),
  }));
}

/** Words chosen before anything is tapped: where only one is open, and one must be said. */
function given(part: Part): readonly string[] {
  if ('text' in part) return [part.text];
  if (!('one_of' in part) || part.optional || part.one_of.length !== 1) return [];
  return part.one_of.map(({ word }) => word);
}

export const chosenOf = (phrase: Phrase, chosen: Chosen, at: number): readonly string[] => {
  const part = phrase.parts[at];
  return chosen[at] ?? (part ? given(part) : []);
};

/** The words of a part after a tap on one of them; a row grows, all else is taken or let go. */
export function tapped(part: Part, words: readonly string[], word: string): readonly string[] {
  if ('row_of' in part) return words.length < part.most ? [...words, word] : words;
  const kept = words.filter((one) => one !== word);
  if ('some_of' in part) {
    const all = kept.length < words.length ? kept : [...words, word];
    return part.some_of.flatMap((one) => (all.includes(one.word) ? [one.word] : []));
  }
  const letsGo = 'tick' in part || ('optional' in part && part.optional);
  return letsGo && kept.length < words.length ? kept : [word];
}

const mayBeEmpty = (part: Part): boolean => 'tick' in part || ('optional' in part && part.optional);

/** The first part that still wants a word; −1 where the line is whole. */
export const wanting = (phrase: Phrase, chosen: Chosen): number =>
  phrase.parts.findIndex((part, at) => !mayBeEmpty(part) && chosenOf(phrase, chosen, at).length === 0);

/** The line as far as it has grown. */
export const lineOf = (phrase: Phrase, chosen: Chosen): string =>
  phrase.parts.flatMap((_, at) => chosenOf(phrase, chosen, at)).join(' ');

/** Nothing is to be chosen: to tap the phrase says it. */
export const isPlain = (phrase: Phrase): boolean =>
  wanting(phrase, {}) < 0 && phrase.parts.every((part) => 'text' in part);

/** A line cut about the word that its refusal begins with. */
export function aboutWrong(line: string, reason: string): { before: string; wrong: string; after: string } {
  const [word = ''] = reason.split(/:? /);
  const at = ` ${line} `.indexOf(` ${word} `);
  if (!word || at < 0) return { before: line, wrong: '', after: '' };
  return { before: line.slice(0, at), wrong: word, after: line.slice(at + word.length) };
}
