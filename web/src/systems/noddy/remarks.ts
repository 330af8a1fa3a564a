/** What the order bar says besides its buttons: where an order leads, what is left, who is waited for. */
import type { NoddyView } from '../../api/noddy';
import type { Seat } from '../../api/types';
import { rangeWords } from '../plane/geometry';
import { count, isSide, seatName } from '../../words/names';
import type { NoddyTable } from './table.svelte';

export interface Remark {
  text: string;
  rule: string | null;
  warns: boolean;
}

const said = (text: string, rule: string | null, warns = false): Remark => ({ text, rule, warns });

const halfWords = (half: number, step: number): string =>
  `${half === 1 ? 'first' : 'second'} half, ${step ? `step ${step}` : 'at the turn'}`;

/** What becomes of the vessel in hand if nothing else happens; warnings first. */
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
          ? `She would take the ground in ${depth_ft} feet, ${halfWords(half, step)}`
          : `She would run into the bank, ${halfWords(half, step)}`,
        'ND-3.1',
        true,
      ),
    );
  }
  for (const { ship: other, half, step } of answer.meets)
    out.push(said(`She would meet ${table.names(other)} where she lies now, ${halfWords(half, step)}`, 'ND-6.3', true));
  if (answer.leaves) out.push(said('She would leave the sheet', null));
  const asked = orders.paths[ship.id]?.asked.speed ?? 0;
  const slower = answer.halves.filter((half) => Math.abs(half.speed) < Math.abs(asked));
  if (slower.length)
    out.push(
      said(
        `Against the current she makes only ${[...new Set(slower.map((half) => half.speed))].join(' and ')} knots`,
        'ND-2.1',
      ),
    );
  const bears = bearWords(table);
  if (bears) out.push(said(bears, 'ND-4.3'));
  else if (ship.guns.length) out.push(said('At its end no gun bears on an enemy', 'ND-4.3'));
  return out;
}

/** Whose order besides that of the vessel in hand would run her aground or off the sheet. */
export function fleetRemarks({ orders, names }: NoddyTable): Remark[] {
  return orders.orderable.flatMap((ship) => {
    const answer = orders.paths[ship.id];
    if (ship.id === orders.selected || !answer || !orders.isWritten(ship)) return [];
    if (answer.grounds) return [said(`${names(ship.id)} would run aground`, 'ND-3.1', true)];
    return answer.leaves ? [said(`${names(ship.id)} would leave the sheet`, null, true)] : [];
  });
}

/** ND-6.4: for how long the side's chart of mines and shallows lies before it, or that the umpire has taken it away. */
export function chartRemarks(view: NoddyView | null): Remark[] {
  const until = view && isSide(view.seat) ? view.charts[view.seat] : null;
  if (!view || until === null) return [];
  const shown = until === view.move ? 'shown for this move' : `shown up to move ${until}`;
  return [said(`Your chart of hidden things is ${until < view.move ? 'taken away' : shown}`, 'ND-6.4')];
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
    .map(([target, { guns, range }]) => `${count(guns, 'gun')} on ${table.names(target)}, ${rangeWords(range)}`);
  return told.length ? `At its end ${told.join('; ')}` : '';
}

/** "2 vessels have no order yet" */
export function leftWords(table: NoddyTable): string {
  const left = table.orders.unwritten.length;
  if (!table.orders.orderable.length) return 'No vessel takes orders';
  return left ? `${count(left, 'vessel')} ${left === 1 ? 'has' : 'have'} no order yet` : 'All orders are written';
}

const seats = (all: readonly string[]): string =>
  all.map((seat) => (seat === 'umpire' ? 'the umpire' : seatName(seat as Seat))).join(' and ');

/** The umpire may act at any time; the move waits for him only when both sides have sealed, or when he stopped it. */
export const umpireOwes = (view: NoddyView): boolean =>
  view.to_decide.includes('umpire') && (view.phase === 'stopped' || (view.sealed.union && view.sealed.confederate));

/** Why nothing can be done now. */
export function waitingWords(view: NoddyView, playing: boolean): string {
  if (view.phase === 'over') return '';
  if (playing) return 'The move is carried out';
  const others = view.to_decide.filter((seat) => seat !== view.seat && (seat !== 'umpire' || umpireOwes(view)));
  if (view.seat === 'umpire' && umpireOwes(view))
    return view.phase === 'stopped'
      ? 'The move is stopped and waits for your word'
      : 'All orders are sealed; the move waits for your word';
  const sealed = view.seat === 'union' || view.seat === 'confederate' ? view.sealed[view.seat] : false;
  if (view.phase === 'stopped') return `The move is stopped: waiting for ${seats(others)}`;
  return others.length ? `${sealed ? 'Orders sealed, waiting' : 'Waiting'} for ${seats(others)}` : 'Orders sealed';
}
