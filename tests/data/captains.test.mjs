// The tables of docs/captains.md hold the data that their headings name.
import assert from 'node:assert/strict';
import test from 'node:test';
import { text_at } from './support.mjs';

test('each row of the ratings is a rating with its interval, the best of a battle first', () => {
  const page = text_at('docs/captains.md');
  const rows = page
    .slice(page.indexOf('| system | scenario | captain | rating |'))
    .split('\n\n')[0]
    .split('\n')
    .slice(2);
  assert.ok(rows.length >= 20);
  let [battle, last] = ['', 0];
  for (const row of rows) {
    const cells = row.match(
      /^\| (\w+ \| `\w+`) \| `[\w:]+` \| (\d+) \| (?:\d+ to \d+|the anchor) \| \d+ \| \d+ \| \d+ \|$/,
    );
    assert.ok(cells, row);
    if (cells[1] === battle) assert.ok(Number(cells[2]) <= last, row);
    [battle, last] = [cells[1], Number(cells[2])];
  }
});
