/** Decisions made while the page was out of sight: each is kept by its number, and played on request. */
const kept = 'brownwater.seen.1';
/** Most games for which the last decision seen is remembered. */
const mostGames = 40;

type Seen = [game: string, number: number][];

function read(): Seen {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(kept) ?? '[]');
    return Array.isArray(told) ? (told as Seen) : [];
  } catch {
    return [];
  }
}

export class Away {
  /** The last decision that was seen, where others have followed unseen. */
  from = $state<number | null>(null);

  constructor(private readonly game: string) {}

  /** The page is out of sight. */
  get now(): boolean {
    return typeof document !== 'undefined' && document.hidden;
  }

  /** The page is opened at a decision. */
  opened(number: number): void {
    const seen = read().find(([game]) => game === this.game)?.[1];
    if (seen === undefined) this.saw(number);
    else if (seen < number) this.missed(seen);
    else if (seen > number) this.saw(number);
  }

  /** Decisions after this one were not seen. */
  missed(after: number): void {
    this.from ??= after;
  }

  /** All decisions up to this one count as seen. */
  saw(number: number): void {
    this.from = null;
    this.keep(number);
  }

  /** A decision was seen; those that were missed before it still wait. */
  lookedAt(number: number): void {
    if (this.from === null) this.keep(number);
  }

  /** Decisions were taken back to one. */
  backTo(number: number): void {
    if (this.from !== null && this.from >= number) this.from = null;
    if (this.from === null) this.keep(number);
  }

  private keep(number: number): void {
    const others = read().filter(([game]) => game !== this.game);
    try {
      localStorage.setItem(kept, JSON.stringify([...others, [this.game, number]].slice(-mostGames)));
    } catch {
      // Without storage, the next visit does not know what was seen.
    }
  }
}
