/** A staff officer in the edition without a server: he and his words are in the module with all systems. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Edition } from './module.mjs';
import { root, wait } from './server.mjs';

const module = (name) => join(root, 'build/browser', name);
const skip = existsSync(module('brownwater.wasm')) ? false : 'the module is not built: tools/build-pages';

const post = (edition, target, body, token = '') =>
  edition.request({ method: 'POST', target, authorization: `Bearer ${token}`, body: JSON.stringify(body) });
async function advised(edition, begins) {
  const { game, seats } = JSON.parse((await post(edition, '/api/games', begins)).body);
  const asked = { question: 'advice', games: 4 };
  for (let tries = 0; ; tries += 1) {
    const { status, body } = await post(edition, `/api/games/${game}/questions`, asked, seats.union.token);
    const told = { status, ...JSON.parse(body) };
    // Another may be the first to decide.
    if (told.error?.where !== 'seat' || tries === 100) return told;
    await wait(20);
  }
}

test('a staff officer advises in both campaigns', { skip }, async () => {
  const edition = await Edition.start(module('brownwater.wasm'));
  const sides = { union: 'person', confederate: 'random' };
  for (const begins of [
    { system: 'red-river', scenario: 'yazoo_1862', seats: { union: 'person' } },
    { system: 'wbts', scenario: 'vicksburg_1862', seats: sides },
  ]) {
    const told = await advised(edition, begins);
    assert.ok(told.options?.[0].says, JSON.stringify(told));
  }
});

for (const system of ['mobas', 'noddy', 'flotilla'])
  test(`the module of ${system} alone says that another has a staff officer`, { skip }, async () => {
    const alone = await Edition.start(module(`brownwater-${system}.wasm`), [], {});
    const { status, error } = await advised(alone, { lesson: system });
    assert.deepEqual([status, error?.where], [409, 'question']);
  });
