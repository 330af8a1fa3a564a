/**
 * Every journal that is kept, played again from the server's positions: however it is shown, it ends in them. The
 * server is the program of BROWNWATER_PROGRAM; without one there is nothing to try.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Server } from '../../../tests/e2e/server.mjs';
import { Battle } from '../systems/mobas/battle.svelte';
import { FlotillaBattle } from '../systems/flotilla/battle.svelte';
import { NoddyBattle } from '../systems/noddy/battle.svelte';
import type { LogEntry, PastPosition } from '../api/types';
import { Game, type AnyGame } from './game.svelte';
import { pace, type Pace } from './pace.svelte';
import type { AnyView } from './shown.svelte';

const root = new URL('../../../', import.meta.url).pathname;
const journals = ['tests/journals', 'tests/playthroughs/letters', 'tests/playthroughs/sealed'].flatMap((folder) =>
  readdirSync(root + folder)
    .filter((name) => name.endsWith('.journal'))
    .map((name) => `${folder}/${name}`),
);
const battles: Record<string, new (game: string, token: string) => AnyGame> = {
  mobas: Battle,
  noddy: NoddyBattle,
  flotilla: FlotillaBattle,
};
/** Positions of a long campaign that are looked at: the rest of it is as these are. */
const most = 400;

/** A clock that runs as fast as it is asked. */
function stubClock(): void {
  let now = 0;
  let frames = 0;
  const waiting = new Map<number, FrameRequestCallback>();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => waiting.delete(frame));
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    const frame = ++frames;
    waiting.set(frame, draw);
    queueMicrotask(() => waiting.delete(frame) && draw((now += 120)));
    return frame;
  });
  // Node 18 tells it of each answer that it was sent.
  vi.stubGlobal('performance', { now: () => now, markResourceTiming: () => {} });
}

type Position = PastPosition<AnyView & { ships?: { id: string; fv_left?: number }[] }, Record<string, unknown>>;

describe.skipIf(!process.env.BROWNWATER_PROGRAM)('a journal that is kept', () => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start();
    stubClock();
  });
  afterAll(() => server.stop());

  async function read<T>(path: string, token: string): Promise<T> {
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as T;
  }
  async function opened(path: string) {
    const answer = await fetch(`${server.url}/api/journals`, { method: 'POST', body: readFileSync(root + path) });
    const { game, seats } = (await answer.json()) as { game: string; seats: Record<string, { token: string } | null> };
    const { token } = Object.values(seats).find((slip) => slip !== null)!;
    const at = `/api/games/${game}`;
    const { entries } = await read<{ entries: LogEntry<never>[] }>(`${at}/log?from=0`, token);
    const positions: Position[] = [];
    for (let number = 0; number <= Math.min(most, entries.length); number++)
      positions.push(await read<Position>(`${at}/at/${number}`, token));
    return { system: path.split('/').at(-1)!.split('-')[0]!, entries, positions };
  }

  it.each(journals)('ends in the server’s positions however it is shown: %s', { timeout: 600_000 }, async (path) => {
    const { system, entries, positions } = await opened(path);
    for (const how of ['animated', 'fast', 'skipped', 'off'] as const) {
      pace.choose(how === 'skipped' ? 'animated' : (how satisfies Pace));
      const game: AnyGame = new (battles[(positions[0]!.view as unknown as { system: string }).system] ?? Game)(
        'g',
        't',
      );
      game.entries = entries;
      for (const position of positions) {
        const led = game.goTo(position.number, position as never, 1);
        if (how === 'skipped') game.hurry();
        await led;
        expect(game.shown, `${system} ${position.number}, ${how}`).toEqual(position.view);
        expect(game.told.length).toBe(position.number);
        expect(game.showing).toBe(false);
      }
    }
  });
});
