import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json_at, text_at } from './support.mjs';

const api = json_at('docs/openapi.json');
const source = text_at('adapters/server/api.cpp');
const kMethods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'];

const paths = Object.keys(api.paths);
const segments_of = (path) => path.split('/').slice(1);
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => kMethods.includes(method))
    .map(([method, told]) => ({ name: `${method} ${path}`, path, method, told })),
);

/** What a reference within the description points to. */
function referred(reference) {
  assert.match(reference, /^#\//);
  return reference
    .slice(2)
    .split('/')
    .reduce((part, key) => part?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], api);
}
const followed = (part) => (part.$ref ? referred(part.$ref) : part);

function references_in(part) {
  if (part === null || typeof part !== 'object') return [];
  const own = typeof part.$ref === 'string' ? [part.$ref] : [];
  return [...own, ...Object.values(part.discriminator?.mapping ?? {}), ...Object.values(part).flatMap(references_in)];
}

/** The text of one member function of the server's API. */
function body_of(name) {
  const begin = source.indexOf(`Api::${name}(`);
  assert.ok(begin >= 0, `Api::${name} is not there`);
  return source.slice(begin, source.indexOf('\n}\n', begin));
}
const words_in = (text) => [
  ...new Set([...text.matchAll(/(?:what|path\[\d\]) == "([^"]+)"/g)].map((found) => found[1])),
];

const first_words = words_in(body_of('answer_api') + body_of('begin'));
const game_words = words_in(body_of('answer_game') + body_of('about_game') + body_of('post_to_game'));
const posted = words_in(body_of('answer_game').match(/const bool posts =[^;]*;/)[0]);

test('the description is of the form, version and licence that it says', () => {
  assert.equal(api.openapi, '3.0.3');
  assert.deepEqual([api.info.version, api.info.license.name], ['0.1.0', 'MIT']);
  assert.equal(api.components.securitySchemes.seat.scheme, 'bearer');
});

test('every reference leads somewhere, and every schema and answer is wanted by something', () => {
  const all = references_in(api);
  for (const reference of all) assert.notEqual(referred(reference), undefined, reference);
  for (const name of Object.keys(api.components.responses))
    assert.ok(all.includes(`#/components/responses/${name}`), name);
  for (const name of Object.keys(api.components.schemas)) {
    assert.ok(all.includes(`#/components/schemas/${name}`) || name.startsWith('Journal'), name);
  }
});

test('every operation has a name of its own, words, an answer, and the error form for every refusal', () => {
  assert.equal(new Set(operations.map(({ told }) => told.operationId)).size, operations.length);
  for (const { name, told } of operations) {
    assert.ok(told.operationId && told.summary && told.description, name);
    const statuses = Object.keys(told.responses);
    assert.ok(
      statuses.some((status) => /^[12]\d\d$/.test(status)),
      `${name} has no answer`,
    );
    const refusals = statuses.filter((status) => !/^[12]/.test(status));
    assert.ok(refusals.includes('default'), name);
    for (const status of statuses) {
      const answer = followed(told.responses[status]);
      assert.ok(answer?.description, `${name} ${status}`);
      const wanted = '#/components/schemas/Error';
      if (refusals.includes(status))
        assert.equal(answer.content['application/json'].schema.$ref, wanted, `${name} ${status}`);
    }
  }
});

test('every part of a path in braces is a parameter, and every parameter in a path a part of it', () => {
  for (const { name, path, told } of operations) {
    const named = (told.parameters ?? []).map(followed);
    for (const parameter of named) assert.ok(parameter.description && parameter.schema, `${name} ${parameter.name}`);
    const in_path = named
      .filter((parameter) => parameter.in === 'path' && parameter.required)
      .map((parameter) => parameter.name);
    assert.deepEqual(
      in_path,
      [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]),
      name,
    );
  }
});

test('every key that a schema demands is among its keys', () => {
  const look = (part, place) => {
    if (part === null || typeof part !== 'object') return;
    if (Array.isArray(part.required) && part.properties) {
      for (const key of part.required) assert.ok(key in part.properties, `${place}: ${key}`);
    }
    for (const [key, inner] of Object.entries(part)) look(inner, `${place}/${key}`);
  };
  look(api.components.schemas, '');
});

test('every path that the server answers is described, and no other', () => {
  assert.ok(
    first_words.length >= 7 && game_words.length >= 6,
    'the routes are matched in another way than this test reads',
  );
  // Beside the API stand what watches the process asks for, whose own source answers it.
  const probes = paths.filter((path) => !path.startsWith('/api/'));
  assert.deepEqual([...probes].sort(), ['/healthz', '/metrics', '/readyz']);
  const answering = text_at('adapters/server/metrics.cpp') + text_at('adapters/server/http.hpp');
  for (const probe of probes) assert.ok(answering.includes(`"${probe}"`), probe);
  const told = paths.filter((path) => !probes.includes(path)).map(segments_of);
  assert.deepEqual([...new Set(told.map((path) => path[1]))].sort(), [...first_words].sort());
  const of_games = told.filter((path) => path[1] === 'games' && path.length > 3).map((path) => path[3]);
  assert.deepEqual([...new Set(of_games)].sort(), [...game_words, 'socket'].sort());
  const of_fights = told.filter((path) => path[3] === 'fight').flatMap((path) => path.slice(4));
  assert.deepEqual(of_fights, words_in(body_of('post_fight')));
  assert.match(text_at('adapters/server/session.cpp'), /ends_with\("\/socket"\)/);
  assert.ok(paths.includes('/api/games/{id}'));
});

test('what is posted is described as posted, with a body, what is ended as deleted; all else is read', () => {
  for (const { name, path, method, told } of operations.filter((one) => one.path.startsWith('/api/'))) {
    const [, first, , word] = segments_of(path);
    const stops = path === '/api/comparisons/{comparison}/stop';
    const posts =
      first === 'games' && word
        ? posted.includes(word)
        : stops ||
          [
            '/api/games',
            '/api/journals',
            '/api/comparisons',
            '/api/lab',
            '/api/lab/judgements',
            '/api/lab/fights',
          ].includes(path);
    if (/^\/api\/lab\/(judgements\/|fights\/)?\{\w+\}$/.test(path)) assert.ok(['get', 'delete'].includes(method), name);
    else if (path === '/api/games/{id}/desk') assert.ok(['get', 'post'].includes(method), name);
    else assert.equal(method, posts ? 'post' : 'get', name);
    assert.equal(Boolean(told.requestBody?.content), method === 'post' && posts && !stops, name);
  }
});

test('every status that the API refuses with is described', () => {
  const all = new Set(operations.flatMap(({ told }) => Object.keys(told.responses)));
  const others = api.components.responses.Trouble.description;
  for (const [, status] of source.matchAll(/[Pp]roblem[({](\d{3})/g))
    assert.ok(all.has(status) || others.includes(status), status);
});

test('games and judgements of them want the token of a seat; the rest, and the socket, do not', () => {
  for (const { name, path, told } of operations) {
    const wants = (path.startsWith('/api/games/') && !path.endsWith('/socket')) || path === '/api/lab/judgements';
    assert.deepEqual(told.security ?? api.security, wants ? [{ seat: [] }] : [], name);
    if (wants) for (const status of ['401', '403', '404']) assert.ok(status in told.responses, `${name} ${status}`);
  }
});
