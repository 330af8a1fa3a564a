// The list of changes to the rules: valid by its schema, of rules that the books have, in the order of the numbers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faults_of, json_at, names_in } from './support.mjs';

const changes = json_at('data/rules-changes.json');
const number_of = (change) => Number(change.rules.split('-').at(-1));

test('the changes are valid by their schema, and every system with a rule book has its list', () => {
  assert.deepEqual(faults_of(json_at('data/schemas/rules-changes.schema.json'), changes), []);
  const books = names_in('data/rules').map((name) => name.replace('.json', ''));
  assert.deepEqual(Object.keys(changes.systems).sort(), books.sort());
});

for (const [system, list] of Object.entries(changes.systems)) {
  test(`each change of ${system} is of a rule in its book, by a number after the first, in order`, () => {
    const rules = json_at(`data/rules/${system}.json`).rules.map((rule) => rule.id);
    let before = 2;
    for (const change of list) {
      assert.ok(rules.includes(change.rule), change.rule);
      assert.equal(change.rules, `${system}-${number_of(change)}`);
      assert.ok(number_of(change) >= before, `${change.rules} stands after ${system}-${before}`);
      before = number_of(change);
      assert.match(change.says, /^[A-Z“‘].*[.]$/, change.says);
    }
  });
}
