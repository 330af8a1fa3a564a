// Checks that each rule of the rule books in data/ is named by a test and by the code. The code may name no rule that
// its book does not have. A rule's id stands in a test as MB-2.6 or, in a test's name, as MB_2_6. Incomplete rules
// are listed in tools/lib/rules-not-whole.json, with the missing parts; one that is not built at all
// (`UNIMPLEMENTED`) need not be named. With --status it writes docs/rules-status.md; without, it checks that the page
// has each rule.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const kRoot = fileURLToPath(new URL('..', import.meta.url));
const kText = new Set(['.cpp', '.hpp', '.ts', '.svelte', '.js', '.mjs', '.json', '.jsonl', '.journal', '.md', '.txt']);

/** Each game's folder with the letters of its book, from its facts. */
const kBooks = Object.fromEntries(
  readdirSync(join(kRoot, 'engine/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [
      name,
      readFileSync(join(kRoot, 'engine/games', name, 'facts.hpp'), 'utf8').match(/\.prefix = "(\w+)-"/)[1],
    ]),
);
const kId = new RegExp(`\\b(${Object.values(kBooks).join('|')})[-_](\\d+)[._](\\d+[a-z]?)(?![a-z\\d])`, 'g');

function* files_under(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'corpus', 'dist', 'matrix', 'steered'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files_under(path);
    else if (kText.has(extname(entry.name))) yield path;
  }
}

/** The ids that a file names; within a game's folder rule(2, 7) names one too. */
function ids_in(path) {
  const text = readFileSync(path, 'utf8');
  const ids = [...text.matchAll(kId)].map(([, book, chapter, number]) => `${book}-${chapter}.${number}`);
  const game = kBooks[relative(kRoot, path).match(/^engine\/games\/([^/]+)\//)?.[1]];
  if (game)
    ids.push(
      ...[...text.matchAll(/\brule\((\d+), (\d+)\)/g)].map(([, chapter, number]) => `${game}-${chapter}.${number}`),
    );
  return ids;
}

/** Every rule id under the folders, each with the files that name it, in order. */
function named_under(...folders) {
  const named = new Map();
  for (const folder of folders) {
    for (const path of [...files_under(join(kRoot, folder))].sort()) {
      for (const id of ids_in(path)) {
        if (!named.has(id)) named.set(id, new Set());
        named.get(id).add(relative(kRoot, path));
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
    const { system, title, rules } = JSON.parse(readFileSync(path, 'utf8'));
    if (Array.isArray(rules))
      found.push({ system, title: title ?? system, ids: rules.map((rule) => rule.rule ?? rule.id) });
  }
  return found;
}

/** Rules in part, or not built at all: by their ids, what they lack. */
const not_whole = new Map(
  JSON.parse(readFileSync(join(kRoot, 'tools/lib/rules-not-whole.json'), 'utf8')).map((rule) => [rule.id, rule]),
);
const is_built = (id) => not_whole.get(id)?.is !== 'UNIMPLEMENTED';

const kStatus = join(kRoot, 'docs/rules-status.md');

const links = (files, fits) =>
  [...(files ?? [])]
    .filter(fits)
    .map((file) => `[${basename(file)}](../${file})`)
    .join(', ') || 'none';

/** Parts that a rule lacks, for its row. */
function lacking(id) {
  const rule = not_whole.get(id);
  if (rule === undefined) return '';
  return rule.is === 'UNIMPLEMENTED' ? `UNIMPLEMENTED: ${rule.lacks}` : `in part: ${rule.lacks}`;
}

function status_of(all, written, tested) {
  const lines = [
    '# Which rules are built and tested',
    '',
    'Written by `node tools/check-rules.mjs --status`; `./test` looks that it has every rule.',
    'A rule is built where the engine names it, and tested where a test does.',
    'Rules that are not carried out whole are in `tools/lib/rules-not-whole.json`, with the reason.',
  ];
  for (const { title, ids } of all) {
    const lacks = ids.some((id) => not_whole.has(id));
    lines.push(
      '',
      `## ${title}`,
      '',
      lacks ? '| rule | built in | tested in | lacks |' : '| rule | built in | tested in |',
      lacks ? '|---|---|---|---|' : '|---|---|---|',
    );
    for (const id of ids) {
      const built = links(written.get(id), (file) => /^engine\/games\/.*\.cpp$/.test(file));
      const headers = links(written.get(id), (file) => file.startsWith('engine/'));
      const row =
        `| ${id} | ${built === 'none' ? headers : built} | ` +
        `${links(tested.get(id), (file) => file.endsWith('.cpp'))} |`;
      lines.push(lacks ? `${row} ${lacking(id)} |` : row);
    }
  }
  return lines.join('\n') + '\n';
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
  console.log(
    `${system}: ${ids.length} rules, ${ids.length - untested.length} named in tests, ` +
      `${ids.length - unwritten.length} in the code`,
  );
  for (const id of untested.filter(is_built)) faults.push(`${id}: no test names it`);
  for (const id of unwritten.filter(is_built)) faults.push(`${id}: no code names it`);
  for (const id of ids.filter((id) => not_whole.has(id))) console.log(`  ${id} ${lacking(id)}`);
}
for (const [id, files] of written) {
  const has_book = all.some((book) => book.ids[0].slice(0, 2) === id.slice(0, 2));
  if (has_book && !known.has(id) && !known.has(id.replace(/[a-z]$/, '')))
    faults.push(`${[...files][0]} names ${id}, which its rule book does not have`);
}
for (const [id, { is, lacks }] of not_whole) {
  if (!known.has(id)) faults.push(`rules-not-whole.json names ${id}, which no rule book has`);
  if (!['part', 'UNIMPLEMENTED'].includes(is) || !lacks)
    faults.push(`${id}: 'part' or 'UNIMPLEMENTED', and what it lacks`);
  if (is === 'UNIMPLEMENTED' && tested.has(id) && written.has(id))
    faults.push(`${id}: 'UNIMPLEMENTED', but code and a test name it`);
}
if (process.argv[2] === '--status') writeFileSync(kStatus, status_of(all, written, tested));
const status = existsSync(kStatus) ? readFileSync(kStatus, 'utf8') : '';
for (const id of known)
  if (!status.includes(`| ${id} |`))
    faults.push(`docs/rules-status.md lacks ${id}: node tools/check-rules.mjs --status`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
