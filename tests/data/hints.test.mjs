// The words of hints: valid by their schema, and each says something else for an action than against it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faults_of, json_at, text_at } from './support.mjs';

const hints = json_at('data/hints.json');
const schema = json_at('data/schemas/hints.schema.json');

test('the words of hints are valid by their schema, and none says the same for and against', () => {
  assert.deepEqual(faults_of(schema, hints), []);
  assert.notDeepEqual(faults_of(schema, { ...hints, terms: { mobas: { closing: ['nearer'] } } }), []);
  for (const terms of Object.values(hints.terms))
    for (const [term, [on, against]] of Object.entries(terms)) assert.notEqual(on, against, term);
});

test('what a staff officer says is valid by its schema, with a sentence for each action of both campaigns', () => {
  const advice = json_at('data/advice.json');
  assert.deepEqual(faults_of(json_at('data/schemas/advice.schema.json'), advice), []);
  for (const [system, source] of [
    ['red-river', 'adapters/wire/redriver/actions.cpp'],
    ['wbts', 'adapters/wire/wbts/war_actions.cpp'],
  ]) {
    const words = [...text_at(source).matchAll(/\{[A-Z]\w*\{\}, "(\w+)"\}/g)].map(([, word]) => word);
    assert.ok(words.length > 20, source);
    for (const word of words) assert.ok(advice.entries[system].cases[word], `${system} ${word}`);
  }
});
