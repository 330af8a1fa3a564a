// Checks that each relative link of a Markdown document leads to an existing file.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const kRoot = fileURLToPath(new URL('..', import.meta.url));
const kNotOurs = new Set(['node_modules', 'build', 'dist', '.git']);

function* pages_under(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (kNotOurs.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* pages_under(path);
    else if (entry.name.endsWith('.md')) yield path;
  }
}

let broken = 0;
for (const page of pages_under(kRoot)) {
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  for (const [, link] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
    if (/^[a-z]+:/.test(link) || existsSync(join(dirname(page), decodeURI(link)))) continue;
    console.log(`${relative(kRoot, page)}: leads nowhere: ${link}`);
    broken += 1;
  }
}
process.exitCode = broken > 0 ? 1 : 0;
