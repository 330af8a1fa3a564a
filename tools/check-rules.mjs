// Looks that each rule of the rule books in data/ is named by a test and by the code, and that the code names no rule
// that its book does not have. A rule's id stands in a test as MB-2.6 or, in a test's name, as MB_2_6.
// A book under way (tools/lib/rules-under-way.json) says of each rule whether it is built whole, in part or not yet; what it
// says is built must be named by code and by a test too, the rest need not.
// With --status it writes docs/rules-status.md; without, it looks that the page has each rule.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const kRoot = fileURLToPath(new URL('..', import.meta.url));
const kText = new Set(['.cpp', '.hpp', '.ts', '.svelte', '.js', '.mjs', '.json', '.jsonl', '.journal', '.md', '.txt']);
const kId = /\b(MB|ND|FL|RR|WS)[-_](\d+)[._](\d+[a-z]?)(?![a-z\d])/g;

const kBooks = { mobas: 'MB', noddy: 'ND', flotilla: 'FL', redriver: 'RR', wbts: 'WS' };

function* files_under(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'corpus' || entry.name === 'dist') continue;
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
  if (game) ids.push(...[...text.matchAll(/\brule\((\d+), (\d+)\)/g)].map(([, chapter, number]) => `${game}-${chapter}.${number}`));
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
    if (Array.isArray(rules)) found.push({ system, title: title ?? system, ids: rules.map((rule) => rule.rule ?? rule.id) });
  }
  return found;
}

/** The book that is not played yet: its rules, each `whole`, `part` (and what it lacks) or `not yet`. */
const under_way = JSON.parse(readFileSync(join(kRoot, 'tools/lib/rules-under-way.json'), 'utf8'));

const kStatus = join(kRoot, 'docs/rules-status.md');

const links = (files, fits) => [...(files ?? [])].filter(fits).map((file) => `[${basename(file)}](../${file})`).join(', ') || 'none';

function under_way_status(written, tested) {
  const row = ({ id, is, lacks }) => {
    if (is === 'not yet') return `| ${id} | not yet | | | |`;
    return `| ${id} | ${is} | ${links(written.get(id), (file) => file.startsWith('engine/'))} | ${links(tested.get(id), () => true)} | ${lacks ?? ''} |`;
  };
  return ['', `## ${under_way.title}`, '', 'The game is not played yet: [docs/wbts.md](wbts.md).', '',
    '| rule | carried out | built in | tested in | lacks |', '|---|---|---|---|---|', ...under_way.list.map(row)];
}

/** What a book under way says is built and is not, and the rules that it does not have. */
function* under_way_faults(written, tested) {
  for (const { id, is, lacks } of under_way.list) {
    if (is === 'not yet') continue;
    if (!written.has(id)) yield `${id} is said to be built (${is}), and no code names it`;
    if (!tested.has(id)) yield `${id} is said to be built (${is}), and no test names it`;
    if ((is === 'part') !== (lacks !== undefined)) yield `${id}: a rule built in part says what it lacks`;
  }
  const known = new Set(under_way.list.map(({ id }) => id));
  for (const [id, files] of written) if (id.startsWith('WS-') && !known.has(id)) yield `${[...files][0]} names ${id}, which its rule book does not have`;
}

function status_of(all, written, tested) {
  const lines = ['# Which rules are built and tested', '', 'Written by `node tools/check-rules.mjs --status`; `./test` looks that it has every rule.',
    'A rule is built where the engine names it, and tested where a test does; what has no place in the code (MB-4.3: no current) is kept by nothing doing it.'];
  for (const { title, ids } of all) {
    lines.push('', `## ${title}`, '', '| rule | built in | tested in |', '|---|---|---|');
    for (const id of ids) {
      const built = links(written.get(id), (file) => /^engine\/games\/.*\.cpp$/.test(file));
      const headers = links(written.get(id), (file) => file.startsWith('engine/'));
      lines.push(`| ${id} | ${built === 'none' ? headers : built} | ${links(tested.get(id), (file) => file.endsWith('.cpp'))} |`);
    }
  }
  return [...lines, ...under_way_status(written, tested)].join('\n') + '\n';
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
for (const [id, files] of written) {
  const has_book = all.some((book) => book.ids[0].slice(0, 2) === id.slice(0, 2));
  if (has_book && !known.has(id) && !known.has(id.replace(/[a-z]$/, ''))) faults.push(`${[...files][0]} names ${id}, which its rule book does not have`);
}
faults.push(...under_way_faults(written, tested));
const count = (is) => under_way.list.filter((rule) => rule.is === is).length;
console.log(`${under_way.system}: ${under_way.list.length} rules, ${count('whole')} carried out, ${count('part')} in part, ${count('not yet')} not yet`);
if (process.argv[2] === '--status') writeFileSync(kStatus, status_of(all, written, tested));
const status = existsSync(kStatus) ? readFileSync(kStatus, 'utf8') : '';
for (const id of [...known, ...under_way.list.map((rule) => rule.id)]) if (!status.includes(`| ${id} |`)) faults.push(`docs/rules-status.md lacks ${id}: node tools/check-rules.mjs --status`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
