import { describe, expect, it } from 'vitest';
import told from '../api/systems.json';
import { systems } from '.';

describe('the systems', () => {
  it('are those that the program tells of', () => {
    expect(systems.map(({ id }) => id)).toEqual(told.map(({ id }) => id));
  });
  it.each(systems)('have the pages that the program offers: $id', ({ hall, offers, kind, setUp, newGame }) => {
    expect(hall !== undefined).toBe(offers.includes('hall'));
    expect(setUp !== undefined).toBe(kind === 'battle');
    expect(newGame !== undefined).toBe(kind !== 'battle');
  });
});
