import { describe, expect, it } from 'vitest';
import type { Question } from './questions';
import { answerOf, binned, difference, leftWords, quantile, scoreOf } from './answers';
import { cell, result } from './fixture';

const question = { kind: 'who', change: 'gun' } as Question;

describe('what a result says to its question', () => {
  it('names a better side only where the even fight lies outside the interval', () => {
    expect(answerOf(result([cell(0, '', 62, 0.09)]), question, 'union')).toBe(
      'The Union wins 62 % of the battles, 0 % are drawn. It has the better of it, beyond chance.',
    );
    expect(answerOf(result([cell(0, '', 45, 0.09)]), question, 'union')).toContain('The Confederacy wins 55 %');
    expect(answerOf(result([cell(0, '', 45, 0.09)]), question, 'union')).toContain(
      'do not tell who has the better of it',
    );
  });

  it('tells how long by quantiles', () => {
    expect(answerOf(result([cell(0, '', 50, 0.09)]), { ...question, kind: 'long' }, 'union')).toBe(
      'Half of the battles are over after 8 turns, eight in ten within 6 to 10; the shortest took 6, the longest 12.',
    );
    expect(
      quantile(
        {
          counts: [
            [10, 5],
            [2, 5],
          ],
        },
        0.5,
      ),
    ).toBe(2);
  });

  it('holds two cells against each other from the side of the ship it is about', () => {
    const cells = [cell(0, 'as she is', 40, 0.05), cell(1, 'with 2 guns more', 60, 0.05)];
    const asked = { ...question, kind: 'if' as const };
    expect(answerOf(result(cells), asked, 'union')).toBe(
      'As things are the Union scores 0.40 (0.35 to 0.45), and 0.60 (0.55 to 0.65) with 2 guns more: +0.20 ' +
        '(+0.13 to +0.27). It helps her side, beyond chance.',
    );
    expect(answerOf(result(cells), asked, 'confederate')).toContain('−0.20 (−0.27 to −0.13). It harms her side');
    expect(
      answerOf(result([cell(0, 'Cairo', 50, 0.1), cell(1, 'Tyler', 55, 0.1)]), { ...question, kind: 'worth' }, 'union'),
    ).toContain('do not tell the two apart');
  });

  it('says nothing before a game is played', () => {
    expect(answerOf(result([{ ...cell(0, '', 0, 0), games: 0 }]), question, 'union')).toBe('');
  });
});

describe('figures made ready', () => {
  it('makes a difference of two scores with its interval (Newcombe)', () => {
    const d = difference({ mean: 0.4, interval_95: [0.34, 0.46] }, { mean: 0.5, interval_95: [0.45, 0.55] });
    expect(d.mean).toBeCloseTo(0.1);
    expect(d.interval_95.map((v) => v.toFixed(2))).toEqual(['0.02', '0.18']);
    expect(scoreOf(cell(0, '', 40, 0.05), 'confederate')!.mean).toBeCloseTo(0.6);
  });

  it('gathers values into bars and loses no game', () => {
    const bins = binned(
      [
        [3, 2],
        [4, 5],
        [60, 1],
      ],
      3,
      60,
    );
    expect(bins.length).toBeLessThanOrEqual(24);
    expect(bins.reduce((sum, bin) => sum + bin.games, 0)).toBe(8);
    expect(
      binned(
        [
          [0, 1],
          [0.5, 2],
          [1, 3],
        ],
        0,
        1,
      ).map((bin) => bin.games),
    ).toEqual([1, 2, 3]);
  });

  it('tells the time that is left', () => {
    expect([leftWords(null), leftWords(0.2), leftWords(150)]).toEqual(['', 'about 1 s left', 'about 3 min left']);
  });
});
