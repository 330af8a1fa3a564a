import { describe, expect, it } from 'vitest';
import type { Owed, OwedAt } from '../api/tables';
import { atWords, sinceWords, standingOf } from './owed';

const now = new Date(2026, 10, 22, 15, 30);
const iso = (...parts: [number, number, number, number, number]): string => new Date(...parts).toISOString();
const table = (...owed: Owed[]): OwedAt => ({
  game: 'g',
  system: 'mobas',
  title: 'Memphis',
  number: 3,
  seat: 'union',
  over: false,
  owed,
});
const owes = (seat: Owed['seat'], more: Partial<Owed> = {}): Owed => ({
  seat,
  what: 'decision',
  by: 'person',
  since: iso(2026, 10, 22, 14, 5),
  ...more,
});

describe('since when a table waits', () => {
  it('is the time of day on the same day, the day before it on another', () => {
    expect(sinceWords(iso(2026, 10, 22, 14, 5), now)).toBe('since 14:05');
    expect(sinceWords(iso(2026, 10, 20, 9, 3), now)).toBe('since 20 November, 09:03');
    expect(sinceWords(iso(2025, 10, 20, 9, 3), now)).toBe('since 20 November 2025, 09:03');
    expect(atWords(iso(2026, 10, 22, 14, 5), now)).toBe('14:05');
  });
  it('is not told where nobody knows it', () => {
    expect(sinceWords(null, now)).toBe('');
  });
});

describe('whom a table waits for', () => {
  it('is you where a seat held here owes anything, whoever else does', () => {
    expect(standingOf(table(owes('union'), owes('confederate')), ['confederate'])).toMatchObject({
      yours: true,
      words: 'Your decision',
    });
  });
  it('names the side where two seats are held here', () => {
    expect(standingOf(table(owes('confederate')), ['union', 'confederate'])?.words).toBe('Your decision, Confederate');
  });
  it('names the sides that are waited for, and what for', () => {
    expect(standingOf(table(owes('confederate')), ['union'])).toMatchObject({
      yours: false,
      words: 'Waiting for Confederate',
    });
    expect(standingOf(table(owes('union'), owes('confederate')), [])?.words).toBe('Waiting for Union and Confederate');
    expect(standingOf(table(owes('confederate', { what: 'words' })), ['union'])?.words).toBe(
      'Waiting for Confederate to add words',
    );
    expect(standingOf(table(owes('confederate', { by: 'captain' })), ['union'])?.words).toBe(
      'Waiting for Confederate, the program',
    );
    expect(standingOf({ ...table(owes('umpire')), system: 'flotilla' }, ['union'])?.words).toBe(
      'Waiting for the game master',
    );
  });
  it('names the captains of one’s own side, and is you only if it is your ships', () => {
    const ours = table(
      owes('union', {
        captains: [
          { name: 'Dove', ships: ['benton'] },
          { name: null, ships: ['cairo'] },
        ],
      }),
    );
    expect(standingOf({ ...ours, captain: 'Dove' }, ['union'])).toMatchObject({ yours: true, words: 'Your decision' });
    expect(standingOf({ ...ours, captain: null }, ['union'])).toMatchObject({ yours: true });
    expect(standingOf({ ...ours, captain: 'Selfridge' }, ['union'])).toMatchObject({
      yours: false,
      words: 'Waiting for Dove and your chief',
    });
  });
  it('is since the earliest of them', () => {
    const early = iso(2026, 10, 20, 9, 3);
    expect(standingOf(table(owes('union'), owes('confederate', { since: early })), [])?.since).toBe(early);
  });
  it('is nobody when nothing is owed', () => {
    expect(standingOf(table(), ['union'])).toBeNull();
  });
});
