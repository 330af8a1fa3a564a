/** The remarks of the order bar beside its buttons: where an order leads, what is left, and which seats are awaited. */
import type { NoddyView } from '../../api/noddy';
import type { Seat } from '../../api/types';
import { rangeWords } from '../plane/geometry';
import { isSide, seatName } from '../../words/names';
import type { NoddyTable } from './table.svelte';
import { say } from './words/say';

export interface Remark {
  text: string;
  rule: string | null;
  warns: boolean;
}

const said = (text: string, rule: string | null, warns = false): Remark => ({ text, rule, warns });

const halfWords = (half: number, step: number): string => say('moment', { half, step });

/** The outcome for the vessel in hand if nothing else happens; warnings first. */
export function pathRemarks(table: NoddyTable): Remark[] {
  const { orders, view } = table;
  const { ship } = orders;
  if (!ship || !view) return [];
  const cannot = view.cannot.find((one) => one.ship === ship.id);
  if (cannot) return [said(cannot.reason, cannot.rule)];
  if (table.noPath) return [said(table.noPath.reason, table.noPath.rule, true)];
  const answer = table.plan?.answer;
  if (!answer) return [];
  const out: Remark[] = [];
  if (answer.grounds) {
    const { depth_ft, half, step } = answer.grounds;
    out.push(
      said(
        depth_ft > 0
          ? say('she_would_take_the', { depth_ft, half: halfWords(half, step) })
          : say('she_would_run_into', { half: halfWords(half, step) }),
        'ND-3.1',
        true,
      ),
    );
  }
  for (const { ship: other, half, step } of answer.meets)
    out.push(
      said(say('she_would_meet_where', { other: table.names(other), half: halfWords(half, step) }), 'ND-6.3', true),
    );
  if (answer.leaves) out.push(said(say('she_would_leave_the'), null));
  const asked = orders.paths[ship.id]?.asked.speed ?? 0;
  const slower = answer.halves.filter((half) => Math.abs(half.speed) < Math.abs(asked));
  if (slower.length)
    out.push(
      said(
        say('against_the_current_she', {
          what: [...new Set(slower.map((half) => half.speed))].join(` ${say('and')} `),
        }),
        'ND-2.1',
      ),
    );
  const bears = bearWords(table);
  if (bears) out.push(said(bears, 'ND-4.3'));
  else if (ship.guns.length) out.push(said(say('at_its_end_no'), 'ND-4.3'));
  return out;
}

/** Warnings for all vessels but the one in hand: orders that would run them aground or off the sheet. */
export function fleetRemarks({ orders, names }: NoddyTable): Remark[] {
  return orders.orderable.flatMap((ship) => {
    const answer = orders.paths[ship.id];
    if (ship.id === orders.selected || !answer || !orders.isWritten(ship)) return [];
    if (answer.grounds) return [said(say('would_run_aground', { id: names(ship.id) }), 'ND-3.1', true)];
    return answer.leaves ? [said(say('would_leave_the_sheet', { id: names(ship.id) }), null, true)] : [];
  });
}

/** ND-6.4: for how long the side's chart of mines and shallows lies before it, or that the umpire has taken it away. */
export function chartRemarks(view: NoddyView | null): Remark[] {
  const until = view && isSide(view.seat) ? view.charts[view.seat] : null;
  if (!view || until === null) return [];
  const shown = until === view.move ? say('shown_for_this_move') : say('shown_up_to_move', { until });
  return [said(say('your_chart_of_hidden', { shown: until < view.move ? say('taken_away') : shown }), 'ND-6.4')];
}

/** "At its end 3 guns bear on Gen. Price, 7.2 in, 240 yd". */
function bearWords(table: NoddyTable): string {
  const byTarget = new Map<string, { guns: number; range: number }>();
  for (const { target, range } of table.plan?.answer.bears ?? []) {
    const before = byTarget.get(target);
    byTarget.set(target, { guns: (before?.guns ?? 0) + 1, range: Math.min(range, before?.range ?? Infinity) });
  }
  const told = [...byTarget]
    .sort((a, b) => a[1].range - b[1].range)
    .slice(0, 2)
    .map(([target, { guns, range }]) => say('on', { guns, target: table.names(target), range: rangeWords(range) }));
  return told.length ? say('at_its_end', { told: told.join('; ') }) : '';
}

/** "2 vessels have no order yet" */
export function leftWords(table: NoddyTable): string {
  const left = table.orders.unwritten.length;
  if (!table.orders.orderable.length) return say('no_vessel_takes_orders');
  return left ? say('no_order_yet', { left }) : say('all_orders_are_written');
}

const seats = (all: readonly string[]): string =>
  all.map((seat) => (seat === 'umpire' ? say('the_umpire') : seatName(seat as Seat))).join(` ${say('and')} `);

/** The umpire may act at any time; the move waits for him only when both sides have sealed, or when he stopped it. */
export const umpireOwes = (view: NoddyView): boolean =>
  view.to_decide.includes('umpire') && (view.phase === 'stopped' || (view.sealed.union && view.sealed.confederate));

/** Why nothing can be done now. */
export function waitingWords(view: NoddyView, playing: boolean): string {
  if (view.phase === 'over') return '';
  if (playing) return say('the_move_is_carried');
  const others = view.to_decide.filter((seat) => seat !== view.seat && (seat !== 'umpire' || umpireOwes(view)));
  if (view.seat === 'umpire' && umpireOwes(view))
    return view.phase === 'stopped' ? say('the_move_is_stopped') : say('all_orders_are_sealed');
  const sealed = view.seat === 'union' || view.seat === 'confederate' ? view.sealed[view.seat] : false;
  if (view.phase === 'stopped') return say('the_move_is_stopped_waiting', { others: seats(others) });
  return others.length ? say('sealed_or_waiting', { sealed, others: seats(others) }) : say('orders_sealed');
}
