/** Small rivers and creeks that join the water of the sheet, wherever a water's name stands on land. */
import { n1, offset, path, smooth, wobble, type Box, type Line, type Point } from './curves';
import type { Country } from './landscape';
import type { SetWords } from './lettering';

const width = 10;

/**
 * Draws a stream beside each name of water that stands on land, from off the sheet to the nearest shore, and keeps its
 * course clear of trees.
 */
export function streams(c: Country, labels: SetWords[], shores: Line[]): string {
  return labels
    .filter((l) => l.words.kind === 'water' && l.onLand)
    .map((l, i) => {
      const course = courseBy([l.x, l.y], shores, c.box, c.seed + 71 + i);
      if (!course) return '';
      for (const [x, y] of course.filter((_, k) => k % 4 === 0))
        c.clear.push({ x0: x - 9, x1: x + 9, y0: y - 7, y1: y + 12 });
      return stream(course, c);
    })
    .join('');
}

/** From the mouth at the nearest shore, past the name, off the sheet on the far side. */
function courseBy(name: Point, shores: Line[], box: Box, seed: number): Line | null {
  let mouth: Point | null = null;
  let near = Infinity;
  for (const p of shores.flat()) {
    const d = Math.hypot(p[0] - name[0], p[1] - name[1]);
    if (d < near) [near, mouth] = [d, p];
  }
  if (!mouth || near < 1) return null;
  const [ux, uy] = [(name[0] - mouth[0]) / near, (name[1] - mouth[1]) / near];
  const reach = Math.max(box.x1 - box.x0, box.y1 - box.y0);
  let far = near;
  const on = (d: number) => {
    const [x, y] = [mouth[0] + ux * d, mouth[1] + uy * d];
    return x > box.x0 - 20 && x < box.x1 + 20 && y > box.y0 - 20 && y < box.y1 + 20;
  };
  while (far < reach && on(far)) far += 10;
  // It winds past the name on one side.
  const at = (d: number, aside: number): Point => [mouth[0] + ux * d - uy * aside, mouth[1] + uy * d + ux * aside];
  const points = [at(-5, 0), at(near * 0.35, 5), at(near * 0.7, 24), at(near * 1.1, 25), at(far, 32)];
  return wobble(smooth(points, 3), 3, 1 / 40, seed);
}

function stream(course: Line, { palette }: Country): string {
  const d = path(course);
  const inner = [-2.4, 2.4].map((by) => path(offset(course, by))).join('');
  return (
    `<path d="${path(course.slice(2))}" fill="none" stroke="${palette.steel}" stroke-width="${n1(width + 1.8)}"/>` +
    `<path d="${d}" fill="none" stroke="${palette.water}" stroke-width="${width}"/>` +
    `<path d="${inner}" fill="none" stroke="${palette.steel}" stroke-width=".5"/>`
  );
}
