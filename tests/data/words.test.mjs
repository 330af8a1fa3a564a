// The words of each system: valid by their schema, with brackets and braces that close.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { faults_of, json_at, names_in, path_of, text_at } from './support.mjs';

const schema = json_at('data/schemas/words.schema.json');

/** The text of each source in a folder and below it. */
function sources_in(folder) {
  const path = path_of(folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources_in(below);
    return /(?<!\.test)\.(?:ts|svelte|cpp)$/.test(entry.name) ? [text_at(below)] : [];
  });
}

/** The depth of brackets after each letter of a sentence. */
function depths(sentence) {
  const steps = { '[': 1, '{': 1, ']': -1, '}': -1 };
  let depth = 0;
  return [...sentence].map((letter) => (depth += steps[letter] ?? 0));
}

for (const name of names_in('data/words')) {
  const words = json_at(`data/words/${name}`);

  test(`the words of ${name} are valid by their schema and of the system that the file names`, () => {
    assert.deepEqual(faults_of(schema, words), []);
    if (words.rules) assert.ok(words.rules.startsWith(name.replace('.json', '')));
  });

  test(`every bracket of ${name} closes`, () => {
    for (const list of Object.values(words).filter((value) => typeof value === 'object'))
      for (const [key, sentence] of Object.entries(list)) {
        if (typeof sentence !== 'string') continue;
        assert.ok(
          depths(sentence).every((depth) => depth >= 0),
          key,
        );
        assert.equal(depths(sentence).at(-1) ?? 0, 0, key);
      }
  });
}

test('every word of a board has a user', () => {
  for (const name of names_in('data/words')) {
    const { board = {}, rules = '' } = json_at(`data/words/${name}`);
    // Words shared by all systems, or by the plane's games, are used anywhere in the pages.
    const folder = rules ? `web/src/systems/${rules.replace(/-\d+$/, '')}` : 'web/src';
    const sources = [folder, 'adapters/cli'].flatMap(sources_in);
    const users = [...sources, text_at(`data/words/${name}`)].join('\n');
    for (const key of Object.keys(board))
      assert.match(users, new RegExp(`(['"])${key}\\1(?!:)|\\{@?${key}\\}`), `${name}: ${key}`);
  }
});

test('a sentence without words, a word in capitals and an unknown key are not valid', () => {
  const words = json_at('data/words/mobas.json');
  assert.notDeepEqual(faults_of(schema, { ...words, events: { turn_began: '' } }), []);
  assert.notDeepEqual(faults_of(schema, { ...words, acts: { TurnBegan: 'x' } }), []);
  assert.notDeepEqual(faults_of(schema, { ...words, verbs: {} }), []);
});
