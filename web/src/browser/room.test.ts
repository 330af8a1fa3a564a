import { describe, expect, it, vi } from 'vitest';
import { from, hosted, MockProgram, settled } from './fixture';
import type { FromProgram, GameRecord, ToProgram } from './messages';
import type { Wanted } from './modules';
import { HeldElsewhere, NotKept, PassingStore, type Store } from './store';

const records: GameRecord[] = [{ game: 'g', at: 1, text: '{}' }];
const said = (number: number): FromProgram => ({ answer: number, status: 200, headers: {}, body: `${number}` });
const answering = (message: ToProgram): FromProgram[] => ('request' in message ? [said(message.request)] : []);
const ask = (number: number) => ({ ask: number, request: { method: 'GET', target: '/' } });

class WatchedStore extends PassingStore {
  override keep = vi.fn(() => Promise.resolve());
}

describe('a room', () => {
  it('gives the program what is kept before it says that it is ready', async () => {
    const program = new MockProgram();
    const store: Store = new PassingStore();
    store.read = (take) => {
      take(records);
      return Promise.resolve();
    };
    await hosted(program, { store }).room.open(['mobas']);
    await settled();
    expect(program.heard).toEqual([{ records }, { ready: true }]);
  });

  it('answers the tab that asked, by its own number', async () => {
    const { room, told } = hosted(new MockProgram(answering));
    room.hear(from('one', ask(7)));
    room.hear(from('two', ask(7)));
    await settled();
    expect(told).toEqual([
      { to: 'one', room: 'room', answer: 7, status: 200, headers: {}, body: '1' },
      { to: 'two', room: 'room', answer: 7, status: 200, headers: {}, body: '2' },
    ]);
  });

  it('lets other messages in between two pieces of long work', async () => {
    const program = new MockProgram((message) => ('request' in message ? ['busy', said(message.request)] : []));
    const waiting: (() => void)[] = [];
    const { room, told } = hosted(program, { soon: (act) => void waiting.push(act) });
    room.hear(from('one', ask(1)));
    await settled();
    waiting.shift()?.();
    expect(told).toEqual([]);
    expect(waiting).toHaveLength(1);
    waiting.shift()?.();
    expect(told).toHaveLength(1);
  });

  it('says that a transaction is kept when the store has it, and not before', async () => {
    const program = new MockProgram((message) => {
      if ('request' in message) return [{ keep: 1, records }];
      return 'kept' in message ? [said(1)] : [];
    });
    const store = new WatchedStore();
    let durable = (): void => {};
    store.keep.mockImplementation(() => new Promise((resolve) => (durable = resolve)));
    const { room, told } = hosted(program, { store });
    room.hear(from('one', ask(1)));
    await settled();
    expect(store.keep).toHaveBeenCalledWith(records);
    expect(told).toEqual([]);
    durable();
    await settled();
    expect(program.heard.at(-1)).toEqual({ kept: 1 });
    expect(told).toHaveLength(1);
  });

  it('says that nothing was kept where there is no room, and plays on', async () => {
    const program = new MockProgram((message) => ('request' in message ? [{ keep: 1, records }] : []));
    const store = new WatchedStore();
    store.keep.mockRejectedValue(new NotKept('quota', true));
    const { room, around, ends } = hosted(program, { store });
    room.hear(from('one', ask(1)));
    await settled();
    expect(program.heard.at(-1)).toEqual({ kept: 1, refused: 'quota', full: true });
    expect(around.unkept).toHaveBeenCalledWith('quota', true);
    expect(ends).toEqual([]);
  });

  it('ends when another has taken the games, and acknowledges nothing more', async () => {
    const program = new MockProgram((message) => ('request' in message ? [{ keep: 1, records }] : []));
    const store = new WatchedStore();
    store.keep.mockRejectedValue(new HeldElsewhere());
    const { room, told, ends } = hosted(program, { store });
    room.hear(from('one', ask(1)));
    await settled();
    expect(ends).toEqual([{ elsewhere: true }]);
    room.hear(from('one', ask(2)));
    await settled();
    expect(program.heard).toHaveLength(2);
    expect(told).toEqual([]);
  });

  it('ends when the program fails, once', async () => {
    const program = new MockProgram();
    program.next = () => {
      throw new Error('unreachable');
    };
    const { room, ends } = hosted(program);
    room.hear(from('one', ask(1)));
    room.hear(from('one', ask(2)));
    await settled();
    expect(ends).toEqual([{ failed: 'unreachable' }]);
  });

  it('tells each socket its own, and closes those of a tab that is gone', async () => {
    const program = new MockProgram((message) => ('hear' in message ? [{ tell: message.hear, text: 'hello' }] : []));
    const { room, told } = hosted(program);
    room.hear(from('one', { open: 3, target: '/api/games/g/socket' }));
    room.hear(from('two', { open: 3, target: '/api/games/g/socket' }));
    room.hear(from('two', { hear: 3, text: '{}' }));
    await settled();
    expect(told).toEqual([{ to: 'two', room: 'room', tell: 3, text: 'hello' }]);
    room.left('two');
    await settled();
    room.hear(from('two', { hear: 3, text: '{}' }));
    expect(program.heard.slice(-2)).toEqual([{ hear: 2, text: '{}' }, { close: 2 }]);
  });

  it('has captains think elsewhere, and says so when the one who thought died', async () => {
    const program = new MockProgram((message) => {
      if (!('request' in message)) return [];
      return [
        { think: 1, of: {} },
        { think: 2, of: {} },
      ];
    });
    const think = ({ think }: { think: number }): Promise<FromProgram> =>
      think === 1 ? Promise.resolve({ thought: 1 }) : Promise.reject(new Error('out of memory'));
    const { room } = hosted(program, { start: () => Promise.resolve({ program, systems: 'all', think }) });
    room.hear(from('one', ask(1)));
    await settled();
    expect(program.heard.slice(2)).toEqual([{ thought: 1 }, { thought: 2, failed: true }]);
  });

  it('starts a program when one is wanted, and one with more systems in its place', async () => {
    const store = new WatchedStore();
    let durable = (): void => {};
    store.keep.mockImplementation(() => new Promise((resolve) => (durable = resolve)));
    const small = new MockProgram((message) => ('request' in message ? [{ keep: 1, records }] : []));
    const large = new MockProgram(answering);
    const start = vi.fn((wanted: Wanted) =>
      Promise.resolve(
        wanted.includes('wbts')
          ? { program: large, systems: 'all' as const, think: vi.fn() }
          : { program: small, systems: ['mobas'], think: vi.fn() },
      ),
    );
    const { room, told } = hosted(small, { store, start, wantedBy: ({ target }) => [target.slice(1)] });
    await room.open([]);
    expect(start).not.toHaveBeenCalled();
    const asking = (number: number, target: string) => ({ ask: number, request: { method: 'GET', target } });
    room.hear(from('one', { open: 3, target: '/api/games/g/socket' }));
    room.hear(from('one', asking(1, '/mobas')));
    await settled();
    room.hear(from('one', asking(2, '/wbts')));
    await settled();
    // Games that are being kept are among those that the other is given.
    expect(large.heard).toEqual([]);
    durable();
    await settled();
    expect(start.mock.calls).toEqual([[[]], [['mobas', 'wbts']]]);
    expect(large.heard.map((one) => ('request' in one ? one.target : Object.keys(one)[0]))).toEqual([
      'ready',
      '/mobas',
      '/wbts',
    ]);
    expect(told.map((one) => ('answer' in one ? one.answer : one))).toEqual([
      { to: 'one', room: 'room', closed: 3 },
      1,
      2,
    ]);
  });

  it('starts another program where the first lacks the system of a kept game', async () => {
    const lacking = new MockProgram((message) => ('records' in message ? [{ lacks: 'wbts' }] : []));
    const large = new MockProgram(answering);
    const store: Store = new PassingStore();
    store.read = (take) => {
      take(records);
      return Promise.resolve();
    };
    const start = (wanted: Wanted) =>
      Promise.resolve(
        wanted.includes('wbts')
          ? { program: large, systems: 'all' as const, think: vi.fn() }
          : { program: lacking, systems: ['mobas'], think: vi.fn() },
      );
    const { room, told } = hosted(lacking, { store, start });
    room.hear(from('one', ask(1)));
    await settled();
    expect(lacking.heard).toEqual([{ records }]);
    expect(large.heard.slice(0, 2)).toEqual([{ records }, { ready: true }]);
    expect(told).toHaveLength(1);
  });

  it('takes games of a file in, and is opened anew then; one that is here already changes nothing', async () => {
    const store = new WatchedStore();
    const program = new MockProgram();
    const { room, told, ends } = hosted(program, { store });
    store.keep.mockRejectedValueOnce(new NotKept('it is here', false));
    room.hear(from('one', { carry: 1, records }));
    await settled();
    expect(told).toEqual([{ to: 'one', room: 'room', done: 1, failed: 'it is here' }]);
    expect(ends).toEqual([]);
    room.hear(from('one', { carry: 2, records }));
    await settled();
    expect(told[1]).toEqual({ to: 'one', room: 'room', done: 2 });
    // Its end and its last word go different ways to the tab: it ends when that has heard it, and does nothing before.
    room.hear(from('two', ask(1)));
    expect(program.heard).toEqual([]);
    expect(ends).toEqual([]);
    room.hear(from('one', { seen: true }));
    expect(ends).toEqual([{ changed: true }]);
  });
});
