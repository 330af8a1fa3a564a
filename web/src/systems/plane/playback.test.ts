import { expect, it } from 'vitest';
import type { Mark, MarkKind } from '../../board/show';
import { watchedAt } from './playback';

const mark = (kind: MarkKind, from: number): Mark => ({ kind, from, to: from + 5, ship: kind, words: '' });

it('those who meet are looked at from the last of their way until it is over, else a whole volley', () => {
  const marks = [mark('ram', 6), mark('collision', 8), mark('shot', 15), mark('volley', 17)];
  const spells = [{ from: 14, to: 20, ms: 6000 }];
  const kinds = (tick: number): string[] => watchedAt({ marks, spells }, tick).map(({ kind }) => kind);
  expect([2.9, 3, 5, 10.9, 12.9, 13, 14, 19.9, 20].map(kinds)).toEqual([
    [],
    ['ram'],
    ['ram', 'collision'],
    ['ram', 'collision'],
    ['collision'],
    [],
    ['shot', 'volley'],
    ['shot', 'volley'],
    [],
  ]);
});
