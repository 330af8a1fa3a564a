// The words of each system: valid by their schema, with brackets and braces that close.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faults_of, json_at, names_in } from './support.mjs';

const schema = json_at('data/schemas/words.schema.json');

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
    assert.ok(words.rules.startsWith(name.replace('.json', '')));
  });

  test(`every bracket of ${name} closes`, () => {
    for (const list of [words.events, words.acts, words.actions ?? {}])
      for (const [key, sentence] of Object.entries(list)) {
        assert.ok(
          depths(sentence).every((depth) => depth >= 0),
          key,
        );
        assert.equal(depths(sentence).at(-1) ?? 0, 0, key);
      }
  });
}

test('a sentence without words, a word in capitals and an unknown key are not valid', () => {
  const words = json_at('data/words/mobas.json');
  assert.notDeepEqual(faults_of(schema, { ...words, events: { turn_began: '' } }), []);
  assert.notDeepEqual(faults_of(schema, { ...words, acts: { TurnBegan: 'x' } }), []);
  assert.notDeepEqual(faults_of(schema, { ...words, verbs: {} }), []);
});
