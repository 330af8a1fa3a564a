import { expect, test } from 'vitest';
import { playedOf, stops, stopWords, toShow } from './olderRules';

const change = { rules: 'noddy-2', rule: 'ND-6.3', says: 'A cripple drifts.' };
const older = { rules: 'noddy-1', now: 'noddy-2', changed: [change] };
const game = { over: false, older_rules: older };

test('a game of today’s rules says nothing of older ones', () => {
  expect(stops({ over: false })).toBe(false);
  expect(stopWords({ over: false })).toBe(null);
  expect(toShow({ over: false }, undefined)).toBe(false);
});

test('a game under way shows once what a number changed', () => {
  expect(toShow(game, undefined)).toBe(true);
  expect(toShow(game, 'noddy-2')).toBe(false);
  expect(toShow({ ...game, older_rules: { ...older, now: 'noddy-3' } }, 'noddy-2')).toBe(true);
});

test('a game that is over, or a journal that is looked at, shows it only where it stops', () => {
  expect(toShow({ ...game, over: true }, undefined)).toBe(false);
  expect(toShow({ ...game, read_only: true }, undefined)).toBe(false);
  const stopped = { ...game, over: true, older_rules: { ...older, differs_at: 7 } };
  expect(toShow(stopped, undefined)).toBe(true);
  expect(playedOf(stopped.older_rules)).toBe(5);
  expect(stopWords({ ...stopped, older_rules: { ...stopped.older_rules, suspects: [change, change] } })).toMatch(
    /did \(ND-6\.3\)$/,
  );
  expect(stopWords(stopped)).toBe('It stops before line 7 of the journal: noddy-2 plays otherwise than noddy-1 did');
});
