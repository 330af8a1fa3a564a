import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transport, useTransport } from '../api/chosen';
import type { Asking } from '../api/transport';
import type { Deed, Letter } from './asking';
import { catchUp, unsent } from './copy';

const deed = (seat: Deed['seat'], type: string, ...faces: number[]): Deed => ({
  seat,
  action: { type, dice: faces.length },
  faces,
});

interface Waits {
  seat: string;
  action: { dice: number };
}
interface Made {
  seat: string;
  action: object;
  faces: { face: number }[];
}

/** The games of a server that takes every decision, and asks for as many dice as it says. */
class Games {
  readonly games: { made: Made[]; waits: Waits | null }[] = [];

  ask = ({ path, token = '', body = '{}' }: Asking): Promise<Response> => {
    const [, at, what] = /games(?:\/(\d+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const sent = JSON.parse(body || '{}') as { action: Waits['action']; faces: number[] };
    if (at === undefined) {
      const game = String(this.games.push({ made: [], waits: null }) - 1);
      const seats = Object.fromEntries(['union', 'confederate', 'umpire'].map((seat) => [seat, { token: seat }]));
      return this.answer({ game, seats });
    }
    const game = this.games[Number(at)];
    if (!game) return Promise.resolve(new Response('{}', { status: 404 }));
    if (what === 'journal') {
      const hash = (count: number): string => `after ${count}`;
      const lines = game.made.map((one, index) => ({ number: index + 1, ...one, hash: hash(index + 1) }));
      return Promise.resolve(
        new Response([{ format: 'journal' }, ...lines].map((one) => JSON.stringify(one)).join('\n')),
      );
    }
    if (what === 'decisions') this.decide(game, { seat: token, action: sent.action });
    if (what === 'faces' && game.waits) {
      game.made.push({ ...game.waits, faces: sent.faces.map((face) => ({ face })) });
      game.waits = null;
    }
    const wanted = game.waits ? { count: game.waits.action.dice } : null;
    return this.answer({ number: game.made.length, wanted, ...(game.waits ? { waits: game.waits } : {}) });
  };

  decide(game: (typeof this.games)[number], order: Waits): void {
    if (order.action.dice) game.waits = order;
    else game.made.push({ ...order, faces: [] });
  }

  private answer = (json: object): Promise<Response> => Promise.resolve(new Response(JSON.stringify(json)));
}

const letterOf = (...decisions: Deed[]): Letter =>
  ({
    system: 'mobas',
    scenario: { title: 'Training' },
    options: {},
    decisions,
    hash: `after ${decisions.length}`,
    told: { seat: 'union' },
  }) as unknown as Letter;

describe('the board of a letter', () => {
  let games: Games;
  const before = transport();
  afterEach(() => useTransport(before));
  beforeEach(() => {
    games = new Games();
    useTransport({ ask: games.ask, line: () => ({ open: false, say: () => {}, close: () => {} }) });
  });
  const none = (): Promise<void> => Promise.resolve();
  const made = (at: number): string[] => games.games[at]!.made.map(({ action }) => (action as { type: string }).type);

  it('has every decision and every die of the letter', async () => {
    const letter = letterOf(deed('union', 'a'), deed('confederate', 'b', 3, 5), deed('union', 'c'));
    const copy = await catchUp(letter, null, none);
    expect(made(0)).toEqual(['a', 'b', 'c']);
    expect(games.games[0]!.made[1]!.faces).toEqual([{ face: 3 }, { face: 5 }]);
    expect(await unsent(letter, copy)).toEqual([]);
  });

  it('goes on from where it was, whichever side sealed first', async () => {
    const first = letterOf(deed('union', 'a'));
    const copy = await catchUp(first, null, none);
    games.decide(games.games[0]!, { seat: 'union', action: deed('union', 'mine').action as Waits['action'] });
    expect(await unsent(first, copy)).toEqual([deed('union', 'mine').action]);
    const answer = letterOf(deed('union', 'a'), deed('confederate', 'his', 6), deed('union', 'mine'));
    expect(await catchUp(answer, copy, none)).toBe(copy);
    expect(made(0)).toEqual(['a', 'mine', 'his']);
  });

  it('waits with a decision whose dice have not come, which is to be written too', async () => {
    const letter = letterOf(deed('union', 'a'));
    const copy = await catchUp(letter, null, none);
    const thrown = deed('union', 'fire', 2);
    games.decide(games.games[0]!, { seat: 'union', action: thrown.action as Waits['action'] });
    expect(await unsent(letter, copy)).toEqual([thrown.action]);
    await catchUp(letterOf(deed('union', 'a'), thrown), copy, none);
    expect(made(0)).toEqual(['a', 'fire']);
  });

  it('is set up anew where it has gone another way', async () => {
    const copy = await catchUp(letterOf(deed('union', 'a')), null, none);
    const other = await catchUp(letterOf(deed('union', 'other')), copy, none);
    expect(other.game).toBe('1');
    expect(made(1)).toEqual(['other']);
  });
});
