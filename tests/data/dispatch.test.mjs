// The words of dispatches: valid by their schema, each sentence with nothing to fill in that its entry does not give.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faults_of, json_at } from './support.mjs';

const words = json_at('data/dispatch.json');
const schema = json_at('data/schemas/dispatch.schema.json');
const sentences = Object.entries(words.entries).flatMap(([entry, { cases }]) =>
  Object.values(cases).flatMap((list) => list.map((sentence) => [entry, sentence])),
);

test('the words of dispatches are valid by their schema', () => {
  assert.deepEqual(faults_of(schema, words), []);
  assert.notDeepEqual(faults_of(schema, { ...words, verbs: {} }), []);
  assert.notDeepEqual(faults_of(schema, { ...words, entries: { a: { with: [], cases: { b: ['One.'] } } } }), []);
});

test('every sentence has only the placeholders of its entry, and braces that close', () => {
  for (const [entry, sentence] of sentences) {
    for (const [, name] of sentence.matchAll(/\{([^}]*)\}/g))
      assert.ok(words.entries[entry].with.includes(name), `${entry}: ${sentence}`);
    assert.equal(sentence.split('{').length, sentence.split('}').length, sentence);
  }
});

test('no sentence says a number of its own, and none stands twice in a case', () => {
  for (const [, sentence] of sentences) assert.doesNotMatch(sentence, /\d/);
  for (const { cases } of Object.values(words.entries))
    for (const list of Object.values(cases)) assert.equal(new Set(list).size, list.length);
});

test('every case that says who, by whom or how much says it in each of its sentences', () => {
  for (const [entry, { cases }] of Object.entries(words.entries)) {
    for (const [name, list] of Object.entries(cases)) {
      const filled = list.map((sentence) => [...sentence.matchAll(/\{([^}]*)\}/g)].map(([, blank]) => blank).sort());
      for (const blanks of filled) assert.deepEqual([...new Set(blanks)], [...new Set(filled[0])], `${entry}/${name}`);
    }
  }
});
