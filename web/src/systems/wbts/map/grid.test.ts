import { describe, expect, it } from 'vitest';
import theatreFile from '../../../../../data/maps/wbts.json';
import {
  cellAt,
  cornersAt,
  directionTo,
  distance,
  endsOf,
  hexAt,
  hexCalled,
  hexUnder,
  kColumns,
  kRows,
  middleOf,
  nameOf,
  neighbour,
} from './grid';
import { geometryOf } from './geometry';
import { namesAt } from './labels';
import { chains, rims } from './outlines';
import type { MapFile } from './file';
import { Theatre } from './theatre';

const theatre = new Theatre(theatreFile as unknown as MapFile);

describe('the grid of the theatre (WS-1.1)', () => {
  it('gives every hex of the sheets its printed number and back', () => {
    let count = 0;
    for (let row = 1; row <= kRows; row++)
      for (let column = 1; column <= kColumns; column++) {
        const name = nameOf(hexAt(column, row));
        if (!name) continue;
        count++;
        expect(hexCalled(name)).toBe(hexAt(column, row));
      }
    expect(count).toBe(5740);
    expect(hexCalled('C2453')).toBeNull();
    expect(hexCalled('D0101')).toBeNull();
  });

  it('knows the neighbours that the sheets print over their seams', () => {
    // C2432 next to C2533; A5924, A6023, A6123 a road.
    expect(directionTo(hexCalled('C2432')!, hexCalled('C2533')!)).toBeGreaterThanOrEqual(0);
    expect(distance(hexCalled('A5924')!, hexCalled('A6023')!)).toBe(1);
    expect(distance(hexCalled('A6023')!, hexCalled('A6123')!)).toBe(1);
    expect(nameOf(neighbour(hexCalled('A3027')!, 3)!)).toBe('B3001');
  });

  it('finds the hex under a point, and shares corners between neighbours', () => {
    for (const name of ['B2802', 'C2609', 'A0101', 'C4052']) {
      const hex = hexCalled(name)!;
      expect(hexUnder(middleOf(hex))).toBe(hex);
      for (let side = 0; side < 6; side++) {
        const other = neighbour(hex, side);
        if (other !== null) expect([...endsOf(other, (side + 3) % 6)].sort()).toEqual([...endsOf(hex, side)].sort());
      }
    }
    expect(cellAt(middleOf(hexAt(7, 9)))).toEqual([7, 9]);
    expect(new Set(cornersAt(3, 3)).size).toBe(6);
  });
});

describe('what is drawn of it', () => {
  const geometry = geometryOf(theatre);

  it('closes the shore and draws every river and every hex of rails', () => {
    expect(geometry.water.length).toBeGreaterThan(2);
    expect(new Set(geometry.rivers.map(({ river }) => river)).size).toBe(theatreFile.rivers.length);
    const hexes = new Set(theatreFile.rails.flatMap((rail) => rail.hexes));
    expect(new Set(geometry.rails.map(({ hex }) => nameOf(hex)))).toEqual(hexes);
  });

  it('traces rims and joins sides to chains', () => {
    const one = rims((column, row) => column === 5 && row === 5, { columns: [1, 9], rows: [1, 9] });
    expect(one.map((loop) => loop.length)).toEqual([6]);
    expect(
      chains([
        [1, 2],
        [2, 3],
        [3, 4],
        [3, 5],
      ])
        .map((chain) => chain.length)
        .sort(),
    ).toEqual([2, 2, 3]);
  });

  it.each([13, 36, 84])('sets no name over another at %i px a hex', (zoom) => {
    const names = namesAt(theatre, geometry, zoom).filter(({ kind, turn }) => turn === 0 && kind !== 'state');
    expect(names.length).toBeGreaterThan(40);
    const boxes = names.map(({ text, x, y, size, anchor }) => {
      const wide = text.length * size * 0.5;
      const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * wide;
      return { text, x0: left, x1: left + wide, y0: y - size * 0.7, y1: y + size * 0.2 };
    });
    const over = boxes.flatMap((a, at) =>
      boxes
        .slice(at + 1)
        .filter((b) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1)
        .map((b) => `${a.text} over ${b.text}`),
    );
    expect(over).toEqual([]);
  });

  it('says a hex in words', () => {
    expect(theatre.describe(hexCalled('B2802')!)).toContain('Memphis');
    expect(theatre.describe(hexCalled('B2802')!)).toContain('Tennessee');
  });
});
