/** Sealed dice as shown to this browser, kept to hold the journal to them when the game is over. */
import type { Seat, Sealed } from '../api/types';
import { kept } from '../state/kept.svelte';

/** The persons whose words are still waited for. */
export const waitedFor = (sealed: Sealed): Seat[] =>
  (Object.entries(sealed.nonces) as [Seat, string | null][])
    .filter(([, nonce]) => nonce === null)
    .map(([seat]) => seat);

/** Everybody has added words, and the dice can fall. */
export const isReady = (sealed: Sealed): boolean => waitedFor(sealed).length === 0;

/** Keeps what is shown while the game goes on: the first commitment stands, whatever is told later. */
export function keepSealed(game: string, sealed: Sealed): void {
  // Told with the secret, nothing binds the server any more.
  if (sealed.secret) return;
  const before = kept.find(game)?.sealed;
  if (!before?.commitment) kept.keep(game, { sealed: { ...before, commitment: sealed.commitment } });
  if (sealed.seal) keepSeal(game, sealed.seal);
}

const mostSeals = 16;

/** Keeps the first seal and the latest: each holds all that was before it. */
export function keepSeal(game: string, seal: string): void {
  const before = kept.find(game)?.sealed ?? {};
  const [first, ...later] = before.seals ?? [];
  if (before.seals?.at(-1) === seal) return;
  kept.keep(game, {
    sealed: {
      ...before,
      seals: first ? [first, ...later, seal].filter((_, at, all) => at === 0 || at > all.length - mostSeals) : [seal],
    },
  });
}

/** Something was taken back: the seals of what is no more are in no journal, and the one before them holds the rest. */
export function backToSeal(game: string, seal: string): void {
  kept.keep(game, { sealed: { ...kept.find(game)?.sealed, seals: [seal] } });
}

/** Keeps the words that were added at this browser. */
export function keepNonce(game: string, seat: Seat, nonce: string): void {
  const before = kept.find(game)?.sealed ?? {};
  kept.keep(game, { sealed: { ...before, nonces: { ...before.nonces, [seat]: nonce } } });
}
