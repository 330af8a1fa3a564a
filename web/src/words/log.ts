/** The lines of a log under their headings, in the order in which they are told. */
import type { Part } from './lines';
import type { Roll } from './rolls';

export interface LogLine<K extends string = string> {
  key: string;
  /** The decision that it came of. */
  number: number;
  kind: K;
  parts: Part[];
  rule: string | null;
  /** Ships that the sentence speaks of. */
  ships: string[];
  roll: Roll | null;
}
export interface LogGroup<L> {
  key: string;
  turn: number;
  heading: string;
  lines: L[];
}

/**
 * Lines of entries that were read before, null for an event that has none. A log is put together anew at every step
 * that is shown; a line that stays the same object is not drawn anew.
 */
export type ReadBefore<L> = WeakMap<object, (L | null)[]>;
/** Reads the line of one entry's event, by its place among them, unless it was read before. */
export function readerOf<L>(before: ReadBefore<L>, entry: object): (place: number, read: () => L | null) => L | null {
  const lines = before.get(entry) ?? [];
  before.set(entry, lines);
  return (place, read) => {
    const known = lines[place];
    return known === undefined ? (lines[place] = read()) : known;
  };
}

/** Words of which a log asks the same for line after line; `key` tells one question from another. */
export function saidOnce<A extends unknown[]>(
  words: (...about: A) => string,
  key: (...about: A) => string,
): (...about: A) => string {
  const known = new Map<string, string>();
  return (...about) => {
    const one = key(...about);
    const said = known.get(one) ?? words(...about);
    known.set(one, said);
    return said;
  };
}

/** Enters a line under its heading: the last group, or a new one. */
export function entered<L extends { key: string }>(
  groups: LogGroup<L>[],
  turn: number,
  heading: string,
  line: L,
): LogGroup<L> {
  let group = groups.at(-1);
  if (group?.heading !== heading) {
    group = { key: `${heading} ${line.key}`, turn, heading, lines: [] };
    groups.push(group);
  }
  group.lines.push(line);
  return group;
}

/** One filter of the log; groups left empty fall away. */
export function filtered<L extends LogLine>(groups: readonly LogGroup<L>[], kind: 'all' | L['kind']): LogGroup<L>[] {
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => kind === 'all' || line.kind === kind) }))
    .filter((group) => group.lines.length > 0);
}

/** The last lines of a log, so many at most, under their headings; and how many older ones are left out. */
export function latestOf<G extends { lines: readonly unknown[] }>(
  groups: readonly G[],
  most: number,
): { groups: G[]; left: number } {
  let from = groups.length;
  let room = most;
  while (from > 0 && room > 0) room -= groups[--from]!.lines.length;
  const latest = groups.slice(from);
  if (room < 0 && latest[0]) latest[0] = { ...latest[0], lines: latest[0].lines.slice(-room) };
  const left = groups.slice(0, from).reduce((sum, { lines }) => sum + lines.length, 0) + Math.max(0, -room);
  return { groups: latest, left };
}
