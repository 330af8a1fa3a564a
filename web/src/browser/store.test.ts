import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameRecord } from './messages';
import { HeldElsewhere, KeptStore, NotKept, openDatabase } from './store';

const record = (game: string, at: number): GameRecord => ({ game, at, text: `{"of":"${game}"}` });
let factory: IDBFactory;
async function opened(room: string): Promise<KeptStore> {
  const store = new KeptStore(await openDatabase(factory));
  await store.claim(room);
  return store;
}
async function all(store: KeptStore): Promise<GameRecord[]> {
  const found: GameRecord[] = [];
  await store.read((records) => found.push(...records));
  return found;
}

beforeEach(() => {
  factory = new IDBFactory();
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

describe('what is kept', () => {
  it('is read again by the room that comes after, each game in its order, however many there are', async () => {
    const before = await opened('before');
    const many = Array.from({ length: 1100 }, (_, index) => record('b', index + 1));
    await before.keep(many);
    await before.keep([record('a', 1), record('b', 1101)]);
    expect(await all(await opened('after'))).toEqual([record('a', 1), ...many, record('b', 1101)]);
  });

  it('is all of a transaction or nothing: a record that is there is never written over', async () => {
    const store = await opened('room');
    await store.keep([record('a', 1)]);
    await expect(store.keep([record('a', 2), { ...record('a', 1), text: 'other' }])).rejects.toBeInstanceOf(NotKept);
    expect(await all(store)).toEqual([record('a', 1)]);
  });

  it('is written by the room that took the games over, and by the one before no more', async () => {
    const before = await opened('before');
    const after = await opened('after');
    await expect(before.keep([record('a', 1)])).rejects.toBeInstanceOf(HeldElsewhere);
    await after.keep([record('a', 1)]);
    expect(await all(after)).toEqual([record('a', 1)]);
  });

  it('goes, game by game, when it is deleted', async () => {
    const store = await opened('room');
    await store.keep([record('a', 1), record('a', 2), record('ab', 1), record('b', 1)]);
    await store.remove('a');
    expect(await all(store)).toEqual([record('ab', 1), record('b', 1)]);
  });

  it('says whether there was no room', async () => {
    const database = await openDatabase(factory);
    const store = new KeptStore(database);
    database.transaction = () => {
      throw new DOMException('no room left', 'QuotaExceededError');
    };
    await expect(store.keep([record('a', 1)])).rejects.toMatchObject({ message: 'no room left', full: true });
    database.transaction = () => {
      throw new DOMException('it is closed', 'InvalidStateError');
    };
    await expect(store.keep([record('a', 1)])).rejects.toMatchObject({ full: false });
  });
});
