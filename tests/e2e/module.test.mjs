/**
 * The edition without a server is the server: the module answers as the native program does. Its messages hold against
 * the same description, and games played in one open in the other. BROWNWATER_MODULE names the module
 * (tools/build-pages).
 */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { Edition, Letters, Module, ModuleServer, Rethought } from './module.mjs';
import { root, Server, wait } from './server.mjs';

const path = resolve(root, process.env.BROWNWATER_MODULE ?? 'build/browser/brownwater.wasm');
const skip = existsSync(path) ? false : 'the module is not built: tools/build-pages';

let server;
let edition;
before(async () => {
  if (skip) return;
  server = await Server.start();
  edition = await Edition.start(path);
});
after(() => server?.stop());

const native = async (method, target, token, body) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await fetch(server.url + target, { method, headers, body });
  return { status: reply.status, body: await reply.text() };
};
const hosted = async (method, target, token, body = '', from = edition) => {
  const { status, body: told } = await from.request({ method, target, authorization: `Bearer ${token ?? ''}`, body });
  return { status, body: told };
};
const ask = async (...asked) => JSON.parse((await hosted(...asked)).body);

/** Plays the Union's seat against a captain by the first action offered, until the game is over or `most` are made. */
async function play(body, most, from = edition) {
  const begun = await ask('POST', '/api/games', '', JSON.stringify(body), from);
  const { token } = begun.seats.union;
  const game = `/api/games/${begun.game}`;
  for (let made = 0; made < most;) {
    const { number, over, view } = await ask('GET', game, token, '', from);
    if (over) break;
    if (!view.to_decide.includes('union')) {
      await wait(1);
      continue;
    }
    const decision = { request: `r${number}`, expected: number, action: view.actions[made % view.actions.length] };
    const { status, body: told } = await hosted('POST', `${game}/decisions`, token, JSON.stringify(decision), from);
    // The captain may have decided first.
    assert.ok(status === 200 || status === 409, told);
    made += status === 200 ? 1 : 0;
  }
  return { game, token };
}
const training = { system: 'mobas', scenario: 'training', seats: { union: 'person', confederate: 'captain' } };

test('what is the same for everybody is the same to the byte', { skip }, async () => {
  const systems = JSON.parse((await native('GET', '/api/systems')).body).systems.map(({ id }) => id);
  const targets = ['/api/systems', '/api/scenarios?system=chess', '/api/meetings', '/api/games/none', '/api/none'];
  for (const id of systems) {
    targets.push(`/api/rules/${id}`, `/api/scenarios?system=${id}`, `/api/lab/metrics?system=${id}`);
    const { scenarios } = await ask('GET', `/api/scenarios?system=${id}`);
    targets.push(...scenarios.map((one) => `/api/scenarios/${id}/${one.id}`));
  }
  for (const target of targets) assert.deepEqual(await hosted('GET', target), await native('GET', target), target);
  for (const body of ['', '{', '{}', '[]', '{"system":"mobas"}', '{"system":"mobas","scenario":"none"}'])
    assert.deepEqual(await hosted('POST', '/api/games', '', body), await native('POST', '/api/games', '', body), body);
});

/** The modules with one system, beside that with all. */
const small = skip
  ? []
  : readdirSync(dirname(path)).flatMap((name) => {
      const system = /^brownwater-(.+)\.wasm$/.exec(name)?.[1];
      return system ? [{ system, path: join(dirname(path), name) }] : [];
    });
const journals = readdirSync(join(root, 'tests/journals')).filter((name) => name.endsWith('.journal'));

/** A module that was not given its files answers every question, and goes on. */
async function answersWithoutFiles(bare, system, name) {
  const { paths } = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
  const journal = readFileSync(join(root, 'tests/journals', name), 'utf8');
  const { game, seats } = await ask('POST', '/api/journals', '', journal, bare);
  for (const [path, how] of Object.entries(paths)) {
    if (!how.get) continue;
    const target = path.replace('{id}', game).replace('{system}', system).replace('{number}', '1');
    const { status, body } = await hosted('GET', target, seats.spectator.token, '', bare);
    assert.ok(status < 500, `${target}: ${body}`);
    if (path.endsWith('/dispatch')) assert.equal(JSON.parse(body).error.where, 'data/dispatch.json');
  }
}

for (const { system, path: own } of small)
  test(`the module of ${system} alone says what the whole says, to the byte, and begins its lesson`, async () => {
    const alone = await Edition.start(own);
    const targets = [`/api/systems?system=${system}`, `/api/rules/${system}`, `/api/lab/metrics?system=${system}`];
    const { scenarios } = await ask('GET', `/api/scenarios?system=${system}`);
    targets.push(`/api/scenarios?system=${system}`, ...scenarios.map(({ id }) => `/api/scenarios/${system}/${id}`));
    for (const target of targets)
      assert.deepEqual(await hosted('GET', target, '', '', alone), await hosted('GET', target), target);
    const bare = await Edition.start(own, [], {});
    const lesson = await ask('POST', '/api/games', '', JSON.stringify({ lesson: system }), bare);
    assert.equal((await hosted('GET', `/api/games/${lesson.game}`, lesson.seats.union.token, '', bare)).status, 200);
    const its = journals.filter((one) => one.startsWith(`${system}-`));
    await answersWithoutFiles(bare, system, its.findLast((one) => /-\d+-duel/.test(one)) ?? its[0]);
    for (const name of its) {
      const journal = readFileSync(join(root, 'tests/journals', name), 'utf8');
      const [here, there] = await Promise.all(
        [alone, edition].map(async (from) => {
          const { status, body } = await hosted('POST', '/api/journals', '', journal, from);
          assert.equal(status, 201, body);
          const { game, seats } = JSON.parse(body);
          const log = await hosted('GET', `/api/games/${game}/log`, seats.spectator.token, '', from);
          return log.body.replaceAll(game, 'ID');
        }),
      );
      assert.equal(here, there, name);
    }
  });

test('what a person brings is held against its schema there too', { skip }, () => {
  const rooms = ['adapters/wire', 'adapters/server', 'adapters/browser', 'lab'].map((room) => join(root, room));
  const asked = execFileSync('grep', ['-rhoE', 'schema_faults\\("[a-z-]+"', ...rooms], { encoding: 'utf8' });
  const module = readFileSync(path);
  for (const [, name] of asked.matchAll(/"(.+)"/g))
    assert.ok(module.includes(`data/schemas/${name}.schema.json`), name);
});

test(
  'a battle against a captain is played, and its journal verified and read by the native program',
  { skip },
  async () => {
    const { game, token } = await play(training, 400);
    const over = await ask('GET', game, token);
    assert.ok(over.over);
    const journal = (await hosted('GET', `${game}/journal`, token)).body;
    const folder = mkdtempSync(join(tmpdir(), 'brownwater-module-'));
    const file = join(folder, 'battle.journal');
    writeFileSync(file, journal);
    const replay = JSON.parse(
      execFileSync(server.binary, ['replay', file, '--verify', '--json'], { encoding: 'utf8' }),
    );
    rmSync(folder, { recursive: true });
    assert.deepEqual([replay.verified, replay.decisions], [true, over.number]);
    const [here, there] = await Promise.all(
      [hosted, native].map(async (speak) => {
        const taken = JSON.parse((await speak('POST', '/api/journals', '', journal)).body);
        const read = (what) => speak('GET', `/api/games/${taken.game}${what}`, taken.seats.spectator.token);
        return Promise.all(['/log', '/at/7', '/journal', '/record'].map(read));
      }),
    );
    assert.deepEqual(here, there);
  },
);

test('journals of every system that the native program made open and say the same', { skip }, async () => {
  for (const name of journals) {
    const journal = readFileSync(join(root, 'tests/journals', name), 'utf8');
    const [here, there] = await Promise.all(
      [hosted, native].map(async (speak) => {
        const { status, body } = await speak('POST', '/api/journals', '', journal);
        assert.equal(status, 201, body);
        const taken = JSON.parse(body);
        const read = (what) => speak('GET', `/api/games/${taken.game}${what}`, taken.seats.spectator.token);
        const [log, again] = await Promise.all(['/log', '/journal'].map(read));
        return { ...log, body: log.body.replaceAll(taken.game, 'ID'), journal: again.body };
      }),
    );
    assert.equal(here.status, 200);
    assert.deepEqual(here, there, name);
  }
});

test('games of the laboratory and their signatures are those of the native program', { skip }, async () => {
  for (const question of [
    { system: 'mobas', scenario: 'memphis', captains: { union: 'captain', confederate: 'random' }, games: 20, seed: 1 },
    { system: 'noddy', scenario: 'duel', captains: { union: 'captain', confederate: 'captain' }, games: 10, seed: 2 },
    { system: 'flotilla', scenario: 'duel', captains: { union: 'captain', confederate: 'captain' }, games: 6, seed: 3 },
    { system: 'red-river', scenario: 'yazoo_1862', captains: { union: 'bold' }, games: 6, seed: 4 },
    {
      system: 'wbts',
      scenario: 'vicksburg_1862',
      captains: { union: 'general', confederate: 'general' },
      games: 1,
      seed: 5,
    },
  ]) {
    const [here, there] = await Promise.all(
      [hosted, native].map(async (speak) => {
        const { status, body } = await speak('POST', '/api/lab', '', JSON.stringify(question));
        assert.equal(status, 201, body);
        for (;;) {
          const told = JSON.parse((await speak('GET', `/api/lab/${JSON.parse(body).id}`)).body);
          if (told.over) return told.cells;
          await wait(20);
        }
      }),
    );
    assert.deepEqual(here, there, question.system);
  }
  assert.ok(edition.thoughts >= 32, 'no other instance was asked for lots');
});

for (const [system, scenario, union, confederate] of [
  ['mobas', 'duel', 'admiral:20p', 'captain'],
  ['noddy', 'duel', 'captain', 'admiral:4p'],
  ['flotilla', 'duel', 'admiral:4p', 'captain'],
])
  test(`captain and admiral of ${system} choose by each seed as the native program’s do`, { skip }, async () => {
    const captains = { union, confederate };
    const battle = Rethought.fight(server.binary, { system, scenario, captains, seed: 1862 });
    assert.ok(battle.lines.length > 20);
    assert.equal(await (await Rethought.start(path, battle)).differs(), null);
  });

test('an admiral thinks in another instance, and nothing is lost when all are started anew', { skip }, async () => {
  const admiral = { ...training, seats: { union: 'person', confederate: 'admiral:8' } };
  const { game, token } = await play(admiral, 6);
  assert.ok(edition.thoughts > 0);
  const before_ = await hosted('GET', game, token);
  const next = await Edition.start(path, [...edition.records]);
  const after_ = JSON.parse((await hosted('GET', game, token, '', next)).body);
  const told = JSON.parse(before_.body);
  assert.ok(after_.number >= told.number);
  if (after_.number === told.number) assert.deepEqual(after_, told);
});

test('every message and answer holds against the description, as the server’s do', { skip }, async () => {
  const hostedServer = await ModuleServer.start(path);
  const env = { ...process.env, BROWNWATER_URL: hostedServer.url, NODE_TEST_CONTEXT: undefined };
  try {
    await promisify(execFile)(process.execPath, ['--test', join(root, 'tests/e2e/wire.test.mjs')], { env });
  } catch (error) {
    assert.fail(error.stdout ?? String(error));
  } finally {
    await hostedServer.stop();
  }
});

test('no message and no record that was tampered with ends the module', { skip }, async () => {
  let seed = 1861;
  const drawn = (below) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % below;
  const letters = '{}[]",:0129eE.-\\u\u0000éax ';
  const spoiled = (text) => {
    let changed = text;
    for (let changes = 1 + drawn(3); changes > 0; changes -= 1) {
      const at = drawn(changed.length);
      const put = drawn(3) === 0 ? '' : letters[drawn(letters.length)];
      changed = changed.slice(0, at) + put + changed.slice(at + drawn(4));
    }
    return changed;
  };
  const said = [];
  const made = await Edition.start(path);
  const say = made.module.say.bind(made.module);
  made.module.say = (message) => {
    said.push(JSON.stringify(message));
    say(message);
  };
  const { game, token } = await play(training, 30, made);
  const number = made.open(`${game}/socket`, { tell: () => {}, close: () => {} });
  made.module.say({ hear: number, text: JSON.stringify({ token, seen: 3 }) });
  await hosted('GET', `${game}/journal`, token, '', made);
  for (let time = 0; time < 20; time += 1) {
    const records = made.records.map((one) => (drawn(4) === 0 ? { ...one, text: spoiled(one.text) } : one));
    const module = await Module.start(path, () => {});
    module.say({ records });
    module.say({ ready: true });
    for (let asked = 0; asked < 60; asked += 1) module.say(spoiled(said[drawn(said.length)]));
    for (const what of ['', '/log', '/journal', '/at/2'])
      module.say({ request: 1, method: 'GET', target: game + what, authorization: `Bearer ${token}` });
  }
});

/** A friend who has the command line, a key and a folder. */
class AtTerminal {
  constructor(folder) {
    this.folder = folder;
    this.file = join(folder, 'battle.letter');
    this.key = join(folder, 'my.key');
    this.address = this.run('key', this.key).address;
  }
  run(...words) {
    const json = words.includes('key') ? ['--json'] : ['--json', '--key', this.key];
    return JSON.parse(execFileSync(server.binary, ['letter', ...words, ...json], { encoding: 'utf8' }));
  }
  begin(friend, { system, scenario, options = {} }) {
    const what = ['--friend', friend, '--side', 'union', '--system', system, '--scenario', scenario];
    const chosen = Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
    this.run('begin', this.file, ...what, ...chosen);
    return readFileSync(this.file, 'utf8');
  }
  answer(text) {
    writeFileSync(this.file, text);
    let { owed, seat } = this.run('read', this.file);
    if (owed[seat] === 'join') ({ owed } = this.run('join', this.file));
    if (owed[seat]) this.run('decide', this.file, '--captain', 'captain', '--seed', '7');
    return readFileSync(this.file, 'utf8');
  }
}

/** A friend who has this edition. */
class InBrowser {
  static async start(letters) {
    const self = new InBrowser();
    Object.assign(self, { letters, seen: '' }, await letters.ask({ do: 'key' }));
    return self;
  }
  async ask(what, letter) {
    const answer = await this.letters.ask({ ...what, key: this.key, letter, seen: this.seen });
    if (answer.fault) assert.fail(JSON.stringify(answer));
    this.seen = answer.seen;
    return answer;
  }
  async begin(friend, { system, scenario, options = {} }) {
    return (await this.ask({ do: 'begin', friend, side: 'union', system, scenario, options })).text;
  }
  async answer(text) {
    const { text: joined } = await this.ask({ do: 'join' }, text);
    return (await this.ask({ do: 'decide', captain: 'captain', seed: '7' }, joined)).text;
  }
}

for (const { by, ...battle } of [
  { system: 'mobas', scenario: 'training', by: [0, 1] },
  { system: 'noddy', scenario: 'duel', options: { open_damage: true }, by: [1] },
  { system: 'flotilla', scenario: 'duel', by: [0] },
])
  test(`a battle of ${battle.system} by letter goes between the command line and this edition`, { skip }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brownwater-letters-'));
    const letters = await Letters.start(path);
    try {
      for (const begins of by) {
        const friends = [new AtTerminal(mkdtempSync(join(folder, 'desk-'))), await InBrowser.start(letters)];
        let text = await friends[begins].begin(friends[1 - begins].address, battle);
        let turn = 1 - begins;
        for (let idle = 0, sent = 0; idle < 2 && sent < 8; turn = 1 - turn, sent += 1) {
          const next = await friends[turn].answer(text);
          assert.ok(next.startsWith(text));
          idle = next === text ? idle + 1 : 0;
          text = next;
        }
        const file = join(folder, 'last.letter');
        const here = await friends[1].ask({ do: 'read' }, text);
        writeFileSync(file, here.text);
        const said = execFileSync(server.binary, ['letter', 'verify', file, '--json'], { encoding: 'utf8' });
        const { verified, decisions, hash } = JSON.parse(said);
        assert.ok(verified && decisions > 4, said);
        assert.equal(here.hash, hash);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

test(
  'a letter that was changed, cut short, sent before or meant for another is refused, and why',
  { skip },
  async () => {
    const letters = await Letters.start(path);
    const [one, other, stranger] = await Promise.all([1, 2, 3].map(() => InBrowser.start(letters)));
    const begun = await one.begin(other.address, { system: 'mobas', scenario: 'training' });
    const text = await other.answer(begun);
    const read = async (by, letter, more = {}) => {
      const { against, fault } = await letters.ask({ do: 'read', key: by.key, letter, seen: by.seen, ...more });
      return against && `${against}: ${fault.where}`;
    };
    const line = text.trimEnd().split('\n').length;
    assert.equal(await read(one, text), undefined);
    assert.equal(await read(one, text.slice(0, -9)), `letter: line ${line}`);
    assert.equal(await read(one, text.replace(/"number":2/, '"number":3')), 'letter: line 2/number');
    assert.match(
      await read(one, text.replace(/(.*)"signature":"../s, '$1"signature":"AA')),
      /^letter: line \d+\/signature/,
    );
    assert.equal(await read(stranger, text), 'key: key');
    assert.equal(await read(other, begun), 'memory: line 2');
    assert.equal(await read(other, text, { seen: '' }), 'memory: memory');
    assert.equal(await read(other, text, { seen: '', without_memory: true }), undefined);
    assert.equal(await read(one, 'no letter\n'), 'letter: line 1, byte 0');
    assert.equal(await read({ key: '{}', seen: '' }, text), 'key: /format');
  },
);

test('of what it imports it calls the time alone', { skip }, async () => {
  // All others throw when they are called (module.mjs), and all that is tested here went without them. Letters are
  // lent what they take of libsodium.
  const module = await WebAssembly.compile(readFileSync(path));
  const known =
    'clock_time_get environ_get environ_sizes_get fd_close fd_fdstat_get fd_read fd_seek fd_write proc_exit'.split(' ');
  const imports = WebAssembly.Module.imports(module);
  for (const { name } of imports.filter(({ module: from }) => from === 'sodium'))
    assert.match(name, /^crypto_(sign|box)_/);
  const others = imports.filter(({ module: from }) => from !== 'sodium').map(({ name }) => name);
  assert.deepEqual(others.sort(), known);
});
