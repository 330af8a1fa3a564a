/** The game's socket: it names the last decision it has seen, and comes back by itself when the line is lost. */
import { edition } from '../edition';
import { transport } from './chosen';
import type { BattleEvent, Scenario, View } from './mobas';
import type { Line } from './transport';
import type {
  Asked,
  Clock,
  Decided,
  GameState,
  Handed,
  LessonTold,
  Sealed,
  SeatNames,
  SideName,
  SquadronTold,
  Titled,
  Wanted,
} from './types';

/** A game that has gone back. */
export interface TakenBackNow<V = View> {
  takebacks: number;
  number: number;
  view: V;
  wanted: Wanted | null;
  seal?: string | null;
}

/** A draw is offered or no longer, or the game has been settled: then with the view of its end. */
export interface SettledNow<V = View> {
  over: boolean;
  draw_offered?: SideName | null;
  view?: V;
}

export type LineState = 'opening' | 'open' | 'lost';

/** Messages of the server over the socket, by their type. */
interface Topics<V, E, S extends Titled> {
  hello: GameState<V, S>;
  decided: Decided<V, E>;
  /** A player has added words to sealed dice. */
  sealed: { sealed: Sealed };
  /** Something was said that this seat may read. */
  talk: object;
  /** Something new at the umpire's desk may be read by this seat. */
  desk: object;
  /** The umpire shows this seat its chart of hidden things for so many seconds; 0: no longer. */
  chart: { seconds: number };
  /** The side's ships are given out otherwise, or other captains of it are waited for. */
  squadron: { squadron: SquadronTold | null };
  /** The seat has handed its decisions to a captain of the program, or has taken them back. */
  handed: { handed: Handed | null };
  /** The clock runs for others, or was set. */
  clock: { clock: Clock | null };
  /** Somebody has written his name. */
  names: { names: SeatNames };
  /** The umpire lets the sides talk to each other, or no longer. */
  across: { talk_across: boolean };
  /** Where the lesson stands now, or that it was left. */
  lesson: { lesson: LessonTold | null };
  /** A wish to take something back stands, or no longer. */
  takeback: { asked: Asked | null };
  settled: SettledNow<V>;
  /** Decisions were taken back: the present state of the game. */
  taken_back: TakenBackNow<V>;
}

export type SocketTells<V = View, E = BattleEvent, S extends Titled = Scenario> = {
  [Type in keyof Topics<V, E, S>]?: (told: Topics<V, E, S>[Type]) => void;
} & {
  refused: (reason: string) => void;
  line: (state: LineState) => void;
  /** The last decision known here; asked for at each opening. */
  seen: () => number;
};

const firstWaitMs = 400;
const longestWaitMs = 6000;

/** A message; of a type that the page does not know, nothing is made. */
interface Message<V, E, S extends Titled> {
  type: keyof Topics<V, E, S> | 'error';
  error?: { reason?: string };
  status?: number;
}

export class GameSocket<V = View, E = BattleEvent, S extends Titled = Scenario> {
  private socket: Line | null = null;
  private waitMs = firstWaitMs;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly game: string,
    private readonly token: string,
    private readonly tells: SocketTells<V, E, S>,
    /** Whether views are sent with decisions. */
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
    if (this.closed || this.socket?.open) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const before = this.socket;
    const socket: Line = transport().line(`/api/games/${encodeURIComponent(this.game)}/socket`, {
      opened: () =>
        socket.say(
          JSON.stringify({ token: this.token, seen: this.tells.seen(), ...(this.views ? {} : { views: false }) }),
        ),
      heard: (text) => this.heard(text),
      closed: () => {
        if (socket === this.socket) this.lost();
      },
    });
    this.socket = socket;
    before?.close();
  }

  private heard(text: string): void {
    const message = JSON.parse(text) as Message<V, E, S>;
    // The token came too late and the server closes the connection: opens another.
    if (message.type === 'error' && message.status === 401) return;
    if (message.type === 'error') return this.tells.refused(message.error?.reason ?? `${edition.host} closed the line`);
    if (message.type === 'hello') {
      this.waitMs = firstWaitMs;
      this.tells.line('open');
    }
    const tell = this.tells[message.type] as ((told: object) => void) | undefined;
    tell?.(message);
  }

  private lost(): void {
    if (this.closed) return;
    this.tells.line('lost');
    this.timer = setTimeout(() => this.open(), this.waitMs);
    this.waitMs = Math.min(longestWaitMs, this.waitMs * 1.7);
  }
}
