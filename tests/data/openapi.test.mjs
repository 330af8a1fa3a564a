import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json_at } from './support.mjs';

const api = json_at('docs/openapi.json');
const kMethods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'];

const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => kMethods.includes(method))
    .map(([method, told]) => ({ name: `${method} ${path}`, path, method, told })),
);

/** The target of a reference within the description. */
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

test('what is posted has a body, but what only ends something; nothing else has one', () => {
  for (const { name, path, method, told } of operations)
    assert.equal(Boolean(told.requestBody?.content), method === 'post' && !path.endsWith('/stop'), name);
});

test('games and judgements of them want the token of a seat; the rest, and the socket, do not', () => {
  for (const { name, path, told } of operations) {
    const wants = (path.startsWith('/api/games/') && !path.endsWith('/socket')) || path === '/api/lab/judgements';
    assert.deepEqual(told.security ?? api.security, wants ? [{ seat: [] }] : [], name);
    if (wants) for (const status of ['401', '403', '404']) assert.ok(status in told.responses, `${name} ${status}`);
  }
});
