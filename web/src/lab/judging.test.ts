import { describe, expect, it } from 'vitest';
import type { JudgedDecision, Judgement } from '../api/judgement';
import { deedWords as flotillaWords } from '../systems/flotilla/words/deeds';
import { deedWords as mobasWords } from '../systems/mobas/words/deeds';
import { deedWords as noddyWords } from '../systems/noddy/words/deeds';
import { nameOfId, type Names } from '../words/names';
import { costWords, courseOf, luckWords, turnMarks, wayOf } from './judging';

const decision = (number: number, turn: number, luck: number, deviation: number): JudgedDecision => ({
  decision: number,
  turn,
  seat: 'union',
  action: { type: 'hold_fire', ship: 'benton' },
  rule: null,
  luck,
  luck_deviation: deviation,
  chance_before_dice: 0.5,
  chance_after_dice: 0.5 + luck,
});
const judged = (sum: number, chance: number): Judgement => ({
  id: 'a',
  game: 'g',
  system: 'mobas',
  playouts: 40,
  judged: 3,
  wanted: 3,
  over: true,
  stopped: false,
  left_seconds: 0,
  fault: null,
  luck: { sum, deviation_if_fair: 0.4, chance_of_such_luck: chance },
  chance_at_start: 0.6,
  result: 1,
  cost: { union: { sum: 0.3, interval_95: [0.1, 0.5] }, confederate: { sum: 0.1, interval_95: [-0.2, 0.4] } },
});
const names: Names = (id) => nameOfId(id ?? '');

describe('luck and judgement in words', () => {
  it('says whom the dice helped, and whether fair dice do as much', () => {
    expect(luckWords(judged(-0.25, 0.53))).toBe(
      'The dice gave the Confederacy 0.25 of a victory. Fair dice give as much, one way or the other, in 53 ' +
        'of 100 such battles: nothing out of the common.',
    );
    expect(luckWords(judged(0.9, 0.004))).toMatch(
      /the Union 0\.90.*fewer than 1 of 100 such battles: this was uncommon luck\.$/,
    );
    expect(luckWords(judged(0.001, 0.99))).toBe('The dice helped nobody.');
  });
  it('calls a cost whose interval holds nothing not told from nothing', () => {
    expect(costWords(judged(0, 1), 'union')).toBe(
      'Choices of the Union cost it 0.30 of a victory (+0.10 to +0.50), as far as it could know.',
    );
    expect(costWords(judged(0, 1), 'confederate')).toMatch(/not to be told from nothing\.$/);
  });
  it('tells a cost below nothing as a gain', () => {
    const gained = {
      ...judged(0, 1),
      cost: { union: { sum: -0.65, interval_95: [-1.4, 0.1] }, confederate: { sum: -0.3, interval_95: [-0.5, -0.1] } },
    } as Judgement;
    expect(costWords(gained, 'union')).toBe(
      'Choices of the Union gained it 0.65 of a victory (−0.10 to +1.40): not to be told from nothing.',
    );
    expect(costWords(gained, 'confederate')).toBe(
      'Choices of the Confederacy gained it 0.30 of a victory (+0.10 to +0.50), as far as it could know.',
    );
  });
  it('leads from the chance at the start by dice and choices to the result', () => {
    expect(wayOf(judged(0.25, 1)).map(({ from, to }) => [from, to])).toEqual([
      [0.6, 0.85],
      [0.85, 1],
    ]);
    const { chance_at_start: _, ...unjudged } = judged(0, 1);
    expect(wayOf(unjudged)).toEqual([]);
  });
  it('adds luck up, and its band as the root of the variances', () => {
    const points = courseOf([decision(1, 1, 0.1, 0.3), decision(2, 1, -0.3, 0.4), decision(3, 2, 0, 0)]);
    expect(points.map(({ sum }) => Number(sum.toFixed(6)))).toEqual([0.1, -0.2, -0.2]);
    expect(points[1]!.band).toBeCloseTo(1.96 * 0.5);
    expect(points[2]!.band).toBe(points[1]!.band);
    expect(turnMarks(points)).toEqual([
      { turn: 1, decision: 1 },
      { turn: 2, decision: 3 },
    ]);
  });
});

describe('decisions in words', () => {
  it('says what was decided by each book', () => {
    expect(mobasWords({ type: 'declare_fire', ship: 'benton', target: 'general_price' } as never, names)).toBe(
      'Benton fires at General Price',
    );
    const moves = (...path: ('ahead' | 'port')[]): string => mobasWords({ type: 'move', ship: 'benton', path }, names);
    expect(moves('ahead', 'ahead', 'port')).toBe('Benton: ahead 2, port');
    expect(moves()).toBe('Benton: stays where she is');
    expect(noddyWords({ type: 'order', ship: 'essex', speed: 6, turn: -30 } as never, names)).toBe(
      'Essex: 6 knots, 30° to port',
    );
    expect(flotillaWords({ type: 'steam', ship: 'essex', inches: 6, turns: [0, 0, 0] } as never, names)).toBe(
      'Essex: 6 inches, straight ahead',
    );
    expect(flotillaWords({ type: 'repair', ship: 'essex' } as never, names)).toBe('Essex: try to repair');
    expect(flotillaWords({ type: 'open_fire' }, names)).toBe('Fire');
  });
});
