#!/usr/bin/env node
/**
 * How fast the module of the edition without a server plays beside the native program. Both get the same questions to
 * the laboratory and the same battles of admirals, whose every decision must be the same. Times are seconds of one
 * processor, taken five times by turns; the ratios stand in their order (docs/browser-edition.md).
 *
 *   BROWNWATER_PROGRAM=build/package/brownwater tools/measure-module.mjs [MODULE]
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Edition, Rethought } from '../tests/e2e/module.mjs';
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

/**
 * Whole battles by seeds, every decision of which both come to. They last a second or so in the native program. Less
 * would measure how the module starts.
 */
const admirals = [
  ['mobas', 'duel', 'admiral:400p'],
  ['noddy', 'duel', 'admiral:2000p'],
  ['flotilla', 'duel', 'admiral:100p'],
];

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
const turns = [1, 2, 3, 4, 5];
/** `taken(turn)` gives what module and native program took. */
async function row(name, taken) {
  const module = [];
  const native = [];
  // By turns, so that other work of the machine slows both.
  for (const turn of turns) {
    const seconds = await taken(turn);
    module.push(seconds.module);
    native.push(seconds.native);
  }
  const ratios = turns.map((_, at) => module[at] / native[at]).sort((one, other) => one - other);
  const told = (all) => all.map((one) => one.toFixed(2)).join(' ');
  table.push({ '': name, 'module, s': told(module), 'native, s': told(native), ratio: told(ratios) });
}
for (const [name, question] of Object.entries(questions))
  await row(`${question.games} ${name}`, async () => {
    const there = await time(question, native.ask, native.used);
    const here = await time(question, hosted.ask, hosted.used);
    assert.deepEqual(here.cells, there.cells, 'the two do not play the same games');
    return { module: here.seconds, native: there.seconds };
  });
for (const [system, scenario, captain] of admirals)
  await row(`a battle of ${system}, ${scenario}, between ${captain} by five seeds`, async (seed) => {
    const captains = { union: captain, confederate: captain };
    const fought = Rethought.fight(server.binary, { system, scenario, captains, seed });
    const battle = await Rethought.start(module, fought);
    const before = hosted.used();
    assert.equal(await battle.differs(), null);
    return { module: hosted.used() - before, native: fought.seconds };
  });
console.table(table);
await server.stop();
process.exit(0);
