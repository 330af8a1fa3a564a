// The Noddy cards of the register: sound, and as their steps say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kBeams, noddy_card } from '../../tools/register/noddy-card.mjs';
import { kMostAtSea, kMostGuns } from '../../tools/register/noddy-guns.mjs';
import { json_at, names_in, text_at } from './support.mjs';

const ships = names_in('data/ships').map((file) => json_at(`data/ships/${file}`));
const card = (id) => ships.find((ship) => ship.id === id).noddy;
const count_of = ({ guns }, fits = () => true) => guns.filter(fits).reduce((sum, gun) => sum + gun.count, 0);
const short = ({ guns }) => guns.map((gun) => `${gun.count} ${gun.gun}${gun.rifled ? ' rifled' : ''} ${gun.mount}`);

test('ND-7.1: every ship has the card that the steps make of her, and every value says its steps', () => {
  const page = text_at('docs/conversions.md');
  for (const ship of ships) {
    assert.deepEqual(noddy_card(ship), ship.noddy, ship.id);
    const { noddy } = ship;
    const told = noddy.how.map((reason) => reason.key);
    const parts = noddy.guns.length > 0 ? noddy.guns.map((_, at) => `guns.${at}`) : ['guns'];
    const faces = Object.keys(noddy.armour).map((face) => `armour.${face}`);
    const plain = ['reinforced_bow', 'pivot', 'one_gun_at_a_time'];
    assert.deepEqual(
      told,
      ['type', 'knots', 'draught_ft', 'length_in', 'beam_in', ...faces, ...parts, ...plain],
      ship.id,
    );
    for (const { step } of noddy.how)
      for (const each of step.split(', '))
        assert.match(page, new RegExp(`(- |\\| )${each}[. ]`), `${ship.id}: ${each}`);
  }
});

test('ND-2.7, 7.1: knots are whole or half, hulls longer than broad and drawn at 1:1200, at most 16 guns', () => {
  for (const { id, noddy, length_ft, draught_ft } of ships) {
    assert.ok(Number.isInteger(noddy.knots * 2) && noddy.knots <= 20, id);
    assert.ok(Math.abs(noddy.length_in - (length_ft * 12) / 1200) <= 0.005 + 1e-9, id);
    assert.ok(noddy.beam_in > 0 && noddy.beam_in < noddy.length_in / 2, id);
    assert.ok(noddy.draught_ft >= draught_ft && noddy.draught_ft < draught_ft + 0.1, id);
    assert.ok(Math.abs(noddy.draught_ft * 10 - Math.round(noddy.draught_ft * 10)) < 1e-9, id);
    assert.ok(count_of(noddy) <= kMostGuns, id);
  }
});

test(
  'ND-4.6: a turret is 12 on a hull of 11 and only monitors have one; ironclads are 9 to 11 ahead, nothing ' +
    'below 6',
  () => {
    for (const { id, type, noddy } of ships) {
      const { bow, side, stern, turret } = noddy.armour;
      assert.equal(turret === 12, type === 'monitor', id);
      if (type === 'monitor') assert.deepEqual([bow, side, stern], [11, 11, 11], id);
      if (['casemate_ironclad', 'ironclad_ram'].includes(type)) assert.ok(bow >= 9 && bow <= 11, id);
      if (type === 'tinclad') assert.deepEqual([bow, side, stern], [8, 8, 8], id);
      if (['cottonclad', 'ram', 'timberclad'].includes(type)) assert.ok(side === 7 || id === 'cotton', id);
      assert.ok(Math.min(bow, side, stern) >= 6, id);
    }
  },
);

test('ND-4.1: 8 inches and 100 pounds are medium, 9 inches and a 7-inch rifle heavy, 12 pounds light', () => {
  assert.deepEqual(short(card('tyler')), ['3 medium port', '3 medium starboard', '1 medium stern']);
  assert.deepEqual(short(card('richmond_cs')), [
    '1 heavy rifled bow',
    '1 heavy rifled port',
    '1 heavy rifled starboard',
    '1 heavy rifled stern',
  ]);
  assert.deepEqual(short(card('mattabesett')), [
    '2 heavy port',
    '2 heavy starboard',
    '2 medium rifled turret',
    '1 medium port',
    '1 medium starboard',
  ]);
  assert.equal(card('conestoga').guns.at(-1).gun, 'light');
});

test(
  'the City class carries three guns ahead, four in each broadside and two astern with a howitzer, her stern ' + 'bare',
  () => {
    for (const id of ['cairo', 'carondelet', 'cincinnati', 'louisville', 'mound_city', 'pittsburgh', 'st_louis']) {
      const noddy = card(id);
      const at = (mount) => count_of(noddy, (gun) => gun.mount === mount);
      assert.deepEqual(['bow', 'port', 'starboard', 'stern'].map(at), [3, 4, 4, 3], id);
      assert.deepEqual(noddy.armour, { bow: 10, side: 9, stern: 7 }, id);
    }
  },
);

test('frigates and sloops have twelve guns at most, broadsides alike, and pivots are kept when they are scaled', () => {
  for (const { id, type, noddy } of ships.filter((ship) => ship.type === 'steam_frigate_or_sloop')) {
    assert.ok(count_of(noddy) <= kMostAtSea, id);
    assert.equal(
      count_of(noddy, (gun) => gun.mount === 'port'),
      count_of(noddy, (gun) => gun.mount === 'starboard'),
      `${id} ${type}`,
    );
  }
  assert.deepEqual(short(card('cumberland')), [
    '5 heavy port',
    '5 heavy starboard',
    '1 heavy turret',
    '1 medium rifled turret',
  ]);
});

test('nobody loses or gains a gun but by scaling, by the year or by being no gun of hers', () => {
  for (const { id, type, guns, noddy } of ships.filter((ship) => ship.type !== 'steam_frigate_or_sloop')) {
    if (
      guns.some((lot) => lot.when !== null || lot.kind === 'mortar') ||
      /^none(;| in)/.test(ships.find((ship) => ship.id === id).guns_text)
    )
      continue;
    const listed = guns.reduce((sum, lot) => sum + Math.max(lot.count ?? 0, lot.count_most ?? 0), 0);
    assert.equal(count_of(noddy), listed, `${id} ${type}`);
  }
});

test('only the first Monitor fires one gun at a time; rams have reinforced bows; side-wheelers turn at rest', () => {
  assert.deepEqual(
    ships.filter((ship) => ship.noddy.one_gun_at_a_time).map((ship) => ship.id),
    ['monitor'],
  );
  for (const ship of ships) {
    assert.equal(ship.noddy.reinforced_bow, ship.ram, ship.id);
    if (ship.noddy.pivot) assert.ok(ship.type === 'ram' || ship.class.includes('side-wheel'), ship.id);
  }
  assert.ok(
    card('indianola').pivot && card('queen_of_the_west').pivot && !card('sassacus').pivot && !card('lioness').pivot,
  );
});

test('docs/conversions.md tells the share of every beam', () => {
  const page = text_at('docs/conversions.md');
  for (const [kind, [share]] of Object.entries(kBeams))
    assert.match(page, new RegExp(`\\| ${share.toString().replace('.', '\\.')} \\|`), kind);
});
