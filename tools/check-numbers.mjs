// Looks that each number in a rule's text, digits or a word, carries the id of what it must equal, and equals it.
// The ids of a book stand in tools/lib/rule-numbers, rule by rule in the order of the text:
//   - "ramming.dice_with_ram"      a cell of the book's tables
//   - "types.steam_frigate.fv - 3" such a cell and so much more or less
//   - "MB_2_6.HalfDice…"           a test that works the number out
//   - "- why"                      no number of the rules.
// The page under docs/rules must have the same text. A book without a file is told with how many numbers it has.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kRoot = fileURLToPath(new URL('..', import.meta.url));
const kWords = [
  'nought',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** Ways in which a table writes a part of something: its divisor, or a fraction. */
const kParts = { half: [2, 0.5], third: [3], thirds: [3], quarter: [4] };
const kNumber = new RegExp(`(?<![\\dD])\\d+|\\b(?:${[...kWords, ...Object.keys(kParts)].join('|')})\\b`, 'gi');
/** Names of rules are no numbers. */
const kIds = /\b[A-Z]{2}-\d+\.\d+[a-z]?/g;
const read = (path) => readFileSync(join(kRoot, path), 'utf8');

/** Values that a word may stand for; a text says -1 as less 1. */
const values_of = (word) =>
  kParts[word.toLowerCase()] ?? [/^\d/.test(word) ? Number(word) : kWords.indexOf(word.toLowerCase())];

/** Value of a cell, by its path; `[0]` is a place in a list. */
function cell(tables, path) {
  const found = path.split('.').reduce((at, key) => at?.[key], tables);
  return found?.value ?? found;
}

/** Every test's name in a folder of tests, as suite.name. */
function tests_under(folder) {
  const names = new Set();
  for (const file of readdirSync(join(kRoot, folder))) {
    if (!file.endsWith('.cpp')) continue;
    for (const [, suite, name] of read(`${folder}/${file}`).matchAll(/^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)/gm))
      names.add(`${suite}.${name}`);
  }
  return names;
}

/** Why a number is not what its id says, or nothing. */
function fault_of(word, id, tables, tests) {
  if (id.startsWith('- ')) return undefined;
  if (/^[A-Z]+_\d/.test(id)) return tests.has(id) ? undefined : `there is no test ${id}`;
  const [, path, sign, more] = id.match(/^(\S+)(?: ([+-]) (\d+))?$/) ?? [];
  const known = path === undefined ? undefined : cell(tables, path);
  if (known === undefined) return `no cell ${id}`;
  const wanted = sign === undefined ? known : known + (sign === '+' ? 1 : -1) * Number(more);
  return values_of(word).includes(Math.abs(wanted)) ? undefined : `${word} is not ${id}, which is ${wanted}`;
}

const faults = [];
for (const file of readdirSync(join(kRoot, 'data/rules'))) {
  const book = file.replace('.json', '');
  const { rules } = JSON.parse(read(`data/rules/${file}`));
  const numbers = rules.map((rule) => [
    rule,
    [...rule.text.replaceAll(kIds, '').matchAll(kNumber)].map(([word]) => word),
  ]);
  const count = numbers.reduce((sum, [, words]) => sum + words.length, 0);
  const path = `tools/lib/rule-numbers/${file}`;
  if (!existsSync(join(kRoot, path))) {
    console.log(`${book}: ${count} numbers, none with an id`);
    continue;
  }
  const { tables: name, tests: folder, rules: ids } = JSON.parse(read(path));
  const [tables, tests] = [JSON.parse(read(name)), tests_under(folder)];
  const page = read(`docs/rules/${book}.md`).replaceAll('  \n  ', '\n');
  for (const [{ id, text }, words] of numbers) {
    if (!page.includes(text)) faults.push(`${id}: docs/rules/${book}.md has another text`);
    const given = ids[id] ?? [];
    if (given.length !== words.length) faults.push(`${id}: ${words.length} numbers, ${given.length} ids: ${words}`);
    else
      given.forEach((to, at) => {
        const fault = fault_of(words[at], to, tables, tests);
        if (fault) faults.push(`${id}: ${fault}`);
      });
  }
  for (const id of Object.keys(ids)) {
    if (!numbers.some(([rule, words]) => rule.id === id && words.length > 0)) faults.push(`${id}: ids, but no number`);
  }
  console.log(`${book}: ${count} numbers, each with its id`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
