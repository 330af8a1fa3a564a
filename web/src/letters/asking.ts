/** Questions to the program about letters (docs/browser-edition.md, Letters), and its answers. */
import type { SideName } from '../api/types';
import { compiled, moduleFor } from '../browser/modules';
import { modules } from 'virtual:program';

/** A player's word about a letter that his memory speaks against. */
export interface Word {
  let_go?: true;
  without_memory?: true;
}

export interface Deed {
  seat: SideName;
  action: object;
  faces: number[];
}

export type Owed = 'join' | 'decision' | 'packet' | 'opening' | 'link' | null;

/** A letter as it is now. */
export interface Letter {
  text: string;
  /** Text to be remembered of it, before it is shown. */
  seen: string;
  system: string;
  scenario: { title: string };
  options: object;
  decisions: Deed[];
  /** Own orders under seal. */
  packet?: object[];
  hash: string;
  told: {
    game: string;
    lines: number;
    last: string;
    seat: SideName;
    friend: string;
    added: number;
    owed: Record<SideName, Owed>;
    send: boolean;
    over: boolean;
    older_rules?: object;
    /** Orders of the other side that stand, by their places in its view. */
    orders_open?: Record<string, unknown>;
  };
}

export interface Fault {
  where: string;
  reason: string;
  rule: string;
}
/** A fault that was found, and in what. */
export class Refused extends Error {
  constructor(
    readonly against: 'key' | 'letter' | 'memory' | 'order',
    readonly fault: Fault,
  ) {
    super(fault.reason);
  }
}

interface Held {
  key: string;
  letter: string;
  seen: string;
}
export type Asked =
  | { do: 'key'; key?: string }
  | { do: 'begin'; key: string; friend: string; side: SideName; system: string; scenario: string; options: object }
  | ({ do: 'read' } & Held & Word)
  | ({ do: 'join' } & Held)
  | ({ do: 'decide'; actions: object[] } & Held);

interface Waiting {
  done: (answer: object) => void;
  lost: (why: Error) => void;
}

const waiting = new Map<number, Waiting>();
let last = 0;
let worker: Promise<Worker> | null = null;

function lose(why: Error): void {
  worker = null;
  for (const { lost } of waiting.values()) lost(why);
  waiting.clear();
}

async function start(): Promise<Worker> {
  // Letters may be of any system.
  const module = await compiled(await moduleFor(modules, 'all', () => Promise.resolve(false)));
  const made = new Worker(new URL('./letters.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<{ lettered: number; of: object }>) => {
    waiting.get(data.lettered)?.done(data.of);
    waiting.delete(data.lettered);
  };
  made.onerror = ({ message }) => {
    made.terminate();
    lose(new Error(message || 'the program for letters failed'));
  };
  made.postMessage({ module });
  return made;
}

/** Rejects with `Refused` where something is wrong with what was asked. */
export async function askLetters(of: { do: 'key'; key?: string }): Promise<{ key: string; address: string }>;
export async function askLetters(of: Asked): Promise<Letter>;
export async function askLetters(of: Asked): Promise<object> {
  worker ??= start();
  worker.catch(lose);
  const at = await worker;
  const answer = await new Promise<object>((done, lost) => {
    waiting.set(++last, { done, lost });
    at.postMessage({ letter: last, of });
  });
  if ('fault' in answer) {
    const { against, fault } = answer as Refused;
    throw new Refused(against, fault);
  }
  return answer;
}
