/** Funnel and gun smoke: lobed discs over one dark outline, shaded at the lower right. */
import { n1, n2 } from '../../drawing/curves';
import type { Palette } from '../../drawing/palette';
import { random, type Random } from '../../drawing/random';

export interface PlumeShape {
  /** Where it leaves the funnel, and where it is lost. */
  from: [number, number];
  to: [number, number];
  /** Greatest half thickness. */
  swell: number;
  lobes: number;
}

interface Disc {
  x: number;
  y: number;
  r: number;
}

/** A plume; each disc lies before the one nearer the funnel, so that its shaded edge is seen. */
export function plume({ from, to, swell, lobes }: PlumeShape, palette: Palette, seed: number): string {
  const r = random(seed);
  const discs: Disc[] = [];
  for (let i = 0; i < lobes; i++) {
    const t = 1 - i / (lobes - 1);
    const thick = swell * (0.16 + 0.84 * Math.pow(Math.min(1, t * 1.5), 0.8)) * (0.82 + 0.18 * Math.sin(t * 9 + seed));
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * Math.pow(t, 0.55);
    discs.push({ x: x + (r() - 0.5) * 6, y: y + (r() - 0.5) * thick * 0.5, r: thick * (0.62 + r() * 0.16) });
    if (thick > 9) {
      discs.push({ x: x + (r() - 0.5) * thick, y: y - thick * (0.45 + r() * 0.25), r: thick * (0.34 + r() * 0.16) });
      discs.push({ x: x + (r() - 0.5) * thick, y: y + thick * (0.42 + r() * 0.2), r: thick * (0.32 + r() * 0.14) });
    }
  }
  const outlines = discs.map((d) => ({ disc: d, d: puff(d, r() * 6, r) }));
  const dark = outlines.map((o) => o.d).join('');
  return (
    `<path d="${dark}" fill="${palette.ink}" stroke="${palette.ink}" stroke-width="3.2" stroke-linejoin="round"/>` +
    `<path d="${dark}" fill="${palette.paper}"/>` +
    outlines
      .reverse()
      .map((o) => fold(o.disc, o.d, palette, r))
      .join('')
  );
}

/** A disc edged with shallow arcs. */
function puff({ x, y, r: radius }: Disc, turn: number, r: Random): string {
  const n = radius > 14 ? 9 : 7;
  let d = '';
  for (let i = 0; i <= n; i++) {
    const a = ((i % n) / n) * Math.PI * 2 + turn;
    const px = n1(x + Math.cos(a) * radius);
    const py = n1(y + Math.sin(a) * radius * 0.9);
    const arc = n1(radius * (0.4 + r() * 0.08));
    d += i ? `A${arc} ${arc} 0 0 1 ${px} ${py}` : `M${px} ${py}`;
  }
  return d + 'Z';
}

/** Paper over what lies behind, an edge on the shaded side and hatching along it. */
function fold({ x, y, r: radius }: Disc, outline: string, palette: Palette, r: Random): string {
  const at = (a: number, k: number) => `${n1(x + Math.cos(a) * radius * k)} ${n1(y + Math.sin(a) * radius * 0.9 * k)}`;
  const edge = `M${at(-0.7, 0.99)}A${n1(radius)} ${n1(radius * 0.9)} 0 0 1 ${at(2.2, 0.99)}`;
  let hatch = '';
  const strokes = Math.round(radius * 1.15);
  for (let i = 0; i < strokes; i++) {
    const a = -0.25 + (i / strokes) * 2.1;
    const deep = 0.3 * Math.sin(Math.PI * (i / strokes)) + 0.05 + r() * 0.1;
    hatch += `M${at(a, 0.97)}Q${at(a - 0.16, 0.95 - deep * 0.5)} ${at(a - 0.2, 0.97 - deep)}`;
  }
  return (
    `<path d="${outline}" fill="${palette.paper}"/><g fill="none" stroke="${palette.ink}">` +
    `<path d="${edge}" stroke-width="1"/><path d="${hatch}" stroke-width="${n2(radius > 12 ? 0.65 : 0.5)}"/>` +
    '</g>'
  );
}
