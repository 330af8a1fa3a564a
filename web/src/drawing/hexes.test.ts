import { describe, expect, it } from 'vitest';
import { centre, corners, hexAt, hexDistance, hexName, hexNamed, neighbour, R, sheetBox, W, type Hex } from './hexes';

const all: Hex[] = Array.from({ length: 6 * 7 }, (_, k) => ({ column: k % 7, row: Math.floor(k / 7) }));

describe('the hex sheet', () => {
  it('names hexes by row letter and column number, and reads the names back', () => {
    expect(hexName({ column: 6, row: 7 })).toBe('H7');
    for (const hex of all) expect(hexNamed(hexName(hex))).toEqual(hex);
    for (const word of ['', 'h7', '7H', 'H0', 'H07', 'HH7', 'H100', null]) expect(hexNamed(word)).toBeNull();
  });

  it('lays every second row half a hex to the right', () => {
    expect(centre({ column: 0, row: 1 })[0] - centre({ column: 0, row: 0 })[0]).toBeCloseTo(W / 2);
    expect(centre({ column: 0, row: 2 })[0]).toBeCloseTo(centre({ column: 0, row: 0 })[0]);
  });

  it('finds each neighbour one hex width away, in the direction of the facing', () => {
    for (const hex of all)
      for (let facing = 0; facing < 6; facing++) {
        const [x, y] = centre(hex);
        const [u, v] = centre(neighbour(hex, facing));
        expect(Math.hypot(u - x, v - y)).toBeCloseTo(W);
        expect(((Math.atan2(v - y, u - x) * 180) / Math.PI + 360) % 360).toBeCloseTo(facing * 60);
        expect(neighbour(neighbour(hex, facing), facing + 3)).toEqual(hex);
      }
  });

  it('puts the side towards a facing between two corners of that side', () => {
    const hex = { column: 2, row: 3 };
    for (let f = 0; f < 6; f++) {
      const cs = corners(hex);
      const [a, b] = [cs[f]!, cs[(f + 1) % 6]!];
      const [x, y] = centre(hex);
      const [u, v] = centre(neighbour(hex, f));
      expect((a[0] + b[0]) / 2).toBeCloseTo((x + u) / 2);
      expect((a[1] + b[1]) / 2).toBeCloseTo((y + v) / 2);
    }
  });

  it('counts distance in steps', () => {
    expect(hexDistance(hexNamed('G6')!, hexNamed('H7')!)).toBe(2);
    expect(hexDistance(hexNamed('A1')!, hexNamed('A1')!)).toBe(0);
    for (const hex of all) for (let f = 0; f < 6; f++) expect(hexDistance(hex, neighbour(hex, f))).toBe(1);
  });

  it('finds the hex under a point, as the sheet lies and when it is turned', () => {
    for (const turned of ['landscape', 'portrait'] as const)
      for (const hex of all) {
        const [x, y] = centre(hex, turned);
        for (let a = 0; a < 12; a++) {
          const out = R * 0.84;
          expect(hexAt([x + Math.cos(a) * out, y + Math.sin(a) * out], turned)).toEqual(hex);
        }
      }
  });

  it('turns the sheet a quarter clockwise in portrait, every corner within it', () => {
    const first = centre({ column: 0, row: 0 }, 'portrait');
    const next = centre({ column: 1, row: 0 }, 'portrait');
    expect(next[0]).toBeCloseTo(first[0]);
    expect(next[1]).toBeGreaterThan(first[1]);
    for (const turned of ['landscape', 'portrait'] as const) {
      const box = sheetBox(7, 6, turned);
      for (const hex of all)
        for (const [x, y] of corners(hex, turned)) {
          expect(x).toBeGreaterThan(box.x0 - 0.01);
          expect(x).toBeLessThan(box.x1 + 0.01);
          expect(y).toBeGreaterThan(box.y0 - 0.01);
          expect(y).toBeLessThan(box.y1 + 0.01);
        }
    }
  });
});
