import { describe, expect, it } from 'vitest';
import type { ShipView } from '../../../api/mobas';
import { trueBearing } from '../../../words/compass';
import { emptyPool, isFull, typed, withoutFace } from '../../../words/hand';
import { battleTitle, capital, fittedAs, longDate, shortName } from '../../../words/names';
import { percent } from '../../../words/odds';
import { fateOf } from './odds';
import { say } from './say';
import { presentStep, sequence } from './sequence';
import { bearing, heading, spokenHex, twinRows } from './twin';

const memphis = { columns: 13, rows: 13, north: 270, terrain: [] };
const ship = (id: string, side: ShipView['side'], hex: string | null): ShipView => ({
  id,
  name: id,
  side,
  type: 'casemate_ironclad',
  battery: false,
  hex,
  facing: hex ? 0 : null,
  status: hex ? 'afloat' : 'sunk',
  fv: 8,
  fv_left: 6,
  critical: 3,
  must_break_off: false,
  dice: 4,
  turret: false,
  move: 2,
  draught: 'shallow',
  ram: false,
  torpedo: false,
  broadside: [4, 3, 2, 1],
  ends: [2, 2, 1, 1],
  moved: false,
  held: false,
  declared: null,
  lost_in_turn: hex ? null : 4,
});

describe('the printed sequence', () => {
  it('does not foretell who moves first while fire is being declared', () => {
    const steps = sequence({ phase: 'declare_fire', initiative: { first: 'union' } });
    expect(steps.map((step) => step.words)).toEqual([
      'Fire',
      'Initiative',
      'First side moves',
      'Second side moves',
      'Rammings',
      'Turn ends',
    ]);
    expect(steps[0]?.state).toBe('present');
  });
  it('tells a hidden battery that fires alone first, and the end of a turn', () => {
    expect(presentStep({ phase: 'declare_fire', opening_fire: true, initiative: null })).toBe('First fire');
    expect(presentStep({ phase: 'declare_fire', opening_fire: false, initiative: null })).toBe('Fire');
    expect(presentStep({ phase: 'turn_ends', initiative: null })).toBe('Turn ends');
  });
  it('names the sides in the order of the initiative', () => {
    expect(presentStep({ phase: 'first_moves', initiative: { first: 'confederate' } })).toBe('Confederates move');
    expect(presentStep({ phase: 'second_moves', initiative: { first: 'confederate' } })).toBe('Union moves');
    expect(presentStep({ phase: 'over', initiative: null })).toBe('The battle is over');
  });
});

describe('the text twin', () => {
  it('gives true bearings: with north to the left of the sheet, right is south', () => {
    expect(trueBearing(90, 270)).toBe(180);
    expect(heading(0, memphis)).toBe(180);
    expect(bearing('G5', 'G9', memphis)).toBe(180);
    expect(bearing('G9', 'G5', { north: 0 })).toBe(270);
    expect(bearing('G9', 'G9', memphis)).toBeNull();
  });
  it('lists the nearest first, the lost last, and the dice that bear', () => {
    const own = ship('carondelet', 'union', 'G5');
    const rows = twinRows(
      [ship('lost', 'confederate', null), ship('far', 'confederate', 'G9'), ship('near', 'confederate', 'G7'), own],
      own,
      memphis,
      { hexes: [{ hex: 'G7', dice: 2, aspect: 'end' }] },
    );
    expect(rows.map((row) => row.id)).toEqual(['carondelet', 'near', 'far', 'lost']);
    expect(rows[1]).toMatchObject({ range: 2, bearing: 'S 180°', fire: '2 dice, ahead or astern' });
    expect(rows[2]?.fire).toBe('');
    expect(rows[3]?.state).toBe('sunk, turn 4');
  });
  it('speaks a hex with its ship, range and dice', () => {
    const own = ship('carondelet', 'union', 'G5');
    expect(
      spokenHex('G7', [ship('Bragg', 'confederate', 'G7')], own, {
        hexes: [{ hex: 'G7', dice: 3, aspect: 'broadside' }],
      }),
    ).toBe('G7, Bragg, 6 of 8, range 2, broadside, 3 dice');
  });
});

describe('dice by hand', () => {
  it('are typed as digits, or by the letters of the firing die, and taken back', () => {
    let pool = emptyPool('firing', 3);
    for (const key of ['6', 'n', 'm']) pool = typed(pool, key) ?? pool;
    expect(pool.faces).toEqual([6, 4, 1]);
    expect(isFull(pool)).toBe(true);
    expect(typed(pool, '5')?.faces).toHaveLength(3);
    expect(typed(pool, 'Backspace')?.faces).toEqual([6, 4]);
    expect(withoutFace(pool, 0).faces).toEqual([4, 1]);
  });
  it('refuse faces that no D6 has and keys that are not theirs', () => {
    expect(typed(emptyPool('d6', 1), '7')).toBeNull();
    expect(typed(emptyPool('d6', 1), 'j')).toBeNull();
  });
});

describe('figures and names', () => {
  it('shorten ranks and leave first names out', () => {
    expect(shortName('General Sterling Price')).toBe('Gen. Price');
    expect(shortName('General Earl Van Dorn')).toBe('Gen. Van Dorn');
    expect(shortName('Queen of the West')).toBe('Queen of the West');
    expect(shortName('Generality')).toBe('Generality');
  });
  it('call a battle after its place, and a title that is none by itself', () => {
    expect(battleTitle('Memphis')).toBe('Battle of Memphis');
    expect(battleTitle('A training battle')).toBe('A training battle');
  });
  it('name a ram once', () => {
    expect(fittedAs({ type: 'ellet_ram', ram: true, torpedo: false })).toBe('Ellet ram');
    expect(fittedAs({ type: 'steam_gunboat', ram: true, torpedo: false })).toBe('steam gunboat, ram');
  });
  it('say small chances as small, never as none', () => {
    expect(percent(0.125)).toBe('12.5%');
    expect(percent(0.0002)).toBe('<0.1%');
    expect(percent(0)).toBe('0.0%');
  });
  it('read dates and paths', () => {
    expect(longDate('1862-06-06')).toBe('6 June 1862');
    expect(capital(say('path', { path: ['ahead', 'port'] }))).toBe('Ahead, port');
    expect(say('path', { path: [] })).toBe('Holds her place');
  });
  it('colour a column of damage by what it would mean', () => {
    const six = { fv_left: 6, critical: 2 };
    expect([0, 1, 4, 6].map((points) => fateOf(points, six))).toEqual(['unhurt', 'hurt', 'critical', 'sunk']);
  });
});
