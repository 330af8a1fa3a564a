// Papers for a table with models: valid by their schema, and every number of the author's tables stands on a chart.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { faults_of, json_at } from './support.mjs';

const names = readdirSync('data/papers').filter((name) => name.endsWith('.json'));
const schema = json_at('data/schemas/paper.schema.json');

test('papers are valid by their schema and bear the name of their file', () => {
  assert.deepEqual(names, ['flotilla.json', 'mobas.json', 'noddy.json', 'red-river.json']);
  for (const name of names) {
    const papers = json_at(`data/papers/${name}`);
    assert.deepEqual(faults_of(schema, papers), [], name);
    assert.equal(`${papers.system}.json`, name);
    assert.notDeepEqual(faults_of(schema, { ...papers, charts: [{ title: 'x', rule: 'ND-1' }] }), []);
  }
});

/** The paths of all numbers of a table. */
function paths_in(value, path = []) {
  if (typeof value === 'number') return [path.join('.')];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => paths_in(inner, [...path, key]));
}

for (const system of ['noddy', 'flotilla', 'red-river']) {
  test(`every number of the tables of ${system} stands on its charts`, () => {
    const papers = json_at(`data/papers/${system}.json`);
    // The shares of hits are the program's, for fights that it draws by lot.
    const { from: _from, guns: _guns, ...tables } = json_at(papers.tables);
    const said = JSON.stringify([papers.charts, papers.measures]);
    const lists = papers.charts.flatMap((chart) => chart.for ?? chart.each ?? []);
    const missing = paths_in(tables).filter((path) => {
      if (lists.some((list) => path.startsWith(`${list}.`))) return false;
      // A list may be printed whole.
      const whole = path.replace(/\.[0-9]+$/, '');
      return !new RegExp(`[{"\\[]${whole.replaceAll('.', '\\.')}(\\.[0-9]+)?[^a-z_.]`).test(said);
    });
    assert.deepEqual(missing, []);
  });
}
