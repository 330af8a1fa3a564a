/** The words of the action bar beside its buttons: the plan, the points left, and reasons why an order is closed. */
import type { Table } from './table.svelte';
import type { Step } from '../../api/mobas';
import { capital } from '../../words/names';
import { longest, movesOf } from './paths';
import { say } from './words/say';

export interface Remark {
  text: string;
  rule: string | null;
}

const remark = (text: string, rule: string | null = null): Remark => ({ text, rule });

/** The selected ship's planned action. */
export function plannedWords(table: Table): string {
  const { orders } = table;
  const { selected } = orders;
  if (!selected) return '';
  if (orders.firing) {
    if (!orders.waiting.includes(selected)) return '';
    if (!(selected in orders.aims)) return say('no_target_yet');
    const aim = orders.aims[selected];
    return say('aimed', { target: aim && table.names(aim) });
  }
  if (!orders.waiting.includes(selected)) return '';
  return orders.planned ? capital(say('path', { path: orders.path })) : say('nothing_planned');
}

/** Why the selected ship has no orders, or no more of them. */
export function whyNot(table: Table): Remark | null {
  const { orders, view } = table;
  const ship = orders.ship;
  if (view?.opening_fire && (!ship || orders.waiting.includes(ship.id)))
    return remark(say('your_battery_first'), 'RR-6.3');
  if (!view || !ship || !orders.own) return null;
  const cannot = view.cannot.find((one) => one.ship === ship.id);
  if (cannot) return remark(cannot.reason, cannot.rule);
  if (!orders.waiting.includes(ship.id)) {
    if (orders.clearing) return null;
    if (orders.firing) return ship.declared ? remark(say('has_orders'), 'MB-1.4') : remark(say('no_target'), 'MB-2.2');
    return ship.moved ? remark(say('has_moved'), 'MB-4.1') : null;
  }
  if (orders.firing)
    return orders.selected && orders.selected in orders.aims ? null : remark(say('point_guns'), 'MB-1.4');
  const { move } = orders;
  if (move?.rams) return remark(say('move_rams', { target: table.names(move.rams) }), 'MB-5.2');
  if (move?.withdraws) return remark(say('move_withdraws'), 'MB-3.4');
  const most = longest(movesOf(view.actions, ship.id));
  if (orders.path.length && orders.path.length >= ship.move) return remark(say('all_planned', ship), 'MB-4.1');
  if (!move) return remark(say('may_not_stop'), ship.must_break_off ? 'MB-3.4' : 'MB-4.1');
  if (ship.must_break_off) return remark(say('must_break_off'), 'MB-3.4');
  const left = Math.max(0, Math.min(ship.move, most) - orders.path.length);
  return remark(say('points_left', { left }), 'MB-4.1');
}

/** Why a step is not open. */
export function whyNoStep(table: Table, step: Step): string {
  const { orders } = table;
  const ship = orders.ship;
  if (!ship || !orders.waiting.includes(ship.id)) return say('not_hers');
  if (orders.path.length >= ship.move) return `${say('her_points')}, MB-4.1`;
  if (orders.move?.rams) return `${say('ramming_ends')}, MB-5.2`;
  return step === 'ahead' ? `${say('no_way')}, MB-4.2` : `${say('no_turn')}, MB-4.1`;
}

/** The decisions still owed before the game goes on. */
export function leftWords(table: Table): string {
  const { orders, view, battle } = table;
  if (!view) return '';
  if (battle.wanted) return say('dice_to_throw');
  if (!battle.owes) return waitingWords(table);
  if (orders.clearing) return say('nobody_aims');
  if (orders.firing) {
    const [aimed, left] = [orders.aimed.length, orders.toAim.length];
    return say('fire_left', { aimed, held: orders.waiting.length - aimed - left, left });
  }
  const more = orders.waiting.filter((ship) => ship !== orders.selected).length;
  return say('left_to_move', { more });
}

/** The words of the first button in a fire step; a ship that could fire is never passed over. */
export function fireWords({ orders }: Table): { words: string; open: boolean } {
  if (orders.toAim.some((ship) => ship !== orders.selected)) return { words: say('next_to_aim'), open: true };
  if (orders.toAim.length) return { words: say('aim_or_hold'), open: false };
  if (orders.aimed.length) return { words: say('open_fire', { ships: orders.aimed.length }), open: true };
  return { words: say('hold_all', orders), open: true };
}

export function waitingWords({ view, battle }: Table): string {
  if (!view || view.phase === 'over') return '';
  if (battle.playing) return say('carried_out');
  if (battle.sending) return say('sending');
  const [side, other] = view.to_decide;
  if (!side) return '';
  const what = ['clear_for_action', 'declare_fire'].includes(view.phase) ? view.phase : 'move';
  return say('waiting', { what: view.opening_fire ? 'battery' : what, side, both: other && what !== 'move' });
}
