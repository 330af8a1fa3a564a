/** The phrases of the seats at this browser, at a table with models, and the line as it grows. */
import {
  clerkOf,
  sayLine,
  type ClerkTold,
  type Phrase,
  type Reply,
  type Sayable,
  type TableQuestion,
} from '../api/clerk';
import { LineLost, Refusal, requestId } from '../api/client';
import type { Seat, Wanted } from '../api/types';
import { pause } from '../state/shown.svelte';
import { say } from './say';
import { chosenOf, isPlain, lineOf, sayingsOf, tapped, wanting, type Chosen } from './phrase';

/** A seat that can be spoken for here. */
export interface Voice {
  seat: Seat;
  token: string;
}

/** Something to be said, with the seat that says it. */
export interface Ask extends Sayable {
  key: string;
  seat: Seat;
}

/** A line that was not taken. */
export interface RefusedLine {
  line: string;
  reason: string;
  rule: string | null;
}

/** Said where none of several replies is meant. */
export const none = 'none';
const retryMs = 1500;

export class ClerksDesk {
  told = $state.raw<readonly (ClerkTold & Voice)[]>([]);
  sending = $state(false);
  refused = $state.raw<RefusedLine | null>(null);
  /** The reason why what may be said now could not be fetched. */
  failed = $state('');
  /** Lines said in this step, by the key of their ship; an order may be said anew as long as she is asked. */
  said = $state.raw<Readonly<Record<string, string>>>({});
  /** The captain whose page it is: he is shown his own ships alone. */
  captain = $state<string | null>(null);
  /** A line that is typed; null while the line is that of the taps. */
  typed = $state<string | null>(null);
  private chosenKey = $state<string | null>(null);
  private phraseAt = $state<number | null>(null);
  private chosen = $state.raw<Chosen>({});
  /** Replies marked so far to a question that takes several. */
  marked = $state.raw<readonly string[]>([]);
  private refreshes = 0;
  private closed = false;

  constructor(
    private readonly game: string,
    readonly voices: readonly Voice[],
    /** The only one whose lines are said here; none where they are those of all. */
    private readonly here: Seat | null = null,
  ) {}

  /** Named in place of a seat where several are spoken for. */
  get manner(): string | undefined {
    return this.here === null && this.voices.length > 1 ? say('table') : undefined;
  }

  close(): void {
    this.closed = true;
  }

  private heard = $derived.by(() => this.told.filter(({ seat }) => this.here === null || seat === this.here));
  step: string = $derived.by(() => this.heard[0]?.step ?? '');
  help: string = $derived.by(() => this.heard[0]?.help ?? '');
  waitsFor: readonly Seat[] = $derived.by(() => this.heard[0]?.waits_for ?? []);
  private asked = $derived.by(() => this.heard.find(({ question }) => question !== null) ?? null);
  question: TableQuestion | null = $derived.by(() => this.asked?.question ?? null);
  /** Those that are shown: none of several is said by the button that ends the question. */
  replies: readonly Reply[] = $derived.by(
    () => this.question?.replies.filter(({ word }) => !this.question?.several || word !== none) ?? [],
  );
  asks: readonly Ask[] = $derived.by(() =>
    this.heard.flatMap(({ seat, orders }) =>
      orders
        .filter(({ captain }) => this.captain === null || captain === this.captain)
        .map((order) => ({ ...order, seat, key: `${seat} ${order.ship ?? ''}` })),
    ),
  );
  /** Seats that are to say something here. */
  saying: readonly Seat[] = $derived.by(() => [...new Set(this.asks.map(({ seat }) => seat))]);
  ask: Ask | null = $derived.by(
    () =>
      this.asks.find(({ key }) => key === this.chosenKey) ??
      this.asks.find(({ ship }) => ship !== null) ??
      this.asks[0] ??
      null,
  );
  /** The phrase in hand, if it has slots. */
  phrase: Phrase | null = $derived.by(() => {
    const phrases = this.ask?.phrases ?? [];
    const one = this.phraseAt === null ? undefined : phrases[this.phraseAt];
    return one ?? phrases.find((phrase) => !isPlain(phrase)) ?? null;
  });
  private grown = $derived.by(() => (this.phrase && !this.question ? lineOf(this.phrase, this.chosen) : ''));
  line: string = $derived.by(() => this.typed ?? this.grown);
  ready: boolean = $derived.by(() => {
    if (this.typed !== null) return this.typed.trim() !== '';
    return this.phrase !== null && !this.question && wanting(this.phrase, this.chosen) < 0;
  });
  /** The slot that the next tap is expected in. */
  wantingAt: number = $derived.by(() => (this.phrase ? wanting(this.phrase, this.chosen) : -1));

  /** Something may be said or answered here. */
  get speaks(): boolean {
    return this.question !== null || this.asks.length > 0;
  }
  get owes(): boolean {
    return !this.sending && this.speaks;
  }
  /** A seat that is held at this browser is to say or answer something, here or not. */
  readonly owesAt = (seat: Seat): boolean =>
    this.told.some((one) => {
      const orders = one.orders.length > 0 && one.waits_for.includes(seat);
      return one.seat === seat && (orders || one.question !== null);
    });
  /** The dice that are to be thrown; a question to the table is wanted like them, and answered by words. */
  diceOf(wanted: Wanted | null): Wanted | null {
    const die: string | undefined = wanted?.die;
    return this.question || die === 'answer' ? null : wanted;
  }

  wordsAt = (at: number): readonly string[] => (this.phrase ? chosenOf(this.phrase, this.chosen, at) : []);

  choose(key: string): void {
    if (key === this.ask?.key) return;
    this.chosenKey = key;
    this.clear();
  }
  /** Takes up a phrase; one without slots is said at once. */
  take(ask: Ask, at: number): void {
    const phrase = ask.phrases[at];
    if (!phrase) return;
    this.choose(ask.key);
    if (isPlain(phrase)) return void this.say(lineOf(phrase, {}));
    if (phrase === this.phrase) return;
    this.clear();
    this.phraseAt = at;
  }
  tap(at: number, word: string): void {
    const part = this.phrase?.parts[at];
    if (part) this.put(at, tapped(part, this.wordsAt(at), word));
  }
  put(at: number, words: readonly string[]): void {
    this.typed = null;
    this.refused = null;
    this.chosen = { ...this.chosen, [at]: words };
  }
  /** Takes the last step of a row back. */
  undo(at: number): void {
    this.put(at, this.wordsAt(at).slice(0, -1));
  }
  /** Takes a word by its digit: a number itself, or the word at its place, of the replies or the slot in hand. */
  digit(digit: number): void {
    const part = this.phrase?.parts[this.wantingAt];
    const sayings = this.question || !part ? this.replies : sayingsOf(part);
    const words = sayings.map(({ word }) => word);
    const word = words.some((one) => /^-?\d/.test(one)) ? words.find((one) => one === String(digit)) : words[digit - 1];
    if (word === undefined) return;
    if (this.question) this.reply(word);
    else this.tap(this.wantingAt, word);
  }
  /** Replies at once, or marks one of several. */
  reply(word: string): void {
    if (this.question?.several) this.mark(word);
    else void this.say(word);
  }
  /** Ends a question that takes several replies. */
  end(): void {
    void this.say(this.marked.join(' ') || none);
  }
  private mark(word: string): void {
    this.marked = this.marked.includes(word) ? this.marked.filter((one) => one !== word) : [...this.marked, word];
  }

  /** Begins the line anew. */
  clear(): void {
    this.typed = null;
    this.refused = null;
    this.phraseAt = null;
    this.chosen = {};
  }

  /** Says a line, or the one that has grown; false if it was refused. */
  async say(given = this.line): Promise<boolean> {
    const line = given.trim();
    if (!line || this.sending || !this.voiceOf(line)) return false;
    const written = line === this.line.trim();
    let refused: RefusedLine | null = null;
    this.refused = null;
    this.sending = true;
    try {
      await this.send(line);
      this.note(line);
      this.clear();
      this.marked = [];
    } catch (error) {
      refused = { line, reason: (error as Error).message, rule: error instanceof Refusal ? error.rule : null };
    }
    await this.refresh();
    // Where its ship is not asked any more her taps are gone.
    if (refused && written && this.line.trim() !== line) this.typed = line;
    this.refused = refused;
    this.sending = false;
    return refused === null;
  }

  /** Sends it; again, if others have decided meanwhile and the same is still asked. */
  private async send(line: string): Promise<void> {
    for (let voice = this.voiceOf(line); voice;) {
      const { token, number } = voice;
      const asked = this.askedBy(line);
      const said = { request: requestId(), expected: number, line };
      try {
        await this.again(() => sayLine(this.game, token, said));
        return;
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409 || error.where !== '/expected') throw error;
        await this.refresh();
        voice = this.voiceOf(line);
        if (voice?.number === number || this.askedBy(line) !== asked) throw error;
      }
    }
  }

  /** The line of the ship in hand is kept, and the next that has none is taken up. */
  private note(line: string): void {
    if (!this.ask || this.typed !== null || line !== this.grown) return;
    this.said = { ...this.said, [this.ask.key]: line };
    this.chosenKey = this.asks.find(({ key, ship }) => ship !== null && !(key in this.said))?.key ?? null;
  }

  /** The ask of the ship that a line begins with, or else the one in hand. */
  private askOf(line: string): Ask | null {
    const [first = ''] = line.split(/\s+/);
    if (this.ask?.ship === first) return this.ask;
    return this.asks.find(({ ship }) => ship?.split('_').some((word) => word.startsWith(first))) ?? this.ask;
  }
  /** The seat that says a line. */
  private voiceOf(line: string): (ClerkTold & Voice) | undefined {
    const seat = this.askOf(line)?.seat;
    return this.asked ?? this.heard.find((one) => one.seat === seat) ?? this.heard[0];
  }
  /** Differs as soon as the line would answer something else: a question after each decision, a ship in each step. */
  private askedBy(line: string): string {
    return JSON.stringify([this.step, this.asked?.number, this.askOf(line)]);
  }

  /** Asks for each seat what it may say now; what was told before stands where no answer comes. */
  async refresh(): Promise<void> {
    const refresh = ++this.refreshes;
    let failed = '';
    const told = await Promise.all(
      this.voices.map(({ seat, token }) =>
        this.again(async () => ({ ...(await clerkOf(this.game, token)), seat, token })).catch((error: Error) => {
          failed = error.message;
          return this.told.find((one) => one.seat === seat) ?? null;
        }),
      ),
    );
    if (this.closed || refresh !== this.refreshes) return;
    this.failed = failed;
    const before = JSON.stringify([this.ask, this.question]);
    const { step } = this;
    this.told = told.filter((one) => one !== null);
    if (this.step !== step) this.said = {};
    if (JSON.stringify([this.ask, this.question]) === before) return;
    this.marked = [];
    if (this.typed === null) this.clear();
  }

  /** A lost line is tried again with the same request. */
  private async again<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof LineLost) || this.closed) throw error;
        await pause(retryMs);
      }
    }
  }
}
