// Looks that each number in a rule's text or on its page, digits or a word, carries the id of what it must equal, and
// equals it. The ids of a book stand in tools/lib/rule-numbers, rule by rule in the order of the text:
//   - "ramming.dice_with_ram"      a cell of the book's tables
//   - "types.steam_frigate.fv - 3" such a cell and so much more or less
//   - "combat.lines.0.3.1"         in a cell that is text, such as "18/6", its second number
//   - "@combat.lines.3"            the place of a cell in its list, from one on
//   - "fort.union = fort.south"    several cells, all equal to it
//   - "MB_2_6.HalfDice…"           a test that works the number out
//   - "- why"                      no number of the rules.
// A key that is no place in a list finds the entry that has it as a value. A book's tables are one file, or several by
// their names; a header and a module give their constants.
// A book's page under docs/rules has the same texts. Further numbers on its pages have ids line by line (`pages`).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kRoot = fileURLToPath(new URL('..', import.meta.url));
const kCounted = 'nought one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');
/** Values that a word may stand for: a table writes a part of something as its divisor, or as a fraction. */
const kWords = {
  ...Object.fromEntries(kCounted.map((word, value) => [word, [value]])),
  ...{ fifteen: [15], twenty: [20], thirty: [30], sixty: [60], hundred: [100] },
  ...{ half: [2, 0.5], halved: [2, 0.5], halves: [2, 0.5], third: [3], thirds: [3], quarter: [4] },
  ...{ fifth: [5], tenth: [10], tenths: [10] },
  ...{ doubled: [2], doubles: [2], twofold: [2], trebled: [3], threefold: [3] },
};
const kNumber = new RegExp(`(?<![\\dD])\\d+(?:\\.\\d+)?|\\b(?:${Object.keys(kWords).join('|')})\\b`, 'gi');
/** Names of rules are no numbers. */
const kIds = /\b[A-Z]{2}-\d+(?:\.\d+[a-z]?)?/g;
const read = (path) => readFileSync(join(kRoot, path), 'utf8');

/** A text says -1 as less 1. */
const values_of = (word) => kWords[word.toLowerCase()] ?? [Number(word)];

/** A file's values by their names: data, a module's exports, a header's whole numbers. */
async function tables_in(path) {
  if (path.endsWith('.mjs')) return import(join(kRoot, path));
  if (path.endsWith('.json')) return JSON.parse(read(path));
  return Object.fromEntries(
    [...read(path).matchAll(/\b(k[A-Z]\w*) = (\d+);/g)].map(([, name, value]) => [name, value]),
  );
}

/** A book's tables: one file's, or those of several by their names. */
async function tables_of(files) {
  if (typeof files === 'string') return tables_in(files);
  const read_in = Object.entries(files).map(async ([name, path]) => [name, await tables_in(path)]);
  return Object.fromEntries(await Promise.all(read_in));
}

/** The value at a key: of a text, the number at that place in it. */
function step(at, key) {
  if (typeof at === 'string') return at.match(/\d+/g)?.[key];
  if (Array.isArray(at) && !/^\d+$/.test(key)) return at.find((entry) => Object.values(entry).includes(key));
  return at?.[key];
}

/** Value of a cell by its path; of "@" and its path, its place. Nothing, if there is no such cell. */
function cell(tables, path) {
  const keys = path.replace('@', '').split('.');
  const found = keys.reduce(step, tables);
  if (found !== undefined && path.startsWith('@')) return Number(keys.at(-1)) + 1;
  return found === undefined || found === null ? undefined : Number(found.value ?? found);
}

/** Every test's name in folders of tests, as suite.name. */
function tests_under(folders) {
  const names = new Set();
  for (const folder of [folders].flat()) {
    for (const file of readdirSync(join(kRoot, folder)).filter((file) => file.endsWith('.cpp'))) {
      for (const [, suite, name] of read(`${folder}/${file}`).matchAll(/^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)/gm))
        names.add(`${suite}.${name}`);
    }
  }
  return names;
}

/** Why a number is not what its id says, or nothing. */
function fault_of(word, id, tables, tests) {
  if (id.startsWith('- ')) return undefined;
  if (/^[A-Z]+_\d/.test(id)) return tests.has(id) ? undefined : `there is no test ${id}`;
  if (id.includes(' = '))
    return id
      .split(' = ')
      .map((one) => fault_of(word, one, tables, tests))
      .find((fault) => fault);
  const [, path, sign, more] = id.match(/^(\S+)(?: ([+-]) (\d+))?$/) ?? [];
  const known = path === undefined ? undefined : cell(tables, path);
  if (known === undefined) return `no cell ${id}`;
  const wanted = sign === undefined ? known : known + (sign === '+' ? 1 : -1) * Number(more);
  return values_of(word).includes(Math.abs(wanted)) ? undefined : `${word} is not ${id}, which is ${wanted}`;
}

const numbers_in = (text) => [...text.replaceAll(kIds, '').matchAll(kNumber)].map(([word]) => word);

/** Faults of a text's numbers against their ids. */
function faults_in(place, text, ids, { tables, tests }) {
  const words = numbers_in(text);
  if (ids.length !== words.length) return [`${place}: ${words.length} numbers, ${ids.length} ids: ${words}`];
  return ids.flatMap((id, at) => fault_of(words[at], id, tables, tests) ?? []).map((fault) => `${place}: ${fault}`);
}

/** Lines of a page that have a number, without the texts of the book's rules. */
function own_lines(page, rules) {
  const rest = rules.reduce((left, { text }) => left.replace(text, ''), page);
  return rest.split('\n').filter((line) => numbers_in(line).length > 0);
}

const faults = readdirSync(join(kRoot, 'tools/lib/rule-numbers'))
  .filter((file) => !existsSync(join(kRoot, 'data/rules', file)))
  .map((file) => `tools/lib/rule-numbers/${file}: no book is named so`);
const pages = new Set(readdirSync(join(kRoot, 'docs/rules')));
for (const file of readdirSync(join(kRoot, 'data/rules'))) {
  const book = file.replace('.json', '');
  const { rules } = JSON.parse(read(`data/rules/${file}`));
  const given = JSON.parse(read(`tools/lib/rule-numbers/${file}`));
  const known = { tables: await tables_of(given.tables), tests: tests_under(given.tests) };
  for (const { id, text } of rules) faults.push(...faults_in(id, text, given.rules[id] ?? [], known));
  for (const id of Object.keys(given.rules)) {
    if (!rules.some((rule) => rule.id === id && numbers_in(rule.text).length > 0))
      faults.push(`${id}: ids, but no number`);
  }
  if (!given.pages[`${book}.md`]) faults.push(`${book} has no page docs/rules/${book}.md`);
  for (const [name, ids] of Object.entries(given.pages)) {
    pages.delete(name);
    const page = read(`docs/rules/${name}`).replaceAll('  \n  ', '\n');
    for (const { id, text } of name === `${book}.md` ? rules : [])
      if (!page.includes(text)) faults.push(`${id}: docs/rules/${name} has another text`);
    const lines = own_lines(page, rules);
    if (lines.length !== ids.length)
      faults.push(`${name}: ${lines.length} lines with numbers, ${ids.length} lists of ids`);
    lines.forEach((line, at) => faults.push(...faults_in(`${name}: ${line.slice(0, 30)}`, line, ids[at] ?? [], known)));
  }
  const count = [...Object.values(given.rules), ...Object.values(given.pages).flat()].flat().length;
  console.log(`${book}: ${count} numbers, each with its id`);
}
for (const page of pages) faults.push(`docs/rules/${page} is a page of no book`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
