/** The cost of an order of production (WS-4.5, WS-4.6). */
import prices from 'virtual:war-prices';
import type { WarAction, WarView } from '../../api/wbts';
import { isSide } from '../../words/names';
import { say } from './words/values';

/** The product that is bought, and its number. */
function boughtBy(
  { type, product, points = 1, unit }: WarAction,
  view: WarView,
): [order: string, count: number] | null {
  const one = view.units.find((each) => each.unit === unit);
  switch (type) {
    case 'build':
      return [product ?? '', points];
    case 'lay_down':
      return ['ironclad', 1];
    case 'augment':
      return [one?.kind ?? '', 1];
    case 'convert':
      return [`${one?.kind}_to_infantry`, one?.points ?? 1];
    case 'pay_work':
      return ['works', 1];
    default:
      return null;
  }
}

export interface CostWords {
  /** "6 supply, 2 personnel, 4 cycles" */
  whole: string;
  /** "6 supply, 4 cycles" */
  brief: string;
  supply: number;
  personnel: number;
}

/** The cost of an order; null where nothing is bought. */
export function costOf(action: WarAction, view: WarView): CostWords | null {
  const bought = boughtBy(action, view);
  const price = prices.find(({ order }) => order === bought?.[0]);
  if (!bought || !price || !isSide(view.seat)) return null;
  const cost = {
    supply: price.supply[view.seat] * bought[1],
    personnel: price.personnel * bought[1],
    // A point that is added to a division is there at once.
    cycles: action.type === 'augment' ? 0 : price.cycles[view.seat],
  };
  return { ...cost, whole: say('price', cost), brief: say('price_brief', cost) };
}
