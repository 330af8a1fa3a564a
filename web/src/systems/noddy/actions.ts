/** Orders as the actions that are sent. */
import type { GunOrderKind, NoddyAction, VesselOrder } from '../../api/noddy';

export const gunAction = (ship: string, gun: number, order: GunOrderKind, target: string | null): NoddyAction =>
  order === 'at' && target ? { type: 'gun_order', ship, gun, order, target } : { type: 'gun_order', ship, gun, order };

export const asActions = (orders: Readonly<Record<string, VesselOrder>>): NoddyAction[] =>
  Object.entries(orders).map(([ship, order]) => ({ type: 'order', ship, ...order }));
