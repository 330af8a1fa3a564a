// A row of the register made into a ship's record, and back. Nothing that the row says is lost.
import { armour_of } from './armour.mjs';
import { flotilla_sheet } from './flotilla-sheet.mjs';
import { guns_of } from './guns.mjs';
import { mobas_card } from './mobas-card.mjs';
import { noddy_card } from './noddy-card.mjs';
import { sources_of } from './sources.mjs';

/** Columns of the register, in their order. */
export const kColumns = [
  'id',
  'name',
  'side',
  'class_name',
  'type',
  'speed_knots',
  'draught_ft',
  'length_ft',
  'crew',
  'armour_text',
  'guns_text',
  'has_ram',
  'spar_torpedo',
  'turrets',
  'commissioned',
  'fate',
  'source',
];

/** The records of all rows, in their order. Throws, naming the ship, at whatever is not understood. */
export function records_of(rows) {
  const armour_by_name = new Map(rows.map((row) => [row.name, row.armour_text]));
  const other = (name) => {
    if (!armour_by_name.has(name)) throw new Error(`no ship named "${name}"`);
    return armour_by_name.get(name);
  };
  return rows.map((row) => {
    try {
      return record_of(row, other);
    } catch (error) {
      throw new Error(`${row.id}: ${error.message}`);
    }
  });
}

function record_of(row, other) {
  const { sources, doubts } = sources_of(row.source);
  const ship = {
    format: 'brownwater-ship-1',
    id: row.id,
    name: row.name.replace(/\s*\([^)]*\)/g, ''),
    register_name: row.name,
    side: row.side,
    class: row.class_name,
    type: row.type,
    length_ft: number_of(row, 'length_ft'),
    draught_ft: number_of(row, 'draught_ft'),
    speed_knots: number_of(row, 'speed_knots'),
    crew: number_of(row, 'crew'),
    armour_text: row.armour_text,
    armour: armour_of(row.armour_text, other),
    guns_text: row.guns_text,
    guns: guns_of(row.guns_text),
    ram: flag_of(row, 'has_ram'),
    spar_torpedo: flag_of(row, 'spar_torpedo'),
    turrets: number_of(row, 'turrets'),
    commissioned: row.commissioned,
    fate: row.fate,
    sources_text: row.source,
    sources,
    doubts,
  };
  const noddy = noddy_card(ship);
  return { ...ship, mobas: mobas_card(ship), noddy, flotilla: flotilla_sheet({ ...ship, noddy }) };
}

/** The row that a record was made from, cell for cell. */
export function row_of(ship) {
  return {
    id: ship.id,
    name: ship.register_name,
    side: ship.side,
    class_name: ship.class,
    type: ship.type,
    speed_knots: String(ship.speed_knots),
    draught_ft: String(ship.draught_ft),
    length_ft: String(ship.length_ft),
    crew: String(ship.crew),
    armour_text: ship.armour_text,
    guns_text: ship.guns_text,
    has_ram: ship.ram ? '1' : '0',
    spar_torpedo: ship.spar_torpedo ? '1' : '0',
    turrets: String(ship.turrets),
    commissioned: ship.commissioned,
    fate: ship.fate,
    source: ship.sources_text,
  };
}

function number_of(row, column) {
  if (!/^\d+(\.\d+)?$/.test(row[column])) throw new Error(`${column}: "${row[column]}" is not a number`);
  return Number(row[column]);
}

function flag_of(row, column) {
  if (row[column] !== '0' && row[column] !== '1') throw new Error(`${column}: "${row[column]}" is neither 0 nor 1`);
  return row[column] === '1';
}

const kCards = ['mobas', 'noddy', 'flotilla'];

/** A record as it stands in its file: a key a line, and in lists an entry a line, but for numbers. */
export function text_of(ship) {
  const line = (value) => JSON.stringify(value);
  const block = (key, value, indent) => {
    const pad = ' '.repeat(indent);
    if (Array.isArray(value) && value.length > 0 && typeof value[0] !== 'number') {
      return `${pad}${JSON.stringify(key)}: [\n${value.map((entry) => `${pad}  ${line(entry)}`).join(',\n')}\n${pad}]`;
    }
    if (kCards.includes(key)) {
      const inner = Object.entries(value).map(([name, part]) => block(name, part, indent + 2));
      return `${pad}${JSON.stringify(key)}: {\n${inner.join(',\n')}\n${pad}}`;
    }
    return `${pad}${JSON.stringify(key)}: ${line(value)}`;
  };
  return `{\n${Object.entries(ship)
    .map(([key, value]) => block(key, value, 2))
    .join(',\n')}\n}\n`;
}
