import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Said, Standing } from './channel';
import { settled } from './fixture';
import { Leader, type RoomWorker } from './leader';
import { Patience } from './patience';
import type { FromRoom } from './worker';

class Worker implements RoomWorker {
  static all: Worker[] = [];
  onmessage: ((event: MessageEvent<FromRoom>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    Worker.all.push(this);
  }
  says = (data: FromRoom): void => this.onmessage?.({ data } as MessageEvent<FromRoom>);
}

/** The browser's lock: one holds it, the others wait. */
class Lock {
  private holder: ((why: Error) => void) | null = null;
  private readonly waiting: (() => void)[] = [];
  readonly request = ((_: string, { steal, signal }: LockOptions, hold: () => Promise<void>): Promise<void> =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('given up')));
      const take = (): void => {
        this.holder = reject;
        void hold();
      };
      if (steal) this.holder?.(new Error('stolen'));
      if (steal || !this.holder) take();
      else this.waiting.push(take);
    })) as LockManager['request'];
  /** The tab that has it is closed. */
  closeHolder(): void {
    this.holder = null;
    this.waiting.shift()?.();
  }
}

let lock: Lock;
let names = 0;
const order = { modules: [], lessons: {}, wanted: [] };
const tab = (said: Said[] = []): Leader =>
  new Leader({
    start: () => new Worker(),
    order: () => order,
    say: (one) => void said.push(one),
    locks: lock,
    name: () => `room ${++names}`,
    now: () => 0,
  });
const standings = (said: Said[]): Standing[] => said.flatMap((one) => ('standing' in one ? [one.standing] : []));

beforeEach(() => {
  lock = new Lock();
  Worker.all = [];
  names = 0;
});

describe('the tabs', () => {
  it('have one room: the first tab starts it, the next when that is closed', async () => {
    const said: Said[] = [];
    tab(said).wait();
    tab(said).wait();
    await settled();
    expect(Worker.all).toHaveLength(1);
    Worker.all[0]?.says({ open: true, lasting: true });
    expect(standings(said)).toEqual([{ room: null }, { room: 'room 1', lasting: true }]);
    lock.closeHolder();
    await settled();
    expect(Worker.all).toHaveLength(2);
    expect(Worker.all[1]?.postMessage).toHaveBeenCalledWith({ room: 'room 2', ...order });
  });

  it('are told how the room stands by the tab that has it alone', async () => {
    const said: Said[] = [];
    const [one, two] = [tab(said), tab(said)];
    one.wait();
    two.wait();
    await settled();
    said.length = 0;
    two.hear({ who: true });
    expect(said).toEqual([]);
    one.hear({ who: true });
    expect(said).toEqual([{ standing: { room: null } }]);
  });

  it('take the room from a tab that does not answer, whose worker ends when it wakes', async () => {
    const asleep = tab();
    const awake = tab();
    asleep.wait();
    awake.wait();
    await settled();
    const patience = new Patience(() => awake.take());
    for (let asked = 0; asked < 4; asked += 1) patience.asked();
    patience.answered();
    for (let asked = 0; asked < 4; asked += 1) patience.asked();
    expect(Worker.all).toHaveLength(1);
    patience.asked();
    await settled();
    expect(Worker.all).toHaveLength(2);
    expect(Worker.all[0]?.terminate).toHaveBeenCalled();
    expect(Worker.all[1]?.terminate).not.toHaveBeenCalled();
  });
});

describe('a worker that ends', () => {
  it('is followed by another; after three failures in a minute the page is told, and may try again', async () => {
    const said: Said[] = [];
    const one = tab(said);
    one.wait();
    for (const at of [0, 1, 2]) {
      await settled();
      expect(Worker.all).toHaveLength(at + 1);
      Worker.all[at]?.says({ ended: { failed: 'memory access out of bounds' } });
    }
    await settled();
    expect(Worker.all).toHaveLength(3);
    expect(standings(said).at(-1)).toEqual({ room: null, failed: 'memory access out of bounds' });
    one.hear({ again: true });
    await settled();
    expect(Worker.all).toHaveLength(4);
  });

  it('because what is kept was changed is no failure', async () => {
    const said: Said[] = [];
    tab(said).wait();
    for (const at of [0, 1, 2, 3]) {
      await settled();
      Worker.all[at]?.says({ ended: { changed: true } });
    }
    await settled();
    expect(Worker.all).toHaveLength(5);
    expect(standings(said).some((one) => 'failed' in one)).toBe(false);
  });

  it('says so where the browser forbids locks, and does not ask for ever', async () => {
    const said: Said[] = [];
    const request = vi.fn(() => Promise.reject(new DOMException('denied', 'SecurityError')));
    const leader = new Leader({
      start: () => new Worker(),
      order: () => order,
      say: (one) => void said.push(one),
      locks: { request } as Pick<LockManager, 'request'>,
      name: () => 'room',
      now: () => 0,
    });
    leader.wait();
    await settled();
    expect(request).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(standings(said).at(-1))).toContain('keep nothing');
  });
});
