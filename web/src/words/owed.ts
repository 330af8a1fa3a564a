/** Says whom a table waits for. */
import type { Owed, OwedAt } from '../api/tables';
import type { Seat } from '../api/types';
import { seatName } from './names';
import { factsOf } from '../systems';
import { say } from './common';
import common from '../../../data/words/common.json';

const months: Readonly<Record<string, string>> = common.values.month;
const two = (n: number): string => String(n).padStart(2, '0');
const clock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** When something was: "14:05", "20 November, 14:05"; in the reader's own time. */
export function atWords(told: string | null, now = new Date()): string {
  const at = new Date(told ?? '');
  if (Number.isNaN(at.getTime())) return '';
  if (at.toDateString() === now.toDateString()) return clock(at);
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`;
  return `${at.getDate()} ${months[at.getMonth() + 1]}${year}, ${clock(at)}`;
}

/** "since 14:05", "since 20 November, 14:05". */
export function sinceWords(since: string | null, now = new Date()): string {
  const at = atWords(since, now);
  return at && say('since', { at });
}

/** "the Confederates", as the seat that is waited for. */
export function waitedFor(seat: Seat, system: string): string {
  return seat === 'umpire' ? say('referee', { title: factsOf(system).referee.title }) : seatName(seat);
}

const listed = (all: string[]): string =>
  all.length < 2 ? all.join('') : say('listed', { all: all.slice(0, -1), last: all.at(-1) });

/** Something owed at a table by the seats held here, or else by others. */
export interface Standing {
  yours: boolean;
  words: string;
  since: string | null;
}

/** `held` are the seats at which this browser decides. */
export function standingOf(table: OwedAt, held: readonly Seat[]): Standing | null {
  const his = (one: Owed): boolean =>
    !one.captains || one.captains.some(({ name }) => name === (table.captain ?? null));
  const mine = table.owed.filter((one) => held.includes(one.seat) && his(one));
  const of = mine.length ? mine : table.owed;
  const first = of[0];
  if (!first) return null;
  const since = of.map((one) => one.since).sort((a, b) => (a ?? '9').localeCompare(b ?? '9'))[0] ?? null;
  if (mine.length) {
    const seats = held.length > 1 ? listed(mine.map((one) => waitedFor(one.seat, table.system))) : null;
    return { yours: true, words: say('yours', { what: first.what, seats }), since };
  }
  const whom = of.flatMap(
    (one: Owed) => one.captains?.map(({ name }) => name ?? say('your_chief')) ?? [waitedFor(one.seat, table.system)],
  );
  return {
    yours: false,
    words: say('waiting', {
      what: first.what,
      whom: listed(whom),
      program: of.every((one) => one.by !== 'person'),
    }),
    since,
  };
}
