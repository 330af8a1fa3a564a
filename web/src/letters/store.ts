/** Keys, letters and what was seen of them, in this browser's IndexedDB. */
import type { SideName } from '../api/types';
import { committed, settled } from '../browser/store';
import type { Owed } from './asking';

/** The game in which this letter's decisions are made. */
export interface Copy {
  game: string;
  tokens: Record<SideName | 'umpire', string>;
}

export interface KeptLetter {
  /** The hash of its first line. */
  id: string;
  address: string;
  text: string;
  seen: string;
  title: string;
  system: string;
  seat: SideName;
  owed: Owed;
  over: boolean;
  /** It goes to the other side now. */
  send: boolean;
  copy: Copy | null;
  touched: number;
}

export interface KeptKey {
  address: string;
  key: string;
  made: number;
}

const letters = 'letters';
const keys = 'keys';

let database: Promise<IDBDatabase> | null = null;

/** A database of its own: that of the games keeps its form. */
async function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open('brownwater-letters', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(letters, { keyPath: 'id' });
    opening.result.createObjectStore(keys, { keyPath: 'address' });
  };
  return settled(opening);
}
const base = (): Promise<IDBDatabase> => (database ??= opened());

const all = async <T>(store: string): Promise<T[]> =>
  (await settled((await base()).transaction(store).objectStore(store).getAll())) as T[];

async function change(store: string, doing: (store: IDBObjectStore) => void): Promise<void> {
  const writing = (await base()).transaction(store, 'readwrite', { durability: 'strict' });
  doing(writing.objectStore(store));
  await committed(writing);
}

/** Newest first. */
export const keptLetters = async (): Promise<KeptLetter[]> =>
  (await all<KeptLetter>(letters)).sort((a, b) => b.touched - a.touched);
export const keptKeys = async (): Promise<KeptKey[]> => (await all<KeptKey>(keys)).sort((a, b) => b.made - a.made);

export const findLetter = async (id: string): Promise<KeptLetter | undefined> =>
  (await settled((await base()).transaction(letters).objectStore(letters).get(id))) as KeptLetter | undefined;

/** Durable when it resolves. */
export const keepLetter = (letter: KeptLetter): Promise<void> =>
  change(letters, (store) => store.put({ ...letter, touched: Date.now() }));
export const keepKey = (key: KeptKey): Promise<void> => change(keys, (store) => store.put(key));
export const forgetLetter = (id: string): Promise<void> => change(letters, (store) => store.delete(id));
