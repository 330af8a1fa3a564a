/** Parts that ships share: funnels, guns, paddle boxes, pilot houses. Bow to +x, mirrored in y. */
import { n1, stroke } from '../curves';
import type { Livery } from './livery';

export const both = (draw: (side: 1 | -1) => string): string => draw(1) + draw(-1);

export const shape = (d: string, fill: string, ink: string, width: number): string =>
  `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;

export const fine = (d: string, ink: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"${more}/>`;

export const strokes = (lines: readonly (readonly [number, number, number, number])[]): string =>
  lines.map(([x, y, u, v]) => stroke(x, y, u, v)).join('');

/** A light disc with a dark core. */
export const funnel = (x: number, y: number, r: number, s: Livery): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${s.roof}" stroke="${s.ink}" stroke-width="1.1"/>` +
  `<circle cx="${x}" cy="${y}" r="${n1(r * 0.55)}" fill="${s.ink}"/>`;

export const gun = (x: number, y: number, u: number, v: number, s: Livery, width = 2): string =>
  fine(stroke(x, y, u, v), s.ink, width);

/** Guns at each of `stations`, run out on both sides from `from` to `to`. */
export const broadside = (stations: number[], from: number, to: number, s: Livery, width = 2): string =>
  both((k) => stations.map((x) => gun(x, from * k, x, to * k, s, width)).join(''));

/** Thwartship bars between x0 and x1. */
export function slats(x0: number, x1: number, y0: number, y1: number, bars: number, s: Livery, width = 0.7): string {
  let d = '';
  for (let i = 1; i < bars; i++) d += `M${n1(x0 + ((x1 - x0) * i) / bars)} ${n1(y0)}V${n1(y1)}`;
  return fine(d, s.line, width);
}

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  s: Livery,
  width = 0.8,
  round = 0,
): string =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}"${round ? ` rx="${round}"` : ''} ` +
  `fill="${fill}" stroke="${s.ink}" stroke-width="${width}"/>`;

/** Paddle boxes from x0 to x1, between y0 and y1 off the keel line. */
export const paddles = (x0: number, x1: number, y0: number, y1: number, s: Livery): string =>
  both((k) => {
    const top = k > 0 ? y0 : -y1;
    return box(x0, top, x1 - x0, y1 - y0, s.mass, s, 1.1, 3) + slats(x0, x1, top + 1.2, top + y1 - y0 - 1.2, 8, s);
  });

/** A square pilot house, its roof crossed. */
export const pilotHouse = (x: number, half: number, fill: string, line: string, s: Livery): string =>
  box(x - half, -half, 2 * half, 2 * half, fill, s, 0.9) +
  fine(
    `M${n1(x - half)} ${-half}L${n1(x + half)} ${half}M${n1(x + half)} ${-half}L${n1(x - half)} ${half}`,
    line,
    0.45,
  );

/** The eight-sided pilot house of the casemate ironclads. */
export function octagon(x: number, r: number, s: Livery): string {
  const points = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const a = ((i + 0.5) * Math.PI) / 4;
    return [x + Math.cos(a) * r, Math.sin(a) * r] as const;
  });
  const outline = points.map((p, i) => (i ? 'L' : 'M') + n1(p[0]) + ' ' + n1(p[1])).join('') + 'Z';
  return shape(outline, s.roof, s.ink, 0.9) + fine(strokes(points.map((p) => [x, 0, p[0], p[1]])), s.ink, 0.45);
}
