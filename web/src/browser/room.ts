/** Hosts the program: tabs ask it, and what it says goes to them, the store, the captains' workers and the clock. */
import type { FromTab, Request, ToTab } from './channel';
import type { FromProgram, Think, ToProgram } from './messages';
import { hasAll, withBoth, type Wanted } from './modules';
import type { Program } from './program';
import { HeldElsewhere, NotKept, type Store } from './store';
import { Numbers } from './tabs';

/** A program, what it plays, and another instance of it that answers; that rejects when it has died. */
export interface Running {
  program: Program;
  systems: Wanted;
  think: (asked: Think) => Promise<FromProgram>;
}

export interface Around {
  /** Starts the smallest program that has all that is wanted. */
  start: (wanted: Wanted) => Promise<Running>;
  wantedBy: (request: Request) => Wanted;
  store: Store;
  /** Names this room among those that were and will be. */
  room: string;
  /** Sends a message to a tab. */
  tell: (said: ToTab) => void;
  /** Calls `act` after other messages have had their chance to come in. */
  soon: (act: () => void) => void;
  /** Calls `act` at a time in milliseconds since 1970; replaces the call set before. */
  at: (time: number, act: () => void) => void;
  unkept: (reason: string, full: boolean) => void;
  /** A game could not be read to its end. */
  unread: (game: string) => void;
  /** This room can no longer be used. */
  ended: (why: Ending) => void;
}

/** It failed, the games are another's now, or what is kept was changed from outside. */
export type Ending = { failed: string } | { elsewhere: true } | { changed: true };

export class Room {
  private readonly asked = new Numbers();
  private readonly lines = new Numbers();
  /** Messages to the program that it has not answered. */
  private readonly unanswered = new Map<number, ToProgram>();
  private running: Running | null = null;
  private wanted: Wanted = [];
  private starting = false;
  /** Messages of tabs that no program could hear yet. */
  private unheard: FromTab[] = [];
  private keeping: Promise<unknown> = Promise.resolve();
  private taking = false;
  private over = false;
  /** The kept games were changed from outside: nothing is done any more before the tab that did it has heard so. */
  private changed = false;

  constructor(private readonly around: Around) {}

  /** From now on the games are this room's; a program is started as soon as one is wanted. */
  async open(wanted: Wanted): Promise<void> {
    await this.around.store.claim(this.around.room);
    if (wanted.length) this.want(wanted);
  }

  hear(said: FromTab): void {
    if ('seen' in said) return this.endChanged();
    if ('carry' in said) return void this.change(said, (store) => store.keep(said.records));
    if ('remove' in said) return void this.change(said, (store) => store.remove(said.game));
    const wanted = 'ask' in said ? this.around.wantedBy(said.request) : [];
    this.want(wanted);
    if (this.running && hasAll(this.running.systems, wanted)) this.pose(said);
    else this.unheard.push(said);
  }

  private pose(said: Exclude<FromTab, { seen: true } | { carry: number } | { remove: number }>): void {
    const { tab } = said;
    if ('ask' in said) {
      const request = this.asked.give(tab, said.ask);
      this.unanswered.set(request, { request, ...said.request });
      return this.say({ request, ...said.request });
    }
    if ('open' in said) return this.say({ open: this.lines.give(tab, said.open), target: said.target });
    const line = this.lines.of(tab, 'hear' in said ? said.hear : said.close);
    if (line === undefined) return;
    if ('hear' in said) return this.say({ hear: line, text: said.text });
    this.lines.end(line);
    this.say({ close: line });
  }

  private want(more: Wanted): void {
    if (this.over || this.changed) return;
    this.wanted = withBoth(this.wanted, more);
    if (this.starting || (this.running && hasAll(this.running.systems, this.wanted))) return;
    this.starting = true;
    this.begin().catch((error: Error) => this.end({ failed: error.message }));
  }

  /** Starts a program that has all that is wanted, in the place of one that has less. */
  private async begin(): Promise<void> {
    let next: Running;
    do {
      next = await this.around.start(this.wanted);
      this.leave();
      await this.keeping;
      if (this.over || this.changed) return;
      await this.restore(next);
    } while (!hasAll(next.systems, this.wanted));
    this.running = next;
    this.starting = false;
    this.say({ ready: true });
    for (const asked of this.unanswered.values()) this.say(asked);
    for (const said of this.unheard.splice(0)) this.hear(said);
  }

  /** The program before hears nothing more: its sockets are closed, and what it was asked is asked again. */
  private leave(): void {
    this.running = null;
    for (const { tab, number } of this.lines.endAll())
      this.around.tell({ to: tab, room: this.around.room, closed: number });
  }

  /** Gives a program the kept records; the systems that it lacks for them are wanted as well. */
  private async restore({ program }: Running): Promise<void> {
    await this.around.store.read((records) => program.say({ records }));
    for (let said = program.next(); typeof said === 'object'; said = program.next())
      if ('lacks' in said) this.wanted = withBoth(this.wanted, [said.lacks]);
      else this.pass(said);
  }

  /** A tab is gone. Its requests are carried out all the same. */
  left(tab: string): void {
    this.endChanged();
    this.unheard = this.unheard.filter((said) => said.tab !== tab);
    for (const line of this.lines.all(tab)) {
      this.lines.end(line);
      this.say({ close: line });
    }
  }

  private say(message: ToProgram): void {
    this.safely(() => this.running?.program.say(message));
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
      const next = this.running?.program.next();
      if (next === undefined || next === 'idle') return;
      if (next === 'busy') return this.takeSoon();
      this.pass(next);
    }
  }

  private pass(said: FromProgram): void {
    const { tell, room, at } = this.around;
    if ('answer' in said) {
      const { answer, ...how } = said;
      this.unanswered.delete(answer);
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
    const { running } = this;
    const kept = this.around.store.keep(records);
    this.keeping = kept.catch(() => undefined);
    try {
      await kept;
      this.answer(running, { kept: keep });
    } catch (error) {
      if (error instanceof HeldElsewhere) {
        this.end({ elsewhere: true });
        return;
      }
      const { message, full } = error as NotKept;
      this.around.unkept(message, full);
      this.answer(running, { kept: keep, refused: message, full });
    }
  }

  private async think(asked: Think): Promise<void> {
    const { running } = this;
    try {
      this.answer(running, (await running?.think(asked)) as ToProgram);
    } catch {
      this.answer(running, { thought: asked.think, failed: true });
    }
  }

  /** Only to the program that wanted it. */
  private answer(running: Running | null, message: ToProgram): void {
    if (running === this.running) this.say(message);
  }

  /** Changes the kept games from outside: the program has to read them again. */
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
