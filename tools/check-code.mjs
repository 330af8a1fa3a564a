#!/usr/bin/env node
// The rules about the tree's text, each in tools/code/: purity, systems, language, sizes. Prints FILE:LINE: REASON for
// each breach and exits 1. Exceptions are files, each with its reason, in tools/lib/code-exceptions.json. One that is
// no longer needed is a breach too, and so is what a rule allows (`allows`) and no file needs.
//   - tools/check-code.mjs [PATH]       looks at this tree, or at the files whose path begins so
//   - tools/check-code.mjs --self-test  seeds each kind of breach and looks that it is caught, and a sound tree is not
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { language } from './code/language.mjs';
import { marks } from './code/marks.mjs';
import { purity } from './code/purity.mjs';
import { sizes } from './code/sizes.mjs';
import { systems } from './code/systems.mjs';
import { tests } from './code/tests.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const kRules = { purity, systems, language, sizes, marks, tests };

function* breaches(rule, files) {
  for (const [path, text] of files) {
    if (!rule.reads(path)) continue;
    for (const { line, why } of rule.faults(path, text, files)) yield { path, told: `${path}:${line || ''}: ${why}` };
  }
}

/** Breaches that are no exception, and exceptions that are no breach. */
function faultsOf(rule, files, exceptions) {
  const found = [...breaches(rule, files)];
  const broken = new Set(found.map(({ path }) => path));
  const idle = Object.keys(exceptions).filter((path) => files.has(path) && !broken.has(path));
  return [
    ...found.filter(({ path }) => !exceptions[path]).map(({ told }) => told),
    ...idle.map((path) => `${path}: is an exception that is no longer needed`),
  ];
}

/** Finds what a rule allows and no file needs. */
const idleOf = (rule, files) =>
  (rule.allows ?? [])
    .filter(({ covers, needs }) => ![...files].some(([path, text]) => covers(path) && needs(path, text)))
    .map(({ of }) => `${of}: is allowed, and no file needs it`);

function selfTest() {
  const expect = (count, name, what, found) => {
    if (found.length !== count) {
      console.error(`NOT OK, ${name}: ${what}: ${found.join('; ') || 'not caught'}`);
      process.exit(1);
    }
  };
  for (const [name, rule] of Object.entries(kRules)) {
    expect(0, name, 'a sound tree', faultsOf(rule, new Map(rule.sound), {}));
    for (const [path, text, what] of rule.seeds) {
      const seeded = new Map([...rule.sound, [path, text]]);
      expect(1, name, what, faultsOf(rule, seeded, {}));
      expect(0, name, `${what}, with its exception`, faultsOf(rule, seeded, { [path]: 'so' }));
    }
    const [[path]] = rule.sound;
    expect(1, name, 'an exception that is no longer needed', faultsOf(rule, new Map(rule.sound), { [path]: 'so' }));
    expect(rule.allows?.length ?? 0, name, 'what is allowed, and not needed', idleOf(rule, new Map()));
    console.log(`${name}: ${rule.seeds.length} kinds of breaches caught`);
  }
}

const isOf = (rule, path) => rule.reads(path) || rule.allows?.some(({ covers }) => covers(path));

function lookAt(begins) {
  const exceptions = JSON.parse(readFileSync('tools/lib/code-exceptions.json', 'utf8'));
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => Object.values(kRules).some((rule) => isOf(rule, path)) && existsSync(path));
  const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  const gone = Object.values(exceptions)
    .flatMap((one) => Object.keys(one))
    .filter((path) => !files.has(path))
    .map((path) => `${path}: is an exception, and not there`);
  const unknown = Object.keys(exceptions)
    .filter((name) => !kRules[name])
    .map((name) => `tools/lib/code-exceptions.json: no rule is named '${name}'`);
  const found = Object.entries(kRules).flatMap(([name, rule]) => [
    ...faultsOf(rule, files, exceptions[name] ?? {}),
    ...idleOf(rule, files),
  ]);
  const told = [...gone, ...unknown, ...found].filter((one) => one.startsWith(begins));
  for (const one of told) console.log(one);
  if (told.length > 0) process.exit(1);
  console.log(`${files.size} files: pure, imports one way, no decision by a system's name, read once, short`);
}

if (process.argv[2] === '--self-test') selfTest();
else lookAt(process.argv[2] ?? '');
