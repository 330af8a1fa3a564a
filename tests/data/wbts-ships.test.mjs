// The ships that vessels of War Between the States stand for (WS-12.1): of the register, on their side, and not before
// their time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults_of, json_at, names_in } from './support.mjs';

const file = json_at('data/wbts/ships.json');
const ships = new Map(
  names_in('data/ships')
    .map((name) => json_at(`data/ships/${name}`))
    .map((ship) => [ship.id, ship]),
);
const kTimberclads = ['lexington', 'conestoga', 'tyler'];

/** The cycle in which the middle of a month falls, from 0 for 7/61; cycles are 28 days from new year. */
const kDaysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const cycle_of = (year, month) => (year - 1861) * 13 + Math.floor((kDaysBefore[month - 1] + 14) / 28) + 1 - 7;
const index_of = (cycle) => {
  const [number, year] = cycle.split('/').map(Number);
  return (year - 61) * 13 + number - 7;
};

test('WS-12.1: the list of ships is valid by its schema, and names ships of the register on their own side', () => {
  const schema = json_at('data/schemas/ships-wbts.schema.json');
  assert.deepEqual(faults_of(schema, file), []);
  assert.notDeepEqual(faults_of(schema, { ...file, fleets: [] }), []);
  for (const fleet of file.fleets) {
    for (const { ship } of fleet.ships) assert.equal(ships.get(ship)?.side, fleet.side, ship);
    assert.equal(new Set(fleet.ships.map(({ ship }) => ship)).size, fleet.ships.length);
  }
});

test('WS-12.1: no ship fights before she was commissioned, as far as the register has the month', () => {
  let dated = 0;
  for (const { ship, from } of file.fleets.flatMap((fleet) => fleet.ships)) {
    const month = /^(\d{4})-(0[1-9]|1[0-2])/.exec(ships.get(ship).commissioned ?? '');
    if (!month || kTimberclads.includes(ship)) continue;
    dated += 1;
    assert.ok(index_of(from) >= Math.max(0, cycle_of(Number(month[1]), Number(month[2]))), `${ship}: ${from}`);
  }
  assert.ok(dated > 60);
});
