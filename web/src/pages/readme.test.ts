import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const textsOf = (folder: string, wanted: RegExp): string[] =>
  (readdirSync(new URL(folder, root), { recursive: true }) as string[])
    .filter((name) => wanted.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(`${folder}${name}`, root), 'utf8'));
const pages = [...textsOf('web/src/', /\.(?:svelte|ts)$/), ...textsOf('data/words/', /\.json$/)];

/** Words that README sets in italics are words of the pages, for a reader to look for. */
const marked = [
  ...readFileSync(new URL('README.md', root), 'utf8').matchAll(/(?<![*\w])\*([A-Z][^*\n]+)\*(?!\*)/g),
].map((found) => found[1]!);

it('README names things as the pages do', () => {
  expect(marked.length).toBeGreaterThan(2);
  const stands = (words: string): boolean =>
    pages.some((page) => [`>${words}<`, `'${words}'`, `"${words}"`].some((form) => page.includes(form)));
  expect(marked.filter((words) => !stands(words))).toEqual([]);
});
