#!/usr/bin/env node
// Counts the lines written by hand, by room: no blank lines, no comments, nothing generated, no data.
//   - tools/count-lines.mjs [--json] [REVISION]  the working tree's tracked files, or those of a revision
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const json = process.argv.includes('--json');
const revision = process.argv.slice(2).find((word) => !word.startsWith('--'));
const git = (...words) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** A string, which may hold what looks like a comment, or a comment. */
const cLike = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const markup = /<!--[\s\S]*?-->/g;
const hash = /^\s*#(?!!).*$/gm;
const isComment = (text) => /^(?:\/[/*]|<!--|\s*#)/.test(text);
const comments = {
  '.hpp': [cLike],
  '.cpp': [cLike],
  '.ts': [cLike],
  '.mjs': [cLike],
  '.js': [cLike],
  '.css': [cLike],
  '.svelte': [cLike, markup],
  '.html': [markup],
  '.S': [cLike],
  '.cmake': [hash],
  '.txt': [hash],
  '.sh': [hash],
  '.py': [hash],
  '.awk': [hash],
  '': [hash],
  '.json': [],
};

const begins = (...paths) => new RegExp(`^(?:${paths.join('|')})`);
const rooms = begins(
  'engine/(?:games/[a-z]+/|[a-z]+)',
  'adapters/[a-z]+',
  'tests/[a-z0-9]+',
  'web/src',
  'captains|lab|web|bench|tools|cmake|packaging',
);
const generated = begins(
  '.*package-lock\\.json$',
  'web/src/api/described/',
  'tests/(?:playthroughs|signatures|fuzz/corpus|data/files|storage/files|journals)/',
);
/** The shapes that are still described by hand outside the code. */
const described = { 'docs/openapi.json': 'docs/openapi.json' };

function roomOf(file) {
  if (generated.test(file) || !(extname(file) in comments)) return null;
  if (file in described) return described[file];
  if (file.startsWith('data/schemas/')) return 'data/schemas';
  const room = rooms.exec(file)?.[0].replace(/\/$/, '');
  if (!room) return /^(?:run|test|CMakeLists\.txt)$/.test(file) ? 'tools' : null;
  return extname(file) === '.json' && room !== 'web' ? null : room;
}

/** The API's document without what `tools/describe-api.mjs` writes: a path's form, and schemas of one line. */
function byHand(text) {
  const lines = text.split('\n');
  const [from, to] = ['paths', 'components'].map((part) => lines.findIndex((line) => line.startsWith(`  "${part}"`)));
  const words = lines.slice(from, to).filter((line) => /^ +"(?:summary|description)"/.test(line));
  const rest = [...lines.slice(0, from), ...lines.slice(to)].filter((line) => !/^ {6}"\w+": \{.+\},?$/.test(line));
  return words.length + rest.filter((line) => line.trim() !== '').length;
}

function linesOf(file) {
  const text = revision ? git('show', `${revision}:${file}`) : readFileSync(file, 'utf8');
  if (file in described) return byHand(text);
  const bare = comments[extname(file)].reduce(
    (left, one) => left.replace(one, (found) => (isComment(found) ? '' : found)),
    text,
  );
  return bare.split('\n').filter((line) => line.trim() !== '').length;
}

const files = (revision ? git('ls-tree', '-r', '--name-only', revision) : git('ls-files')).trim().split('\n');
const counted = new Map();
for (const file of files) {
  const room = roomOf(file);
  if (!room) continue;
  const before = counted.get(room) ?? { files: 0, lines: 0 };
  counted.set(room, { files: before.files + 1, lines: before.lines + linesOf(file) });
}
const rows = [...counted].sort(([a], [b]) => a.localeCompare(b));
const all = rows.reduce((sum, [, { lines }]) => sum + lines, 0);
if (json) console.log(JSON.stringify({ rooms: Object.fromEntries(rows), lines: all }));
else {
  for (const [room, { files: many, lines }] of rows)
    console.log(`${String(lines).padStart(8)}  ${String(many).padStart(4)} files  ${room}`);
  console.log(`${String(all).padStart(8)}  in all`);
}
