/** Reads what may come up in a system's games, from the engine, the schemas and the book, and names what did. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const kRoot = fileURLToPath(new URL('../..', import.meta.url));
/** So often must each come up. */
export const kEnough = 10;
/** So often does it come up without an excuse. */
export const kPlenty = 60;
export const kFolder = 'tests/steered';

export const text_of = (path) => readFileSync(join(kRoot, path), 'utf8');
export const json_of = (path) => JSON.parse(text_of(path));

/** An enumeration's names, in order. */
export function names_of(path, name) {
  const body = text_of(path)
    .replace(/\/\/.*/g, '')
    .match(new RegExp(`enum class ${name}\\b[^{]*\\{(.*?)\\}`, 's'))[1];
  return body
    .split(',')
    .map((one) => one.trim().replace(/\s*=.*/s, ''))
    .filter(Boolean);
}

/** The kinds of decision of a system, its events, and the words that they tell, as docs/openapi.json has them. */
export function told_of(system) {
  const schemas = json_of('docs/openapi.json').components.schemas;
  const resolved = (schema) => (schema.$ref ? resolved(schemas[schema.$ref.split('/').at(-1)]) : schema);
  const mapped = (kind) => schemas[`${system.schema}${kind}`]?.discriminator.mapping ?? {};
  const decisions = Object.keys(mapped('Action')).flatMap((kind) =>
    kind === 'ruling' ? Object.keys(mapped('RulingAct')).map((act) => `decision ruling ${act}`) : [`decision ${kind}`],
  );
  return [
    ...decisions,
    ...Object.entries(mapped('Event')).flatMap(([kind, $ref]) => [
      `event ${kind}`,
      ...Object.entries(resolved({ $ref }).properties ?? {}).flatMap(([key, part]) => {
        const words = resolved(part).enum ?? [];
        return words.length > 1 ? words.map((word) => `word ${kind}.${key} ${word}`) : [];
      }),
    ]),
  ];
}

/** Everything that may come up: what the engine, the schemas and the book name. */
export function all_of(system, counts) {
  const engine = `engine/games/${system.engine}`;
  const purposes = names_of(`${engine}/${system.purposes}`, 'Purpose');
  const faces = new Set(
    purposes.flatMap((purpose) => {
      const thrown = Object.keys(counts).filter((what) => what.startsWith(`throw ${purpose} `));
      if (thrown.length === 0 || system.lots.includes(purpose)) return [`throw ${purpose}`];
      return thrown.flatMap((what) => {
        const of = Number(what.split(' of ')[1]);
        return Array.from({ length: of }, (_, n) => `throw ${purpose} ${n + 1} of ${of}`);
      });
    }),
  );
  const rules = system.book ? json_of(system.book).rules.map((rule) => `rule ${rule.rule ?? rule.id}`) : [];
  return [
    ...told_of(system),
    ...names_of(`${engine}/reason.hpp`, 'Reason').map((name) => `refusal ${name}`),
    ...faces,
    ...new Set(rules),
  ];
}

/** Whether a test of the game names it: a refusal as the engine does, an event by its type, a rule as a suite. */
export function is_tested(system, what) {
  const [kind, name] = what.split(' ');
  const spelled = {
    refusal: () => name,
    event: () => name.replace(/(^|_)./g, (a) => a.at(-1).toUpperCase()),
    rule: () => `TEST(_F|_P)?\\(${name.replace(/[-.]/g, '_')}`,
  };
  const wanted = new RegExp(`\\b${spelled[kind]()}\\b`);
  return ['tests/engine', 'tests/wire'].some((folder) =>
    readdirSync(join(kRoot, folder), { recursive: true })
      .filter((path) => path.endsWith('.cpp') && (folder !== 'tests/engine' || path.startsWith(`${system.engine}/`)))
      .some((path) => wanted.test(text_of(join(folder, path)))),
  );
}

/** The program's counts, with the engine's names for its numbers. */
export function named(system, counts) {
  const kFirstOwnReason = 16;
  const engine = `engine/games/${system.engine}`;
  const reasons = names_of(`${engine}/reason.hpp`, 'Reason');
  const purposes = names_of(`${engine}/${system.purposes}`, 'Purpose');
  const word = {
    refusal: (number) => reasons[number - kFirstOwnReason] ?? `of every game ${number}`,
    throw: (number) => purposes[number],
  };
  const told = {};
  for (const [what, count] of Object.entries(counts)) {
    const [kind, first, ...rest] = what.split(' ');
    if (/^(looked|moved|acted|silent|unlike|leaked|showed|untrue|passed|unbalanced|apart)$/.test(kind)) {
      told[what] = count;
      continue;
    }
    const name = word[kind] ? word[kind](Number(first)) : first;
    const key = kind === 'throw' && system.lots.includes(name) ? `${kind} ${name}` : [kind, name, ...rest].join(' ');
    told[key] = (told[key] ?? 0) + count;
  }
  for (const [rule, things] of Object.entries(system.carried ?? {}))
    for (const what of things) told[rule] = (told[rule] ?? 0) + (told[what] ?? 0);
  return told;
}

/** Whether a name of the list covers what came up: the thing itself, or all the faces for a purpose. */
export const covers = (name, what) => what === name || what.startsWith(`${name} `);
