import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { journalIn, linkOf, mostCharacters } from './journalLink';

const hash = (number: number): string => (BigInt(number + 1) * 0x9e3779b97f4a7c15n).toString(16).slice(-16);
const decision = (number: number): string => JSON.stringify({ number, seat: 'union', faces: [], hash: hash(number) });
const journal = (decisions: number): string =>
  [
    JSON.stringify({ system: 'sample', title: 'Vicksburg — “night”' }),
    ...Array.from({ length: decisions }, (_, at) => decision(at)),
    '',
  ].join('\n');

const folder = new URL('../../../tests/journals/', import.meta.url);
const kept = readdirSync(folder)
  .filter((name) => name.endsWith('.journal'))
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

describe('a journal in a link', () => {
  it('comes back as it was, letter by letter', async () => {
    for (const text of [journal(0), journal(40), '{"hash":"no hash"}\n', ...kept.map(([, text]) => text)]) {
      const link = await linkOf(text);
      if (link === null) continue;
      expect(link).toMatch(/^[\w-]+$/);
      expect(await journalIn(link)).toBe(text);
    }
  });

  it('is not made where it would be longer than an address, and fits for the battle of Memphis', async () => {
    expect(await linkOf(journal(2000))).toBeNull();
    expect(((await linkOf(journal(500))) ?? '').length).toBeLessThanOrEqual(mostCharacters);
    expect(await linkOf(kept.find(([name]) => name === 'mobas-memphis.journal')?.[1] ?? '')).not.toBeNull();
  });

  it('is refused with the reason when it is cut off anywhere, or forged', async () => {
    const link = (await linkOf(journal(40))) ?? '';
    for (const kept of [0, 1, 3, 90, 300, link.length - 20, link.length - 2])
      await expect(journalIn(link.slice(0, kept)), `${kept}`).rejects.toThrow('the link');
    await expect(journalIn(`B${link.slice(1)}`)).rejects.toThrow('later edition');
    await expect(journalIn(`${link.slice(0, 40)}*${link.slice(41)}`)).rejects.toThrow('characters');
    const fewer = link.slice(0, 2) + link.slice(2).replace(/^./, (one) => (one === 'A' ? 'B' : 'A'));
    await expect(journalIn(fewer)).rejects.toThrow('the link');
  });

  it('unpacks to no more than a journal may be', async () => {
    const bomb = (await linkOf(' '.repeat(9 * 1024 * 1024))) ?? '';
    const long = await journalIn(bomb).catch((error: Error) => error.message);
    expect(bomb === '' || long === 'the link unpacks to more than a journal may be').toBe(true);
  });
});
