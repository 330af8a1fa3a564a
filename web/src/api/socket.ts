/** The game's socket: it names the last decision it has seen, and comes back by itself when the line is lost. */
import type { SquadronTold } from './squadron';
import type { Asked } from './takeback';
import type { BattleEvent, Decided, GameState, Scenario, Sealed, Titled, View, Wanted } from './types';

/** A game that has gone back. */
export interface TakenBackNow<V = View> {
  takebacks: number;
  number: number;
  view: V;
  wanted: Wanted | null;
  seal?: string | null;
}

export type LineState = 'opening' | 'open' | 'lost';

export interface SocketTells<V = View, E = BattleEvent, S extends Titled = Scenario> {
  hello: (state: GameState<V, S>) => void;
  decided: (decided: Decided<V, E>) => void;
  /** Somebody has added words to sealed dice. */
  sealed?: (sealed: Sealed) => void;
  /** Something was said that this seat may read. */
  talk?: () => void;
  /** Something new at the umpire's desk may be read by this seat. */
  desk?: () => void;
  /** The side's ships are given out otherwise, or other captains of it are waited for. */
  squadron?: (told: SquadronTold | null) => void;
  /** A wish to take something back stands, or no longer. */
  takeback?: (asked: Asked | null) => void;
  /** Decisions are no more: how the game stands now. */
  takenBack?: (now: TakenBackNow<V>) => void;
  refused: (reason: string) => void;
  line: (state: LineState) => void;
  /** The last decision known here; asked for at each opening. */
  seen: () => number;
}

const firstWaitMs = 400;
const longestWaitMs = 6000;

/** What the server says by the socket. */
type Message<V, E, S extends Titled> =
  | ({ type: 'hello' } & GameState<V, S>)
  | ({ type: 'decided' } & Decided<V, E>)
  | ({ type: 'taken_back' } & TakenBackNow<V>)
  | { type: 'sealed'; sealed: Sealed }
  | { type: 'squadron'; squadron: SquadronTold | null }
  | { type: 'takeback'; asked: Asked | null }
  | { type: 'talk' }
  | { type: 'desk' }
  | { type: 'error'; error?: { reason?: string } }
  // One that this page does not know.
  | { type: '' };

export class GameSocket<V = View, E = BattleEvent, S extends Titled = Scenario> {
  private socket: WebSocket | null = null;
  private waitMs = firstWaitMs;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly game: string,
    private readonly token: string,
    private readonly tells: SocketTells<V, E, S>,
    /** Whether views are told with what is decided. */
    private readonly views = true,
  ) {
    window.addEventListener('online', this.hurry);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    window.removeEventListener('online', this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${encodeURIComponent(this.game)}/socket`);
    this.socket?.close();
    this.socket = socket;
    socket.onopen = () =>
      socket.send(
        JSON.stringify({ token: this.token, seen: this.tells.seen(), ...(this.views ? {} : { views: false }) }),
      );
    socket.onmessage = (message) => this.heard(String(message.data));
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private heard(text: string): void {
    const message = JSON.parse(text) as Message<V, E, S>;
    if (message.type === 'hello') {
      this.waitMs = firstWaitMs;
      this.tells.line('open');
      this.tells.hello(message);
    } else if (message.type === 'decided') {
      this.tells.decided(message);
    } else if (message.type === 'sealed') {
      this.tells.sealed?.(message.sealed);
    } else if (message.type === 'squadron') {
      this.tells.squadron?.(message.squadron);
    } else if (message.type === 'takeback') {
      this.tells.takeback?.(message.asked);
    } else if (message.type === 'taken_back') {
      this.tells.takenBack?.(message);
    } else if (message.type === 'talk') {
      this.tells.talk?.();
    } else if (message.type === 'desk') {
      this.tells.desk?.();
    } else if (message.type === 'error') {
      this.tells.refused(message.error?.reason ?? 'the server closed the line');
    }
  }

  private lost(): void {
    if (this.closed) return;
    this.tells.line('lost');
    this.timer = setTimeout(() => this.open(), this.waitMs);
    this.waitMs = Math.min(longestWaitMs, this.waitMs * 1.7);
  }
}
