/** WS-8.1: what forces draw their supply on, and which stocks are held in reserve, as orders that may be given now. */
import type { DrawOrder, Unit, WarAction, WarView } from '../../api/wbts';
import { hexCalled, type HexAt } from './map/grid';
import type { Theatre } from './map/theatre';
import { capital, landName } from './words/names';
import { valueWords, say } from './words/values';

export const usualOrder: DrawOrder = 'pool_stocks_own';
export const drawOrders: readonly DrawOrder[] = [
  'pool_stocks_own',
  'pool_own_stocks',
  'stocks_pool_own',
  'stocks_own_pool',
  'own_pool_stocks',
  'own_stocks_pool',
];
/** "the pool, then stocks about, then what is carried": stocks are depots, trains and armies within reach. */
export const drawOrderWords = (order: DrawOrder): string => valueWords('order', order);

export interface ForceToFeed {
  hex: string;
  at: HexAt | null;
  name: string;
  now: DrawOrder;
  orders: { order: DrawOrder; action: WarAction | null }[];
}
export interface StockToHold {
  key: string;
  name: string;
  supply: number;
  reserved: boolean;
  action: WarAction;
}

export const isSupplyOrder = ({ type }: WarAction): boolean =>
  type === 'draw_by' || type === 'reserve' || type === 'reserve_army';

/** The forces that may be told what to draw on; the order that is not offered is the one that holds. */
export function forcesToFeed(view: WarView, theatre: Theatre): ForceToFeed[] {
  const byHex = new Map<string, WarAction[]>();
  for (const action of view.actions)
    if (action.type === 'draw_by' && action.hex) byHex.set(action.hex, [...(byHex.get(action.hex) ?? []), action]);
  return [...byHex]
    .map(([hex, actions]) => {
      const at = hexCalled(hex);
      const orders = drawOrders.map((order) => ({ order, action: actions.find((one) => one.order === order) ?? null }));
      return {
        hex,
        at,
        name: at === null ? hex : theatre.by(at),
        now: orders.find(({ action }) => action === null)?.order ?? usualOrder,
        orders,
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Depots, trains and armies that may be held in reserve, or let go. */
export function stocksToHold(view: WarView, theatre: Theatre): StockToHold[] {
  const where = (hex: string | null | undefined): string => {
    const at = hex ? hexCalled(hex) : null;
    return at === null ? (hex ?? '') : theatre.by(at);
  };
  return view.actions
    .flatMap((action): StockToHold[] => {
      const unit: Unit | undefined =
        action.type === 'reserve' ? view.units.find((one) => one.unit === action.unit) : undefined;
      const army =
        action.type === 'reserve_army' ? view.headquarters.find((one) => one.headquarters === action.army) : undefined;
      const held = unit ?? army;
      if (!held) return [];
      const place = where(held.hex);
      // A depot is mostly called by the place where it lies.
      const name = unit
        ? say('at', { name: unit.name && unit.name !== place ? unit.name : capital(landName[unit.kind]), place })
        : say('the_army_at', { place });
      return [
        {
          key: `${action.type} ${action.unit ?? action.army}`,
          name,
          supply: held.supply,
          reserved: held.reserved ?? false,
          action,
        },
      ];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
