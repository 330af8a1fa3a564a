/** The log's words about a decision besides its events: the seat that made it, and the fate of its report. */
import type { WholeReport } from '../api/types';
import type { LogEntry } from '../api/types';
import { sidePlural } from './names';
import type { Part } from './lines';
import { say } from './say';

/** Fields of every line of a log. */
export interface AnyLine {
  key: string;
  number: number;
  kind: string;
  parts: Part[];
  rule: string | null;
  ships?: string[];
  roll: unknown;
}

/** "the Union has not been told", "kept from the Confederates". */
export function fateWords(report: Pick<WholeReport, 'side' | 'fate' | 'told' | 'due' | 'words' | 'without'>): string {
  const side = say('the', { side: sidePlural(report.side) });
  switch (report.fate) {
    case 'held':
      return say('held_back_from', { side });
    case 'sent':
      return [
        report.without.length
          ? say('sent_to_without', { side, without: report.without.length })
          : say('sent_to', { side }),
        report.words ? `${say('with_the_words')} “${report.words}”` : '',
      ]
        .filter(Boolean)
        .join(', ');
    case 'worded':
      return `${say('read', { side })} “${report.words}”`;
    case 'dropped':
      return say('kept_from', { side });
    case 'delayed':
      return report.told ? say('told_to_with_delay', { side }) : say('to_be_told_to', { side, due: report.due });
  }
}

/**
 * The lines of an entry that no event of it says: how a fight went, and the fate of reports. A report that
 * the umpire still holds lies on his desk.
 */
export function notesOf(entry: LogEntry): string[] {
  const account = entry.account ? [`“${entry.account}”`] : [];
  if (entry.report?.words) return [...account, `${say('the_umpire_reports')} ${entry.report.words}`];
  const reports = (entry.reports ?? []).filter((one) => one.fate !== 'held');
  return [
    ...account,
    ...reports.map((one) => say('report_of_decision', { number: entry.number, one: fateWords(one) })),
  ];
}

/** The events of an entry; of a report that the umpire keeps, what the side itself ordered. */
export function toldOf<E>({ events, action }: LogEntry<E>, eventOf: (action: never) => E | null): readonly E[] {
  const own = events.length || !action ? null : eventOf(action as never);
  return own ? [own] : events;
}

/** Whether a group's heading, "Move 3, orders", is of that turn. */
const isOf = (heading: string, turn: string): boolean => heading === turn || heading.startsWith(`${turn},`);

/** For each turn of which the side has been told nothing yet: the last decision whose report the umpire keeps. */
function keptReports(entries: readonly LogEntry[]): Set<number> {
  const last = new Map<number | undefined, number>();
  for (const { number, report, turn } of entries) {
    if (report?.fate === 'waits') last.set(turn, number);
  }
  for (const { report, turn } of entries) {
    if (report && report.fate !== 'waits') last.delete(turn);
  }
  return new Set(last.values());
}

/** A sentence beside a decision, before it is a line of a system's log. */
export interface Note extends AnyLine {
  kind: 'other';
  rule: null;
  ships: string[];
  roll: null;
}

/** How a system's log words what is added to it. */
export interface Adding<L extends AnyLine, G> {
  /** Name of a turn in headings. */
  turn: string;
  line: (note: Note) => L;
  group: (headed: { key: string; heading: string; turn: number; lines: L[] }) => G;
}

/** Lines with their captains' names: a line that was signed before stays the same object. */
const signedBefore = new WeakMap<AnyLine, AnyLine>();

/** The log with what was made of reports, and with the captains' names. */
export function withNotes<L extends AnyLine, G extends { key: string; heading: string; lines: L[] }>(
  groups: readonly G[],
  entries: readonly LogEntry[],
  adding: Adding<L, G>,
): G[] {
  const captains = new Map(entries.flatMap((entry) => (entry.captain ? [[entry.number, entry.captain] as const] : [])));
  const signed = (line: L): L => {
    const captain = captains.get(line.number);
    if (!captain) return line;
    const known = signedBefore.get(line) as L | undefined;
    if (known) return known;
    const made = { ...line, parts: [...line.parts, { text: `, ${captain}` }] };
    signedBefore.set(line, made);
    return made;
  };
  const all = groups.map((one): G => ({ ...one, lines: one.lines.map(signed) }));
  const kept = keptReports(entries);
  for (const entry of entries) {
    const said = [...notesOf(entry), ...(kept.has(entry.number) ? [say('the_umpire_keeps_your')] : [])];
    const lines = said.map((text, at) =>
      adding.line({
        key: `${entry.number}.report.${at}`,
        number: entry.number,
        kind: 'other',
        parts: [{ text }],
        rule: null,
        ships: [],
        roll: null,
      }),
    );
    if (!lines.length) continue;
    const into = all.findLast((one) => one.lines.some((line) => line.number <= entry.number));
    const heading = entry.turn === undefined ? (into?.heading ?? say('reports')) : `${adding.turn} ${entry.turn}`;
    if (into && (into.lines.some((line) => line.number === entry.number) || isOf(into.heading, heading)))
      into.lines.splice(into.lines.findLastIndex((line) => line.number <= entry.number) + 1, 0, ...lines);
    else
      all.splice(
        into ? all.indexOf(into) + 1 : 0,
        0,
        adding.group({ key: `report ${entry.number}`, heading, turn: entry.turn ?? 0, lines }),
      );
  }
  return all;
}
