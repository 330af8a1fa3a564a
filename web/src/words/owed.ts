/** Whom a table waits for, in words. */
import type { Owed, OwedAt } from '../api/tables';
import type { Seat } from '../api/types';
import { seatName } from './names';
import { factsOf } from '../systems';

const month = 'January February March April May June July August September October November December'.split(' ');
const two = (n: number): string => String(n).padStart(2, '0');
const clock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** "since 14:05", "since 20 November, 14:05"; in the reader's own time. */
export function sinceWords(since: string | null, now = new Date()): string {
  const at = new Date(since ?? '');
  if (Number.isNaN(at.getTime())) return '';
  if (at.toDateString() === now.toDateString()) return `since ${clock(at)}`;
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`;
  return `since ${at.getDate()} ${month[at.getMonth()]}${year}, ${clock(at)}`;
}

/** When something was said: "14:05", "20 November, 14:05". */
export const atWords = (at: string, now = new Date()): string => sinceWords(at, now).replace('since ', '');

/** "the Confederates", as the one who is waited for. */
export function waitedFor(seat: Seat, system: string): string {
  return seat === 'umpire' ? `the ${factsOf(system).referee.title}` : seatName(seat);
}

const your = { decision: 'Your decision', dice: 'Your dice', words: 'Your words for the dice' } as const;
const their = { decision: '', dice: ' to throw dice', words: ' to add words' } as const;

const listed = (all: string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

/** What is owed at a table by the seats held here, or else by others. */
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
    const seats = held.length > 1 ? `, ${listed(mine.map((one) => waitedFor(one.seat, table.system)))}` : '';
    return { yours: true, words: `${your[first.what]}${seats}`, since };
  }
  const program = of.every((one) => one.by !== 'person') ? ', the program' : '';
  const whom = of.flatMap(
    (one: Owed) => one.captains?.map(({ name }) => name ?? 'your chief') ?? [waitedFor(one.seat, table.system)],
  );
  return {
    yours: false,
    words: `Waiting for ${listed(whom)}${their[first.what]}${program}`,
    since,
  };
}
