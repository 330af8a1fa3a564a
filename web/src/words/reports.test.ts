import { describe, expect, it } from 'vitest';
import type { WholeReport } from '../api/types';
import type { LogEntry } from '../api/types';
import { fateWords, withNotes, type Adding, type AnyLine } from './reports';

const line = (number: number, text: string): AnyLine => ({
  key: `${number}.0`,
  number,
  kind: 'other',
  parts: [{ text }],
  rule: null,
  roll: null,
});
const group = (heading: string, ...lines: AnyLine[]): { key: string; heading: string; lines: AnyLine[] } => ({
  key: heading,
  heading,
  lines,
});
const entry = (number: number, more: Partial<LogEntry> = {}): LogEntry => ({
  number,
  seat: null,
  events: [],
  ...more,
});
const adding = (turn: string): Adding<AnyLine, ReturnType<typeof group>> => ({
  turn,
  line: (note) => note,
  group: (headed) => headed,
});

const read = (groups: { heading: string; lines: AnyLine[] }[]): string[] =>
  groups.flatMap((one) => one.lines.map((each) => `${one.heading}: ${each.parts.map((part) => part.text).join('')}`));

describe('the log of what passed over the umpire’s desk', () => {
  it('has the umpire’s words where the report would stand, and the captain’s name', () => {
    const told = withNotes(
      [group('Move 1', line(1, 'Benton is ordered'), line(3, 'Cairo fires'))],
      [entry(1, { captain: 'Dove' }), entry(2, { report: { fate: 'worded', words: 'Smoke.' } }), entry(3)],
      adding('Move'),
    );
    expect(read(told)).toEqual([
      'Move 1: Benton is ordered, Dove',
      'Move 1: The umpire reports: Smoke.',
      'Move 1: Cairo fires',
    ]);
  });

  it('keeps a signed line as it was, so that it is not drawn anew', () => {
    const fires = line(3, 'Cairo fires');
    const signed = () =>
      withNotes([group('Move 1', fires)], [entry(3, { captain: 'Bryant' })], adding('Move'))[0]!.lines[0];
    expect(signed()).toBe(signed());
  });

  it('says once a move that the umpire keeps the report, until he tells of that move', () => {
    const waits = (number: number, turn: number): LogEntry =>
      entry(number, { turn, report: { fate: 'waits', words: null } });
    expect(read(withNotes([], [waits(1, 1), waits(2, 1), waits(3, 2)], adding('Move')))).toEqual([
      'Move 1: The umpire keeps your report',
      'Move 2: The umpire keeps your report',
    ]);
    const told = entry(2, { turn: 1, report: { fate: 'worded', words: 'Guns.' } });
    expect(read(withNotes([], [waits(1, 1), told, waits(3, 2)], adding('Move')))).toEqual([
      'Move 1: The umpire reports: Guns.',
      'Move 2: The umpire keeps your report',
    ]);
  });

  it('begins with words that came before all else', () => {
    const told = [entry(2, { report: { fate: 'sent', words: 'Guns.' } })];
    expect(read(withNotes([group('Move 2', line(4, 'Cairo fires'))], told, adding('Move')))).toEqual([
      'Reports: The umpire reports: Guns.',
      'Move 2: Cairo fires',
    ]);
  });

  it('puts the umpire’s words under the move of which they tell, though nothing else is told of it', () => {
    const worded = (number: number, words: string): LogEntry =>
      entry(number, { turn: 3, report: { fate: 'worded', words } });
    const told = [entry(1, { turn: 1 }), worded(6, 'Guns.'), worded(7, 'More guns.')];
    expect(read(withNotes([group('Move 1, orders', line(1, 'Benton is ordered'))], told, adding('Move')))).toEqual([
      'Move 1, orders: Benton is ordered',
      'Move 3: The umpire reports: Guns.',
      'Move 3: The umpire reports: More guns.',
    ]);
  });

  it('stays with the lines of the same decision, though that began the next move', () => {
    const whole: WholeReport = {
      side: 'union',
      fate: 'dropped',
      told: false,
      due: null,
      words: null,
      without: [],
      at: null,
    };
    expect(
      read(
        withNotes(
          [group('Move 2, orders', line(5, 'Benton drifts'))],
          [entry(5, { turn: 1, reports: [whole] })],
          adding('Move'),
        ),
      )[1],
    ).toBe('Move 2, orders: Report of decision 5 kept from the Union');
  });

  it('tells the umpire what became of each', () => {
    const whole: WholeReport = {
      side: 'union',
      fate: 'held',
      told: false,
      due: null,
      words: null,
      without: [],
      at: null,
    };
    expect(fateWords({ ...whole, fate: 'dropped' })).toBe('kept from the Union');
    expect(fateWords({ ...whole, fate: 'delayed', due: 4 })).toBe('to be told to the Union when 4 turns are played');
    expect(fateWords({ ...whole, fate: 'delayed', told: true, due: 4 })).toBe('told to the Union with delay');
    expect(fateWords({ ...whole, side: 'confederate', fate: 'sent', without: [1, 2], words: 'A hit.' })).toBe(
      'sent to the Confederates without 2 entries, with the words “A hit.”',
    );
    const log = withNotes(
      [group('Turn 1', line(1, 'Benton fires'))],
      [
        entry(1, {
          reports: [
            { ...whole, fate: 'held' },
            { ...whole, side: 'confederate', fate: 'dropped' },
          ],
        }),
      ],
      adding('Turn'),
    );
    expect(read(log)).toEqual(['Turn 1: Benton fires', 'Turn 1: Report of decision 1 kept from the Confederates']);
  });

  it('has how a fight went, in the player’s words', () => {
    const told = withNotes(
      [group('Turn 2', line(1, 'The fight is over'))],
      [entry(1, { account: 'Smoke.' })],
      adding('Turn'),
    );
    expect(read(told)).toEqual(['Turn 2: The fight is over', 'Turn 2: “Smoke.”']);
  });
});
