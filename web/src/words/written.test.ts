import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  attributes?: Node[];
}

const spoken = /^(?:aria-(?:label|valuetext)|title|placeholder|label)$/;
/** Names of keys, of the program, and a measure of paper. */
const names = ['Enter', 'Space', 'Tab', 'Esc', 'Brownwater', 'mm'];
const isKey = ({ name, value }: Node): boolean => name === 'class' && (value as Node[])[0]?.data === 'key';

/** Words that stand in a component's markup themselves, as text or as what is spoken. */
function writtenIn(source: string): string[] {
  const found: string[] = [];
  const look = (given: unknown): void => {
    if (typeof given !== 'object' || given === null) return;
    const node = given as Node;
    if (node.name === 'kbd' || node.type === 'StyleDirective' || node.attributes?.some(isKey)) return;
    if (node.type === 'Attribute' && !spoken.test(node.name ?? '')) return;
    if (node.type === 'Text' && /[a-z]{2}/.test(node.data ?? '')) found.push((node.data ?? '').trim());
    Object.values(given).forEach(look);
  };
  look(parse(source, { modern: true }).fragment);
  return found.filter((words) => !names.includes(words));
}

const src = new URL('../', import.meta.url).pathname;
const rooms = ['noddy', 'plane', 'mobas', 'flotilla'].map((system) => `systems/${system}`);
const components = [
  ...rooms,
  'parts',
  'board',
  'desk',
  'hint',
  'takeback',
  'talk',
  'whatif',
  'hall',
  'squadron',
  'clock',
  'seat',
  'clerk',
  'phone',
  'fight',
].flatMap((room) =>
  readdirSync(`${src}${room}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => `${room}/${name}`),
);

it('finds what is written, and no names of keys', () => {
  const written = '<p title="Her card">{#if a}on fire{/if} <kbd>Esc</kbd><i class="key">End</i> {say("b")}</p>';
  expect(writtenIn(written)).toEqual(['Her card', 'on fire']);
});

it('finds no words in what the page of a battle is made of: they are data', () => {
  const written = components.flatMap((name) =>
    writtenIn(readFileSync(src + name, 'utf8')).map((words) => `${name}: ${words}`),
  );
  expect(written).toEqual([]);
}, 20_000);
