/** The words of the war (data/words/wbts.json), filled from what they tell. */
import { actions, acts, board, events, marks, values } from '../../../../../data/words/wbts.json';
import type { NamedInAct, Unit, Vessel, WarEvent } from '../../../api/wbts';
import { hexCalled } from '../map/grid';
import type { Part } from '../../../words/lines';
import { capital } from '../../../words/names';
import { filledParts, type Called, type Words } from '../../../words/slots';
import { hexes, hexWords, leaderWords, unitWords, vesselWords, waterOf, waterWords } from './actions';
import { cycleWords, vesselName } from './names';
import type { Telling } from './parts';
import { say } from './values';

const words = { acts, actions, values, marks } as Words;

/** "Union infantry of 5, from Jackson," or "the Confederate Arkansas (ironclad)" of what a ruling names. */
function ofWords(of: NamedInAct, { theatre }: Telling): string {
  const what = of.kind in vesselName ? vesselWords(of as unknown as Vessel) : unitWords(of as unknown as Unit);
  const from = of.hex ? hexWords(of.hex, theatre) : waterWords(of.at, theatre);
  return say('of_named', { named: of.name, side: of.side, what, from });
}
const called =
  (telling: Telling, of: NamedInAct | null | undefined): Called =>
  (id, key) => {
    const { theatre, leaders } = telling;
    if (key === 'water') return waterWords(waterOf(id), theatre);
    if ((key === 'unit' || key === 'vessel') && of) return ofWords(of, telling);
    if (key === 'target') return theatre.field(hexCalled(id) ?? -1) || hexWords(id, theatre);
    if (hexes.has(key)) return hexWords(id, theatre);
    if (key === 'leader') return leaderWords(id, { leaders: [...leaders] });
    if (key === 'port') return theatre.placeById.get(id)?.name ?? capital(id);
    return key === 'back' || key === 'cycle' ? cycleWords(id) : null;
  };

/** With a true minus before figures. */
const set = ({ text, ...part }: Part): Part => ({ ...part, text: text.replace(/(^|\s)-(?=\d)/g, '$1−') });

/** An event in words, as they go on with a sentence. The act itself holds the names in a ruling. */
export const clauseParts = ({ type, ...event }: WarEvent, telling: Telling, more: object = {}): Part[] =>
  filledParts(
    words,
    (events as Record<string, string>)[type] ?? '',
    { ...event, ...more, of: null },
    called(telling, event.of),
  ).map(set);
/** An event in words. */
export const eventParts = (event: WarEvent, telling: Telling, more: object = {}): Part[] =>
  clauseParts(event, telling, more).map((part, index) => (index ? part : { ...part, text: capital(part.text) }));
export const boardParts = (key: keyof typeof board, event: object, telling: Telling): Part[] =>
  filledParts(words, board[key], event, called(telling, null)).map(set);
