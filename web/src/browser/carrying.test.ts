import { describe, expect, it } from 'vitest';
import type { KeptGame } from '../state/kept.svelte';
import { fileOf, gamesIn, recordsOf, withFights } from './carrying';

const records = [
  { game: 'a', at: 1, text: '{"n":1}' },
  { game: 'a', at: 2, text: '{"n":2}' },
  { game: 'b', at: 1, text: '{}' },
];
const kept: KeptGame = {
  game: 'a',
  system: 'sample',
  title: 'Memphis',
  tokens: { union: 't' },
  standing: '',
  over: false,
  touched: 1,
};
const find = (game: string): KeptGame | undefined => (game === 'a' ? kept : undefined);

describe('games in a file', () => {
  it('come back as they were, with the seats that were held', () => {
    const games = gamesIn(fileOf(records, find));
    expect(games.map(({ game, kept }) => [game, kept])).toEqual([
      ['a', kept],
      ['b', null],
    ]);
    expect(games.flatMap(recordsOf)).toEqual(records);
  });

  it('are one alone where one is wanted, a campaign with its fights', () => {
    expect(gamesIn(fileOf(records, find, ['b'])).map(({ game }) => game)).toEqual(['b']);
    expect(withFights('a', ['a', 'a-3', 'ab', 'b'])).toEqual(['a', 'a-3']);
  });

  it('are refused with the reason when the file is cut off, another or forged', () => {
    const whole = fileOf(records, find);
    expect(() => gamesIn(whole.slice(0, -5))).toThrow('cut off');
    expect(() => gamesIn('{"system":"sample"}')).toThrow('not a file of games');
    expect(() => gamesIn('null')).toThrow('not a file of games');
    expect(() => gamesIn(whole.replace('"game":"b"', '"game":"../b"'))).toThrow('game 2 of the file has no name');
    expect(() => gamesIn(whole.replace('["{}"]', '[7]'))).toThrow('game 2 of the file has no records');
    expect(gamesIn(whole.replace('"tokens":{"union":"t"}', '"tokens":4'))[0]?.kept).toBeNull();
  });
});
