#!/usr/bin/env node
// Makes the ship register from its table.
//   node tools/make-register.mjs ships.csv [data/ships]
//   node tools/make-register.mjs --again [data/ships]
// Writes one file a vessel. The same table gives the same files; --again takes the table's rows out of the files that
// are there, for when only a step has changed. Exits 2, naming the ship, if anything is not understood; nothing is
// written then.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { table_of } from './register/csv.mjs';
import { kColumns, records_of, row_of, text_of } from './register/record.mjs';

const [table_path, folder = fileURLToPath(new URL('../data/ships', import.meta.url))] = process.argv.slice(2);
if (!table_path || table_path === '--help') {
  console.error('usage: make-register.mjs ships.csv|--again [folder]');
  process.exit(table_path ? 0 : 2);
}

function rows_in(register) {
  const files = readdirSync(register)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return files.map((file) => row_of(JSON.parse(readFileSync(join(register, file), 'utf8'))));
}

try {
  const rows = table_path === '--again' ? rows_in(folder) : table_of(readFileSync(table_path, 'utf8'));
  const strange = Object.keys(rows[0] ?? {}).filter((column) => !kColumns.includes(column));
  if (strange.length > 0) throw new Error(`columns not known: ${strange.join(', ')}`);
  const ships = records_of(rows);
  const ids = new Set(ships.map((ship) => ship.id));
  if (ids.size !== ships.length) throw new Error('an id stands twice');
  mkdirSync(folder, { recursive: true });
  for (const ship of ships) writeFileSync(join(folder, `${ship.id}.json`), text_of(ship));
  const others = readdirSync(folder).filter(
    (file) => file.endsWith('.json') && !ids.has(file.slice(0, -'.json'.length)),
  );
  for (const file of others) console.error(`not in the table: ${join(folder, file)}`);
  console.log(`${ships.length} ships`);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
