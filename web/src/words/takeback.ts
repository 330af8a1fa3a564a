/** Undo by consent, in words. */
import type { Asked } from '../api/types';
import type { TakenBack } from '../api/takeback';
import type { Seat } from '../api/types';
import { waitedFor } from './owed';
import { seatName } from './names';

const listed = (all: string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
const span = (from: number, to: number): string => (from === to ? `decision ${from}` : `decisions ${from} to ${to}`);

/** "take back decision 12", "take back decisions 12 to 14". */
export const wishWords = ({ keeps, number }: Pick<Asked, 'keeps' | 'number'>): string =>
  `take back ${span(keeps + 1, number)}`;

const named = (seats: readonly Seat[], system: string): string => listed(seats.map((seat) => waitedFor(seat, system)));

/** What one seat is told of a wish. */
export function askedWords(asked: Asked, seat: Seat, system: string): string {
  const own = asked.seat === seat;
  const who = own ? 'You ask' : `${seatName(asked.seat)} asks`;
  if (asked.declined) {
    const by = asked.declined === seat ? 'You have declined' : `${seatName(asked.declined)} declined`;
    return (
      `${own ? 'You asked' : `${seatName(asked.seat)} asked`} to ${wishWords(asked)}. ${by}; it may be asked ` +
      'again after the next decision.'
    );
  }
  const others = asked.waits.filter((one) => one !== seat);
  const waits = others.length ? ` Waiting for ${named(others, system)}.` : '';
  return `${who} to ${wishWords(asked)}.${waits}`;
}

/** A line of the log. */
export function takenWords(one: TakenBack, system: string): string {
  const leave = one.leave.length ? `with the leave of ${named(one.leave, system)}` : 'which nobody else had been shown';
  return `${seatName(one.by)} took back ${span(one.to + 1, one.from)}, ${leave}.`;
}
