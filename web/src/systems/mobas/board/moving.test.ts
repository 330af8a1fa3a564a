import { describe, expect, it } from 'vitest';
import { centre, hexName, hexNamed, turnDegrees } from '../../../drawing/hexes';
import { readTerrain } from '../../../drawing/terrain';
import { legsOf, msOf, poseIn } from './playing';
import { walk } from './walking';

const terrain = readTerrain({ columns: 9, rows: 9, terrain: Array.from({ length: 9 }, () => '.........') });

describe('a move shown', () => {
  it('goes a hex in 240 ms and turns in 160, ending where the move ends', () => {
    for (const turned of ['landscape', 'portrait'] as const) {
      const move = { ship: 's', path: ['ahead', 'starboard', 'ahead'], from: { hex: 'D2', facing: 0 }, to: 'E4' };
      const legs = legsOf(move, turned);
      expect(legs.map((l) => l.ms)).toEqual([240, 160, 240]);
      const last = legs[2]!.to;
      const [x, y] = centre(hexNamed('E4')!, turned);
      expect(last.x).toBeCloseTo(x);
      expect(last.y).toBeCloseTo(y);
      expect(last.degrees).toBe(60 + turnDegrees(turned));
      expect(poseIn(move, 0, turned)).toEqual(legs[0]!.from);
      expect(poseIn(move, 240, turned)).toEqual(legs[1]!.from);
      expect(poseIn(move, msOf(move), turned)).toEqual(last);
    }
  });

  it('never turns the long way round', () => {
    const legs = legsOf({ ship: 's', path: ['port', 'port'], from: { hex: 'D4', facing: 1 }, to: 'D4' }, 'landscape');
    expect(legs.map((l) => l.to.degrees)).toEqual([0, -60]);
  });
});

describe('walking by arrow keys', () => {
  it('goes straight along a row, keeps its column going down and up, and stops at the edge', () => {
    const chart = { turned: 'landscape' as const, terrain };
    const go = (from: string, ...keys: string[]) =>
      keys.reduce((at, key) => hexName(walk(hexNamed(at)!, key, chart) ?? hexNamed(at)!), from);
    expect(go('D4', 'ArrowRight')).toBe('D5');
    expect(go('D4', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toBe('D4');
    expect(walk(hexNamed('A1')!, 'ArrowUp', chart)).toBeNull();
    expect(walk(hexNamed('A1')!, 'ArrowLeft', chart)).toBeNull();
    expect(walk(hexNamed('A1')!, 'x', chart)).toBeNull();
  });

  it('follows the screen when the sheet is turned', () => {
    const chart = { turned: 'portrait' as const, terrain };
    expect(hexName(walk(hexNamed('D4')!, 'ArrowDown', chart)!)).toBe('D5');
    expect(walk(hexNamed('D4')!, 'ArrowRight', chart)!.row).toBe(2);
  });
});
