// Shared by the tests of the data: reading files, hexes, and a small validator for the schemas we write.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const kRoot = new URL('../../', import.meta.url);

export const path_of = (name) => fileURLToPath(new URL(name, kRoot));
export const text_at = (name) => readFileSync(path_of(name), 'utf8');
export const json_at = (name) => JSON.parse(text_at(name));
export const names_in = (folder) =>
  readdirSync(path_of(folder))
    .filter((name) => name.endsWith('.json'))
    .sort();

/** Hex names as `H7` to `{row, column}` counted from 0. */
export function hex_of(name) {
  return { row: name.charCodeAt(0) - 65, column: Number(name.slice(1)) - 1 };
}

export const name_of = ({ row, column }) => `${String.fromCharCode(65 + row)}${column + 1}`;

/** The hex next to one on a facing 0 to 5, clockwise from the right; odd rows lie half a hex to the right. */
export function next_hex({ row, column }, facing) {
  const right = row % 2;
  const steps = [
    [0, 1],
    [1, right],
    [1, right - 1],
    [0, -1],
    [-1, right - 1],
    [-1, right],
  ];
  return { row: row + steps[facing][0], column: column + steps[facing][1] };
}

/** Hexes from one to another. */
export function distance(a, b) {
  const q = (hex) => hex.column - (hex.row - (hex.row % 2)) / 2;
  const dq = q(a) - q(b);
  const dr = a.row - b.row;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

const kKinds = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/** Keywords of JSON Schema draft 7 that our schemas use; a schema with another one fails its test. */
export const kKeywords = new Set([
  '$schema',
  '$id',
  '$ref',
  'title',
  'description',
  'definitions',
  'type',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'items',
  'required',
  'properties',
  'additionalProperties',
  'propertyNames',
  'oneOf',
  'allOf',
]);

/** Faults of a value by a schema, each as `/place: what is wrong`; none if it is valid. */
export function faults_of(schema, value, root = schema, place = '') {
  if (schema === true) return [];
  if (schema === false) return [`${place}: not allowed`];
  if (schema.$ref) return faults_of(definition(root, schema.$ref), value, root, place);
  const kinds = [schema.type ?? []].flat();
  if (kinds.length > 0 && !kinds.some((kind) => kKinds[kind](value))) return [`${place}: not ${kinds.join(' or ')}`];
  const faults = [...plain_faults(schema, value, place)];
  for (const part of schema.allOf ?? []) faults.push(...faults_of(part, value, root, place));
  if (schema.oneOf) {
    const fitting = schema.oneOf.filter((part) => faults_of(part, value, root, place).length === 0).length;
    if (fitting !== 1) faults.push(`${place}: fits ${fitting} of the forms allowed, not one`);
  }
  if (Array.isArray(value)) faults.push(...array_faults(schema, value, root, place));
  else if (kKinds.object(value)) faults.push(...object_faults(schema, value, root, place));
  return faults;
}

function definition(root, reference) {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce((at, key) => at[key], root);
}

function* plain_faults(schema, value, place) {
  const same = (other) => JSON.stringify(other) === JSON.stringify(value);
  if ('const' in schema && !same(schema.const)) yield `${place}: not ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.some(same)) yield `${place}: ${JSON.stringify(value)} is not in the list`;
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity)) yield `${place}: below ${schema.minimum}`;
    if (value > (schema.maximum ?? Infinity)) yield `${place}: above ${schema.maximum}`;
  }
  if (typeof value === 'string') {
    if (value.length < (schema.minLength ?? 0)) yield `${place}: too short`;
    if (value.length > (schema.maxLength ?? Infinity)) yield `${place}: too long`;
    if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value))
      yield `${place}: "${value}" has not the form ${schema.pattern}`;
  }
}

function array_faults(schema, value, root, place) {
  const faults = [];
  if (value.length < (schema.minItems ?? 0)) faults.push(`${place}: too few`);
  if (value.length > (schema.maxItems ?? Infinity)) faults.push(`${place}: too many`);
  if (schema.uniqueItems && new Set(value.map((entry) => JSON.stringify(entry))).size < value.length)
    faults.push(`${place}: one stands twice`);
  if (schema.items)
    value.forEach((entry, index) => faults.push(...faults_of(schema.items, entry, root, `${place}/${index}`)));
  return faults;
}

function object_faults(schema, value, root, place) {
  const faults = (schema.required ?? []).filter((key) => !(key in value)).map((key) => `${place}/${key}: missing`);
  for (const [key, entry] of Object.entries(value)) {
    const part = schema.properties?.[key] ?? schema.additionalProperties ?? true;
    faults.push(...faults_of(part, entry, root, `${place}/${key}`));
    if (schema.propertyNames) faults.push(...faults_of(schema.propertyNames, key, root, `${place}/${key}`));
  }
  return faults;
}
