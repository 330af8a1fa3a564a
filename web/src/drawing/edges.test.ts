import { describe, expect, it } from 'vitest';
import { exitLabels } from './edges';
import { screen } from './palette';
import { readTerrain } from './terrain';

const terrain = readTerrain({ columns: 4, rows: 4, terrain: ['....', '....', '....', '....'] });
const words = (markup: string): string[] => [...markup.matchAll(/>([^<]+)</g)].map((found) => found[1]!);

describe('the exit edges', () => {
  it('are named for each side', () => {
    expect(words(exitLabels({ union: 'left', confederate: 'right' }, terrain, 'landscape', screen))).toEqual([
      'UNION EXIT',
      'CONFEDERATE EXIT',
    ]);
  });
  it('are named once where both sides leave by the same', () => {
    expect(words(exitLabels({ union: 'right', confederate: 'right' }, terrain, 'landscape', screen))).toEqual([
      'EXIT OF BOTH SIDES',
    ]);
  });
});
