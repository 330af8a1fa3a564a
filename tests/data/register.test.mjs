import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cells_of, table_of } from '../../tools/register/csv.mjs';
import { lot_of } from '../../tools/register/guns.mjs';
import { kOverrides } from '../../tools/register/mobas-card.mjs';
import { kColumns, records_of, row_of, text_of } from '../../tools/register/record.mjs';
import { faults_of, json_at, names_in, path_of, text_at } from './support.mjs';

const schema = json_at('data/schemas/ship.schema.json');
const types = json_at('data/mobas/types.json').types;
const files = names_in('data/ships');
const ships = files.map((file) => json_at(`data/ships/${file}`));

const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const table_text = (rows) =>
  [kColumns, ...rows.map((row) => kColumns.map((column) => row[column]))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n') + '\n';

test('the register holds 162 ships, each under its own id', () => {
  assert.equal(ships.length, 162);
  ships.forEach((ship, index) => assert.equal(`${ship.id}.json`, files[index]));
});

test('every ship is valid by the schema', () => {
  for (const ship of ships) assert.deepEqual(faults_of(schema, ship), [], ship.id);
});

test('every row of the table can be had back from its ship, and makes the same file again', () => {
  const rows = table_of(table_text(ships.map(row_of)));
  assert.deepEqual(rows, ships.map(row_of));
  records_of(rows).forEach((ship, index) =>
    assert.equal(text_of(ship), text_at(`data/ships/${files[index]}`), ship.id),
  );
});

test("the converter run on the table writes the files that are kept, and says the table's own words again", () => {
  const folder = mkdtempSync(join(tmpdir(), 'register-'));
  try {
    const table = join(folder, 'ships.csv');
    writeFileSync(table, table_text(ships.map(row_of)));
    const run = spawnSync(process.execPath, [path_of('tools/make-register.mjs'), table, join(folder, 'ships')]);
    assert.equal(run.status, 0, String(run.stderr));
    assert.deepEqual(readdirSync(join(folder, 'ships')).sort(), files);
    for (const file of files)
      assert.equal(readFileSync(join(folder, 'ships', file), 'utf8'), text_at(`data/ships/${file}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// The digest of the table that the register was made from: the cells of each row in the order of the columns, rows by
// id.
const kTableDigest = 'ff04f6baf8f118bcd1daf71ce1530fb6291bdf9943fc59a25331b85052c8e0ee';

test('the ships say, cell for cell, what the table said', () => {
  const rows = ships.map(row_of).sort((a, b) => (a.id < b.id ? -1 : 1));
  const cells = rows.map((row) => kColumns.map((column) => row[column]));
  assert.equal(createHash('sha256').update(JSON.stringify(cells)).digest('hex'), kTableDigest);
});

test('words that nobody has read yet are refused by name and nothing is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'register-'));
  try {
    for (const [column, words, reason] of [
      ['guns_text', '3x8in SB Gomer', /cairo: word "Gomer" not understood/],
      ['armour_text', 'tin', /cairo: armour not understood: "tin"/],
      ['crew', 'many', /cairo: crew: "many" is not a number/],
    ]) {
      const rows = ships.map(row_of).map((row) => (row.id === 'cairo' ? { ...row, [column]: words } : row));
      const table = join(folder, 'ships.csv');
      writeFileSync(table, table_text(rows));
      const run = spawnSync(process.execPath, [path_of('tools/make-register.mjs'), table, join(folder, 'ships')]);
      assert.equal(run.status, 2);
      assert.match(String(run.stderr), reason);
      assert.deepEqual(readdirSync(folder), ['ships.csv']);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('cells with commas, doubled quotes and line breaks are read whole', () => {
  assert.deepEqual(cells_of('a,"b, ""c""\nd",\n1,2,3\n'), [
    ['a', 'b, "c"\nd', ''],
    ['1', '2', '3'],
  ]);
  assert.throws(() => table_of('a,b\n1\n'), /row 2: 1 cells, 2 expected/);
});

test('a lot of guns is read into number, bore, kind, maker and mount', () => {
  assert.deepEqual(lot_of('16-20x9in SB Dahlgren (forward)'), {
    count: 16,
    count_most: 20,
    calibre: '9in',
    kind: 'smoothbore',
    maker: 'Dahlgren',
    mount: 'forward',
    when: null,
    text: '16-20x9in SB Dahlgren (forward)',
  });
});

test("what was read of guns and armour stands in the ship's own words", () => {
  for (const ship of ships) {
    for (const lot of ship.guns) assert.ok(ship.guns_text.includes(lot.text), `${ship.id}: ${lot.text}`);
    for (const part of ship.armour) assert.ok(ship.armour_text.includes(part.text), `${ship.id}: ${part.text}`);
    if (ship.guns.length === 0)
      assert.match(ship.guns_text, /^(none|1x?13in mortar|1 spar torpedo.*|none in 1862)$/, ship.id);
  }
});

test('every word of the sources stands in a source or a doubt', () => {
  for (const ship of ships) {
    const kept = [...ship.sources.map((source) => source.text), ...ship.doubts].join(' ');
    const words = (text) =>
      text
        .match(/[A-Za-z0-9]+/g)
        .filter((word) => word !== 'doubt')
        .sort()
        .join(' ');
    assert.equal(words(kept), words(ship.sources_text), ship.id);
    for (const source of ship.sources)
      for (const url of source.urls) assert.doesNotThrow(() => new URL(url), `${ship.id}: ${url}`);
  }
});

test("MB-6.0: every card is of a type made for the ship's side, and rams have rams", () => {
  for (const ship of ships) {
    const type = types[ship.mobas.type];
    assert.ok(type.sides.includes(ship.side), ship.id);
    if (type.ram.value) assert.ok(ship.mobas.ram, ship.id);
    assert.equal(ship.mobas.torpedo, type.torpedo.value, ship.id);
    if (ship.mobas.type === 'steam_frigate') assert.equal(ship.mobas.draught, 'deep', ship.id);
  }
});

test('every value of every card says how it came about', () => {
  for (const ship of ships) {
    assert.deepEqual(
      ship.mobas.how.map((reason) => reason.key),
      ['type', 'draught', 'ram', 'torpedo'],
      ship.id,
    );
    assert.equal(ship.mobas.how[0].step === 'O', ship.id in kOverrides, ship.id);
  }
});

test('docs/conversions.md counts the ships of each type as they are and names every override', () => {
  const page = text_at('docs/conversions.md');
  for (const id of Object.keys(types)) {
    const mine = ships.filter((ship) => ship.mobas.type === id);
    const by_side = (side) => mine.filter((ship) => ship.side === side).length;
    const row = `| \`${id}\` | ${by_side('union')} | ${by_side('confederate')} | ${mine.length} |`;
    assert.ok(page.includes(row), `expected the row ${row}`);
  }
  for (const id of Object.keys(kOverrides)) assert.ok(page.includes(`\`${id}\``), id);
  const column = (ship) => types[ship.mobas.type].draught.value;
  for (const ship of ships.filter((each) => column(each) !== null && column(each) !== each.mobas.draught)) {
    assert.ok(page.includes(`\`${ship.id}\``), ship.id);
  }
});
