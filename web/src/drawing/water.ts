/** The water: washes, engraved lining, depth contours, shoals and soundings. */
import { boundsOf, n1, n2, path, smooth, wobble, type Box, type Line } from './curves';
import { burin, contours, contoursAt, modulated, walled } from './contour';
import { distanceField, type Field } from './field';
import { centre, hexAt, R, sheetBox, type Hex, type Turned } from './hexes';
import type { Palette } from './palette';
import { noise, random, type Random } from './random';
import { middles, outlines } from './regions';
import { scatter } from './scatter';
import { around, type Terrain } from './terrain';

/** Flat washes, lighter towards mid-stream. */
export function washes(field: Field, box: Box, palette: Palette): string {
  const ground =
    `<rect x="${n1(box.x0)}" y="${n1(box.y0)}" width="${n1(box.x1 - box.x0)}" height="${n1(box.y1 - box.y0)}" ` +
    `fill="${palette.water}"/>`;
  if (palette.black) return ground;
  const closed = walled(field);
  return (
    ground +
    contoursAt(closed, [16, 40, 74], 0.5)
      .map((lines, i) => {
        const d = lines.map((c) => path(c.line, true)).join('');
        return d ? `<path d="${d}" fill="${palette.washes[i]}" fill-rule="evenodd"/>` : '';
      })
      .join('')
  );
}

export interface LiningStyle {
  /** Lines from the shore outwards. */
  lines: number;
  /** Distance of the first from the shore, and the first gap, px. */
  first: number;
  /** Each gap over the one before it. */
  growth: number;
}

export const riverLining: LiningStyle = { lines: 15, first: 2.3, growth: 1.16 };

/** Lines that follow the shore; gaps grow, weight falls, and far out the burin lifts. */
export function lining(field: Field, palette: Palette, seed: number, style = riverLining): string {
  const r = random(seed + 7);
  const rough = modulated(field, burin(noise(seed), 0.8));
  let out = '';
  const levels = [style.first];
  for (let i = 1, gap = style.first; i < style.lines; i++) levels.push(levels[i - 1]! + (gap *= style.growth));
  const lines = contoursAt(rough, levels);
  for (let i = 0; i < style.lines; i++) {
    const t = i / (style.lines - 1);
    const width = n2(0.95 - 0.65 * Math.pow(t, 0.7));
    const opacity = n2(0.95 - 0.53 * t);
    let plain = '';
    let dashed = '';
    for (const c of lines[i]!) {
      if (t <= 0.35) plain += path(c.line, c.closed);
      else dashed += `<path d="${path(c.line, c.closed)}"${lifting(r, t)}/>`;
    }
    out +=
      `<g stroke-width="${width}" ` +
      `stroke-opacity="${opacity}"${i % 2 ? ' class="second"' : ''}>${plain ? `<path d="${plain}"/>` : ''}` +
      `${dashed}</g>`;
  }
  return `<g fill="none" stroke="${palette.steel}" stroke-linejoin="round">${out}</g>`;
}

const lifting = (r: Random, t: number): string =>
  ` stroke-dasharray="${n1(60 + r() * 140)} ${n1(1.5 + t * 6 * r())} ${n1(30 + r() * 90)} ${n1(1 + t * 4 * r())}"`;

/** Two depth contours: dotted, then dash and dot. */
export function depthContours(field: Field, palette: Palette, seed: number): string {
  const nz = noise(seed + 77);
  const at = (level: number, amount: number, dash: string, width: number) => {
    const wandering = modulated(field, (v, x, y) =>
      Math.abs(v - level) > 2 * amount ? v : v + nz(x / 60, y / 60) * amount,
    );
    return contours(wandering, level, 0.4)
      .filter((c) => c.line.length > 6)
      .map((c) => `<path d="${path(c.line, c.closed)}" stroke-dasharray="${dash}" stroke-width="${width}"/>`)
      .join('');
  };
  return (
    `<g fill="none" stroke="${palette.steel}" stroke-opacity=".62" ` +
    `stroke-linecap="round">${at(100, 14, '.1 4.2', 1.15)}${at(140, 16, '5 3 .1 3', 0.8)}</g>`
  );
}

/** Smooth loops round each group of shallow hexes; they go on under the land beside them and off the sheet. */
function shoalLoops(terrain: Terrain, turned: Turned, seed: number): Line[] {
  const isShoal = (h: Hex) => terrain.at(h) === 'shallow';
  const under = (h: Hex) => isShoal(h) || (terrain.isLand(h) && around(h).some((n) => isShoal(n.hex)));
  return outlines(terrain, 4, turned, under).map((loop, i) =>
    wobble(smooth(middles(loop), 4, true), 3.2, 1 / 40, seed + i, true),
  );
}

/** Shoals on every shallow hex: dotted outline, paper wash, stipple and the word. */
export function shoals(terrain: Terrain, field: Field, turned: Turned, palette: Palette, seed: number): string {
  const isShallow = (x: number, y: number) => terrain.at(hexAt([x, y], turned)) === 'shallow' && field.at(x, y) > 3;
  return shoalAreas(shoalLoops(terrain, turned, seed), isShallow, palette, seed);
}

/** Shallow areas within `loops`, stippled where `isShallow`. */
export function shoalAreas(
  loops: Line[],
  isShallow: (x: number, y: number) => boolean,
  palette: Palette,
  seed: number,
): string {
  if (!loops.length) return '';
  const d = loops.map((l) => path(l, true)).join('');
  let dots = '';
  for (const loop of loops) {
    const box = boundsOf(loop);
    const tries = Math.min(12000, ((box.x1 - box.x0) * (box.y1 - box.y0)) / 12);
    for (const p of scatter(box, 4.4, isShallow, seed + 5, tries)) dots += `M${n1(p[0])} ${n1(p[1])}h.01`;
  }
  return (
    `<path d="${d}" fill="${palette.shoal}" fill-opacity=".75" fill-rule="evenodd" stroke="${palette.ink}" ` +
    'stroke-opacity=".75" stroke-width=".9" stroke-dasharray=".1 2.6" stroke-linecap="round"/>' +
    `<path d="${dots}" fill="none" stroke="${palette.ink}" stroke-opacity=".6" stroke-width="1" ` +
    'stroke-linecap="round"/>'
  );
}

export interface Sounding {
  x: number;
  y: number;
  feet: number;
}

/** Coarse: a sounding needs the distance to the shore to a foot or two, and lies well off it. */
const soundingStep = 6;

/**
 * Soundings over the water: to `deepest` feet in mid-stream, a few feet on shoals. They belong to places of the chart:
 * all is worked out on the landscape sheet of the hexes alone. So neither the window nor the way up changes a figure.
 */
export function soundings(terrain: Terrain, shores: readonly Line[], deepest: number, seed: number): Sounding[] {
  const box = sheetBox(terrain.columns, terrain.rows);
  const field = distanceField(shores, { x0: box.x0 - R, y0: box.y0 - R, x1: box.x1 + R, y1: box.y1 + R }, soundingStep);
  const nz = noise(seed + 91);
  const r = random(seed + 92);
  const ok = (x: number, y: number) =>
    x > box.x0 + 22 && x < box.x1 - 22 && y > box.y0 + 16 && y < box.y1 - 16 && field.at(x, y) > 20;
  return scatter(box, 2.7 * R, ok, seed + 90, 4000).map(([x, y]) => {
    const hex = hexAt([x, y]);
    const [cx, cy] = centre(hex);
    // Off the middle of the hex, where ships and dice stand.
    const angle = Math.atan2(y - cy, x - cx);
    const px = cx + Math.cos(angle) * R * 0.66;
    const py = cy + Math.sin(angle) * R * 0.66;
    const shallow = terrain.at(hex) === 'shallow';
    const out = Math.min(field.at(px, py), 200) / 200;
    const depth = 7 + deepest * (0.86 * out + 0.1 * nz(px / 70, py / 70) + 0.07 * r());
    return { x: px, y: py, feet: Math.round(shallow ? 3 + r() * 3 : depth) };
  });
}
