#!/usr/bin/env node
/**
 * How fast the module of the edition without a server plays beside the native program: the same questions to the
 * laboratory of both, in seconds of one processor (docs/browser-edition.md).
 *
 *   BROWNWATER_PROGRAM=build/package/brownwater tools/measure-module.mjs [MODULE]
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Edition } from '../tests/e2e/module.mjs';
import { root, Server, wait } from '../tests/e2e/server.mjs';

const module = resolve(root, process.argv[2] ?? 'build/browser/brownwater.wasm');
const asked = (system, scenario, union, confederate, games) => ({
  system,
  scenario,
  captains: { union, confederate },
  games,
  seed: 1,
});
const questions = {
  'MOBAS at random, battles': asked('mobas', 'duel', 'random', 'random', 20_000),
  'the war under generals, campaigns of 1862': asked('wbts', 'vicksburg_1862', 'general', 'general', 2),
};

/** Puts the question; `ask` gives an answer's text, `used` the processor's seconds so far. */
async function time(question, ask, used) {
  const before = used();
  const taken = await ask('POST', '/api/lab', JSON.stringify(question));
  const { id } = JSON.parse(taken);
  assert.ok(id, taken);
  for (;;) {
    const told = JSON.parse(await ask('GET', `/api/lab/${id}`, ''));
    if (told.over) return { seconds: used() - before, cells: told.cells };
    await wait(200);
  }
}

/** Admirals who play so many playouts over each decision fight so many battles: seconds of a decision. */
async function think(battles, ask, used) {
  const before = used();
  let decisions = 0;
  for (let battle = 0; battle < battles; battle += 1) {
    const seats = { union: 'admiral:100p', confederate: 'admiral:100p' };
    const taken = await ask('POST', '/api/games', JSON.stringify({ system: 'mobas', scenario: 'duel', seats }));
    const begun = JSON.parse(taken);
    assert.ok(begun.game, taken);
    for (;;) {
      const { over, number } = JSON.parse(
        await ask('GET', `/api/games/${begun.game}`, '', begun.seats.spectator.token),
      );
      if (over) {
        decisions += number;
        break;
      }
      await wait(200);
    }
  }
  return (used() - before) / decisions;
}

const server = await Server.start();
const edition = await Edition.start(module);
const ticks = 100;
const native = {
  ask: async (method, target, body, token) =>
    (
      await fetch(server.url + target, {
        method,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(body ? { body } : {}),
      })
    ).text(),
  used: () => {
    const [, told] = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ');
    const words = told.split(' ');
    return (Number(words[11]) + Number(words[12])) / ticks;
  },
};
const hosted = {
  ask: async (method, target, body, token) =>
    (await edition.request({ method, target, authorization: token ? `Bearer ${token}` : '', body })).body,
  used: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
};
const table = [];
for (const [name, question] of Object.entries(questions)) {
  const [there, here] = [await time(question, native.ask, native.used), await time(question, hosted.ask, hosted.used)];
  assert.deepEqual(here.cells, there.cells, 'the two do not play the same games');
  const [is, was] = [here.seconds.toFixed(2), there.seconds.toFixed(2)];
  table.push({ '': `${question.games} ${name}`, 'module, s': is, 'native, s': was, ratio: (is / was).toFixed(2) });
}
const [there, here] = [await think(6, native.ask, native.used), await think(6, hosted.ask, hosted.used)];
table.push({
  '': 'a decision of a MOBAS admiral with 100 playouts',
  'module, s': here.toFixed(4),
  'native, s': there.toFixed(4),
  ratio: (here / there).toFixed(2),
});
console.table(table);
await server.stop();
process.exit(0);
