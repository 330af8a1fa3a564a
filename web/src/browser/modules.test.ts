import { describe, expect, it } from 'vitest';
import { hasAll, moduleFor, withBoth, type Module } from './modules';
import { wantedBy } from './wanted';

const ask = (method: string, target: string, body?: string) =>
  wantedBy({ method, target, ...(body === undefined ? {} : { body }) }, { first: 'mobas' });

describe('what a request wants of the program', () => {
  it.each([
    ['GET', '/api/scenarios?system=noddy'],
    ['GET', '/api/systems?system=noddy'],
    ['GET', '/api/lab/metrics?system=noddy'],
    ['GET', '/api/scenarios/noddy/duel'],
    ['GET', '/api/rules/noddy'],
  ])('is the system that it names: %s %s', (method, target) => {
    expect(ask(method, target)).toEqual(['noddy', 'files']);
  });

  it('is the system that is begun, by its name, a lesson or the first line of a journal', () => {
    expect(ask('POST', '/api/games', '{"system":"wbts"}')).toEqual(['wbts', 'files']);
    expect(ask('POST', '/api/games', '{"lesson":"first"}')).toEqual(['mobas']);
    expect(ask('POST', '/api/journals', '{"system":"red-river"}\n{"number":1}\n')).toEqual(['red-river', 'files']);
  });

  it.each([
    ['GET', '/api/games/a/journal'],
    ['POST', '/api/games/a/decisions'],
    ['DELETE', '/api/games/a/lesson'],
    ['GET', '/api/lab/7'],
    ['DELETE', '/api/lab/fights/7'],
    ['GET', '/api/comparisons/7'],
  ])('is nothing more of what is there: %s %s', (method, target) => {
    expect(ask(method, target)).toEqual([]);
  });

  it.each([
    ['GET', '/api/stories/memphis'],
    ['GET', '/api/games/a/story'],
    ['GET', '/api/games/a/dispatch'],
  ])('is what no lesson asks for: %s %s', (method, target) => {
    expect(ask(method, target)).toEqual(['files']);
  });

  it.each([
    ['GET', '/api/systems', undefined],
    ['GET', '/api/meetings', undefined],
    ['GET', '/api/stories', undefined],
    ['POST', '/api/lab', '{"system":"mobas"}'],
    ['POST', '/api/lab/judgements', '{"game":"a"}'],
    ['POST', '/api/comparisons', '{}'],
    ['POST', '/api/games', '{"lesson":"none"}'],
    ['POST', '/api/games', '{'],
    ['POST', '/api/journals', 'no journal'],
  ])('is every system where none is named, or long work is begun: %s %s', (method, target, body) => {
    expect(ask(method, target, body)).toBe('all');
  });
});

describe('the module', () => {
  const modules: Module[] = [
    { systems: ['mobas'], address: 'small' },
    { systems: ['mobas', 'files'], address: 'small', files: 'texts' },
    { systems: ['noddy'], address: 'other' },
    { systems: 'all', address: 'large' },
  ];
  const of = async (wanted: 'all' | string[], kept: string[] = []) =>
    (await moduleFor(modules, wanted, (address) => Promise.resolve(kept.includes(address)))).address;

  it('is the smallest that has what is wanted, or one that is on the device already', async () => {
    expect(await of(['mobas'])).toBe('small');
    expect(await of(['noddy'])).toBe('other');
    expect(await of(['mobas', 'noddy'])).toBe('large');
    expect(await of('all')).toBe('large');
    expect(await of(['mobas'], ['large'])).toBe('large');
    expect(await of(['mobas'], ['large', 'small'])).toBe('small');
    expect(await of(['mobas', 'files'])).toBe('small');
    expect(await of(['mobas', 'files'], ['large', 'small'])).toBe('large');
    expect(await of(['mobas', 'files'], ['large', 'small', 'texts'])).toBe('small');
    expect(await of(['noddy', 'files'])).toBe('large');
  });

  it('with two wants has both', () => {
    expect(withBoth(['mobas'], ['noddy', 'mobas'])).toEqual(['mobas', 'noddy']);
    expect(withBoth([], 'all')).toBe('all');
    expect(hasAll(['mobas'], [])).toBe(true);
    expect(hasAll(['mobas'], 'all')).toBe(false);
  });
});
