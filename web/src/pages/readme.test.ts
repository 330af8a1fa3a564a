import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const pages = (readdirSync(new URL('web/src/', root), { recursive: true }) as string[])
  .filter((name) => name.endsWith('.svelte') || (name.endsWith('.ts') && !name.endsWith('.test.ts')))
  .map((name) => readFileSync(new URL(`web/src/${name}`, root), 'utf8'));

/** What README sets in italics are words of the pages, for a reader to look for. */
const marked = [
  ...readFileSync(new URL('README.md', root), 'utf8').matchAll(/(?<![*\w])\*([A-Z][^*\n]+)\*(?!\*)/g),
].map((found) => found[1]!);

it('README names things as the pages do', () => {
  expect(marked.length).toBeGreaterThan(2);
  const stands = (words: string): boolean =>
    pages.some((page) => page.includes(`>${words}<`) || page.includes(`'${words}'`));
  expect(marked.filter((words) => !stands(words))).toEqual([]);
});
