/** How a campaign ended: what became of ironclad and flotilla makes the headline, the result the judgement. */
import { happened, judged } from '../../../../../data/redriver/endings.json';
import type { RedRiverView } from '../../../api/redriver';
import { capital } from '../../../words/names';
import { figure, resultName } from './names';
import { say, valueWords } from './say';

export const results = [
  'crushing_defeat',
  'major_defeat',
  'unfortunate_defeat',
  'draw',
  'minor_victory',
  'stirring_victory',
  'famous_victory',
] as const;
export type Result = (typeof results)[number];

/** The ending, told apart by what became of the ironclad and whether a ship is left. */
export const endings = [
  'ironclad_sunk',
  'ironclad_captured',
  'ironclad_met',
  'ruse',
  'defeated',
  'annihilated',
  'withdrew',
  'called_back',
  'ruled',
  'resigned',
] as const;
export type EndingTold = (typeof endings)[number];

/** The fate of the ironclad, as far as the account says (RR-10.1). */
export function ironcladFate({ ledger }: Pick<RedRiverView, 'ledger'>): 'afloat' | 'sunk' | 'taken' {
  const scored = (cause: string): boolean => ledger.some((line) => line.cause === cause);
  if (scored('ironclad_sunk')) return 'sunk';
  return scored('ironclad_captured') ? 'taken' : 'afloat';
}

export type Ended = Pick<RedRiverView, 'outcome' | 'ledger' | 'ships' | 'ironclad'>;

export function endingTold({ outcome, ledger, ships }: Ended): EndingTold {
  const ending = outcome?.ending ?? '';
  const fate = ironcladFate({ ledger });
  if (ending === 'ironclad_met' && fate !== 'afloat') return fate === 'sunk' ? 'ironclad_sunk' : 'ironclad_captured';
  if (ending === 'defeated' && ships.every((ship) => ship.fate !== 'afloat')) return 'annihilated';
  return endings.find((one) => one === ending) ?? 'ruled';
}

/** In a few words: "the Louisiana is sunk". */
const shortly = (told: EndingTold, ironclad: string): string =>
  say('ended', { told, ironclad }) || valueWords('ending', told);

export interface Closing {
  headline: string;
  /** Two sentences: what happened, true whatever the points say, and how it was judged, true whatever happened. */
  sentences: readonly [string, string];
}

export function closingOf(view: Ended): Closing {
  const told = endingTold(view);
  const result = results.find((one) => one === view.outcome?.result) ?? 'draw';
  return { headline: capital(shortly(told, ironcladIn(view))), sentences: [happened[told], judged[result]] };
}

const endedOf = (view: Ended): object => ({
  result: resultName(view.outcome?.result ?? ''),
  ended: shortly(endingTold(view), ironcladIn(view)),
  points: figure(view.outcome?.points ?? 0),
});
/** In one line: "A minor victory: the Louisiana is sunk". */
export const endWords = (view: Ended): string => say('ended_so', endedOf(view));
/** The same with the points. */
export const endLine = (view: Ended): string => say('ended_with_points', endedOf(view));

const ironcladIn = ({ ironclad }: Ended): string =>
  ironclad ? say('the_named', ironclad) : say('the_ironclad_itself');
