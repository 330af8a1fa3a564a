// Writes the paths of docs/openapi.json as the program's table of routes has them: methods, who may, bodies, answers,
// and the refusals that follow from those. The words stand in the document itself and are kept. Also writes what else
// the program describes:
// - web/src/api/systems.json: what each system says of itself, a line each
// - web/src/api/described: the types of described structs, a module a system
// - docs/openapi.json: their component schemas, a line each
// - docs/formats.md: their tables, of which the last column is written by hand and kept.
// node tools/describe-api.mjs [--check]: with --check it changes nothing and fails if something would change.
// BROWNWATER_PROGRAM names the program if it is not build/package/brownwater.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../docs/openapi.json', import.meta.url);
const facts = new URL('../web/src/api/systems.json', import.meta.url);
const program = process.env.BROWNWATER_PROGRAM ?? new URL('../build/package/brownwater', import.meta.url).pathname;
const printed = (what) => execFileSync(program, ['describe', what], { encoding: 'utf8' }).trim();
const described = (what) => printed(what).split('\n');
const routes = described('--routes').map((line) => JSON.parse(line));
const api = JSON.parse(readFileSync(file, 'utf8'));

const response = (name) => ({ $ref: `#/components/responses/${name}` });
/** Contents of a body or an answer, by the name of its schema or by its media type. */
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

/** Component schemas by the program, each on a line of its own; those of a system that it has no more are gone. */
const shapes = JSON.parse(printed('--openapi'));
/** Models on a table have no places on a chart: these are null there (docs/formats.md, Journal). */
const PLACES = {
  MobasShipMoved: ['from', 'to'],
  MobasShipRammed: ['hex'],
  MobasRammerKeptHex: ['hex'],
  MobasRammerSetBack: ['hex'],
  NoddyShipMoved: ['from', 'to'],
  NoddyShipGrounded: ['at'],
  FlotillaShipMoved: ['from', 'to'],
  FlotillaPartyMoved: ['from', 'to'],
};
for (const [name, keys] of Object.entries(PLACES))
  for (const key of keys) {
    const place = shapes[name].properties[key];
    shapes[name].properties[key] = place.$ref ? { nullable: true, allOf: [place] } : { ...place, nullable: true };
  }
const systems = described('--systems').map((line) => JSON.parse(line).id.replaceAll('-', ''));
const isShape = (name) =>
  systems.some((id) => name.toLowerCase().startsWith(id) && /^[A-Z]/.test(name.slice(id.length)));
const { schemas } = api.components;
const byHand = Object.fromEntries(Object.entries(schemas).filter(([name]) => !(name in shapes) && !isShape(name)));
const lines = Object.entries(shapes).map(([name, shape]) => {
  const { description } = schemas[name] ?? {};
  return [name, JSON.stringify(description ? { description, ...shape } : shape)];
});
const whole = { ...api, paths, components: { ...api.components, schemas: { ...byHand, ...shapes } } };
const marked = { ...whole.components.schemas, ...Object.fromEntries(lines.map(([name]) => [name, `<${name}>`])) };
let openapi = JSON.stringify({ ...whole, components: { ...whole.components, schemas: marked } }, null, 2);
for (const [name, line] of lines) openapi = openapi.replace(`"<${name}>"`, () => line);

/** The table below each comment that names one, with the words of its last column. */
const formats = new URL('../docs/formats.md', import.meta.url);
let text = readFileSync(formats, 'utf8');
for (const [, name, table] of printed('--markdown').matchAll(/^(<!-- .* -->)\n((?:\|.*\n?)+)/gm)) {
  const [before, after] = text.split(`${name}\n`);
  assert.ok(after !== undefined, `docs/formats.md has no place for ${name}`);
  const [old] = /^(?:\|.*\n)*/.exec(after);
  const words = new Map(old.split('\n').map((row) => [row.split(' | ')[0], / \|([^|]*)\|$/.exec(row)?.[1]]));
  const rows = table.trim().split('\n');
  const told = rows.map((row) =>
    row.replace(/\|[^|]*\|$/, (last) => `|${words.get(row.split(' | ')[0]) ?? last.slice(1, -1)}|`),
  );
  text = `${before}${name}\n${told.join('\n')}\n${after.slice(old.length)}`;
}

const modules = printed('--typescript').split(/^(?=\/\/ \w+\.ts: )/m);
for (const [told, after] of [
  [file, openapi + '\n'],
  [facts, `[\n${described('--systems').join(',\n')}\n]\n`],
  [formats, text],
  ...modules.map((one) => [
    new URL(`../web/src/api/described/${/^\/\/ (\w+\.ts)/.exec(one)[1]}`, import.meta.url),
    one.trim() + '\n',
  ]),
])
  if (process.argv[2] === '--check')
    assert.ok(
      existsSync(told) && after === readFileSync(told, 'utf8'),
      `${told.pathname} is not as the program describes it: run node tools/describe-api.mjs`,
    );
  else writeFileSync(told, after);
