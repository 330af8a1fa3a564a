/**
 * One of the tabs has the room: the tab that gets the lock starts the worker, answers for it, and starts another when
 * it ends. A tab that holds the lock and sleeps, as on a phone, answers no tab, so another one takes it over.
 */
import { roomLock, type Said, type Standing } from './channel';
import type { FromRoom, RoomOrder } from './worker';

export interface RoomWorker {
  postMessage: (message: RoomOrder) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<FromRoom>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface Rooms {
  start: () => RoomWorker;
  order: () => Omit<RoomOrder, 'room'>;
  say: (said: Said) => void;
  locks: Pick<LockManager, 'request'>;
  name: () => string;
  now: () => number;
}

/** The greatest number of failures within that time. */
const mostFailures = 3;
const withinMs = 60_000;
const forbidden = 'the browser lets this page keep nothing; allow it to store data, and open it again';

export class Leader {
  private held = false;
  private standing: Standing = { room: null };
  private worker: RoomWorker | null = null;
  private failures: number[] = [];
  /** Withdraws a waiting request for the lock. */
  private queued: AbortController | null = null;

  constructor(private readonly rooms: Rooms) {}

  /** Waits for the room's lock, as long as it takes. */
  wait(): void {
    this.queued = new AbortController();
    this.hold({ signal: this.queued.signal });
  }

  /** Takes the lock from a tab that does not answer. */
  take(): void {
    this.queued?.abort();
    this.hold({ steal: true });
  }

  private hold(how: LockOptions): void {
    this.rooms.locks
      .request(roomLock, how, () => {
        this.held = true;
        this.begin();
        return new Promise<void>(() => {});
      })
      .catch((error: Error) => {
        if (how.signal?.aborted) return;
        // It would be refused at once again, without end.
        if (error.name === 'SecurityError') return this.tell({ room: null, failed: forbidden });
        // Another tab has taken it away.
        this.stop();
        this.held = false;
        this.wait();
      });
  }

  hear(said: Said): void {
    if (!this.held) return;
    if ('who' in said) this.rooms.say({ standing: this.standing });
    if ('again' in said && 'failed' in this.standing) {
      this.failures = [];
      this.begin();
    }
  }

  private begin(): void {
    const room = this.rooms.name();
    this.tell({ room: null });
    this.stop();
    const worker = this.rooms.start();
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker !== this.worker) return;
      if ('open' in data) return this.tell({ room, lasting: data.lasting });
      this.stop();
      if ('failed' in data.ended) this.failed(data.ended.failed);
      else if ('changed' in data.ended) this.begin();
    };
    worker.onerror = ({ message }) => {
      if (worker !== this.worker) return;
      this.stop();
      this.failed(message || 'its worker could not be started');
    };
    worker.postMessage({ room, ...this.rooms.order() });
  }

  private failed(why: string): void {
    if (!this.held) return;
    console.error(`the games have to be opened anew: ${why}`);
    const now = this.rooms.now();
    this.failures = [...this.failures.filter((one) => now - one < withinMs), now];
    if (this.failures.length < mostFailures) this.begin();
    else this.tell({ room: null, failed: why });
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private tell(standing: Standing): void {
    this.standing = standing;
    this.rooms.say({ standing });
  }
}
