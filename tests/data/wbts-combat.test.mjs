// The chart of the combat table of War Between the States (WS-7.2): as the table has it, and as the documents show it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chart, shares_at } from '../../tools/wbts-combat-chart.mjs';

test('WS-7.2: the chart in the documents is that of the table', () => {
  assert.equal(readFileSync(new URL('../../docs/pictures/wbts-combat.svg', import.meta.url), 'utf8'), chart());
});

test('WS-7.2: on the chart the weaker side loses at least as great a share at every ratio', () => {
  for (let step = -150; step <= 150; step++) {
    const ratio = 10 ** (step / 100);
    const { attacker, defender } = shares_at(ratio);
    if (ratio <= 1) assert.ok(attacker >= defender, `${ratio}`);
    if (ratio >= 1) assert.ok(defender >= attacker, `${ratio}`);
  }
});
