import { describe, expect, it } from 'vitest';
import tables from '../../../../data/flotilla/tables.json';
import { ironCity } from './ironCity';
import { asPrinted, batteryNames, continuingCells, firing, rowsOf, speedCells, track } from './sheet';

describe("a ship's sheet", () => {
  it('has its boxes row by row, with letters and captains (FL-2.3)', () => {
    const rows = rowsOf(ironCity, asPrinted(ironCity));
    expect(rows).toHaveLength(10);
    expect(rows.flatMap((row) => row.boxes)).toHaveLength(60);
    expect(rows[0]!.boxes[4]).toMatchObject({ letter: 'I', captain: true, own: false, mark: 'open' });
    expect(rows[0]!.boxes[3]).toMatchObject({ letter: 'P', own: true });
    expect(rows[9]).toMatchObject({ yellow: true });
    expect(rows[9]!.boxes[5]).toMatchObject({ letter: '', captain: true });
  });

  it('crosses boxes off from the top, a wave where continuing damage took them (FL-4.13)', () => {
    const rows = rowsOf(ironCity, { ...asPrinted(ironCity), crossed: 8, waves: new Set([7]) });
    expect(rows[1]!.boxes.map((box) => box.mark)).toEqual(['cross', 'wave', 'open', 'open', 'open', 'open']);
    expect(rows[1]!.boxes[2]!.next).toBe(true);
  });

  it('counts the letters of the class to which she has dropped (FL-4.8)', () => {
    const rows = rowsOf(ironCity, { ...asPrinted(ironCity), class: 'wooden' });
    expect(rows[3]!.boxes.every((box) => box.own)).toBe(true);
    expect(rows[0]!.boxes[3]!.own).toBe(false);
  });

  it('has no box for one inch where none is printed, and crosses lost speeds (FL-2.6)', () => {
    const cells = speedCells(ironCity, { ...asPrinted(ironCity), speeds: ironCity.speeds.slice(0, -2), speed: 8 });
    expect(cells.map((cell) => cell.value).slice(0, 3)).toEqual([0, 2, 3]);
    expect(cells.filter((cell) => cell.crossed).map((cell) => cell.value)).toEqual([15, 16]);
    expect(cells.find((cell) => cell.present)?.value).toBe(8);
  });

  it('has a track for every number down to 0, the © at its own (FL-2.2)', () => {
    const cells = track(50, 46, [25, 12]);
    expect(cells).toHaveLength(51);
    expect(cells.filter((cell) => cell.crossed).map((cell) => cell.value)).toEqual([50, 49, 48, 47]);
    expect(cells.filter((cell) => cell.captain).map((cell) => cell.value)).toEqual([25, 12]);
  });

  it('goes in fives where the crew is great, and no © is lost by it', () => {
    const cells = track(302, 250, [151, 75]);
    expect(cells.length).toBeLessThan(80);
    expect(cells.map((cell) => cell.value)).toEqual(expect.arrayContaining([302, 300, 151, 75, 0]));
    expect(cells.find((cell) => cell.present)?.value).toBe(250);
  });

  it('numbers batteries of the same place, and has room for more than ten leaks', () => {
    expect(batteryNames([{ place: 'turret' }, { place: 'turret' }, { place: 'bow' }])).toEqual([
      'Turret 1',
      'Turret 2',
      'Bow guns',
    ]);
    expect(continuingCells(12)).toHaveLength(12);
  });

  it('says on paper how to fire, with the reaches of the tables (FL-4.3)', () => {
    const of = (gun: string) => firing.find((line) => line.startsWith(gun));
    const {
      ranges: { light, normal, heavy },
      to_hit: { clear: face },
      strip_range: near,
    } = tables;
    expect(firing[0]).toContain(`${face}, 5 and 6 hit`);
    for (const [gun, [all, half, third]] of [['Normal', normal] as const, ['Heavy', heavy] as const])
      expect(of(gun)).toContain(`all hits to ${all} in, half to ${half}, a third to ${third}, rounded up`);
    expect(of('Light')).toContain(`all hits to ${light[0]} in; nothing against an ironclad`);
    expect(of('Three faces alike')).toContain(`heavy guns within ${near} in`);
  });
});
