// A second language by machine: what battles and kept campaigns say in the log and over the dice, and battles at the
// terminal, has no plain English left in it, so that every word comes from data/words.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import test, { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { pseudo } from './pseudo.mjs';
import { root } from './server.mjs';

const program = resolve(
  root,
  process.env.BROWNWATER_BIN ?? process.env.BROWNWATER_PROGRAM ?? 'build/package/brownwater',
);
/** The kept play-throughs of a system. */
const keptOf = (system) =>
  readdirSync(join(root, 'tests/journals'))
    .filter((name) => name.startsWith(`${system}-`))
    .map((name) => join(root, 'tests/journals', name));
/** A battle of each scenario of a system: its kept play-throughs are by earlier rules, and stop early. */
const foughtOf = (system) =>
  readdirSync(join(root, 'data/scenarios', system)).map((name) => {
    const journal = join(data, `${system}-${name}.journal`);
    const battle = `battle --system ${system} --scenario ${name.replace('.json', '')} --seed 3 --journal ${journal}`;
    run([...battle.split(' '), '--union', 'captain', '--confederate', 'captain']);
    return journal;
  });

/** How the page of each system makes a log of entries; no view gives it more than a name. */
const names = () => '№ 7';
const systems = {
  mobas: {
    journalsOf: keptOf,
    groupsOf: ({ logGroups }, entries) => logGroups(entries, { names, side: () => 'union', fv: () => 6 }),
  },
  noddy: { journalsOf: foughtOf, groupsOf: ({ noddyGroups }, entries) => noddyGroups(entries, names) },
  flotilla: {
    journalsOf: foughtOf,
    groupsOf: ({ flotillaGroups }, entries) => flotillaGroups(entries, names, () => '№ 8'),
  },
};
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** English that is left: a letter without accent, but in the name of a hex, a die or a rule. */
const english = (words) =>
  words
    .replace(/\b[A-Z]{2}-\d+\.\d+/g, '')
    .replace(/\b[A-Z]\d{1,2}\b/g, '')
    .match(/[a-zA-Z].*/)?.[0] ?? '';

/** The program's data in a folder, in the second language; ships have numbers for names. */
let data = null;
let vite = null;

before(async () => {
  data = mkdtempSync(join(tmpdir(), 'brownwater-words-'));
  cpSync(join(root, 'data'), join(data, 'data'), { recursive: true, filter: (path) => !path.includes('/geo') });
  for (const name of readdirSync(join(data, 'data/words'))) {
    const path = join(data, 'data/words', name);
    writeFileSync(path, JSON.stringify(pseudo(read(path))));
  }
  const { createServer } = await import(
    pathToFileURL(
      createRequire(join(root, 'web/package.json'))
        .resolve('vite/package.json')
        .replace('package.json', 'dist/node/index.js'),
    ).href
  );
  vite = await createServer({
    configFile: false,
    root: join(root, 'web'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [
      {
        name: 'second-language',
        enforce: 'pre',
        load: (id) => (id.includes('/data/words/') ? JSON.stringify(pseudo(read(id.split('?')[0]))) : null),
      },
    ],
  });
});
after(async () => {
  await vite?.close();
  rmSync(data, { recursive: true, force: true });
});

const run = (words, input = '') =>
  execFileSync(program, words, { encoding: 'utf8', input, env: { ...process.env, BROWNWATER_ASSETS: data } });
const eventsOf = (journal) =>
  run(['--json', 'replay', journal])
    .split('\n')
    .filter((line) => line.includes('"rule"'))
    .map((line) => JSON.parse(line));
/** The decisions of the play-throughs in tests/playthroughs, with their events and dice. */
const play_throughs_of = (system) =>
  readdirSync(join(root, 'tests/playthroughs', system)).map((name) => {
    const entries = [];
    for (const line of readFileSync(join(root, 'tests/playthroughs', system, name), 'utf8').split('\n')) {
      if (/^\d+ \{/.test(line)) entries.push({ number: entries.length, seat: null, events: [], dice: [] });
      if (line.startsWith('  {"die"')) entries.at(-1).dice.push(JSON.parse(line));
      if (line.startsWith('  {"type"')) entries.at(-1).events.push(JSON.parse(line));
    }
    return entries;
  });

for (const [system, { journalsOf, groupsOf }] of Object.entries(systems)) {
  let journals = [];
  before(() => {
    journals = journalsOf(system);
  });

  test(`the log and the dice of battles of ${system} have no English left`, async () => {
    const module = await vite.ssrLoadModule(`/src/systems/${system}/words/log.ts`);
    const { plain } = await vite.ssrLoadModule('/src/words/lines.ts');
    for (const journal of journals) {
      const entries = eventsOf(journal).map((event, number) => ({ number, seat: null, events: [event] }));
      const groups = groupsOf(module, entries);
      assert.ok(groups.length > 5, journal);
      for (const { heading, lines } of groups) {
        assert.equal(english(heading), '');
        for (const { parts, roll } of lines) {
          assert.equal(english(plain(parts)), '');
          assert.equal(english(`${plain(roll?.title ?? [])} ${roll?.unit ?? ''}`), '');
          for (const note of roll?.notes ?? []) assert.equal(english(note.text), '');
        }
      }
    }
  });

  test(`a terminal tells those of ${system} without English but for the names of ships`, () => {
    const ships = readdirSync(join(data, 'data/ships')).map((name) => read(join(data, 'data/ships', name)).name);
    const others = journals.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/"name":"([^"]+)"/g)]);
    const named = [...ships, ...others.map(([, name]) => name)].sort((one, other) => other.length - one.length);
    for (const journal of journals) {
      const told = run(['replay', journal]).trimEnd().split('\n').slice(0, -1);
      for (const line of told)
        assert.equal(english(named.reduce((words, name) => words.replaceAll(name, '№'), line)), '', line);
    }
  });
}
test('the log and the dice of every kept campaign on the Red River have no English left', async () => {
  const { campaignGroups } = await vite.ssrLoadModule('/src/systems/red-river/words/log.ts');
  const { plain } = await vite.ssrLoadModule('/src/words/lines.ts');
  const say = { names: () => '№ 7', section: () => '№ 3' };
  for (const entries of play_throughs_of('red-river')) {
    const groups = campaignGroups(entries, say);
    assert.ok(groups.length > 10);
    for (const { heading, lines } of groups) {
      assert.equal(english(heading), '');
      for (const { parts, roll } of lines) {
        assert.equal(english(plain(parts)), '');
        if (roll) assert.equal(english([plain(roll.title), roll.table, roll.means].join(' ')), '');
        for (const { says } of roll?.thrown ?? []) assert.equal(english(says), '');
      }
    }
  }
});

test('the dispatches of every kept war have no English left but for leaders, places and rivers', async () => {
  const { Chronicle } = await vite.ssrLoadModule('/src/systems/wbts/words/dispatches.ts');
  const { Theatre } = await vite.ssrLoadModule('/src/systems/wbts/map/theatre.ts');
  const { plain } = await vite.ssrLoadModule('/src/words/lines.ts');
  const theatre = new Theatre(read(join(root, 'data/maps/wbts.json')));
  theatre.by = () => '№ 3';
  theatre.placeById.forEach((place) => (place.name = '№ 4'));
  theatre.waterAt.forEach((_, at) => theatre.waterAt.set(at, '№ 6'));
  const leaders = read(join(root, 'data/wbts/leaders.json')).leaders.map(({ id }) => ({ leader: id, name: '№ 5' }));
  for (const entries of play_throughs_of('wbts')) {
    const chronicle = new Chronicle(theatre);
    for (const entry of entries) chronicle.add(entry, leaders);
    assert.ok(chronicle.weeks.length > 3);
    for (const { heading, lines } of chronicle.weeks) {
      assert.equal(english(heading.replace(/\d+ [A-Z][a-z]+ 18\d\d/, '')), '');
      for (const { parts } of lines) assert.equal(english(plain(parts)), '', plain(parts));
    }
  }
});
