/** A game played again: any decision of it, forwards and back, from the server's own positions. */
import { gameLog, pastPosition } from '../api/client';
import type { PastPosition, Titled } from '../api/types';
import type { Game } from './game.svelte';
import type { AnyView } from './shown.svelte';

export const speeds = [0.5, 1, 2, 4] as const;
const beatMs = 1100;
/** Delay before the next step's position is fetched, so that the present one is drawn first. */
const aheadMs = 120;

export class Replay<V extends AnyView, E, A, S extends Titled> {
  at = $state(0);
  last = $state(0);
  playing = $state(false);
  speed = $state(1);
  failed = $state<string | null>(null);
  private readonly positions = new Map<number, Promise<PastPosition<V, E>>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ahead: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;

  /** `orders`: types of event of decisions that only say what is to be done; many in a row are one step. */
  constructor(
    private readonly game: Game<V, E, A, S>,
    private readonly orders: ReadonlySet<string> = new Set(),
  ) {}

  /** The decision only says what is to be done, and nothing comes of it yet. */
  private orderOnly(number: number): boolean {
    const events = this.game.entries.find((entry) => entry.number === number)?.events;
    return Boolean(events?.length && events.every((event) => this.orders.has((event as { type: string }).type)));
  }
  /** One step on or back: past all orders but the last of a row. */
  private beside(at: number, by: 1 | -1): number {
    let to = at + by;
    while (to > 0 && to < this.last && this.orderOnly(to) && this.orderOnly(to + 1)) to += by;
    return to;
  }

  /** Begins at that decision, or at the last if there are fewer. */
  async open(at = 0): Promise<void> {
    const { game } = this;
    try {
      game.entries = await gameLog<E>(game.game, game.token, 0);
      await this.go(Math.min(at, game.entries.at(-1)?.number ?? 0));
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }

  /** Shows the position after decision `number`; one step forward is shown on its way, all else is cut to. */
  async go(number: number): Promise<void> {
    const to = Math.max(0, Math.min(this.last || number, number));
    this.wanted = to;
    let position: PastPosition<V, E>;
    try {
      position = await this.position(to);
    } catch (error) {
      this.failed = (error as Error).message;
      this.stop();
      return;
    }
    if (this.wanted !== to) return;
    this.at = to;
    this.last = position.last;
    void this.game.goTo(to, position, this.speed);
    clearTimeout(this.ahead);
    if (to < position.last) this.ahead = setTimeout(() => void this.position(this.beside(to, 1)), aheadMs);
  }

  step(by: number): void {
    this.stop();
    void this.go(by === 1 || by === -1 ? this.beside(this.at, by) : this.at + by);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.at >= this.last) void this.go(0).then(() => this.beat());
    else this.beat();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  faster(by: 1 | -1): void {
    const index = speeds.findIndex((speed) => speed === this.speed) + by;
    this.speed = speeds[Math.max(0, Math.min(speeds.length - 1, index))] ?? 1;
  }

  private beat(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.game.showing) return this.beat();
      if (this.at >= this.last) return this.stop();
      void this.go(this.beside(this.at, 1)).then(() => this.beat());
    }, beatMs / this.speed);
  }

  private position(number: number): Promise<PastPosition<V, E>> {
    const { game, token } = this.game;
    let position = this.positions.get(number);
    if (!position) {
      position = pastPosition<V, E>(game, token, number);
      position.catch(() => this.positions.delete(number));
      this.positions.set(number, position);
    }
    return position;
  }
}
