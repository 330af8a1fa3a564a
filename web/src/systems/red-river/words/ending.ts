/** How a campaign ended: what became of ironclad and flotilla makes the headline, the result the judgement. */
import { happened, judged } from '../../../../../data/redriver/endings.json';
import type { RedRiverView } from '../../../api/redriver';
import { figure, resultName } from './names';

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
] as const;
export type EndingTold = (typeof endings)[number];

/** What became of the ironclad, as far as the account says (RR-10.1). */
export function ironcladFate({ ledger }: Pick<RedRiverView, 'ledger'>): 'afloat' | 'sunk' | 'taken' {
  const scored = (cause: string): boolean => ledger.some((line) => line.cause === cause);
  if (scored('ironclad_sunk')) return 'sunk';
  return scored('ironclad_captured') ? 'taken' : 'afloat';
}

type Ended = Pick<RedRiverView, 'outcome' | 'ledger' | 'ships' | 'ironclad'>;

export function endingTold({ outcome, ledger, ships }: Ended): EndingTold {
  const ending = outcome?.ending ?? '';
  const fate = ironcladFate({ ledger });
  if (ending === 'ironclad_met' && fate !== 'afloat') return fate === 'sunk' ? 'ironclad_sunk' : 'ironclad_captured';
  if (ending === 'defeated' && ships.every((ship) => ship.fate !== 'afloat')) return 'annihilated';
  return endings.find((one) => one === ending) ?? 'ruled';
}

/** In a few words: "the Louisiana is sunk". */
const shortly: Record<EndingTold, (ironclad: string) => string> = {
  ironclad_sunk: (ironclad) => `${ironclad} is sunk`,
  ironclad_captured: (ironclad) => `${ironclad} is taken`,
  ironclad_met: (ironclad) => `${ironclad} is still afloat`,
  ruse: () => 'the report was a ruse',
  defeated: () => 'no warship is left that can fight',
  annihilated: () => 'every ship is lost',
  withdrew: () => 'the flotilla lies on the main river',
  called_back: () => 'the flotilla was called back',
  ruled: () => 'the umpire ended it',
};

export interface Closing {
  headline: string;
  /** Two sentences: what happened, true whatever the points say, and how it was judged, true whatever happened. */
  sentences: readonly [string, string];
}

export function closingOf(view: Ended): Closing {
  const told = endingTold(view);
  const result = results.find((one) => one === view.outcome?.result) ?? 'draw';
  return { headline: capital(shortly[told](ironcladIn(view))), sentences: [happened[told], judged[result]] };
}

/** In one line: "A minor victory: the Louisiana is sunk". */
export const endWords = (view: Ended): string =>
  `${resultName(view.outcome?.result ?? '')}: ${shortly[endingTold(view)](ironcladIn(view))}`;
/** The same with the points. */
export const endLine = (view: Ended): string => `${endWords(view)}, ${figure(view.outcome?.points ?? 0)} points`;

const ironcladIn = ({ ironclad }: Ended): string => (ironclad ? `the ${ironclad.name}` : 'the ironclad');
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
