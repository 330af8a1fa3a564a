/** The words of the Red River campaign (data/words/red-river.json), filled from what they tell. */
import {
  actions,
  acts,
  board,
  events,
  marks,
  means,
  rolls,
  tables,
  values,
} from '../../../../../data/words/red-river.json';
import type { RiverAct } from '../../../api/redriver';
import type { Part } from '../../../words/lines';
import { capital, type Names } from '../../../words/names';
import { filled, filledParts, type Called, type Words } from '../../../words/slots';

export interface Knowing {
  names: Names;
  section: (index: number | string | null | undefined) => string;
}

const words = { acts, actions, values, marks, board } as Words;
const ships = new Set(['ship', 'ships', 'by', 'from', 'to', 'ironclad']);

const called =
  (say: Knowing): Called =>
  (id, key) => {
    if (key === 'section') return say.section(Number(id.replace('section ', '')));
    return ships.has(key) ? say.names(id) : null;
  };

/** With a true minus before figures, and a capital at the beginning. */
const set = ({ text, ...part }: Part, index: number): Part => {
  const figures = text.replace(/(^|\s)-(?=\d)/g, '$1−');
  return { ...part, text: index === 0 ? capital(figures) : figures };
};
export const partsIn =
  (sentences: object) =>
  (type: string, keys: object, say: Knowing): Part[] =>
    filledParts(words, (sentences as Record<string, string>)[type] ?? '', keys, called(say)).map(set);

export const eventParts = partsIn(events);
/** Over the dice of an event, the table that they are read in, and what they mean. */
export const rollParts = partsIn(rolls);
export const tableParts = partsIn(tables);
export const meansParts = partsIn(means);

/** An umpire's act in words (RR-2.4). */
export const actWords = (act: RiverAct, say: Knowing): string =>
  filled(words, (acts as Record<string, string>)[act.act] ?? '', act, called(say));
/** An order that need not name a ship, in words. */
export const actionWords = (type: string): string => (actions as Record<string, string>)[type] ?? '';
export const say = (key: keyof typeof board, keys: object = {}): string => filled(words, board[key], keys);
/** A value of the wire in words: the bend "left" is "bends left". */
export const valueWords = (key: string, value: string | number): string => filled(words, `{${key}}`, { [key]: value });
