// Looks that each rule of the rule books in data/ is named by a test and by the code, and that the code names no rule
// that no book has. A rule's id stands in a test as MB-2.6 or, in a test's name, as MB_2_6.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const kRoot = fileURLToPath(new URL('..', import.meta.url));
const kText = new Set(['.cpp', '.hpp', '.ts', '.svelte', '.js', '.mjs', '.json', '.jsonl', '.journal', '.md', '.txt']);
const kId = /\b(MB|ND|FL|RR|WS)[-_](\d+)[._](\d+[a-z]?)(?![a-z\d])/g;

function* files_under(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'corpus' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files_under(path);
    else if (kText.has(extname(entry.name))) yield path;
  }
}

/** Every rule id under the folders, each with the first file that names it. */
function named_under(...folders) {
  const named = new Map();
  for (const folder of folders) {
    for (const path of files_under(join(kRoot, folder))) {
      for (const [, book, chapter, number] of readFileSync(path, 'utf8').matchAll(kId)) {
        const id = `${book}-${chapter}.${number}`;
        if (!named.has(id)) named.set(id, relative(kRoot, path));
      }
    }
  }
  return named;
}

/** Rule books: JSON files of data/ with a list `rules` of objects that carry an id. */
function books() {
  const found = [];
  for (const path of files_under(join(kRoot, 'data'))) {
    if (extname(path) !== '.json') continue;
    const { system, rules } = JSON.parse(readFileSync(path, 'utf8'));
    if (Array.isArray(rules)) found.push({ system, ids: rules.map((rule) => rule.rule ?? rule.id) });
  }
  return found;
}

const tested = named_under('tests');
const written = named_under('engine', 'captains', 'lab', 'adapters', 'web/src');
const all = books();
const known = new Set(all.flatMap((book) => book.ids));
const faults = [];
if (all.length === 0) faults.push('data/ holds no rule book');
for (const { system, ids } of all) {
  const untested = ids.filter((id) => !tested.has(id));
  const unwritten = ids.filter((id) => !written.has(id));
  console.log(`${system}: ${ids.length} rules, ${ids.length - untested.length} named in tests, ${ids.length - unwritten.length} in the code`);
  for (const id of untested) faults.push(`${id}: no test names it`);
}
for (const [id, path] of written) if (!known.has(id) && !known.has(id.replace(/[a-z]$/, ''))) faults.push(`${path} names ${id}, which no rule book has`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
