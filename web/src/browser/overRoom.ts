/** The transport of a tab: the room of this browser answers, whichever tab has it. */
import type { Asking, Line, LineTells, Transport } from '../api/transport';
import type { FromTab, Said, Standing, ToTab } from './channel';
import type { GameRecord } from './messages';

type Words = Said extends infer One ? (One extends FromTab ? Omit<One, 'tab' | 'room'> : never) : never;
type Order = { carry: GameRecord[] } | { remove: string };

interface Waiting<T> {
  done: (value: T) => void;
  lost: (why: Error) => void;
}

/** Statuses whose answer has no body, not even an empty one. */
const bodiless = [204, 205, 304];

const responseOf = ({ status, headers, body }: Extract<ToTab, { answer: number }>): Response =>
  new Response(bodiless.includes(status) ? null : body, { status, headers });

export class OverRoom implements Transport {
  private room: string | null = null;
  private last = 0;
  /** Words to be sent as soon as there is a room. */
  private unsaid: Words[] = [];
  private readonly asked = new Map<number, Waiting<Response>>();
  private readonly ordered = new Map<number, Waiting<void>>();
  private readonly lines = new Map<number, LineTells>();

  constructor(
    private readonly tab: string,
    private readonly say: (said: Said) => void,
  ) {}

  ask = ({ method, path, token, body }: Asking): Promise<Response> =>
    new Promise((done, lost) => {
      const ask = ++this.last;
      this.asked.set(ask, { done, lost });
      const authorization = token ? { authorization: `Bearer ${token}` } : {};
      this.send({ ask, request: { method, target: path, ...authorization, ...(body === undefined ? {} : { body }) } });
    });

  line = (path: string, tells: LineTells): Line => {
    const number = ++this.last;
    this.lines.set(number, tells);
    this.send({ open: number, target: path });
    // Words wait in the room until the socket stands.
    queueMicrotask(() => tells.opened());
    const { lines } = this;
    return {
      get open() {
        return lines.has(number);
      },
      say: (text) => this.send({ hear: number, text }),
      close: () => {
        if (this.lines.delete(number)) this.send({ close: number });
      },
    };
  };

  /** Loads the games of a file, or deletes one; rejects with the reason for a failure. */
  order = (what: Order): Promise<void> =>
    new Promise((done, lost) => {
      const number = ++this.last;
      this.ordered.set(number, { done, lost });
      this.send('carry' in what ? { carry: number, records: what.carry } : { remove: number, game: what.remove });
    });

  hear(said: ToTab): void {
    if (said.to !== this.tab || said.room !== this.room) return;
    if ('answer' in said) this.take(this.asked, said.answer)?.done(responseOf(said));
    else if ('tell' in said) this.lines.get(said.tell)?.heard(said.text);
    else if ('closed' in said) this.take(this.lines, said.closed)?.closed();
    else if (said.failed === undefined) {
      this.take(this.ordered, said.done)?.done();
      this.send({ seen: true });
    } else this.take(this.ordered, said.done)?.lost(new Error(said.failed));
  }

  /** Another room, or none: requests to the room before it are lost, and its sockets are closed. */
  stands(standing: Standing): void {
    const failed = 'failed' in standing ? standing.failed : null;
    if (this.room !== null && this.room !== standing.room) this.lose('the games are opened anew');
    this.room = standing.room;
    if (failed !== null) this.lose(failed);
    if (this.room === null) return;
    const unsaid = this.unsaid.splice(0);
    for (const words of unsaid) this.send(words);
  }

  /** Whether something was asked and is not answered. */
  get waits(): boolean {
    return this.asked.size > 0;
  }

  private send(words: Words): void {
    if (this.room === null) this.unsaid.push(words);
    else this.say({ ...words, tab: this.tab, room: this.room });
  }

  private lose(why: string): void {
    const lines = [...this.lines.values()];
    const waiting = [...this.asked.values(), ...this.ordered.values()];
    this.unsaid = [];
    this.lines.clear();
    this.asked.clear();
    this.ordered.clear();
    for (const { lost } of waiting) lost(new Error(why));
    for (const { closed } of lines) closed();
  }

  private take<T>(of: Map<number, T>, number: number): T | undefined {
    const one = of.get(number);
    of.delete(number);
    return one;
  }
}
