/** Walking the hexes with the arrow keys, as the sheet is turned on the screen. */
import type { Chart } from '../../../drawing/chart';
import { centre, type Hex } from '../../../drawing/hexes';
import { around } from '../../../drawing/terrain';

const ways: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
};

/** The next hex for a key; null for other keys and at the sheet's edge. */
export function walk(from: Hex, key: string, chart: Pick<Chart, 'turned' | 'terrain'>): Hex | null {
  const way = ways[key];
  if (!way) return null;
  const [x, y] = centre(from, chart.turned);
  const there = around(from)
    .filter(({ hex }) => chart.terrain.isOn(hex))
    .map(({ hex }) => {
      const [hx, hy] = centre(hex, chart.turned);
      const length = Math.hypot(hx - x, hy - y);
      return { hex, along: ((hx - x) * way[0] + (hy - y) * way[1]) / length };
    })
    .filter(({ along }) => along > 0.6)
    .sort(
      (a, b) =>
        Math.round(9 * (b.along - a.along)) ||
        (from.row % 2 ? a.hex.column - b.hex.column : b.hex.column - a.hex.column),
    );
  return there[0]?.hex ?? null;
}
