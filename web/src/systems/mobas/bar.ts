/** What the action bar says besides its buttons: what is planned, what is left, why an order is not open. */
import type { Table } from './table.svelte';
import type { Step } from '../../api/mobas';
import { count, pathWords, seatName } from '../../words/names';
import { longest, movesOf } from './paths';

export interface Remark {
  text: string;
  rule: string | null;
}

const remark = (text: string, rule: string | null = null): Remark => ({ text, rule });

/** What the selected ship is about to do. */
export function plannedWords(table: Table): string {
  const { orders } = table;
  const { selected } = orders;
  if (!selected) return '';
  if (orders.firing) {
    if (!orders.waiting.includes(selected)) return '';
    if (!(selected in orders.aims)) return 'No target yet';
    const aim = orders.aims[selected];
    return aim ? `Fires on ${table.names(aim)}` : 'Holds her fire';
  }
  if (!orders.waiting.includes(selected)) return '';
  return orders.planned ? pathWords(orders.path) : 'Nothing planned';
}

/** Why the selected ship has no orders, or no more of them. */
export function whyNot(table: Table): Remark | null {
  const { orders, view } = table;
  const ship = orders.ship;
  if (view?.opening_fire && (!ship || orders.waiting.includes(ship.id)))
    return remark('Your hidden battery fires first, alone: choose its target', 'RR-6.3');
  if (!view || !ship || !orders.own) return null;
  const cannot = view.cannot.find((one) => one.ship === ship.id);
  if (cannot) return remark(cannot.reason, cannot.rule);
  if (!orders.waiting.includes(ship.id)) {
    if (orders.clearing) return null;
    if (orders.firing)
      return ship.declared ? remark('She has her orders', 'MB-1.4') : remark('No target within her reach', 'MB-2.2');
    return ship.moved ? remark('She has moved', 'MB-4.1') : null;
  }
  if (orders.firing)
    return orders.selected && orders.selected in orders.aims
      ? null
      : remark('Point her guns, or hold her fire', 'MB-1.4');
  const { move } = orders;
  if (move?.rams) return remark(`Rams ${table.names(move.rams)}: her move ends there`, 'MB-5.2');
  if (move?.withdraws) return remark('Withdraws over the exit edge', 'MB-3.4');
  const most = longest(movesOf(view.actions, ship.id));
  if (orders.path.length && orders.path.length >= ship.move)
    return remark(ship.move === 2 ? 'Both points are planned' : `All ${ship.move} points are planned`, 'MB-4.1');
  if (!move) return remark('She may not stop here', ship.must_break_off ? 'MB-3.4' : 'MB-4.1');
  if (ship.must_break_off) return remark('She must break off: nearer to her exit edge', 'MB-3.4');
  return remark(`${count(Math.max(0, Math.min(ship.move, most) - orders.path.length), 'point')} left`, 'MB-4.1');
}

/** Why a step is not open. */
export function whyNoStep(table: Table, step: Step): string {
  const { orders } = table;
  const ship = orders.ship;
  if (!ship || !orders.waiting.includes(ship.id)) return 'Not hers to move now';
  if (orders.path.length >= ship.move) return 'All her points are planned, MB-4.1';
  if (orders.move?.rams) return 'A ramming ends her move, MB-5.2';
  return step === 'ahead' ? 'No legal way ahead, MB-4.2' : 'No legal move turns here, MB-4.1';
}

/** What is still owed before the game goes on. */
export function leftWords(table: Table): string {
  const { orders, view, battle } = table;
  if (!view) return '';
  if (battle.wanted) return 'Dice are to be thrown';
  if (!battle.owes) return waitingWords(table);
  if (orders.clearing) return 'No ship has a target yet';
  if (orders.firing) {
    const [aimed, left] = [orders.aimed.length, orders.toAim.length];
    const held = orders.waiting.length - aimed - left;
    const fire = `${count(aimed, 'ship')} ${aimed === 1 ? 'fires' : 'fire'}, ${held} ${held === 1 ? 'holds' : 'hold'}`;
    return left ? `${fire}, ${left} to aim` : fire;
  }
  const more = orders.waiting.filter((ship) => ship !== orders.selected).length;
  return more ? `${count(more, 'more ship', 'more ships')} to move` : 'The last ship to move';
}

/** What the first button of a fire step does; a ship that could fire is never passed over. */
export function fireWords({ orders }: Table): { words: string; open: boolean } {
  if (orders.toAim.some((ship) => ship !== orders.selected)) return { words: 'Next ship to aim', open: true };
  if (orders.toAim.length) return { words: 'Aim her, or hold', open: false };
  if (orders.aimed.length) return { words: `Open fire with ${count(orders.aimed.length, 'ship')}`, open: true };
  return { words: orders.asking ? 'Yes, hold all fire' : 'Hold all fire', open: true };
}

export function waitingWords({ view, battle }: Table): string {
  if (!view || view.phase === 'over') return '';
  if (battle.playing) return 'The last orders are carried out';
  if (battle.sending) return 'Sending';
  const side = view.to_decide[0];
  if (!side) return '';
  if (view.phase === 'clear_for_action')
    return `Waiting for ${view.to_decide.map(seatName).join(' and ')} to clear for action`;
  if (view.opening_fire) return `A hidden ${seatName(side)} battery fires first, alone`;
  if (view.phase === 'declare_fire') return `Waiting for ${view.to_decide.map(seatName).join(' and ')} to declare fire`;
  return `Waiting for ${seatName(side)} to move`;
}
