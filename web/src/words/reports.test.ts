import { describe, expect, it } from 'vitest';
import type { WholeReport } from '../api/desk';
import type { LogEntry } from '../api/types';
import { fateWords, headingsOf, withNotes, type AnyLine } from './reports';

const line = (number: number, text: string): AnyLine => ({ key: `${number}.0`, number, kind: 'other', parts: [{ text }], rule: null, roll: null });
const group = (heading: string, ...lines: AnyLine[]): { key: string; heading: string; lines: AnyLine[] } => ({ key: heading, heading, lines });
const entry = (number: number, more: Partial<LogEntry<unknown>> = {}): LogEntry<unknown> => ({ number, seat: null, events: [], ...more });
const read = (groups: { heading: string; lines: AnyLine[] }[]): string[] => groups.flatMap((one) => one.lines.map((each) => `${one.heading}: ${each.parts.map((part) => part.text).join('')}`));

describe('the log of what passed over the umpire’s desk', () => {
  it('has the umpire’s words where the report would stand, and the captain’s name', () => {
    const told = withNotes([group('Move 1', line(1, 'Benton is ordered'), line(3, 'Cairo fires'))], [entry(1, { captain: 'Dove' }), entry(2, { report: { fate: 'worded', words: 'Smoke.' } }), entry(3)]);
    expect(read(told)).toEqual(['Move 1: Benton is ordered, Dove', 'Move 1: The umpire reports: Smoke.', 'Move 1: Cairo fires']);
  });

  it('says nothing of what waits, and begins with words that came before all else', () => {
    const waits = entry(1, { report: { fate: 'waits', words: null } });
    expect(withNotes([], [waits])).toEqual([]);
    expect(read(withNotes([group('Move 2', line(4, 'Cairo fires'))], [waits, entry(2, { report: { fate: 'sent', words: 'Guns.' } })]))).toEqual(['Reports: The umpire reports: Guns.', 'Move 2: Cairo fires']);
  });

  it('puts the umpire’s words under the move of which they tell, though nothing else is told of it', () => {
    const told = [entry(1), entry(6, { report: { fate: 'worded', words: 'Guns.' } }), entry(7, { report: { fate: 'worded', words: 'More guns.' } })];
    const headings = headingsOf({ desk: { told: { reports: [{ decision: 6, turn: 3 }, { decision: 7, turn: 3 }] } }, state: { seat: 'union', over: false } }, 'Move');
    expect(read(withNotes([group('Move 1, orders', line(1, 'Benton is ordered'))], told, headings))).toEqual(['Move 1, orders: Benton is ordered', 'Move 3: The umpire reports: Guns.', 'Move 3: The umpire reports: More guns.']);
    expect(headingsOf({ desk: { told: null }, state: { seat: 'umpire', over: false } }, 'Move').size).toBe(0);
  });

  it('tells the umpire what became of each', () => {
    const whole: WholeReport = { side: 'union', fate: 'held', told: false, due: null, words: null, without: [], at: null };
    expect(fateWords({ ...whole, fate: 'dropped' })).toBe('kept from the Union');
    expect(fateWords({ ...whole, fate: 'delayed', due: 4 })).toBe('to be told to the Union when 4 turns are played');
    expect(fateWords({ ...whole, fate: 'delayed', told: true, due: 4 })).toBe('told to the Union with delay');
    expect(fateWords({ ...whole, side: 'confederate', fate: 'sent', without: [1, 2], words: 'A hit.' })).toBe('sent to the Confederates without 2 entries, with the words “A hit.”');
    const log = withNotes([group('Turn 1', line(1, 'Benton fires'))], [entry(1, { reports: [{ ...whole, fate: 'held' }, { ...whole, side: 'confederate', fate: 'dropped' }] })]);
    expect(read(log)).toEqual(['Turn 1: Benton fires', 'Turn 1: Report of decision 1 kept from the Confederates']);
  });
});
