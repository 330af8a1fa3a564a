/** The games kept in this browser's IndexedDB: one record for each change of a game. */
import type { GameRecord } from './messages';

/** A transaction was not kept; nothing of it is. */
export class NotKept extends Error {
  constructor(
    reason: string,
    /** There is no room. */
    readonly full: boolean,
  ) {
    super(reason);
  }
}

/** Another room has taken the games over: this one has to end. */
export class HeldElsewhere extends Error {}

export interface Store {
  /** Whether it outlives the visit. */
  readonly lasting: boolean;
  /** From now on this room alone writes. */
  claim: (room: string) => Promise<void>;
  /** All of it or nothing; durable when it resolves. Rejects with `NotKept` or `HeldElsewhere`. */
  keep: (records: readonly GameRecord[]) => Promise<void>;
  /** Every game's records in the order of `at`, some at a time. */
  read: (take: (records: GameRecord[]) => void) => Promise<void>;
  remove: (game: string) => Promise<void>;
}

const name = 'brownwater';
const records = 'records';
const holder = 'holder';
/** Beside the holder's name: the seats held at this browser. */
const seats = 'seats';
const batch = 500;

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store gave no reason'));
  });

/** Durable when it resolves. */
export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the store broke the transaction off'));
  });

const ofGame = (game: string): IDBKeyRange => IDBKeyRange.bound([game], [game, []]);

/** Rejects where the browser forbids it, which some do by throwing at once. */
export async function openDatabase(factory: IDBFactory = indexedDB): Promise<IDBDatabase> {
  const opening = factory.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(records, { keyPath: ['game', 'at'] });
    opening.result.createObjectStore(holder);
  };
  return settled(opening);
}

export const seatsIn = async (database: IDBDatabase): Promise<string> =>
  ((await settled(database.transaction(holder).objectStore(holder).get(seats))) as string | undefined) ?? '[]';

/** Durable when it resolves. */
export function putSeats(database: IDBDatabase, held: string): Promise<void> {
  const writing = database.transaction(holder, 'readwrite', { durability: 'strict' });
  writing.objectStore(holder).put(held, seats);
  return committed(writing);
}

export class KeptStore implements Store {
  readonly lasting = true;
  private room = '';

  constructor(private readonly database: IDBDatabase) {
    // Another edition of the store waits for this one to let go.
    database.onversionchange = () => database.close();
  }

  async claim(room: string): Promise<void> {
    this.room = room;
    const writing = this.database.transaction(holder, 'readwrite', { durability: 'strict' });
    writing.objectStore(holder).put(room, holder);
    await committed(writing);
  }

  keep(added: readonly GameRecord[]): Promise<void> {
    // A record is written once: one that is there already is a fault, and breaks the transaction off.
    return this.write((store) => added.forEach((record) => store.add(record)));
  }

  remove(game: string): Promise<void> {
    return this.write((store) => void store.delete(ofGame(game)));
  }

  async read(take: (records: GameRecord[]) => void): Promise<void> {
    const store = this.database.transaction(records).objectStore(records);
    let after: IDBKeyRange | undefined;
    for (;;) {
      const some = (await settled(store.getAll(after, batch))) as GameRecord[];
      const last = some.at(-1);
      if (!last) return;
      take(some);
      after = IDBKeyRange.lowerBound([last.game, last.at], true);
    }
  }

  /** A lock may be taken from a tab that sleeps, so the transaction itself looks whether the games are this room's. */
  private async write(change: (store: IDBObjectStore) => void): Promise<void> {
    const held = { elsewhere: false };
    try {
      const writing = this.database.transaction([records, holder], 'readwrite', { durability: 'strict' });
      const done = committed(writing);
      writing.objectStore(holder).get(holder).onsuccess = ({ target }) => {
        held.elsewhere = (target as IDBRequest<string | undefined>).result !== this.room;
        if (held.elsewhere) writing.abort();
        else change(writing.objectStore(records));
      };
      await done;
    } catch (error) {
      if (held.elsewhere) throw new HeldElsewhere('another tab has taken the games over');
      const { name: kind, message } = error as DOMException;
      throw new NotKept(message || kind, kind === 'QuotaExceededError');
    }
  }
}

/** Where the browser keeps nothing: the games last as long as the visit. */
export class PassingStore implements Store {
  readonly lasting = false;
  claim = (): Promise<void> => Promise.resolve();
  keep = (): Promise<void> => Promise.resolve();
  read = (): Promise<void> => Promise.resolve();
  remove = (): Promise<void> => Promise.resolve();
}

export const openStore = (): Promise<Store> =>
  openDatabase().then(
    (database) => new KeptStore(database),
    () => new PassingStore(),
  );
