// Reads the waypoints of data/geo.
import { readFileSync } from 'node:fs';
import { table_of } from '../register/csv.mjs';

/** @typedef {{latitude: number, longitude: number}} Place */

const kGeo = new URL('../../data/geo/', import.meta.url);

/**
 * Rows of a file of data/geo; latitude and longitude are numbers.
 * @param {string} name
 * @returns {Record<string, any>[]}
 */
export function rows_of(name) {
  return table_of(readFileSync(new URL(`${name}.csv`, kGeo), 'utf8')).map((row) => ({
    ...row,
    ...(row.latitude ? { latitude: Number(row.latitude), longitude: Number(row.longitude) } : {}),
  }));
}

/**
 * Rows gathered by the value of a column, in the order in which they stand.
 * @param {Record<string, any>[]} rows
 * @param {string} key
 * @returns {Map<string, Record<string, any>[]>}
 */
export function gathered(rows, key) {
  const lists = new Map();
  for (const row of rows) {
    if (!lists.has(row[key])) lists.set(row[key], []);
    lists.get(row[key]).push(row);
  }
  return lists;
}

/** `blue_ridge` for "Blue Ridge": letters and digits of a name, joined. */
export const id_of = (name) =>
  name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
