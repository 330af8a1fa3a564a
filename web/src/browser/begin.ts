/** Before the first page: the games are in this browser, and pages speak to the worker that holds them. */
import { useTransport } from '../api/chosen';
import { edition } from '../edition';
import { condition } from './condition.svelte';
import { joinRoom, type Joined, type Told } from './joining';
import { OverRoom } from './overRoom';
import { afterSeats, holdSeats } from './seats';
import { kept } from '../state/kept.svelte';
import { lessons, modules } from 'virtual:program';

/** Why this browser cannot have the games, where it cannot. */
function lacking(): string | null {
  if (!isSecureContext) return 'this address is not a secure one (https), where browsers keep no games together';
  const has = 'locks' in navigator && 'BroadcastChannel' in globalThis && 'WebAssembly' in globalThis;
  return has ? null : 'this browser is too old for them';
}

const rooms = {
  start: () => new Worker(new URL('./room.worker.ts', import.meta.url), { type: 'module' }),
  order: () => ({ modules, lessons, wanted: kept.games.map(({ system }) => system) }),
};
const told: Told = {
  standing: (standing) => (condition.standing = standing),
  unkept: (reason, full) => (condition.unkept = { reason, full }),
  unread: (game) => (condition.unread = game),
};

/** Requests wait then, and the page says why. */
function absent(failed: string): Joined {
  told.standing({ room: null, failed });
  return { room: new OverRoom('', () => {}), again: () => location.reload() };
}

const why = lacking();
const joined = why === null ? joinRoom(rooms, told) : absent(why);
condition.again = joined.again;
export const { room } = joined;
useTransport(afterSeats(room));

edition.server = false;
edition.host = 'this browser’s store of games';
edition.pages = {
  games: () => import('./GamesPage.svelte'),
  letters: () => import('../letters/LettersPage.svelte'),
};
edition.links = [
  { href: '#/letters', words: 'Battles by letter with a friend' },
  { href: '#/games', words: 'Games kept in this browser' },
];
edition.trust =
  'Whoever uses this browser can read what is kept in it, also what a game hides: two at one screen play on trust.';

await holdSeats();
