/**
 * No headline and no sentence of a newspaper without its fact in the result. The campaigns are led by the program of
 * BROWNWATER_PROGRAM and read from its server as the pages read them; BROWNWATER_PAPERS says how many (12).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server } from '../../../tests/e2e/server.mjs';
import type { CampaignEvent, CampaignScenario } from '../api/campaign';
import type { RedRiverView } from '../api/redriver';
import type { GameState, LogEntry, Titled } from '../api/types';
import { riverName } from '../systems/red-river/river/ornaments';
import { factsOf, paperOf } from '../systems/red-river/words/paper';
import { unfounded } from '../systems/red-river/words/paper.witness';

const root = new URL('../../../', import.meta.url).pathname;
const program = process.env.BROWNWATER_PROGRAM ?? '';
const papers = Number(process.env.BROWNWATER_PAPERS ?? 12);

/** Seeds take turns at these. */
const campaigns = ['red_river_1864', 'yazoo_1862', 'river_monitors_1864', 'timberclads_1862'];
const commodores = ['bold', 'cautious', 'random'];
const turnOf = <T>(list: readonly T[], at: number): T => list[at % list.length]!;

describe.skipIf(!program)('a newspaper', () => {
  let server: Server;
  const folder = mkdtempSync(join(tmpdir(), 'brownwater-papers-'));
  beforeAll(async () => {
    server = await Server.start(['--games-per-minute', '0']);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  /** A game that the program plays, at its end, as a page reads it. */
  async function played<V, E, S extends Titled>(words: string[]) {
    const journal = join(folder, 'one.journal');
    execFileSync(resolve(root, program), ['campaign', ...words, '--journal', journal], { stdio: 'ignore' });
    const taken = await fetch(`${server.url}/api/journals`, { method: 'POST', body: readFileSync(journal) });
    const { game, seats } = (await taken.json()) as { game: string; seats: Record<string, { token: string } | null> };
    const { token } = Object.values(seats).find((slip) => slip !== null)!;
    const read = async <T>(path: string): Promise<T> => {
      const answer = await fetch(`${server.url}/api/games/${game}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.ok, path).toBe(true);
      return (await answer.json()) as T;
    };
    const { entries } = await read<{ entries: LogEntry<E>[] }>('/log?from=0');
    return { state: await read<GameState<V, S>>(''), entries };
  }

  it('of a campaign says nothing that is not in its result', { timeout: 3_600_000 }, async () => {
    const headlines = new Map<string, number>();
    const faults: string[] = [];
    for (let seed = 1; seed <= papers; seed++) {
      const words = ['--scenario', turnOf(campaigns, seed), '--commodore', turnOf(commodores, seed)];
      const { state, entries } = await played<RedRiverView, CampaignEvent, CampaignScenario>([
        ...words,
        '--seed',
        String(seed),
      ]);
      const { view, scenario } = state;
      const setting = { river: riverName(scenario.place), begins: scenario.date };
      const { headline, decks, report } = paperOf(factsOf(view, entries, setting), view);
      headlines.set(headline.id, (headlines.get(headline.id) ?? 0) + 1);
      const told = { view: view, entries, ...setting };
      for (const sentence of [headline.words, ...decks, ...report]) {
        const fault = unfounded(sentence, told);
        if (fault) faults.push(`${words.join(' ')} --seed ${seed}: ${fault}`);
      }
    }
    console.info(`${papers} newspapers:`, Object.fromEntries(headlines));
    expect(faults.slice(0, 20)).toEqual([]);
  });
});
