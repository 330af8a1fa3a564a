/** Sheets of a river beside one another, in reading order. */
import type { Box, Point } from '../../../drawing/curves';

const gap = 26;

/** How far to move each box, so that they stand in rows and make a paper near to the wished breadth over height. */
export function packed(boxes: readonly Box[], aspect: number): Point[] {
  if (boxes.length === 1) return [[0, 0]];
  const widths = boxes.map((_, i) => boxes.slice(0, i + 1).reduce((sum, b) => sum + b.x1 - b.x0 + gap, -gap));
  const widest = Math.max(...boxes.map((b) => b.x1 - b.x0));
  let best: Point[] = [];
  let least = Infinity;
  for (const width of [widest, ...widths].filter((w) => w >= widest)) {
    const { moves, size } = rows(boxes, width);
    const cost = Math.max(size[0] / aspect, size[1]);
    if (cost < least) [least, best] = [cost, moves];
  }
  return best;
}

function rows(boxes: readonly Box[], width: number): { moves: Point[]; size: Point } {
  const moves: Point[] = [];
  let [x, y, row, reach] = [0, 0, 0, 0];
  for (const b of boxes) {
    const [w, h] = [b.x1 - b.x0, b.y1 - b.y0];
    if (x > 0 && x + w > width + 0.5) [x, y, row] = [0, y + row + gap, 0];
    moves.push([x - b.x0, y - b.y0]);
    x += w + gap;
    row = Math.max(row, h);
    reach = Math.max(reach, x - gap);
  }
  return { moves, size: [reach, y + row] };
}
