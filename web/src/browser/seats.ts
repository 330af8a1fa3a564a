/**
 * The seats held at this browser, beside its games: a browser that is killed loses what localStorage was given in its
 * last seconds, and a game whose seats are lost cannot be gone on with.
 */
import { kept, type KeptGame } from '../state/kept.svelte';
import { openDatabase, putSeats, seatsIn } from './store';

/** A database that does not answer holds up no page for longer. */
const patienceMs = 1500;

async function bring(factory?: IDBFactory): Promise<void> {
  const database = await openDatabase(factory);
  const held = await seatsIn(database);
  kept.written = (games) => {
    try {
      putSeats(database, JSON.stringify(games));
    } catch {
      // The browser has closed the database; what is kept of the games themselves says so.
    }
  };
  kept.restore(JSON.parse(held) as KeptGame[]);
  kept.written(kept.games);
}

/** Brings back what localStorage has lost; from now on each change is kept in both. */
export const holdSeats = (factory?: IDBFactory): Promise<void> =>
  Promise.race([bring(factory).catch(() => undefined), new Promise<void>((later) => setTimeout(later, patienceMs))]);
