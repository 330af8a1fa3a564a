/**
 * The server's words over the wire are those of docs/openapi.json. Whole games run over HTTP and sockets, with every
 * answer and every message checked against its schema, and refusals of each kind too. Keys that no schema names are
 * faults.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { root, Server, wait } from './server.mjs';

const web = createRequire(join(root, 'web/package.json'));
const Ajv = web('ajv').default;
const { WebSocket } = web('ws');
const api = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));

let server;
before(async () => (server = await Server.start()));
/** A socket that a failed test left open would keep this run from ending. */
const sockets = [];
after(() => {
  for (const { line } of sockets) line.terminate();
  return server?.stop();
});

/** OpenAPI 3.0's dialect as JSON Schema; what a schema does not name is a fault, unless it says otherwise. */
function schema(part, closed = true) {
  if (Array.isArray(part)) return part.map((one) => schema(one, closed));
  if (part === null || typeof part !== 'object') return part;
  const { nullable, discriminator: _, example: __, ...rest } = part;
  const out = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => {
      if (['enum', 'default', 'required'].includes(key)) return [key, inner];
      if (key === 'properties')
        return [key, Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, schema(one)]))];
      return [key, schema(inner, !['allOf', 'anyOf', 'oneOf'].includes(key) || closed)];
    }),
  );
  if (closed && out.properties && out.additionalProperties === undefined) out.additionalProperties = false;
  if (out.$ref) out.$ref = out.$ref.replace('#/components/schemas/', '#/definitions/');
  return nullable ? { anyOf: [{ type: 'null' }, out] } : out;
}
const definitions = Object.fromEntries(
  Object.entries(api.components.schemas).map(([name, part]) => [name, schema(part)]),
);
const checker = (allErrors) =>
  new Ajv({ strict: false, allErrors, validateFormats: false }).addSchema({ $id: 'api', definitions });
const ajv = checker(false);
const checks = new Map();
function holds(name, value, where) {
  const $ref = `api#/definitions/${name}`;
  if (!checks.has(name)) checks.set(name, ajv.compile({ $ref }));
  if (checks.get(name)(value)) return;
  // All faults are looked for only here: among the many forms of an action that takes half of the time.
  const check = checker(true).compile({ $ref });
  check(value);
  assert.fail(
    `${where} is no ${name}: ${ajv.errorsText(check.errors, { separator: '; ' }).slice(0, 600)} in ` +
      `${JSON.stringify(value).slice(0, 400)}`,
  );
}

/** The operation of a path, and the answer that it promises for a status. */
function promised(method, path, status) {
  const found = Object.entries(api.paths).find(([form, methods]) => {
    const [asked, told] = [path.split('?')[0].split('/'), form.split('/')];
    return (
      methods[method.toLowerCase()] &&
      asked.length === told.length &&
      told.every((part, i) => part.startsWith('{') || part === asked[i])
    );
  });
  assert.ok(found, `${method} ${path} is not described`);
  let answer = found[1][method.toLowerCase()].responses[status];
  assert.ok(answer, `${method} ${found[0]} answers ${status}, which is not described`);
  if (answer.$ref) answer = api.components.responses[answer.$ref.split('/').at(-1)];
  return { form: found[0], content: answer.content };
}
const met = new Set();

/** Asks, and holds the answer against the description. */
async function ask(method, path, { token, body, raw } = {}) {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body !== undefined || raw !== undefined ? { 'content-type': 'application/json' } : {}),
  };
  const reply = await fetch(server.url + path, {
    method,
    headers,
    body: body === undefined ? raw : JSON.stringify(body),
  });
  const text = await reply.text();
  const { form, content } = promised(method, path, reply.status);
  met.add(`${method.toLowerCase()} ${form}`);
  const kind = reply.headers.get('content-type')?.split(';')[0];
  assert.ok(content?.[kind], `${method} ${form} ${reply.status} comes as ${kind}`);
  const told = content[kind].schema;
  const value = kind === 'application/json' ? JSON.parse(text) : text;
  if (told.$ref) holds(told.$ref.split('/').at(-1), value, `${method} ${path} ${reply.status}`);
  return { status: reply.status, value };
}

/** A seat's socket; every message that comes is checked against its schema. */
class Socket {
  static async open(game, token) {
    const socket = new Socket();
    sockets.push(socket);
    socket.messages = [];
    socket.line = new WebSocket(`${server.url.replace('http', 'ws')}/api/games/${game}/socket`, {
      headers: { origin: server.url },
    });
    socket.line.on('message', (data) => {
      const message = JSON.parse(String(data));
      try {
        const name = api.components.schemas.SocketFromServer.discriminator.mapping[message.type]?.split('/').at(-1);
        assert.ok(name, `a message of type ${message.type} is not described`);
        holds(name, message, `the socket's ${message.type}`);
      } catch (error) {
        socket.fault ??= error;
      }
      socket.messages.push(message);
    });
    await new Promise((done, fail) => socket.line.once('open', done).once('error', fail));
    if (token) socket.say({ token });
    return socket;
  }
  say(message) {
    this.line.send(typeof message === 'string' ? message : JSON.stringify(message));
  }
  /** The first message from the next on that `is` true of. */
  async next(is) {
    for (const end = Date.now() + 20_000; Date.now() < end; await wait(2)) {
      if (this.fault) throw this.fault;
      const at = this.messages.findIndex(is);
      if (at >= 0) return this.messages.splice(0, at + 1).at(-1);
      assert.ok(this.line.readyState === WebSocket.OPEN, 'the socket was closed');
    }
    return assert.fail('the socket says nothing more');
  }
  async close() {
    this.line.close();
    if (this.fault) throw this.fault;
  }
}

const begin = async (body) => (await ask('POST', '/api/games', { body })).value;

/** Action of a seat that does not think: the first one offered, without the view's additions. */
const plain = (action) => (action.type === 'order' ? { type: 'order', ship: action.ship } : action);

/** Plays a seat by its socket until the battle is over, or that many decisions are made. */
async function play(game, token, most) {
  const socket = await Socket.open(game, token);
  let { number, view, over } = await socket.next((one) => one.type === 'hello');
  for (let made = 0; made < most && !over;) {
    const owes = view.to_decide.includes(view.seat) && view.actions.length > 0;
    if (owes) {
      const request = `r${number}`;
      // Every third time round whatever comes last, so that more than one way is gone.
      const action = made % 3 === 2 ? view.actions.at(-1) : view.actions[0];
      socket.say({ type: 'decide', request, expected: number, action: plain(action) });
      const answer = await socket.next((one) => one.request === request || one.type === 'decided');
      if (answer.type === 'refused' && answer.status !== 409)
        assert.fail(`${JSON.stringify(action)}: ${JSON.stringify(answer)}`);
      if (answer.type === 'decided') ({ number, view, over } = answer);
      made += 1;
      continue;
    }
    const told = await socket.next((one) => one.type === 'decided');
    ({ number, over } = told);
    view = told.view ?? view;
  }
  await socket.close();
  return { number, over };
}

/** A line of a phrase, by the first choice or the last. */
function lineOf({ parts }, last) {
  const pick = (choices) => choices.at(last ? -1 : 0).word;
  return parts
    .filter((part) => !part.optional)
    .flatMap((part) => {
      if (part.text !== undefined) return [part.text];
      if (part.from !== undefined) return [String(Math.min(Math.max(part.from, 0), part.to))];
      if (part.tick !== undefined) return last ? [part.tick] : [];
      return [pick(part.one_of ?? part.some_of ?? part.row_of)];
    })
    .join(' ');
}

for (const [system, scenario, options] of [
  ['mobas', 'training', {}],
  ['noddy', 'duel', { open_damage: true }],
  ['flotilla', 'duel', {}],
]) {
  // The host that is named is the edition without a server, which has no clerk.
  if (process.env.BROWNWATER_URL) break;
  test(`a table with models of ${system}: phrases are said, questions answered`, async () => {
    const { game, seats } = await begin({ system, scenario, options, models: true });
    const at = `/api/games/${game}`;
    const socket = await Socket.open(game, seats.union.token);
    let said = 0;
    let answered = 0;
    for (let made = 0; made < 120; made += 1) {
      const token = seats[['union', 'confederate'][made % 2]].token;
      const { value: clerk } = await ask('GET', `${at}/clerk`, { token });
      if (clerk.question) {
        const { several, replies } = clerk.question;
        const faces = several ? [1] : [replies.at(made % 3 === 0 ? -1 : 0).face];
        const { status } = await ask('POST', `${at}/faces`, { token, body: { request: `f${made}`, faces } });
        answered += status === 200 ? 1 : 0;
        continue;
      }
      const ours = clerk.orders.flatMap(({ phrases }) => phrases);
      if (ours.length === 0) continue;
      const line = lineOf(ours[Math.floor(made / 2) % ours.length], made % 3 === 0);
      const body = { request: `l${made}`, expected: clerk.number, line };
      const { status } = await ask('POST', `${at}/line`, { token, body });
      said += status === 200 ? 1 : 0;
    }
    // A ship that leaves ends a battle soon.
    assert.ok(said + answered > 3, `${said} lines, ${answered} answers`);
    const token = seats.union.token;
    await ask('POST', `${at}/line`, { token, body: { request: 'none', expected: 0, line: 'nobody > nothing' } });
    for (const what of ['', '/log', '/at/1', '/owed', '/takebacks', '/papers']) await ask('GET', at + what, { token });
    await socket.close();
  });
}

for (const [system, scenario, most, confederate, end] of [
  ['mobas', 'training', 400, 'captain', 'played'],
  ['noddy', 'duel', 40, 'captain'],
  ['flotilla', 'duel', 60, 'captain'],
  ['red-river', 'timberclads_1862', 400],
  ['wbts', 'vicksburg_1862', 60, 'general', 'resigned'],
]) {
  test(`a game of ${system}, every answer and message`, async () => {
    const seats = { union: 'person', ...(confederate && { confederate }) };
    const { game, seats: tokens } = await begin({ system, scenario, seats });
    const token = tokens.union.token;
    const played = await play(game, token, most);
    assert.ok(played.number > 0);
    for (const what of ['', '/log', `/at/${Math.max(1, played.number - 1)}`, '/owed', '/talk', '/takebacks', '/record'])
      await ask('GET', `/api/games/${game}${what}`, { token });
    await ask('POST', `/api/games/${game}/say`, { token, body: { request: 's1', text: 'Signal made.' } });
    await ask('GET', `/api/games/${game}/talk`, { token });
    await ask('GET', `/api/games/${game}`, { token: tokens.spectator.token });
    await ask('GET', `/api/games/${game}/present`, { token });
    await ask('GET', `/api/games/${game}/story`, { token });
    await ask('GET', `/api/games/${game}/papers`, { token });
    const journal = await ask('GET', `/api/games/${game}/journal`, { token: (tokens.umpire ?? tokens.union).token });
    if (end === 'resigned') {
      await ask('POST', `/api/games/${game}/settle`, { token, body: { say: 'resign' } });
      await ask('POST', `/api/games/${game}/dispatch`, { token, body: { request: 'd1', open: true } });
      await ask('GET', `/api/dispatches/${game}`);
      assert.equal((await ask('GET', `/api/dispatches/${game}/at/1`)).status, 200);
    }
    if (end === 'played') {
      assert.ok(played.over);
      await ask('GET', `/api/games/${game}/dispatch`, { token });
      await ask('POST', `/api/games/${game}/dispatch`, { token, body: { request: 'd1', open: true } });
      await ask('GET', `/api/dispatches/${game}`);
      assert.equal((await ask('GET', `/api/dispatches/${game}/at/1`)).status, 404);
      const again = await ask('POST', `/api/games/${game}/again`, { token, body: { sides: 'changed' } });
      assert.equal(again.status, 201);
      const taken = await ask('POST', '/api/journals', { raw: journal.value });
      assert.equal(taken.status, 201);
      for (const line of journal.value
        .trim()
        .split('\n')
        .map((text) => JSON.parse(text))) {
        holds(kindOfLine(line), line, 'a line of the journal');
      }
    }
  });
}

function kindOfLine(line) {
  if (line.format) return 'JournalHeader';
  return line.outcome === undefined ? 'JournalDecision' : 'JournalOutcome';
}

test('sealed dice, dice by hand, taking back and the other ways to play', async () => {
  const sealed = await begin({
    system: 'mobas',
    scenario: 'training',
    seats: { union: 'person', confederate: 'captain' },
    dice: 'sealed',
  });
  const token = sealed.seats.union.token;
  await ask('POST', `/api/games/${sealed.game}/nonce`, { token, body: { nonce: 'Old Tycoon' } });
  await play(sealed.game, token, 400);
  await ask('GET', `/api/games/${sealed.game}`, { token });
  await ask('POST', `/api/games/${sealed.game}/fork`, { token, body: { at: 0 } });

  const hand = await begin({
    system: 'mobas',
    scenario: 'training',
    seats: { union: 'person', confederate: 'person' },
    dice: 'hand',
  });
  const [union, confederate] = [hand.seats.union.token, hand.seats.confederate.token];
  await ask('POST', `/api/games/${hand.game}/decisions`, {
    token: union,
    body: { request: 'a', expected: 0, action: { type: 'clear_for_action' } },
  });
  await ask('POST', `/api/games/${hand.game}/faces`, { token: union, body: { expected: 1, faces: [1, 2, 3] } });
  await ask('POST', `/api/games/${hand.game}/takeback`, { token: union, body: { expected: 1 } });
  await ask('GET', `/api/games/${hand.game}/takebacks`, { token: confederate });
  await ask('POST', `/api/games/${hand.game}/token`, { token: union, body: {} });
});

test('a lesson is told, holds back, and is left', async () => {
  const { game, seats } = await begin({ lesson: 'mobas' });
  const { token } = seats.union;
  const { number } = (await ask('GET', `/api/games/${game}`, { token })).value;
  const socket = await Socket.open(game, token);
  const action = { type: 'declare_fire', ship: 'carondelet', target: 'general_lovell' };
  const body = { request: 'a', expected: number, action };
  assert.equal((await ask('POST', `/api/games/${game}/decisions`, { token, body })).status >= 400, true);
  await ask('DELETE', `/api/games/${game}/lesson`, { token });
  assert.equal((await socket.next((one) => one.type === 'lesson' && !one.lesson)).lesson, null);
  await socket.close();
});

test('a ship and then the whole side are handed to captains, and taken back', async () => {
  const { game, seats } = await begin({ system: 'mobas', scenario: 'memphis', seats: { union: 'person' } });
  const { token } = seats.union;
  for (const body of [
    { captain: 'captain', ships: ['benton'] },
    { captain: 'captain', ships: null },
    { captain: null },
  ]) {
    holds('HandOver', body, 'what is handed over');
    const { handed } = (await ask('POST', `/api/games/${game}/handed`, { token, body })).value;
    assert.deepEqual(handed?.ships ?? null, body.ships ?? null);
    assert.deepEqual((await ask('GET', `/api/games/${game}`, { token })).value.handed ?? null, handed);
  }
});

test('a draw is offered, declined and agreed to', async () => {
  const { game, seats } = await begin({
    system: 'noddy',
    scenario: 'plum_point_bend',
    seats: { union: 'person', confederate: 'person' },
  });
  const [union, confederate] = [seats.union.token, seats.confederate.token];
  const socket = await Socket.open(game, confederate);
  const says = async (token, body) => {
    holds('Settling', body, 'what is said of the end');
    return (await ask('POST', `/api/games/${game}/settle`, { token, body })).value;
  };
  assert.deepEqual(await says(union, { say: 'offer' }), { over: false, draw_offered: 'union' });
  assert.equal((await socket.next((one) => one.type === 'settled')).draw_offered, 'union');
  assert.deepEqual(await says(confederate, { say: 'decline' }), { over: false, draw_offered: null });
  await says(confederate, { say: 'offer' });
  assert.deepEqual(await says(union, { say: 'agree' }), { over: true, draw_offered: null });
  const { view } = await socket.next((one) => one.type === 'settled' && one.over);
  assert.deepEqual(view.outcome, { winner: null, reason: 'agreed_draw', rule: null });
  assert.equal((await ask('GET', `/api/games/${game}/dispatch`, { token: union })).status, 200);
  await socket.close();
});

test('what is handed to a captain of the program is told to the pages of the seat', async () => {
  const { game, seats } = await begin({
    system: 'noddy',
    scenario: 'plum_point_bend',
    seats: { union: 'person', confederate: 'person' },
  });
  const { token } = seats.union;
  const socket = await Socket.open(game, token);
  const given = { captain: 'captain', ships: ['mound_city'] };
  await ask('POST', `/api/games/${game}/handed`, { token, body: given });
  assert.deepEqual((await socket.next((one) => one.type === 'handed')).handed, given);
  await ask('POST', `/api/games/${game}/handed`, { token, body: { captain: null } });
  assert.equal((await socket.next((one) => one.type === 'handed')).handed, null);
  await socket.close();
});

test('a side of several captains, each with his ships', async () => {
  const drawn = () => randomBytes(32).toString('base64url');
  const body = {
    system: 'noddy',
    scenario: 'plum_point_bend',
    seats: { union: 'person', confederate: 'person' },
    captains: { union: [{ name: 'Dove', ships: ['mound_city'] }] },
  };
  holds('Begin', body, 'the table asked for');
  const { game, seats } = await begin(body);
  const [chief, dove] = [seats.union.token, seats.union.captains[0].token];
  const socket = await Socket.open(game, dove);
  assert.equal((await socket.next((one) => one.type === 'hello')).captain, 'Dove');
  for (const token of [chief, dove, seats.confederate.token])
    for (const what of ['', '/owed']) await ask('GET', `/api/games/${game}${what}`, { token });
  const done = { expected: 0, done: true };
  holds('Done', done, 'what a captain says');
  await ask('POST', `/api/games/${game}/done`, { token: dove, body: done });
  assert.equal((await socket.next((one) => one.type === 'squadron')).squadron.captains[0].done, true);
  const captains = {
    captains: [
      { name: 'Dove', ships: ['mound_city'] },
      { name: 'Stembel', ships: ['cincinnati'], token: drawn() },
    ],
  };
  holds('Captains', captains, 'the ships given out');
  await ask('POST', `/api/games/${game}/captains`, { token: chief, body: captains });
  await socket.next((one) => one.type === 'squadron');
  const decide = (token, action, more = {}) =>
    ask('POST', `/api/games/${game}/decisions`, { token, body: { request: drawn(), expected: 0, action, ...more } });
  const seal = { type: 'seal_orders' };
  const statuses = [
    [403, await decide(dove, { type: 'order', ship: 'cincinnati', speed: 0, turn: 0 })],
    [422, await decide(chief, seal)],
    [
      422,
      await ask('POST', `/api/games/${game}/captains`, {
        token: chief,
        body: { captains: [{ name: 'Dove', ships: ['nobody'] }] },
      }),
    ],
    [403, await ask('POST', `/api/games/${game}/captains`, { token: dove, body: captains })],
    [403, await ask('POST', `/api/games/${game}/done`, { token: chief, body: done })],
    [200, await decide(chief, seal, { override: true })],
  ];
  assert.deepEqual(
    statuses.map(([, told]) => told.status),
    statuses.map(([wanted]) => wanted),
  );
  await socket.close();
});

test('work of a war handed over to a staff', async () => {
  const { game, seats } = await begin({
    system: 'wbts',
    scenario: 'vicksburg_1862',
    seats: { union: 'person', confederate: 'person' },
  });
  const duties = { duties: ['production', 'east'] };
  holds('StaffDuties', duties, 'what is handed over');
  const { token } = seats.union;
  const given = await ask('POST', `/api/games/${game}/staff`, { token, body: duties });
  assert.deepEqual(given.value.duties, duties.duties);
  await ask('GET', `/api/games/${game}/staff`, { token: seats.confederate.token });
  const none = await ask('POST', `/api/games/${game}/staff`, { token, body: { duties: ['kitchen'] } });
  assert.equal(none.status, 422);
});

test('an umpire who keeps reports back, sends, words, drops and delays them, and answers', async () => {
  const { game, seats } = await begin({
    system: 'noddy',
    scenario: 'plum_point_bend',
    seats: { union: 'person', confederate: 'person' },
    captains: { union: [{ name: 'Dove', ships: ['mound_city'] }] },
  });
  const [union, dove, confederate, umpire, spectator] = [
    seats.union.token,
    seats.union.captains[0].token,
    seats.confederate.token,
    seats.umpire.token,
    seats.spectator.token,
  ];
  const sockets = await Promise.all([union, umpire].map((token) => Socket.open(game, token)));
  for (const socket of sockets) await socket.next((one) => one.type === 'hello');
  let requests = 0;
  const enter = (entry, token = umpire) => {
    const body = { request: `d${(requests += 1)}`, ...entry };
    holds('DeskEntry', body, 'what the umpire does');
    return ask('POST', `/api/games/${game}/desk`, { token, body });
  };
  const asks = (token, asked) => {
    const body = { request: `l${(requests += 1)}`, ...asked };
    holds('LookoutAsked', body, 'what is asked');
    return ask('POST', `/api/games/${game}/lookout`, { token, body });
  };
  const decide = (token, action) =>
    ask('GET', `/api/games/${game}`, { token }).then(({ value }) =>
      ask('POST', `/api/games/${game}/decisions`, {
        token,
        body: {
          request: `r${value.number}`,
          expected: value.number,
          action,
          ...(action.type === 'seal_orders' && token === union ? { override: true } : {}),
        },
      }),
    );
  assert.equal((await enter({ act: 'hold', side: 'union' })).status, 200);
  for (const socket of sockets) await socket.next((one) => one.type === 'desk');
  assert.equal((await asks(dove, { ship: 'mound_city', bearing: 200, text: 'What is that smoke?' })).status, 200);
  assert.ok((await ask('GET', `/api/games/${game}/desk`, { token: umpire })).value.questions[0].sees);
  assert.equal((await enter({ act: 'answer', question: 1, text: 'Three rams, coming up.' })).status, 200);
  assert.equal((await decide(dove, { type: 'order', ship: 'mound_city', speed: 2, turn: 0 })).value.captain, 'Dove');
  for (const token of [union, confederate]) await decide(token, { type: 'seal_orders' });
  await decide(dove, { type: 'order', ship: 'mound_city', speed: 2, turn: 0 });
  const held = (await ask('GET', `/api/games/${game}/desk`, { token: umpire })).value.reports;
  assert.ok(held.length > 2 && held.every((one) => one.fate === 'held' && one.events.length));
  const [first, second, third] = held.map((one) => one.decision);
  const statuses = [
    [200, await enter({ act: 'word', side: 'union', decision: first, text: 'Smoke, and firing.' })],
    [200, await enter({ act: 'drop', side: 'union', decision: second })],
    [422, await enter({ act: 'send', side: 'union', decision: second, without: [99] })],
    [200, await enter({ act: 'send', side: 'union', decision: second, without: [0], text: 'So much is known.' })],
    [200, await enter({ act: 'delay', side: 'union', decision: third, turns: 2 })],
    [409, await enter({ act: 'send', side: 'union', decision: second })],
    [422, await enter({ act: 'send', side: 'union', decision: 900 })],
    [403, await enter({ act: 'through', side: 'union' }, union)],
    [403, await asks(spectator, { ship: 'mound_city', text: 'Who is that?' })],
    [422, await asks(confederate, { ship: 'mound_city', text: 'Who is that?' })],
  ];
  assert.deepEqual(
    statuses.map(([, told]) => told.status),
    statuses.map(([wanted]) => wanted),
  );
  for (const token of [union, dove, confederate, umpire, spectator])
    for (const what of ['', '/log', '/desk', `/at/${second}`]) await ask('GET', `/api/games/${game}${what}`, { token });
  const [told, truth] = await Promise.all(
    [union, umpire].map(async (token) => (await ask('GET', `/api/games/${game}/log`, { token })).value.entries),
  );
  assert.deepEqual(told[first - 1].report, { fate: 'worded', words: 'Smoke, and firing.' });
  assert.equal(told[third - 1].report.fate, 'waits');
  assert.equal(truth[third - 1].reports[0].fate, 'delayed');
  for (const socket of sockets) await socket.close();
});

test('what stands open to everybody', async () => {
  const systems = (await ask('GET', '/api/systems')).value.systems.map((one) => one.id ?? one);
  for (const path of [
    '/healthz',
    '/readyz',
    '/api/health',
    '/api/openapi.json',
    '/api/scenarios',
    '/api/meetings',
    '/api/stories',
    '/api/stories/memphis',
    '/api/papers/noddy/memphis?paper=letter',
    '/api/lab/metrics?system=mobas',
    ...systems.map((id) => `/api/rules/${id}`),
  ])
    await ask('GET', path);
  for (const system of systems) {
    const { scenarios } = (await ask('GET', `/api/scenarios?system=${system}`)).value;
    for (const one of scenarios) await ask('GET', `/api/scenarios/${system}/${one.id}`);
  }
});

test('what is refused, by HTTP and by socket', async () => {
  const { game, seats } = await begin({
    system: 'mobas',
    scenario: 'training',
    seats: { union: 'person', confederate: 'captain' },
  });
  const token = seats.union.token;
  const decide = (body) => ask('POST', `/api/games/${game}/decisions`, { token, body });
  const statuses = [
    [404, await ask('GET', '/api/games/aaaaaaaaaaaaaaaa', { token })],
    [401, await ask('GET', `/api/games/${game}`)],
    [403, await ask('GET', `/api/games/${game}`, { token: seats.spectator.token.split('').reverse().join('') })],
    [404, await ask('GET', '/api/scenarios/mobas/nowhere')],
    [
      422,
      await ask('POST', '/api/games', {
        body: { system: 'mobas', scenario: 'training', seats: { union: 'admiral:no' } },
      }),
    ],
    [400, await ask('POST', '/api/games', { raw: '{"system":' })],
    [409, await decide({ request: 'a', expected: 7, action: { type: 'clear_for_action' } })],
    [422, await decide({ request: 'b', expected: 0, action: { type: 'move', ship: 'nobody', path: [] } })],
    [
      403,
      await ask('POST', `/api/games/${game}/decisions`, {
        token: seats.spectator.token,
        body: { request: 'c', expected: 0, action: { type: 'clear_for_action' } },
      }),
    ],
    [422, await ask('POST', '/api/journals', { raw: 'no journal\n' })],
  ];
  assert.deepEqual(
    statuses.map(([, told]) => told.status),
    statuses.map(([wanted]) => wanted),
  );
  const socket = await Socket.open(game, token);
  await socket.next((one) => one.type === 'hello');
  socket.say({ type: 'decide', request: 'd', expected: 9, action: { type: 'clear_for_action' } });
  assert.equal((await socket.next((one) => one.request === 'd')).status, 409);
  socket.say({ type: 'decide', request: 'e', expected: 0, action: { type: 'sing' } });
  assert.equal((await socket.next((one) => one.request === 'e')).type, 'refused');
  socket.say('{"type":');
  await socket.next((one) => one.type === 'error' || one.type === 'refused');
  await socket.close();
});

test('names, clocks, mail and phones are answered as they are described', async () => {
  const { game, seats } = await begin({
    system: 'noddy',
    scenario: 'duel',
    seats: { union: 'person', confederate: 'person', umpire: 'person' },
    clock: { each: 'decision', seconds: 60 },
  });
  const [{ token }, umpire] = [seats.union, seats.umpire];
  const asked = [
    ['GET', '/mail', token],
    ['POST', '/mail', token, { address: null }],
    ['POST', '/name', token, { name: 'Ann' }],
    ['POST', '/across', umpire.token, { on: true }],
    ['POST', '/clock', umpire.token, { act: 'stop' }],
    ['GET', '/effects', token],
    ['GET', '/effects/cairo', token],
    ['GET', '/chart', token],
    ['POST', '/chart', umpire.token, { side: 'union', seconds: 5 }],
  ];
  for (const [method, path, of, body] of asked) {
    const { status } = await ask(method, `/api/games/${game}${path}`, { token: of, body });
    assert.ok(status < 500, `${method} ${path}: ${status}`);
  }
});

test('every path by which a table is played and read was met, and none that need not be', () => {
  // The metrics have a port of their own.
  const apart = [
    /\/comparisons/,
    /\/lab/,
    /\/meetings\//,
    /\/calendars/,
    /\/fight/,
    /\/socket$/,
    /\/questions$/,
    / \/metrics$/,
    ...(process.env.BROWNWATER_URL ? [/\/clerk$/, /\/line$/] : []),
  ];
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((one) => ['get', 'post', 'delete'].includes(one))
      .map((method) => `${method} ${path}`),
  );
  const unmet = all.filter((one) => !met.has(one));
  assert.deepEqual(
    unmet.filter((one) => !apart.some((part) => part.test(one))),
    [],
  );
  assert.deepEqual(
    apart.filter((part) => !unmet.some((one) => part.test(one))),
    [],
  );
});
