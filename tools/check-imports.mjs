#!/usr/bin/env node
// Which file of web/src may read which: no file reads itself round a corner, only their list reads a system's folder,
// and no system another's. A module that is fetched later (`import()`) is no import. With --self-test the check is
// tried on faults that are put in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../web/src/', import.meta.url));
const ts = createRequire(join(root, '../package.json'))('typescript');

/** Exceptions, who read another system's folder: their list, all what two share, and tests what they test. */
const kExceptions = {
  'systems/index.ts': (name) => name === 'systems/index.ts',
  plane: (_, to) => systemOf(to) === 'plane',
  tests: (name) => systemOf(name) === 'tests',
};
const mayRead = (name, to) => !systemOf(to) || systemOf(name) === systemOf(to);

function scriptsOf(name, text) {
  if (!name.endsWith('.svelte')) return text;
  return [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n');
}

/** Every file with those of web/src that it reads. */
function importsOf(files) {
  const names = new Set(files.keys());
  const found = (from, to) => {
    const at = normalize(join(dirname(from), to));
    return [at, `${at}.ts`, `${at}.svelte.ts`, `${at}/index.ts`].find((name) => names.has(name));
  };
  return new Map(
    [...files].map(([name, text]) => {
      const statements = ts.createSourceFile(name, scriptsOf(name, text), ts.ScriptTarget.ESNext).statements;
      const read = statements.flatMap((one) => {
        const reads = ts.isImportDeclaration(one) || ts.isExportDeclaration(one);
        const to = (reads && one.moduleSpecifier?.text) || '';
        return to.startsWith('.') ? (found(name, to) ?? []) : [];
      });
      return [name, read];
    }),
  );
}

/** One circle through each group of files that read one another; Tarjan's way. */
function circlesOf(imports) {
  const order = new Map();
  const least = new Map();
  const path = [];
  const circles = [];
  function visit(name) {
    order.set(name, order.size);
    least.set(name, order.get(name));
    path.push(name);
    for (const next of imports.get(name)) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) least.set(name, Math.min(least.get(name), least.get(next)));
    }
    if (least.get(name) !== order.get(name)) return;
    const group = path.splice(path.indexOf(name));
    if (group.length > 1 || imports.get(name).includes(name)) circles.push(group);
  }
  for (const name of imports.keys()) if (!order.has(name)) visit(name);
  return circles;
}

const systemOf = (name) =>
  /^systems\/([^/]+)\//.exec(name)?.[1] ?? (/\.test\.ts$|\/fixture\.ts$/.test(name) ? 'tests' : '');

function faultsOf(files) {
  const imports = importsOf(files);
  const circles = circlesOf(imports).map((group) => `a circle: ${group.join(', ')}`);
  const needed = new Set();
  const strangers = [...imports].flatMap(([name, read]) =>
    read
      .filter((to) => !mayRead(name, to))
      .filter((to) => {
        const by = Object.keys(kExceptions).find((exception) => kExceptions[exception](name, to));
        needed.add(by);
        return !by;
      })
      .map((to) => `${name} reads ${to}`),
  );
  const idle = Object.keys(kExceptions)
    .filter((exception) => !needed.has(exception))
    .map((exception) => `tools/check-imports.mjs: nothing needs the exception '${exception}'`);
  return [...circles, ...strangers, ...idle];
}

const files = new Map(
  readdirSync(root, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.d.ts') && existsSync(join(root, name)))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
);
const faults = faultsOf(files);
if (process.argv.includes('--self-test')) {
  const seeded = new Map([
    ['words/a.ts', "import { b } from './b';"],
    ['words/b.ts', "import type { a } from './a';"],
    ['parts/C.svelte', '<script lang="ts">import { x } from \'../systems/noddy/x\';</script>'],
    ['systems/noddy/x.ts', "const later = () => import('../flotilla/y');"],
    ['systems/flotilla/y.ts', "export { x } from '../noddy/x';"],
    ['systems/index.ts', "export { x } from './noddy/x';"],
    ['sound/a.test.ts', "import { x } from '../systems/noddy/x';"],
  ]);
  const told = faultsOf(seeded);
  const wanted = [
    /^a circle: words\/a\.ts, words\/b\.ts$/,
    /^parts\/C\.svelte reads/,
    /^systems\/flotilla\/y\.ts reads/,
    /the exception 'plane'$/,
  ];
  if (told.length !== wanted.length || !wanted.every((one, at) => one.test(told[at])))
    faults.push(`the faults put in are not found: ${told.join('; ')}`);
}
for (const fault of faults) console.error(fault);
if (faults.length) process.exit(1);
console.log(`${files.size} files, no circle and no stranger`);
