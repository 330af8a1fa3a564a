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
