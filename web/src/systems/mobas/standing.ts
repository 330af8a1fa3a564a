/** The quiet word at a ship's right: what she has done, owes or suffers. */
import type { ShipView } from '../../api/mobas';
import { count } from '../../words/names';
import type { Table } from './table.svelte';

export interface Standing {
  text: string;
  manner: 'plain' | 'owes' | 'bad';
}

/** Her target, in as few letters as the column has room for. */
const on = (name: string): Standing => plain(`on ${name.replace(/^(Gen|Gov|Col)\. /, '')}`);

const plain = (text: string): Standing => ({ text, manner: 'plain' });

export function standing(ship: ShipView, table: Table): Standing {
  const { orders, view } = table;
  if (ship.status !== 'afloat') {
    return plain(ship.lost_in_turn === null ? ship.status : `${ship.status}, turn ${ship.lost_in_turn}`);
  }
  if (orders.waiting.includes(ship.id)) {
    if (orders.firing) {
      if (!(ship.id in orders.aims)) return { text: 'to aim', manner: 'owes' };
      const aim = orders.aims[ship.id];
      return aim ? on(table.names(aim)) : plain('holds fire');
    }
    if (orders.paths[ship.id]?.length) return { text: 'planned', manner: 'owes' };
    return ship.must_break_off ? { text: 'breaks off', manner: 'bad' } : { text: 'to move', manner: 'owes' };
  }
  if (orders.firing && ship.declared && ship.side === orders.side) {
    if (ship.declared.target) return on(table.names(ship.declared.target));
    return plain(view?.opening_fire ? 'not yet' : 'holds fire');
  }
  const shot = orders.targets.find((one) => one.target === ship.id);
  if (shot) return { text: count(shot.dice, 'die', 'dice'), manner: 'owes' };
  if (ship.must_break_off) return { text: 'breaks off', manner: 'bad' };
  if (ship.held) return { text: 'held', manner: 'bad' };
  if (ship.battery) return plain('battery');
  return plain(ship.moved && view?.phase !== 'declare_fire' ? 'moved' : '');
}
