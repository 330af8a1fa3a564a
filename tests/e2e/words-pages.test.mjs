// A second language by machine. The pages of both campaigns are rendered in Node with map, header, panel, sheets, menu,
// log, dice and desks. They have no plain English left in them, so every word of theirs comes from data/words. Words of
// parts that all systems share are not looked at.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { pseudo } from './pseudo.mjs';
import { root } from './server.mjs';

const web = createRequire(join(root, 'web/package.json'));
const module_at = (path) => import(pathToFileURL(join(root, 'web/node_modules', path)).href);
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Stands in for what pages ask of a browser before they are shown. */
function standForBrowser() {
  const nothing = () => {};
  Object.assign(globalThis, {
    window: globalThis,
    innerWidth: 1440,
    innerHeight: 900,
    addEventListener: nothing,
    location: { hash: '#/', href: 'http://here/', origin: 'http://here', search: '' },
    localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
    Path2D: class {
      addPath() {}
    },
  });
}

/** Words of parts that all systems share, as far as the parts say them themselves: all of a text, or a piece of it. */
const ofSharedParts = [
  'Lookouts and reports|Umpire’s desk|Talk|What the marks mean|Legend|Rule|Close|Keys|Log|Show the dice|Show',
  'Union|Confederate|Umpire|Dice to be thrown|Faces thrown|What a die shows|Throw \\d+|Take back|Enter these dice',
  'A person at this browser|A person elsewhere, who is sent the link to the seat|The program, choosing blindly',
  'Here|By link|Random',
].map((texts) => new RegExp(`^(?:${texts})(?:, [A-Z]| \\([A-Z]\\))?$`));
const pieces = /; the umpire’s desk|casemate ironclad|, on hexes|, on the open table|, with ships’ sheets/g;

let vite = null;
let render = null;
before(async () => {
  standForBrowser();
  const { createServer } = await import(
    pathToFileURL(web.resolve('vite/package.json').replace('package.json', 'dist/node/index.js')).href
  );
  const { svelte } = await module_at('@sveltejs/vite-plugin-svelte/src/index.js');
  const virtual = { theatre: 'data/maps/wbts.json', 'war-prices': 'data/wbts/campaign.json' };
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
        resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : null),
        load: (id) => {
          if (/\/data\/(?:words|redriver\/endings)/.test(id))
            return JSON.stringify(pseudo(JSON.parse(readFileSync(id.split('?')[0]))));
          if (!id.startsWith('\0virtual:')) return null;
          const file = virtual[id.slice('\0virtual:'.length)];
          const data = file ? read(file) : [];
          return `export default ${JSON.stringify(id.endsWith('prices') ? data.build : data)}`;
        },
      },
      svelte({ configFile: false }),
    ],
  });
  ({ render } = await vite.ssrLoadModule('svelte/server'));
});
after(() => vite?.close());
const from = (path) => vite.ssrLoadModule(`/src/systems/${path}`);

/** Values under these keys are names: of ships, people, places, rivers and set-ups. */
const named = new Set(['name', 'title', 'place_name', 'history']);
/** The same data with numbers for names. */
const unnamed = (value, key = '') => {
  if (named.has(key) && typeof value === 'string') return '№ 7';
  if (Array.isArray(value)) return value.map((item) => unnamed(item, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, unnamed(item, name)]));
};

/** Ids that stand for names where no view has the names. */
const ids = [
  ...readdirSync(join(root, 'data/ships')).map((name) => name.replace('.json', '')),
  ...read('data/wbts/leaders.json').leaders.map(({ id }) => id),
];
const calledSo = new RegExp(`\\b(?:${ids.map((id) => id.replaceAll('_', ' ')).join('|')})\\b`, 'gi');
/** Keys as the sheet of keys names them. */
const keys = /^(?:Arrows|Shift and arrows|Tab|Esc|0 to 9|Backspace|Enter|Space|Home, End)$/;
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const isEnglish = (words) =>
  /[a-z]{2}/i.test(words) && !/^[A-Z]{2}$/.test(words) && !ofSharedParts.some((texts) => texts.test(words));
/** English left in a page: in its text or its labels for screen readers. Keys, rules, hexes and dates do not count. */
function english(html) {
  const labels = [...html.matchAll(/\s(?:aria-label|title|placeholder|alt|label)="([^"]*)"/g)].map(
    ([, label]) => label,
  );
  const text = html
    .replace(/<!--.*?-->|<(kbd|style)\b.*?<\/\1>|<[^>]*class="key[^>]*>[^<]*<[^>]*>/gs, '')
    .split(/<[^>]*>/);
  const left = [...labels, ...text].map((words) =>
    words
      .replace(/&\w+;/g, ' ')
      .replace(calledSo, '')
      .replace(
        new RegExp(
          `(?:${months})|\\b[A-Z]{2}-\\d+\\.\\d+|\\b[A-Z]\\d+\\b|Brownwater|MOBAS|Noddy|Flotilla|RED RIVER|Red River`,
          'g',
        ),
        '',
      )
      .replace(keys, '')
      .replace(pieces, '')
      .trim(),
  );
  return [...new Set(left.filter(isEnglish))];
}
const seen = (component, props) => english(render(component, { props }).body);
/** The same on a phone, where a panel has tabs. */
async function onPhone(look) {
  const { width } = await vite.ssrLoadModule('/src/parts/layout.svelte.ts');
  width.layout = 'phone';
  look();
  width.layout = 'desktop';
}
const stateOf = (view, scenario = {}) => ({
  game: 'g',
  number: 7,
  system: view.system,
  scenario: { id: 's', title: '№ 7', place: '№ 7', date: '1862-10-08', ...scenario },
  seat: view.seat,
  seats: { union: 'person', confederate: 'captain' },
  dice: 'program',
  view,
  wanted: null,
  over: view.phase === 'over',
});

/** The decisions of a kept play-through, with events and dice that name no ship. */
function entriesOf(path) {
  const entries = [];
  for (const line of readFileSync(join(root, 'tests/playthroughs', path), 'utf8').split('\n')) {
    if (/^\d+ \{/.test(line)) entries.push({ number: entries.length, seat: 'union', events: [], dice: [] });
    if (line.startsWith('  {"die"')) entries.at(-1).dice.push(JSON.parse(line));
    if (line.startsWith('  {"type"')) entries.at(-1).events.push(unnamed(JSON.parse(line)));
  }
  return entries;
}

test('the pages of a war say nothing in English', async () => {
  const [{ Desk }, { Drawn }, { stateNames }, { viewOfSetup }, { actForms }] = await Promise.all(
    ['war.svelte.ts', 'map/drawn.ts', 'map/theatre.ts', 'fixture.ts', 'acts.ts'].map((file) => from(`wbts/${file}`)),
  );
  const [page, diary] = (await Promise.all(['WarView', 'DiaryPage'].map((name) => from(`wbts/${name}.svelte`)))).map(
    (module) => module.default,
  );
  for (const state of Object.keys(stateNames)) stateNames[state] = '№ 7';
  const drawn = new Drawn(unnamed(read('data/maps/wbts.json')));
  const { leaders } = unnamed(read('data/wbts/leaders.json'));
  const setup = unnamed(read('data/scenarios/wbts/vicksburg_1862.json'));
  const words = read('data/words/wbts.json');
  const view = (over) => ({ ...viewOfSetup(setup, leaders, drawn.theatre), ...over });
  const hex = view().leaders[0].hex;
  const entries = entriesOf('wbts/vicksburg_1862.txt');
  const shows = (over, on = () => {}) => {
    const desk = new Desk('g', 't', drawn);
    desk.war.entries = entries;
    desk.war.take(stateOf(view(over)));
    on(desk);
    return [...seen(page, { desk }), ...seen(diary, { desk })];
  };
  const keys = {
    leader: 'grant',
    unit: 0,
    vessel: 0,
    first: 0,
    second: 1,
    train: 0,
    depot: 0,
    army: 0,
    headquarters: 0,
  };
  const places = { water: 'C3118', to: hex, hex, target: 'B3208', department: hex, direction: 2, river: 'red' };
  const more = { product: 'infantry', points: 3, intensity: 1, line: 2, kind: 'corps', order: 'own_pool_stocks' };
  const orders = Object.keys(words.choices).map((type) => ({ type, ...keys, ...places, ...more }));
  const battle = {
    stage: 'lines',
    attacker: 'union',
    target: hex,
    from: hex,
    other: null,
    siege: true,
    die: 3,
    line: 2,
    retreat: true,
    leaders: { union: 'grant', confederate: null },
    with: ['grant'],
    rated: { union: 'grant', confederate: null },
    intensity: { union: 'sealed', confederate: 2 },
    lost: { union: 2, confederate: 1 },
  };
  const ships = ['union', 'confederate'].map((side) => ({
    id: side,
    ship: side,
    name: '№ 7',
    side,
    vessel: 0,
    supply_ship: side !== 'union',
  }));
  const fight = { water: 'C3118', side: 'union', systems: ['mobas', 'noddy', 'flotilla'], ships };
  const expedition = { ...fight, vessel: 0, river: 'red', name: '№ 7' };
  const begins = (await from('wbts/NewWar.svelte')).default;
  const said = new Set(seen(begins, {}));
  const look = (...args) => shows(...args).forEach((one) => said.add(one));
  for (const type of Object.keys(words.asked)) {
    const asked = {
      type,
      side: 'union',
      leader: 'grant',
      vessel: 0,
      at: 'C3118',
      water: 'C3118',
      hex,
      target: hex,
      lowest: 1,
      highest: 3,
      left: 2,
      spent: 1,
      armies: 1,
      corps: 2,
      commands: 2,
      commands_left: 2,
      room: 1,
      span: 2,
      forced: true,
      stopped: true,
    };
    look(
      { asked, actions: orders, cannot: orders.map((action) => ({ action, rule: 'WS-1.1', reason: '№ 7' })), battle },
      (desk) => (desk.hex = drawn.theatre.placesAt.keys().next().value),
    );
  }
  look({ asked: { type: 'naval_fight', side: 'union', water: 'C3118' }, fight });
  look({ asked: { type: 'naval_fight', side: 'union', water: 'C3118' }, fight }, (desk) => (desk.panel = 'result'));
  look({ asked: { type: 'expedition', side: 'union', vessel: 0, river: 'red' }, expedition });
  look(
    { asked: { type: 'expedition', side: 'union', vessel: 0, river: 'red' }, expedition },
    (desk) => (desk.panel = 'result'),
  );
  for (const panel of ['menu', 'help', 'twin', 'production', 'leaders', 'cycles'])
    look({}, (desk) => (desk.panel = panel));
  for (const { act } of actForms) look({ seat: 'umpire' }, (desk) => (desk.ruling = { ...desk.ruling, act }));
  look({ to_decide: ['confederate'], asked: null, actions: [] });
  look({ phase: 'over', outcome: { winner: 'union', reason: 'cities_held', week: 80 }, actions: [] });
  look(
    {},
    (desk) => (desk.war.wanted = { die: 'd6', count: 2, purpose: 'consumption', rule: 'WS-8.1', hex, side: 'union' }),
  );
  await onPhone(() => {
    for (const tab of ['orders', 'here', 'dispatches']) look({}, (desk) => (desk.tab = tab));
  });
  assert.deepEqual([...said], []);
});

test('the pages of a campaign on the Red River say nothing in English', async () => {
  const [{ Expedition }, { campaign }, { actForms }] = await Promise.all(
    ['expedition.svelte.ts', 'river/wandering.ts', 'acts.ts'].map((file) => from(`red-river/${file}`)),
  );
  const [page, leaf] = (
    await Promise.all(['CampaignView', 'CampaignPages'].map((name) => from(`red-river/${name}.svelte`)))
  ).map((module) => module.default);
  const words = read('data/words/red-river.json');
  const entries = entriesOf('red-river/red_river_1864.txt');
  const begins = (await from('red-river/NewCampaign.svelte')).default;
  const said = new Set(seen(begins, {}));
  const look = (over, on = () => {}) => {
    const expedition = new Expedition('g', 't');
    expedition.campaign.entries = entries;
    expedition.campaign.readRecord = () => {};
    expedition.campaign.record = { title: '№ 7', days: [{ day: 1, turns: [], night: [] }], ledger: [], outcome: null };
    expedition.campaign.take(stateOf(unnamed({ ...campaign(6, 14), ...over })));
    on(expedition);
    const pages = [[page], [leaf, 'sheet'], [leaf, 'diary'], [leaf, 'paper']];
    for (const [shown, name] of pages) seen(shown, { expedition, leaf: name }).forEach((one) => said.add(one));
  };
  const ship = campaign(6, 14).ships[0].id;
  const actions = Object.keys(words.actions).map((type) => ({
    type,
    ship,
    by: ship,
    from: ship,
    to: ship,
    gun: '32pdr_sb',
    points: 5,
    order: 'follow',
  }));
  const cannot = actions.map((action) => ({ action, rule: 'RR-1.1', reason: '№ 7' }));
  for (const phase of ['starting_fuel', 'orders', 'encounter', 'straggler_orders']) look({ phase, actions, cannot });
  for (let section = 0; section < 14; ++section) look({}, (expedition) => (expedition.section = section));
  for (const { act } of actForms)
    look({ seat: 'umpire' }, (expedition) => {
      expedition.ruling = { act };
    });
  for (const panel of ['menu', 'help']) look({}, (expedition) => (expedition.panel = panel));
  look({ actions }, (expedition) => {
    expedition.panel = 'ship';
    expedition.ship = ship;
  });
  const fight = {
    section: 3,
    ships: [ship],
    running_past: false,
    downstream: false,
    systems: ['mobas', 'noddy', 'flotilla'],
  };
  look({ phase: 'fight', fight });
  look({ phase: 'fight', fight }, (expedition) => (expedition.panel = 'result'));
  look({ phase: 'over', outcome: { result: 'minor_victory', ending: 'ruse', points: 3, rule: 'RR-10.1' } });
  look({}, ({ campaign }) => (campaign.wanted = { die: 'd10', count: 1, purpose: 'direction', rule: 'RR-3.1' }));
  await onPhone(() => {
    for (const tab of ['orders', 'ships', 'points', 'dice', 'log', 'diary'])
      look({}, (expedition) => (expedition.tab = tab));
  });
  assert.deepEqual([...said], []);
});
