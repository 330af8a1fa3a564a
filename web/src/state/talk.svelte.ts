/** Talk at a table, as a seat reads it. */
import { LineLost, Refusal, requestId } from '../api/client';
import { say, talkOf, type Said, type Saying } from '../api/tables';
import { say as inWords } from '../words/say';

const key = 'brownwater.talk.1';
const mostTables = 60;
const tries = 4;

type Read = Record<string, number>;
function load(): Read {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? '{}') as unknown;
    return read && typeof read === 'object' ? (read as Read) : {};
  } catch {
    return {};
  }
}

export class Talk {
  all = $state.raw<Said[]>([]);
  failed = $state('');
  sending = $state(false);
  private read = $state(0);
  private asking: Promise<void> = Promise.resolve();
  private readonly place: string;

  constructor(
    private readonly game: string,
    private readonly token: string,
  ) {
    // Two seats at one browser have read different things; the token itself is not kept twice.
    this.place = `${game} ${token.slice(0, 6)}`;
    this.read = load()[this.place] ?? 0;
  }

  get unread(): number {
    return Math.max(0, this.all.length - this.read);
  }

  /** Reads what is new, or all anew: at the end everybody may read everything. */
  refresh(anew = false): Promise<void> {
    this.asking = this.asking.then(() => this.ask(anew));
    return this.asking;
  }

  private async ask(anew: boolean): Promise<void> {
    try {
      const before = anew ? [] : this.all;
      this.all = [...before, ...(await talkOf(this.game, this.token, before.length))];
      this.failed = '';
    } catch (error) {
      if (error instanceof LineLost) this.failed = inWords('the_line_to_the_server');
      else if (!(error instanceof Refusal)) throw error;
    }
  }

  /** All that is there has been read. */
  seen(): void {
    if (this.read === this.all.length) return;
    this.read = this.all.length;
    const others = Object.entries(load())
      .filter(([place]) => place !== this.place)
      .slice(-mostTables);
    try {
      localStorage.setItem(key, JSON.stringify(Object.fromEntries([...others, [this.place, this.read]])));
    } catch {
      // A full or forbidden store: it counts as unread again at the next visit.
    }
  }

  /** True when it is said. A lost line is tried again with the same request id. */
  async say(words: Omit<Saying, 'request'>): Promise<boolean> {
    const saying = { ...words, request: requestId() };
    this.sending = true;
    try {
      for (let left = tries; ; left--) {
        try {
          await say(this.game, this.token, saying);
          break;
        } catch (error) {
          if (!(error instanceof LineLost) || left <= 1) throw error;
          await new Promise((done) => setTimeout(done, 600));
        }
      }
      await this.refresh();
      this.seen();
      return true;
    } catch (error) {
      this.failed = (error as Error).message;
      return false;
    } finally {
      this.sending = false;
    }
  }
}

/** A spectator reads nothing before the end, and says nothing. */
export const mayTalk = (battle: { state: { seat: string; over: boolean } | null }): boolean =>
  battle.state !== null && (battle.state.seat !== 'spectator' || battle.state.over);
