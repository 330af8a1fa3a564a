import { describe, expect, it } from 'vitest';
import { allCaptains, captainWords, commanderOf, levelsOf, skilled, within } from './captains';

describe('captains of the program', () => {
  it('are called by rank, temper and how long they think', () => {
    expect(captainWords('captain')).toBe('captain');
    expect(captainWords('admiral:bold:1000')).toBe('admiral, bold, 1 s a decision');
    expect(captainWords('admiral:200p')).toBe('admiral, 200 playouts a decision');
  });

  it('are offered by the ranks that the server names', () => {
    const levels = [
      { rank: 'Ensign', captain: 'random' },
      { rank: 'Captain', captain: 'captain' },
      { rank: 'Admiral', captain: 'admiral:1000' },
    ];
    expect(levelsOf({ captains: ['random', 'captain'], levels })).toEqual([
      { captain: 'captain', words: 'Captain', says: 'by considerations, at once' },
      {
        captain: 'admiral:1000',
        words: 'Admiral',
        says: 'looks ahead by trying out what may come of it, 1 s a decision',
      },
    ]);
    expect(allCaptains({ captains: ['random', 'captain'], levels })).toEqual(['random', 'captain', 'admiral:1000']);
  });

  it('are offered without chance, and sit only where the program commands', () => {
    expect(levelsOf({ captains: ['random', 'captain', 'admiral'], levels: [] }).map((level) => level.words)).toEqual([
      'Captain',
      'Admiral',
    ]);
    expect([
      commanderOf('here', 'admiral'),
      commanderOf('captain', 'admiral'),
      commanderOf('random', 'admiral'),
    ]).toEqual(['person', 'admiral', 'random']);
  });

  it('are offered only where the system has them, the best where the one chosen is of another', () => {
    const levels = [{ rank: 'General', captain: 'general' }];
    const blind = { captains: ['random'], levels: [] };
    expect([{ captains: [], levels: [] }, blind, { captains: ['random', 'general'], levels }].map(skilled)).toEqual([
      true,
      false,
      true,
    ]);
    expect(within(blind, 'captain', 'captain').manner).toBe('random');
    expect(within(blind, 'link', 'captain').manner).toBe('link');
    expect(within({ captains: ['random', 'general'], levels }, 'captain', 'captain')).toEqual({
      manner: 'captain',
      captain: 'general',
    });
  });
});
