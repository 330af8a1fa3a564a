import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kept } from '../state/kept.svelte';
import { afterSeats, holdSeats } from './seats';
import { openDatabase, seatsIn } from './store';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('brings back the seats that a killed browser has lost, and none that were forgotten', async () => {
  const factory = new IDBFactory();
  await holdSeats(factory);
  kept.keep('a', { tokens: { union: 'token' }, title: 'Memphis' });
  kept.keep('b', { tokens: { union: 'other' } });
  kept.forget('b');
  await vi.waitFor(async () => {
    stored.clear();
    await holdSeats(factory);
    expect(kept.games.map(({ game, title, tokens }) => [game, title, tokens.union])).toEqual([
      ['a', 'Memphis', 'token'],
    ]);
  });
});

it('are durable before the game is asked for anything', async () => {
  const factory = new IDBFactory();
  await holdSeats(factory);
  const held: string[] = [];
  const ask = async (): Promise<Response> => {
    const database = await openDatabase(factory);
    held.push(await seatsIn(database));
    database.close();
    return new Response();
  };
  const transport = afterSeats({ ask, line: vi.fn() });
  kept.keep('d', { tokens: { union: 'token' } });
  await transport.ask({ method: 'GET', path: '/api/games/d' });
  expect(held[0]).toContain('"game":"d"');
});

it('has no need of a database', async () => {
  const open = (): never => {
    throw new Error('forbidden');
  };
  await holdSeats({ open } as unknown as IDBFactory);
  kept.keep('c', { tokens: { union: 'token' } });
  expect(kept.find('c')).toBeDefined();
});
