// The meetings: valid by their schema, with every vessel of the register afloat on the same water for all the books.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { is_simple } from './plane.mjs';
import { faults_of, json_at, names_in, path_of } from './support.mjs';

const schema = json_at('data/schemas/meeting.schema.json');
const meetings = names_in('data/scenarios/meetings').map((file) => ({
  file,
  ...json_at(`data/scenarios/meetings/${file}`),
}));

test('every meeting is valid by its schema and bears the name of its file', () => {
  assert.ok(meetings.length >= 3);
  for (const { file, ...meeting } of meetings) {
    assert.deepEqual(faults_of(schema, meeting), [], file);
    assert.equal(file, `${meeting.id}.json`);
  }
});

test('a wrong speed or work is found', () => {
  const { file, ...good } = meetings.find((one) => one.id === 'memphis');
  assert.notDeepEqual(
    faults_of(schema, { ...good, forces: good.forces.map((force) => ({ ...force, knots: 40 })) }),
    [],
    file,
  );
  const battery = {
    id: 'b',
    name: 'B',
    side: 'union',
    at: [1, 1],
    facing: 0,
    guns: [{ gun: 'heavy', count: 1 }],
    works: 'paper',
    men: 9,
  };
  assert.notDeepEqual(faults_of(schema, { ...good, batteries: [battery] }), [], file);
});

test('every area is a simple polygon, and every vessel has a page with a card or sheet for each book', () => {
  for (const { id, map, forces } of meetings) {
    for (const { corners } of map.areas) assert.ok(is_simple(corners), id);
    for (const { ship } of forces) {
      assert.ok(existsSync(path_of(`data/ships/${ship}.json`)), `${id}: ${ship}`);
      const page = json_at(`data/ships/${ship}.json`);
      for (const book of ['mobas', 'noddy', 'flotilla']) assert.ok(page[book], `${id}: ${ship} ${book}`);
    }
  }
});

test('squadrons have ships of their own side, each once, and leave their chief as many as a captain has', () => {
  const many = meetings.filter(({ squadrons }) => squadrons);
  assert.deepEqual(
    many.map(({ id }) => id),
    ['craighead_point', 'pilot_town'],
  );
  for (const { id, forces, squadrons, umpire_notes } of many) {
    assert.ok(umpire_notes, id);
    for (const side of ['union', 'confederate']) {
      const own = forces.filter((force) => force.side === side).map((force) => force.id ?? force.ship);
      const given = squadrons[side].flatMap(({ ships }) => ships);
      assert.equal(own.length, 12, id);
      assert.equal(new Set(given).size, given.length, id);
      assert.ok(
        given.every((ship) => own.includes(ship)),
        id,
      );
      assert.deepEqual(
        [...squadrons[side].map(({ ships }) => ships.length), own.length - given.length],
        [3, 3, 3, 3],
        id,
      );
    }
  }
});
