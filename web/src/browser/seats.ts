/**
 * The seats held at this browser, beside its games. A browser that is killed loses what localStorage was given in its
 * last seconds. A game whose seats are lost cannot be continued.
 */
import type { Transport } from '../api/transport';
import { kept, type KeptGame } from '../state/kept.svelte';
import { openDatabase, putSeats, seatsIn } from './store';

/** A database that does not answer holds up no page for longer. */
const patienceMs = 1500;

let writing: Promise<unknown> = Promise.resolve();

const patience = (): Promise<void> => new Promise((later) => setTimeout(later, patienceMs));

/** The games are asked nothing before the seats held are durable: none is shown whose seats a crash could lose. */
export const afterSeats = (transport: Transport): Transport => ({
  ask: async (asking) => {
    await Promise.race([writing, patience()]);
    return transport.ask(asking);
  },
  line: transport.line,
});

async function bring(factory?: IDBFactory): Promise<void> {
  const database = await openDatabase(factory);
  const held = await seatsIn(database);
  kept.written = (games) => {
    try {
      // Where the browser has closed the database, what is kept of the games themselves says so.
      writing = putSeats(database, JSON.stringify(games)).catch(() => undefined);
    } catch {
      writing = Promise.resolve();
    }
  };
  kept.restore(JSON.parse(held) as KeptGame[]);
  kept.written(kept.games);
}

/** Brings back what localStorage has lost; from now on each change is kept in both. */
export const holdSeats = (factory?: IDBFactory): Promise<void> =>
  Promise.race([bring(factory).catch(() => undefined), patience()]);
