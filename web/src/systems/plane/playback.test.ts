import { expect, it } from 'vitest';
import type { Mark, MarkKind } from '../../board/show';
import { meetingAt } from './playback';

const mark = (kind: MarkKind, from: number): Mark => ({ kind, from, to: from + 5, ship: kind, words: '' });

it('those who meet are watched from the last of their way until it is over', () => {
  const marks = [mark('ram', 6), mark('collision', 8), mark('shot', 5)];
  const kinds = (tick: number): string[] => meetingAt({ marks }, tick).map(({ kind }) => kind);
  expect([2.9, 3, 5, 10.9, 12.9, 13].map(kinds)).toEqual([
    [],
    ['ram'],
    ['ram', 'collision'],
    ['ram', 'collision'],
    ['collision'],
    [],
  ]);
});
