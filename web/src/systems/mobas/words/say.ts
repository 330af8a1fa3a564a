/** The words of MOBAS (data/words/mobas.json), filled from what they tell. */
import { actions, acts, board, events, marks, rolls, values } from '../../../../../data/words/mobas.json';
import type { BattleEvent } from '../../../api/mobas';
import type { Part } from '../../../words/lines';
import type { Names } from '../../../words/names';
import { filled, filledParts, type Called, type Words } from '../../../words/slots';

const words: Words = { acts, actions, values, marks };

const called =
  (names?: Names): Called =>
  (id, key) =>
    names && key in marks ? names(id) : null;

/** What stands on the board, in the bar, over the odds, in the list of ships. */
export const say = (key: keyof typeof board, keys: object = {}): string => filled(words, board[key], keys);
/** A value of the wire in words: the aspect "end" is "ahead or astern". */
export const valueWords = (key: keyof typeof values, value: string | number): string =>
  filled(words, `{${key}}`, { [key]: String(value) });

/** What was decided; what is ruled. */
export const actionWords = (action: { type: keyof typeof actions }, names: Names): string =>
  filled(words, actions[action.type], action, called(names));

const partsIn = (sentences: object, event: BattleEvent, keys: object, names: Names): Part[] | null => {
  const sentence = (sentences as Record<string, string>)[event.type];
  return sentence ? filledParts(words, sentence, keys, called(names)) : null;
};
/** An event in words, `fv` being what its ship began with. */
export const eventParts = (event: BattleEvent, names: Names, fv: number | null): Part[] | null =>
  partsIn(events, event, { ...event, fv }, names);
/** Over the dice of an event: whose they are. */
export const rollParts = (event: BattleEvent, names: Names): Part[] => partsIn(rolls, event, event, names) ?? [];
