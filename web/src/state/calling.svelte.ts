/** Links to the seats of a game that this browser holds or has given away, and which of them somebody uses now. */
import { presentAt, publicAddress } from '../api/client';
import type { Seat, SideName } from '../api/types';
import { kept } from './kept.svelte';

const againMs = 2_000;
const order: readonly Seat[] = ['union', 'confederate', 'spectator', 'umpire'];

export interface SeatLink {
  /** Tells it from the game's others. */
  key: string;
  seat: Seat;
  /** A captain of the side; null for the seat's own link. */
  captain: string | null;
  token: string;
  /** Whether this browser holds its seat by this link. */
  here: boolean;
}

/** Links of the seats, in their order; then of the captains named as the game was set up. */
export function linksOf(game: string): SeatLink[] {
  const one = kept.find(game);
  const seats = Object.entries({ ...one?.tokens, ...one?.links }) as [Seat, string][];
  return [
    ...seats
      .map(([seat, token]) => ({ key: seat, seat, captain: null, token, here: one?.tokens[seat] === token }))
      .sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)),
    ...Object.entries(one?.captains ?? {}).map(([key, token]) => {
      const blank = key.indexOf(' ');
      return { key, seat: key.slice(0, blank) as SideName, captain: key.slice(blank + 1), token, here: false };
    }),
  ];
}

/** Address at which others reach the pages: as their server says, otherwise where this page came from. */
class Address {
  private said = $state('');
  private asked = false;

  get pages(): string {
    this.ask();
    return this.said ? `${this.said}/` : `${location.origin}${location.pathname}`;
  }
  /** Only this machine opens it. */
  get own(): boolean {
    return /^http:\/\/(localhost|127\.|\[::1\])/.test(this.pages);
  }
  /** Once, when a link is first wanted. */
  private ask(): void {
    if (this.asked) return;
    this.asked = true;
    publicAddress().then(
      (said) => (this.said = said),
      () => (this.asked = false),
    );
  }
  readonly seat = (game: string, token: string): string => `${this.pages}#/seat/${game}/${token}`;
  readonly hall = (game: string, token: string): string => `${this.pages}#/hall/${game}/${token}`;
}
export const address = new Address();

/** Polls the seats of the game while it is open. */
export class Present {
  private seats = $state.raw<readonly string[]>([]);
  private captains = $state.raw<readonly string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly game: string) {
    void this.ask();
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  readonly has = ({ seat, captain }: SeatLink): boolean =>
    captain === null ? this.seats.includes(seat) : this.captains.includes(`${seat} ${captain}`);

  private async ask(): Promise<void> {
    // A side sees only its own captains.
    const asked = linksOf(this.game).filter(({ captain }) => captain === null);
    if (!document.hidden && asked.length) {
      try {
        const told = await Promise.all(
          asked.map(async ({ seat, token }) => ({ seat, ...(await presentAt(this.game, token)) })),
        );
        this.seats = told[0]?.seats ?? [];
        this.captains = told.flatMap(({ seat, captains }) => captains.map((name) => `${seat} ${name}`));
      } catch {
        // The list of those who sit there stays as it was heard last.
      }
    }
    if (!this.closed) this.timer = setTimeout(() => void this.ask(), againMs);
  }
}
