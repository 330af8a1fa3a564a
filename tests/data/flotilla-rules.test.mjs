// The rule book of Flotilla: valid, its authors', and whole.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faults_of, json_at } from './support.mjs';

const book = json_at('data/rules/flotilla.json');
const ids = book.rules.map((rule) => rule.id);

test('the rule book of Flotilla is valid, names its authors, and tells all 47 rules once, chapter by chapter', () => {
  assert.deepEqual(faults_of(json_at('data/schemas/rules.schema.json'), book), []);
  assert.match(book.author, /Bob Duncan and David Raybin/);
  assert.equal(ids.length, 47);
  assert.equal(new Set(ids).size, 47);
  const places = ids.map((id) => id.slice(3).split('.').map(Number));
  places.forEach(([chapter, number], at) => {
    const [last_chapter, last] = places[at - 1] ?? [1, -1];
    assert.ok(chapter === last_chapter ? number === last + 1 : chapter === last_chapter + 1 && number === 1, ids[at]);
  });
});

test('every rule that the engine names is in the book', () => {
  const folder = 'engine/games/flotilla';
  for (const file of readdirSync(folder)) {
    for (const [, chapter, number] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\brule\((\d+), (\d+)\)/g))
      assert.ok(ids.includes(`FL-${chapter}.${number}`), `${file}: FL-${chapter}.${number}`);
  }
});

test('the page of the rules says what the program shows', () => {
  const page = readFileSync('docs/rules/flotilla.md', 'utf8').replaceAll('  \n  ', '\n');
  for (const { id, mark, text } of book.rules) assert.ok(page.includes(`- **${id}** (${mark}) ${text}\n`), id);
});

test('FL-4.8 and the page of charts tell the men and guns of every row that the tables have', () => {
  const { specifics } = json_at('data/flotilla/tables.json');
  const { text } = book.rules.find(({ id }) => id === 'FL-4.8');
  const charts = readFileSync('docs/rules/flotilla-charts.md', 'utf8');
  specifics.forEach(({ crew, guns, continuing, increments }, at) => {
    const line = text.split('\n').find((one) => one.startsWith(`${at + 2}: `));
    const row = charts.split('\n').find((one) => one.startsWith(`| ${at + 2} | `) && one.split(' | ').length === 4);
    const men = crew === 'd6' ? 'a D6 of men' : `${crew} men`;
    assert.ok(line.includes(men) && line.endsWith(` ${guns} guns.`), line);
    assert.ok(row.endsWith(`| ${crew === 'd6' ? 'D6' : crew} | ${guns} |`), row);
    if (continuing) assert.ok(row.includes(`${continuing} continuing`) && line.includes(`${continuing} point`), row);
    if (increments) assert.ok(row.includes(`${increments} increments lost`), row);
  });
});

test('FL-6.4 tells the dice of a fight hand to hand that the tables have', () => {
  const { melee } = json_at('data/flotilla/tables.json');
  const { text } = book.rules.find(({ id }) => id === 'FL-6.4');
  const men = {
    foot: 'two men',
    mounted: 'a mounted man',
    works: 'a man behind works',
    light_cover: 'three men uphill or in light cover',
    from_rear: 'four men taken in the rear',
    rabble: 'five rabble',
  };
  const count = ['', 'a', 'two', 'three', 'four', 'five'];
  for (const [kind, words] of Object.entries(men)) {
    assert.match(text, new RegExp(`[;:] ${melee[kind].dice} for ${words}`), `${kind}: ${melee[kind].dice}`);
    assert.ok(words.startsWith(`${count[melee[kind].men]} `), kind);
  }
  assert.ok(text.includes(`: ${melee.leader_dice} for a leader`));
});
