/** Sky and water as an engraver rules them: level lines whose weight follows the tone. */
import { n1, type Point } from '../../drawing/curves';
import { noise, random } from '../../drawing/random';

/** 0 for bare paper, 1 for the heaviest line. */
export type Tone = (x: number, y: number) => number;

const levels = [0.45, 0.6, 0.78, 0.95, 1.2];

/** Lines 3 px apart from y0 to y1; drawn where the tone is above a tenth, in five weights. */
export function ruledSky(width: number, y0: number, y1: number, tone: Tone, ink: string, seed: number): string {
  const r = random(seed);
  const paths = levels.map(() => '');
  for (let y = y0; y < y1; y += 3) {
    const sway = (r() - 0.5) * 0.8;
    let from = 0;
    let now = -1;
    for (let x = 0; x <= width + 8; x += 8) {
      const t = x > width ? 0 : tone(x, y);
      const level = t < 0.1 ? -1 : Math.min(4, Math.floor(t * 5));
      if (level === now && x <= width) continue;
      // Only a line's own ends are ragged; where the weight changes it runs on.
      const ragged = (r() - 0.5) * 14;
      const to = Math.min(width, level < 0 ? x + ragged : x);
      if (now >= 0 && to - from > 5)
        paths[now] += `M${n1(from)} ${n1(y + sway * (from / width))}L${n1(to)} ${n1(y + sway * (to / width))}`;
      from = now < 0 ? Math.max(0, x + ragged) : x;
      now = level;
    }
  }
  return paths
    .map((d, i) => `<path d="${d}" stroke="${ink}" stroke-width="${levels[i]}" stroke-opacity=".8" fill="none"/>`)
    .join('');
}

/** Waves: broken lines that swell and part towards the reader. */
export function ruledWater(width: number, y0: number, y1: number, light: Tone, ink: string, seed: number): string {
  const r = random(seed);
  const nz = noise(seed + 1);
  const weights = [0.7, 1, 1.35];
  const paths = weights.map(() => '');
  let gap = 2.6;
  for (let y = y0 + 3; y < y1; y += gap, gap *= 1.028) {
    const near = (y - y0) / (y1 - y0);
    const swell = 0.6 + near * 2.2;
    let run: Point[] = [];
    const flush = () => {
      if (run.length > 3) {
        const k = Math.min(2, Math.floor(r() * 1.4 + near * 1.7));
        paths[k] += run.map((p, i) => (i ? 'L' : 'M') + n1(p[0]) + ' ' + n1(p[1])).join('');
      }
      run = [];
    };
    for (let x = 0; x <= width; x += 7) {
      const wave = Math.sin(x / (38 + near * 60) + y * 1.7) * swell * 0.7 + nz(x / 60, y / 7) * swell;
      if (light(x, y) + nz(x / 90 + 40, y / 9) * 0.34 > 0.62) flush();
      else run.push([x, y + wave]);
    }
    flush();
  }
  return paths
    .map((d, i) => `<path d="${d}" stroke="${ink}" stroke-width="${weights[i]}" fill="none" stroke-linecap="round"/>`)
    .join('');
}

/** Dark dashes under a hull, thinning with the distance from it. */
export function reflection(x0: number, x1: number, y: number, depth: number, ink: string, seed: number): string {
  const r = random(seed);
  let d = '';
  for (let v = 3; v < depth; v += 2.4 + v * 0.04) {
    const share = 1 - v / depth;
    for (let x = x0 + r() * 14 + (1 - share) * 24; x < x1 - (1 - share) * 40;) {
      const length = (5 + r() * 26) * (0.35 + share * 0.65);
      if (r() < 0.25 + share * 0.6)
        d +=
          `M${n1(x)} ${n1(y + v)}q${n1(length / 4)} ${n1((r() - 0.5) * 2.2)} ${n1(length / 2)} ` +
          `0t${n1(length / 2)} 0`;
      x += length + 3 + r() * 9;
    }
  }
  return `<path d="${d}" stroke="${ink}" stroke-width="2" fill="none" stroke-linecap="round"/>`;
}
