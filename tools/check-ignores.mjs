// Looks that each `svelte-ignore` is needed: without it the compiler warns once more of what it names. With --self-test
// the check is tried on one that is and one that is not.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../web/', import.meta.url));
const { compile, compileModule } = createRequire(join(root, 'package.json'))('svelte/compiler');
const kMark = /(?:<!-{2}|\/\/)\s*svelte-ignore\s+([\w, ]+)/g;

/** How often the compiler warns of each code. */
function warningsOf(name, text) {
  const found = new Map();
  const options = { filename: name, generate: false };
  const { warnings } = name.endsWith('.svelte')
    ? compile(text, { ...options, runes: true })
    : compileModule(text, options);
  for (const { code } of warnings) found.set(code, (found.get(code) ?? 0) + 1);
  return found;
}

function faultsOf(name, text) {
  const marks = [...text.matchAll(kMark)];
  if (marks.length === 0) return [];
  const all = warningsOf(name, text);
  return marks.flatMap(({ 0: mark, 1: codes, index }) => {
    const before = text.slice(0, index);
    const without = warningsOf(name, before + mark.replace('svelte-ignore', '') + text.slice(index + mark.length));
    return codes
      .split(',')
      .map((code) => code.trim())
      .filter((code) => (without.get(code) ?? 0) <= (all.get(code) ?? 0))
      .map((code) => `${name}:${before.split('\n').length}: ${code} is ignored, and need not be`);
  });
}

if (process.argv.includes('--self-test')) {
  const page = (inside) => `<${'!--'} svelte-ignore a11y_autofocus -->\n<input ${inside} />`;
  const told = [page('autofocus'), page('')].map((text) => faultsOf('A.svelte', text).length);
  if (`${told}` !== '0,1') {
    console.error(`NOT OK: of a needed mark and a needless one ${told} are refused`);
    process.exit(1);
  }
}
const faults = readdirSync(join(root, 'src'), { recursive: true })
  .filter((name) => /\.svelte(?:\.ts)?$/.test(name))
  .map((name) => join(root, 'src', name))
  .flatMap((path) => faultsOf(relative(join(root, '..'), path), readFileSync(path, 'utf8')));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
