import { describe, expect, it } from 'vitest';
import { screen } from '../../drawing/palette';
import { arcMarks, arcsUsed, type Arc } from './overlay';

describe('arcs of fire', () => {
  const arc = (bearing: number, half_width: number): Arc => ({
    bearing,
    half_width,
    range: 36,
    bands: [3, 18, 36],
    guns: [],
  });
  it('reach as far as the band of the nearest foe in them, and are only hinted at where none is', () => {
    const bands = (foes: [number, number][]): number[] =>
      arcsUsed([arc(0, 10), arc(90, 10), arc(0, 180)], [50, 50], foes).map((one) => one.bands.at(-1)!);
    expect(bands([])).toEqual([3, 3, 3]);
    expect(bands([[50, 40]])).toEqual([18, 3, 18]);
    expect(bands([[80, 50]])).toEqual([3, 36, 36]);
    // Out of range is out of the arc.
    expect(bands([[99, 50]])).toEqual([3, 3, 3]);
  });
  it('have their figures beside the names on the chart, not on them', () => {
    const figure = (names: { x0: number; y0: number; x1: number; y1: number }[]): string =>
      /translate\([^)]+\)/.exec(arcMarks([0, 0], [arc(90, 40)], screen, { units: 20, scale: 1, names }))?.[0] ?? '';
    const plain = figure([]);
    expect(plain).toBe('translate(720 0)');
    expect(figure([{ x0: 0, y0: 200, x1: 99, y1: 220 }])).toBe(plain);
    expect(figure([{ x0: 690, y0: -10, x1: 790, y1: 10 }])).toBe('translate(692.1 -198.5)');
  });
});
