import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { systems } from '.';

/** Settled by the seats, and by the scenario alone. */
const elsewhere = ['umpire', 'batteries_hold'];

interface Schema {
  properties: { options: { properties: Record<string, unknown> } };
}

it('a battle’s set-up page offers every option that its scenarios have', async () => {
  let battles = 0;
  for (const { id, setUp } of systems) {
    if (!setUp) continue;
    battles++;
    const schema = JSON.parse(
      readFileSync(new URL(`../../../data/schemas/scenario-${id}.schema.json`, import.meta.url), 'utf8'),
    ) as Schema;
    const known = Object.keys(schema.properties.options.properties).filter((option) => !elsewhere.includes(option));
    const offered = (await setUp()).setUp.choices.map(({ option }) => option);
    expect(offered.sort(), id).toEqual(known.sort());
  }
  expect(battles).toBe(3);
});
