import { describe, expect, it } from 'vitest';
import { captainWords, commanderOf, levelsOf } from './captains';

describe('captains of the program', () => {
  it('are called by rank, temper and how long they think', () => {
    expect(captainWords('captain')).toBe('captain');
    expect(captainWords('admiral:bold:1000')).toBe('admiral, bold, 1 s a decision');
    expect(captainWords('admiral:200p')).toBe('admiral, 200 playouts a decision');
  });

  it('are offered without chance, and sit only where the program commands', () => {
    expect(levelsOf(['random', 'captain', 'admiral']).map((level) => level.words)).toEqual(['Captain', 'Admiral']);
    expect([commanderOf('here', 'admiral'), commanderOf('captain', 'admiral'), commanderOf('random', 'admiral')]).toEqual(['person', 'admiral', 'random']);
  });
});
