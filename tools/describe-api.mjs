// Writes the paths of docs/openapi.json as the program's table of routes has them: methods, who may, bodies, answers,
// and the refusals that follow from those. The words stand in the document itself and are kept. And writes
// web/src/api/systems.json: what each system says of itself, a line each.
// node tools/describe-api.mjs [--check]: with --check it changes nothing and fails if something would change.
// BROWNWATER_PROGRAM names the program if it is not build/package/brownwater.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../docs/openapi.json', import.meta.url);
const facts = new URL('../web/src/api/systems.json', import.meta.url);
const program = process.env.BROWNWATER_PROGRAM ?? new URL('../build/package/brownwater', import.meta.url).pathname;
const described = (what) =>
  execFileSync(program, ['describe', what, '--json'], { encoding: 'utf8' }).trim().split('\n');
const routes = described('--routes').map((line) => JSON.parse(line));
const api = JSON.parse(readFileSync(file, 'utf8'));

const response = (name) => ({ $ref: `#/components/responses/${name}` });
/** What a body or an answer consists of, by the name of its schema or by its media type. */
const content = (told, now = {}) =>
  told.includes('/')
    ? { [told]: now[told] ?? { schema: { type: 'string' } } }
    : { 'application/json': { schema: { $ref: `#/components/schemas/${told}` } } };

/** Why the guards of a route refuse, unless the document says it in words of its own. */
function refusals({ game, pages, body }) {
  return {
    ...(game && { 401: 'NoToken', 403: 'NoSeat', 404: 'NoGame', 500: 'Unreadable', 503: 'StoreSilent' }),
    ...(!game && pages && { 403: 'OtherOrigin' }),
    ...(body && !body.includes('/') && { 400: 'NoJson', 422: 'Wrong' }),
    ...(game && body && { 413: 'TooLarge' }),
    default: 'Trouble',
  };
}

function operation(route, now = {}) {
  const told = { tags: [], operationId: '', summary: '', description: '', ...now };
  told.operationId = route.name;
  if (route.seat) delete told.security;
  else told.security = [];
  const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = (one) => one.in === 'path' || one.$ref;
  const kept = now.parameters ?? [];
  const nameOf = (one) => (one.$ref ? api.components.parameters[one.$ref.split('/').at(-1)].name : one.name);
  const parameters = [
    ...named.map(
      (name) =>
        kept.find((one) => inPath(one) && nameOf(one) === name) ?? {
          name,
          in: 'path',
          required: true,
          description: '',
          schema: { type: 'string' },
        },
    ),
    ...kept.filter((one) => !inPath(one)),
  ];
  if (parameters.length) told.parameters = parameters;
  else delete told.parameters;
  if (route.body) {
    const { description = '', content: body } = now.requestBody ?? {};
    told.requestBody = { required: true, description, content: content(route.body, body) };
  } else delete told.requestBody;
  const given = now.responses ?? {};
  const { [route.status]: answer = { description: '' }, default: other = response('Trouble'), ...others } = given;
  const follow = Object.fromEntries(Object.entries(refusals(route)).map(([status, name]) => [status, response(name)]));
  const says = route.says && { content: content(route.says, answer.content) };
  told.responses = { ...follow, ...others, [route.status]: { ...answer, ...says }, default: other };
  return told;
}

const paths = {};
for (const route of routes) {
  const now = api.paths[route.path] ?? {};
  const method = route.method.toLowerCase();
  paths[route.path] ??= now.servers ? { servers: now.servers } : {};
  paths[route.path][method] = operation(route, now[method]);
}
for (const [told, after] of [
  [file, JSON.stringify({ ...api, paths }, null, 2) + '\n'],
  [facts, `[\n${described('--systems').join(',\n')}\n]\n`],
])
  if (process.argv[2] === '--check')
    assert.ok(
      after === readFileSync(told, 'utf8'),
      `${told.pathname} is not as the program describes it: run node tools/describe-api.mjs`,
    );
  else writeFileSync(told, after);
