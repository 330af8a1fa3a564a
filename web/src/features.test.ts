import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { edition, has } from './edition';
import { features } from './features';

const root = new URL('../../', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const sources = (readdirSync(new URL('web/src/', root), { recursive: true }) as string[])
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|^features\.ts$/.test(name))
  .map((name) => textOf(`web/src/${name}`));
const partial = features.filter((one) => 'id' in one);

describe('what there is in which edition', () => {
  afterEach(() => (edition.server = true));

  it('stands in docs/browser-pages.md as it is here', () => {
    const yes = (is: boolean): string => (is ? 'yes' : 'no');
    const rows = features.map(
      (one) => `| ${one.feature} | ${yes(one.server)} | ${yes(one.browser)} | ${'why' in one ? one.why : ''} |`,
    );
    expect(textOf('docs/browser-pages.md').replace(/ +\|/g, ' |')).toContain(rows.join('\n').replace(/ +\|/g, ' |'));
  });

  it('has a reason wherever an edition goes without', () => {
    for (const one of features) expect('why' in one, one.feature).toBe(!(one.server && one.browser));
  });

  it('is asked for by whatever shows what not every edition has', () => {
    for (const { id, browser } of partial) {
      expect(browser, id).toBe(false);
      expect(
        sources.some((text) => new RegExp(`has\\('${id}'\\)|: '${id}'`).test(text)),
        id,
      ).toBe(true);
      edition.server = true;
      expect(has(id), id).toBe(true);
      edition.server = false;
      expect(has(id), id).toBe(false);
    }
  });

  it('is known by words that stand on a page', () => {
    const words = [
      ...sources,
      ...['common', 'table', 'clerk', 'wbts'].map((name) => textOf(`data/words/${name}.json`)),
    ];
    for (const { seen } of partial)
      expect(
        words.some((text) => text.includes(seen)),
        seen,
      ).toBe(true);
  });
});
