import { describe, expect, it } from 'vitest';
import {
  away,
  bearingTo,
  between,
  betweenHulls,
  cornersOf,
  distance,
  nearestOfHull,
  orderedBy,
  rangeWords,
} from './geometry';

describe('places and bearings of the plane', () => {
  it('bear clockwise from the top of the sheet, y downwards', () => {
    expect(away([10, 10], 0, 2)).toEqual([10, 8]);
    expect(away([10, 10], 90, 2)[0]).toBeCloseTo(12);
    expect(bearingTo([10, 10], [10, 12])).toBeCloseTo(180);
    expect(bearingTo([10, 10], [8, 10])).toBeCloseTo(270);
  });

  it('turn the shorter way between two headings', () => {
    expect(between(350, 10)).toBe(20);
    expect(between(10, 350)).toBe(-20);
    expect(Math.abs(between(0, 180))).toBe(180);
  });

  it('say a range in inches and yards, a hundred feet to the inch', () => {
    expect(rangeWords(7.25)).toBe('7.25 in, 240 yd');
    expect(rangeWords(3)).toBe('3 in, 100 yd');
  });
});

describe('a hull', () => {
  it('has its corners at half its length and beam', () => {
    const [portBow, starboardBow] = cornersOf([0, 0], 90, { length: 2, beam: 0.5 });
    expect(portBow![0]).toBeCloseTo(1);
    expect(portBow![1]).toBeCloseTo(-0.25);
    expect(starboardBow![1]).toBeCloseTo(0.25);
  });

  it('is as far away as its nearest point (ND-4.2)', () => {
    expect(nearestOfHull([0, 0], [5, 0], 90, { length: 2, beam: 0.5 }).inches).toBeCloseTo(4);
    expect(nearestOfHull([0, 0], [5, 0], 0, { length: 2, beam: 0.5 }).inches).toBeCloseTo(4.75);
  });
});

describe('an order by the bow that is dragged', () => {
  const hull = { length: 2, beam: 0.5 };

  it('is straight ahead where the bow is drawn straight ahead', () => {
    expect(orderedBy([0, 0], 0, hull, [0, -7])).toEqual({ speed: 6, turn: 0 });
  });

  it('is astern where the bow is drawn behind her', () => {
    expect(orderedBy([0, 0], 0, hull, [0, 3]).speed).toBe(-2);
  });

  it('leads her bow to where it was drawn, half on the old heading and half on the new', () => {
    for (const turn of [-60, -25, 10, 45]) {
      const speed = 6;
      const middle = away([20, 20], 30, speed / 2);
      const bow = away(away(middle, 30 + turn, speed / 2), 30 + turn, hull.length / 2);
      const order = orderedBy([20, 20], 30, hull, bow);
      const end = away(
        away(away([20, 20], 30, order.speed / 2), 30 + order.turn, order.speed / 2),
        30 + order.turn,
        hull.length / 2,
      );
      expect(distance(end, bow), `${turn} degrees`).toBeLessThan(0.9);
    }
  });

  it('measures from hull to hull, side by side and bow to stern (FL-4.1)', () => {
    const hull = { length: 8, beam: 2 };
    expect(betweenHulls({ at: [0, 0], heading: 90, hull }, { at: [0, 5], heading: 90, hull }).inches).toBeCloseTo(3);
    expect(betweenHulls({ at: [0, 0], heading: 90, hull }, { at: [12, 0], heading: 90, hull }).inches).toBeCloseTo(4);
    expect(
      betweenHulls({ at: [0, 0], heading: 90, hull }, { at: [0, 10], heading: 90, hull: { length: 0, beam: 0 } })
        .inches,
    ).toBeCloseTo(9);
  });
});
