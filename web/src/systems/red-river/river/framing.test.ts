import { describe, expect, it } from 'vitest';
import { framed } from './framing';

const sheet = { x0: 0, y0: 0, x1: 2000, y1: 2000 };
const window = { halfWidth: 400, halfHeight: 300 };

describe('the first view of the river', () => {
  it('stays where it is when nothing is cut', () => {
    expect(framed([1000, 1000], window, sheet, [{ x0: 700, y0: 800, x1: 900, y1: 900 }])).toEqual([1000, 1000]);
  });
  it('moves just so far that a title at its edge is seen whole or not at all', () => {
    const title = { x0: 500, y0: 900, x1: 890, y1: 1078 };
    const [x, y] = framed([1000, 1000], window, sheet, [title]);
    expect([x, y]).toEqual([894, 1000]);
  });
  it('keeps to the paper, and what it looks at well within the window', () => {
    const [x, y] = framed([100, 100], window, sheet, [{ x0: 600, y0: 500, x1: 990, y1: 678 }]);
    expect(x).toBeGreaterThanOrEqual(400);
    expect(y).toBeGreaterThanOrEqual(300);
    expect(100).toBeGreaterThanOrEqual(x - 400);
  });
});
