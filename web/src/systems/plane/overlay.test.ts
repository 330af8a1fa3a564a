import { describe, expect, it } from 'vitest';
import { arcsUsed, type Arc } from './overlay';

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
});
