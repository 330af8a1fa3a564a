import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { systems } from '.';

/** Settled by the seats, and by the scenario alone. */
const elsewhere = ['umpire', 'batteries_hold'];

interface Schema {
  properties: { options: { properties: Record<string, unknown> } };
}

/** The scenarios of a folder, by name. */
function named(folder: string) {
  const files = readdirSync(new URL(`../../../data/scenarios/${folder}`, import.meta.url));
  return files.map((file) => file.replace('.json', ''));
}

it('a battle’s set-up page offers every option of its scenarios, and says how long and hard each is', async () => {
  let battles = 0;
  for (const { id, setUp } of systems) {
    if (!setUp) continue;
    battles++;
    const schema = JSON.parse(
      readFileSync(new URL(`../../../data/schemas/scenario-${id}.schema.json`, import.meta.url), 'utf8'),
    ) as Schema;
    const known = Object.keys(schema.properties.options.properties).filter((option) => !elsewhere.includes(option));
    const { choices, measured } = (await setUp()).setUp;
    expect(choices.map(({ option }) => option).sort(), id).toEqual(known.sort());
    expect(Object.keys(measured).sort(), id).toEqual([...new Set([...named(id), ...named('meetings')])].sort());
  }
  expect(battles).toBe(3);
}, 20_000);
