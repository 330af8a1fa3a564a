// The words of hints: valid by their schema, and each says something else for an action than against it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faults_of, json_at } from './support.mjs';

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
  const { RedriverAction, WbtsAction } = json_at('docs/openapi.json').components.schemas;
  for (const [system, { discriminator }] of Object.entries({ 'red-river': RedriverAction, wbts: WbtsAction })) {
    const words = Object.keys(discriminator.mapping);
    assert.ok(words.length > 20, system);
    for (const word of words) assert.ok(advice.entries[system].cases[word], `${system} ${word}`);
  }
});
