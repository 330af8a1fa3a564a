/** The quiet word at a ship's right: what she has done, owes or suffers. */
import type { ShipView } from '../../api/mobas';
import type { Table } from './table.svelte';
import { say } from './words/say';

export interface Standing {
  text: string;
  manner: 'plain' | 'owes' | 'bad';
}

/** Her target, in as few letters as the column has room for. */
const on = (name: string): Standing => plain(say('on', { target: name.replace(/^(Gen|Gov|Col)\. /, '') }));

const plain = (text: string): Standing => ({ text, manner: 'plain' });

export function standing(ship: ShipView, table: Table): Standing {
  const { orders, view } = table;
  if (ship.status !== 'afloat') {
    return plain(say('lost', ship));
  }
  if (orders.waiting.includes(ship.id)) {
    if (orders.firing) {
      if (!(ship.id in orders.aims)) return { text: say('to_aim'), manner: 'owes' };
      const aim = orders.aims[ship.id];
      return aim ? on(table.names(aim)) : plain(say('holds_fire'));
    }
    if (orders.paths[ship.id]?.length) return { text: say('planned'), manner: 'owes' };
    return ship.must_break_off ? { text: say('breaks_off'), manner: 'bad' } : { text: say('to_move'), manner: 'owes' };
  }
  if (orders.firing && ship.declared && ship.side === orders.side) {
    if (ship.declared.target) return on(table.names(ship.declared.target));
    return plain(say(view?.opening_fire ? 'not_yet' : 'holds_fire'));
  }
  const shot = orders.targets.find((one) => one.target === ship.id);
  if (shot) return { text: say('dice', shot), manner: 'owes' };
  if (ship.must_break_off) return { text: say('breaks_off'), manner: 'bad' };
  if (ship.held) return { text: say('held'), manner: 'bad' };
  if (ship.battery) return plain(say('battery'));
  return plain(ship.moved && view?.phase !== 'declare_fire' ? say('moved') : '');
}
