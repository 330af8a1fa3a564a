/** Hosts the program: tabs ask it, and what it says goes to them, the store, the captains' workers and the clock. */
import type { FromTab, ToTab } from './channel';
import type { FromProgram, Think, ToProgram } from './messages';
import type { Program } from './program';
import { HeldElsewhere, NotKept, type Store } from './store';
import { Numbers } from './tabs';

export interface Around {
  program: Program;
  store: Store;
  /** Names this room among those that were and will be. */
  room: string;
  /** To a tab. */
  tell: (said: ToTab) => void;
  /** Another instance of the program answers; rejects when it has died. */
  think: (asked: Think) => Promise<FromProgram>;
  /** After other messages have had their chance to come in. */
  soon: (act: () => void) => void;
  /** At a time in milliseconds since 1970, in the place of the one before. */
  at: (time: number, act: () => void) => void;
  unkept: (reason: string, full: boolean) => void;
  /** A game could not be read to its end. */
  unread: (game: string) => void;
  /** This room is of no more use. */
  ended: (why: Ending) => void;
}

/** It failed, the games are another's now, or what is kept was changed from outside. */
export type Ending = { failed: string } | { elsewhere: true } | { changed: true };

export class Room {
  private readonly asked = new Numbers();
  private readonly lines = new Numbers();
  private taking = false;
  private over = false;
  /** What is kept was changed from outside: nothing is done any more before the tab that did it has heard so. */
  private changed = false;

  constructor(private readonly around: Around) {}

  /** Gives the program what is kept. */
  async open(): Promise<void> {
    const { store, room } = this.around;
    await store.claim(room);
    await store.read((records) => this.say({ records }));
    this.say({ ready: true });
  }

  hear(said: FromTab): void {
    const { tab } = said;
    if ('seen' in said) return this.endChanged();
    if ('ask' in said) return this.say({ request: this.asked.give(tab, said.ask), ...said.request });
    if ('open' in said) return this.say({ open: this.lines.give(tab, said.open), target: said.target });
    if ('carry' in said) return void this.change(said, (store) => store.keep(said.records));
    if ('remove' in said) return void this.change(said, (store) => store.remove(said.game));
    const line = this.lines.of(tab, 'hear' in said ? said.hear : said.close);
    if (line === undefined) return;
    if ('hear' in said) return this.say({ hear: line, text: said.text });
    this.lines.end(line);
    this.say({ close: line });
  }

  /** A tab is gone. What it asked for is done all the same. */
  left(tab: string): void {
    this.endChanged();
    for (const line of this.lines.all(tab)) {
      this.lines.end(line);
      this.say({ close: line });
    }
  }

  private say(message: ToProgram): void {
    this.safely(() => this.around.program.say(message));
    this.takeSoon();
  }

  private takeSoon(): void {
    if (this.taking || this.over || this.changed) return;
    this.taking = true;
    this.around.soon(() => {
      this.taking = false;
      this.safely(() => this.take());
    });
  }

  /** All that the program says by now. */
  private take(): void {
    for (;;) {
      const next = this.around.program.next();
      if (next === 'idle') return;
      if (next === 'busy') return this.takeSoon();
      this.pass(next);
    }
  }

  private pass(said: FromProgram): void {
    const { tell, room, at } = this.around;
    if ('answer' in said) {
      const { answer, ...how } = said;
      const one = this.asked.end(answer);
      if (one) tell({ to: one.tab, room, answer: one.number, ...how });
    } else if ('tell' in said) {
      const one = this.lines.whose(said.tell);
      if (one) tell({ to: one.tab, room, tell: one.number, text: said.text });
    } else if ('closed' in said) {
      const one = this.lines.end(said.closed);
      if (one) tell({ to: one.tab, room, closed: one.number });
    } else if ('keep' in said) void this.keep(said);
    else if ('think' in said) void this.think(said);
    else if ('wake' in said) at(said.wake, () => this.say({ tick: true }));
    else if ('unread' in said) this.around.unread(said.unread.game);
    else if ('wrong' in said) console.error(`the program could not read a message: ${said.wrong}`);
  }

  private async keep({ keep, records }: Extract<FromProgram, { keep: number }>): Promise<void> {
    try {
      await this.around.store.keep(records);
      this.say({ kept: keep });
    } catch (error) {
      if (error instanceof HeldElsewhere) {
        this.end({ elsewhere: true });
        return;
      }
      const { message, full } = error as NotKept;
      this.around.unkept(message, full);
      this.say({ kept: keep, refused: message, full });
    }
  }

  private async think(asked: Think): Promise<void> {
    try {
      this.say((await this.around.think(asked)) as ToProgram);
    } catch {
      this.say({ thought: asked.think, failed: true });
    }
  }

  /** Changes what is kept from outside: the program has to read it anew. */
  private async change(
    { tab, ...said }: Extract<FromTab, { carry: number } | { remove: number }>,
    change: (store: Store) => Promise<void>,
  ): Promise<void> {
    const { tell, room, store } = this.around;
    const done = 'carry' in said ? said.carry : said.remove;
    try {
      await change(store);
      this.changed = true;
      tell({ to: tab, room, done });
    } catch (error) {
      tell({ to: tab, room, done, failed: (error as Error).message });
    }
  }

  private safely(act: () => void): void {
    if (this.over || this.changed) return;
    try {
      act();
    } catch (error) {
      this.end({ failed: (error as Error).message });
    }
  }

  private endChanged(): void {
    if (this.changed) this.end({ changed: true });
  }

  private end(why: Ending): void {
    if (this.over) return;
    this.over = true;
    this.around.ended(why);
  }
}
