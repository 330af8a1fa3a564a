import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decide, gameLog, gameState, giveFaces, Refusal } from '../api/client';
import type { Decided, GameState, Titled, Wanted } from '../api/types';
import { Game } from './game.svelte';
import type { AnyView } from './shown.svelte';

interface Heard {
  hello: (state: object) => void;
  decided: (decided: object) => void;
  line: (line: 'open') => void;
}
const line = vi.hoisted((): { heard: Heard | null } => ({ heard: null }));
vi.mock('../api/socket', () => ({
  GameSocket: class {
    constructor(_game: string, _token: string, heard: Heard) {
      line.heard = heard;
    }
    close(): void {}
  },
}));
vi.mock('../api/client', async (whole) => ({
  ...(await whole<object>()),
  gameState: vi.fn(),
  gameLog: vi.fn(),
  decide: vi.fn(),
  giveFaces: vi.fn(),
}));

type Told = Game<AnyView, object, object, Titled>;
const toldGame = (): Told => new Game('g', 't');

const view: AnyView = { seat: 'union', phase: 'fire', to_decide: [] };
const wanted = (count: number): Wanted =>
  ({ die: 'd6', count, purpose: 'to_hit', rule: 'ND-4.1', ship: 'benton', target: 'van_dorn' }) as unknown as Wanted;
const state = { number: 7, seat: 'umpire', view, wanted: wanted(2), over: false, scenario: { title: 'Duel' } };
const taken = { number: 7, events: [], view, wanted: null };

vi.stubGlobal('matchMedia', () => ({ matches: false }));

describe('dice thrown by hand', () => {
  let game: Told;
  beforeEach(async () => {
    vi.mocked(gameState).mockResolvedValue(state as unknown as GameState<never, never>);
    vi.mocked(gameLog).mockResolvedValue([]);
    game = toldGame();
    await game.open();
    line.heard?.line('open');
  });

  it('are not asked for again between their being taken and what comes next', async () => {
    vi.mocked(giveFaces).mockResolvedValue(taken);
    expect(game.wanted).toEqual(wanted(2));
    await game.give([4, 4]);
    expect(game.wanted).toBeNull();
    line.heard?.decided({ ...taken, wanted: wanted(3) });
    expect(game.wanted).toEqual(wanted(3));
  });

  it('that are wanted next stay wanted, though the answer comes after the line has told of them', async () => {
    vi.mocked(giveFaces).mockImplementation(() => {
      line.heard?.decided({ ...taken, wanted: wanted(1) });
      return Promise.resolve(taken as unknown as Decided<never, never>);
    });
    await game.give([4, 4]);
    expect(game.wanted).toEqual(wanted(1));
  });
});

describe('a volley whose last order waits for dice', () => {
  it.each([[wanted(2)], [null]])('has what was made before it in the log, whoever throws: %j', async (thrown) => {
    vi.mocked(gameState).mockResolvedValue({ ...state, wanted: null } as unknown as GameState<never, never>);
    vi.mocked(gameLog).mockResolvedValue([]);
    const game = toldGame();
    await game.open();
    line.heard?.line('open');
    const made = { number: 8, seat: 'union' as const, events: [{ held: 'benton' }], turn: 1 };
    vi.mocked(gameLog).mockResolvedValue([made]);
    vi.mocked(decide).mockResolvedValue({ number: 8, events: [], view, wanted: thrown });
    expect(await game.send({}, {})).toBe(true);
    line.heard?.decided({ ...made, view, wanted: thrown });
    await vi.waitFor(() => expect(game.entries).toEqual([made]));
    expect(game.wanted).toEqual(thrown);
  });
});

describe('decisions that were missed while the line was lost', () => {
  it('are entered in the log one by one, not as one', async () => {
    vi.mocked(gameState).mockResolvedValue(state as unknown as GameState<never, never>);
    vi.mocked(gameLog).mockResolvedValue([]);
    const game = toldGame();
    await game.open();
    const missed = [8, 9].map((number) => ({ number, seat: null, events: [{ move: number }] }));
    line.heard?.hello({ ...state, number: 9, wanted: null });
    for (const one of missed) line.heard?.decided({ ...one, view, wanted: null });
    await vi.waitFor(() => expect(game.entries).toEqual(missed));
  });
});

describe('orders of others at the same table', () => {
  const other = (number: number) => ({ number, seat: 'union' as const, events: [], view, wanted: null });
  let game: Told;
  beforeEach(async () => {
    vi.mocked(gameState).mockResolvedValue({ ...state, wanted: null } as unknown as GameState<never, never>);
    vi.mocked(gameLog).mockResolvedValue([]);
    game = toldGame();
    await game.open();
    line.heard?.line('open');
  });

  it('leave what is being written where it is, since nothing is to be seen of them', async () => {
    line.heard?.decided(other(8));
    while (!game.entries.length) {
      expect(game.playing).toBe(false);
      await Promise.resolve();
    }
    expect(game.view).toEqual(view);
  });

  it('are sent around, however often they come in between', async () => {
    let number = 7;
    vi.mocked(gameState).mockImplementation(() =>
      Promise.resolve({ ...state, number: (number += 1), wanted: null } as unknown as GameState<never, never>),
    );
    vi.mocked(decide).mockImplementation(() =>
      number < 16
        ? Promise.reject(new Refusal(409, 'another has decided', null, '/expected'))
        : Promise.resolve({ ...other(number + 1) } as unknown as Decided<never, never>),
    );
    expect(await game.send({})).toBe(true);
  });

  it('are not waited for where nothing new has come', async () => {
    vi.mocked(decide)
      .mockClear()
      .mockRejectedValue(new Refusal(409, 'the same again', null, '/expected'));
    expect(await game.send({})).toBe(false);
    expect(decide).toHaveBeenCalledTimes(6);
  });
});

describe('words for a fight', () => {
  it('go with its result alone', async () => {
    vi.mocked(gameState).mockResolvedValue({ ...state, wanted: null } as unknown as GameState<never, never>);
    vi.mocked(gameLog).mockResolvedValue([]);
    vi.mocked(decide).mockReset();
    vi.mocked(decide).mockResolvedValue({ number: 7, events: [], view, wanted: null });
    const game = toldGame();
    await game.open();
    game.account = ' They ran by. ';
    await game.send({ type: 'advance' });
    await game.send({ type: 'fight_fought' });
    await game.send({ type: 'fight_fought' });
    expect(vi.mocked(decide).mock.calls.map(([, , sent]) => sent.account)).toEqual([
      undefined,
      'They ran by.',
      undefined,
    ]);
  });
});
