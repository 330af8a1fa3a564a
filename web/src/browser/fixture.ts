/** A program and its surroundings for tests, driven by hand. */
import { vi } from 'vitest';
import type { FromTab, ToTab } from './channel';
import type { FromProgram, ToProgram } from './messages';
import type { Program, Quiet } from './program';
import { Room, type Around, type Ending } from './room';
import { PassingStore } from './store';

/** Answers as `reply` says. */
export class MockProgram implements Program {
  readonly heard: ToProgram[] = [];
  private readonly out: (FromProgram | Quiet)[] = [];

  constructor(private readonly reply: (message: ToProgram) => (FromProgram | Quiet)[] = () => []) {}

  say(message: ToProgram): void {
    this.heard.push(message);
    this.out.push(...this.reply(message));
  }
  next(): FromProgram | Quiet {
    return this.out.shift() ?? 'idle';
  }
}

export interface Hosted {
  room: Room;
  told: ToTab[];
  ends: Ending[];
  around: Around;
}

export function hosted(program: Program, more: Partial<Around> = {}): Hosted {
  const told: ToTab[] = [];
  const ends: Ending[] = [];
  const around: Around = {
    start: () =>
      Promise.resolve({ program, systems: 'all', think: () => Promise.reject(new Error('nobody thinks here')) }),
    wantedBy: () => [],
    store: new PassingStore(),
    room: 'room',
    tell: (said) => void told.push(said),
    soon: (act) => queueMicrotask(act),
    at: () => {},
    unkept: vi.fn(),
    unread: vi.fn(),
    ended: (why) => void ends.push(why),
    ...more,
  };
  return { room: new Room(around), told, ends, around };
}

/** A message from a tab. */
export const from = (tab: string, said: object): FromTab => ({ tab, room: 'room', ...said }) as FromTab;

/** All that follows has been done. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
