// A second language by machine. The log and the dice of battles and kept campaigns, and battles at the terminal, have
// no plain English left in them. So every word comes from data/words.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import test, { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import '../../web/mock/older-node.mjs';
import { pseudo } from './pseudo.mjs';
import { root, Server } from './server.mjs';

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
    .replace(/\b[A-Z]{2}-\d+(?:\.\d+)?/g, '')
    .replace(/\b[A-Z]\d{1,2}\b/g, '')
    .match(/[a-zA-Z].*/)?.[0] ?? '';

/** A file of words in the second language, and the words among the facts that the program tells of its systems. */
function accented(path) {
  if (path.includes('/data/words/')) return JSON.stringify(pseudo(read(path)));
  if (!path.endsWith('/api/systems.json')) return null;
  return JSON.stringify(
    read(path).map(({ turn, referee: { title, ...referee }, ...facts }) => ({
      ...facts,
      turn: pseudo(turn),
      referee: { ...referee, title: pseudo(title) },
    })),
  );
}

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
    configFile: join(root, 'web/vite.config.ts'),
    root: join(root, 'web'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [
      {
        name: 'second-language',
        enforce: 'pre',
        load: (id) => accented(id.split('?')[0]),
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
      // The program's own words: the count of decisions, and the changes of the rules after it.
      const told = run(['replay', journal]).split('\n');
      for (const line of told.slice(
        0,
        told.findIndex((one) => /^\d+ decisions replayed/.test(one)),
      ))
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
  const map = read(join(root, 'data/maps/wbts.json'));
  for (const river of map.rivers) river.name = '№ 6';
  const theatre = new Theatre(map);
  theatre.by = () => '№ 3';
  theatre.placeById.forEach((place) => (place.name = '№ 4'));
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

/** The parts of a browser that a page asks for while it is written down, and nothing more. */
const browserless = {
  window: { innerWidth: 1440, innerHeight: 900, addEventListener() {} },
  localStorage: { getItem: () => null, setItem() {} },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  location: { hash: '', host: 'localhost', protocol: 'http:', origin: 'http://localhost' },
  addEventListener() {},
  cancelAnimationFrame() {},
  WebSocket: class {
    close() {}
  },
};
/** Names of ships, people and places are no words of the program. */
const named = ['name', 'title', 'text', 'place', 'history', 'estimates', 'gun', 'captain'];
const unnamed = (key, value) => (named.includes(key) && /[A-Z ]/.test(value) ? '№ 7' : value);

/** Words that a page shows, speaks, and says under the pointer; the names of keys are none of its words. */
const shown = (html) =>
  [...html.matchAll(/ (?:aria-label|aria-valuetext|title|placeholder|label)="([^"]*)"/g)]
    .map(([, words]) => words)
    .concat(
      html
        .replace(/<!--[^]*?-->|<style[^]*?<\/style>|<kbd[^]*?<\/kbd>|<span class="key[^]*?<\/span>/g, '')
        .split(/<[^>]*>/),
    )
    .map((words) =>
      words.replace(/&\w+;|\b(?:Enter|Space|Tab|Esc|Backspace|Brownwater)\b|\b[A-Z]\b|\b[NESW]{2,3}\b/g, ''),
    );

const panels = [null, 'menu', 'twin', 'help', 'settings', 'talk', 'desk', 'takeback', 'whatif'];

/** The page of a seat at a game, at its first position, with the first of its ships in hand, wide and on a phone. */
async function pagesOf(system, game, token) {
  const { seat } = await vite.ssrLoadModule(`/src/systems/${system}/seat.svelte.ts`);
  const { render } = await vite.ssrLoadModule('svelte/server');
  const { width } = await vite.ssrLoadModule('/src/parts/layout.svelte.ts');
  const seated = seat({ game, token, shared: [], onhandover: () => {} });
  await seated.game.open();
  assert.equal(seated.game.failed, null);
  const { table } = seated.given;
  const own = (table.view.ships ?? table.view.units).find(({ side }) => side === table.view.seat);
  if (own) table.orders.choose(own.id);
  const pages = [];
  for (width.layout of ['desktop', 'phone'])
    for (table.panel of width.layout === 'phone' ? [null] : panels) {
      const { head, body } = render(seated.board(null), { props: seated.given });
      pages.push(head + body);
    }
  return pages;
}

test('boards, bars, sheets, logs, dice and panels of battles have no English left but for names', async () => {
  const fetched = globalThis.fetch;
  process.env.BROWNWATER_ASSETS = data;
  const server = await Server.start();
  const post = async (path, body) => (await fetched(server.url + path, { method: 'POST', body })).json();
  Object.assign(globalThis, browserless, {
    fetch: async (path, given) => {
      const answer = await fetched(server.url + path, given);
      return new Response(JSON.stringify(JSON.parse(await answer.text(), unnamed)), answer);
    },
  });
  try {
    for (const [system, scenario, fought] of [
      ['mobas', 'memphis', 'memphis'],
      ['noddy', 'plum_point_bend', 'duel'],
      ['flotilla', 'grand_gulf', 'duel'],
    ]) {
      const seats = { union: 'person', confederate: 'person', umpire: 'person' };
      const begun = await post('/api/games', JSON.stringify({ system, scenario, seats }));
      const over = await post('/api/journals', readFileSync(join(root, `tests/journals/${system}-${fought}.journal`)));
      const looked = Object.values(over.seats).find((slip) => slip !== null);
      const pages = [
        ...(await pagesOf(system, begun.game, begun.seats.union.token)),
        ...(await pagesOf(system, begun.game, begun.seats.umpire.token)),
        ...(await pagesOf(system, over.game, looked.token)),
      ];
      const left = new Set(pages.flatMap(shown).map(english).filter(Boolean));
      assert.deepEqual([...left], [], system);
    }
  } finally {
    globalThis.fetch = fetched;
    await server.stop();
  }
});
