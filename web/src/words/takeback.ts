/** Undo by consent, in words. */
import type { Asked } from '../api/types';
import type { TakenBack } from '../api/takeback';
import type { Seat } from '../api/types';
import { waitedFor } from './owed';
import { seatName } from './names';
import { say } from './say';

const listed = (all: string[]): string =>
  all.length < 2 ? all.join('') : say('and', { all: all.slice(0, -1).join(', '), all_too: all.at(-1) });
const span = (from: number, to: number): string =>
  from === to ? say('decision_from', { from }) : say('decisions_to', { from, to });

/** "take back decision 12", "take back decisions 12 to 14". */
export const wishWords = ({ keeps, number }: Pick<Asked, 'keeps' | 'number'>): string =>
  say('take_back_keeps', { keeps: span(keeps + 1, number) });

const named = (seats: readonly Seat[], system: string): string => listed(seats.map((seat) => waitedFor(seat, system)));

/** Words to one seat about a wish. */
export function askedWords(asked: Asked, seat: Seat, system: string): string {
  const own = asked.seat === seat;
  const who = own ? say('you_ask') : say('asks', { seat: seatName(asked.seat) });
  if (asked.declined) {
    const by =
      asked.declined === seat ? say('you_have_declined') : say('declined', { declined: seatName(asked.declined) });
    const asking = own ? say('you_asked') : say('asked', { seat: seatName(asked.seat) });
    return say('to_it_may_be', { seat: asking, asked: wishWords(asked), by });
  }
  const others = asked.waits.filter((one) => one !== seat);
  const waits = others.length ? ` ${say('waiting_for', { others: named(others, system) })}` : '';
  return say('to', { who, asked: wishWords(asked), waits });
}

/** A line of the log. */
export function takenWords(one: TakenBack, system: string): string {
  const leave = one.leave.length
    ? say('with_the_leave_of', { leave: named(one.leave, system) })
    : say('which_nobody_else_had');
  return say('took_back', { by: seatName(one.by), to: span(one.to + 1, one.from), leave });
}
