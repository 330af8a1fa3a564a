/** Drawing of a fight: shots, rammings, mines, fires and ships going down, in the engraver's lines. */
import { n1, n2, stroke, type Point } from './curves';
import type { Palette } from './palette';
import { random } from './random';
import { burst, smoke } from './ships/marks';

export interface Drawn {
  /** How far it is gone, from 0 to 1. */
  share: number;
  palette: Palette;
  /** Units of the sheet for one px of lettering. */
  scale: number;
  /** About half a ship's length, units of the sheet. */
  size: number;
  seed: number;
}

const within = (t: number, from: number, to: number): number => Math.max(0, Math.min(1, (t - from) / (to - from)));
const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const put = ([x, y]: Point, body: string, more = ''): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})${more}">${body}</g>`;

/** Strokes out of a middle, from one ring to another. */
function rays(count: number, inner: number, outer: (i: number) => number, turn = 0): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = turn + (i / count) * Math.PI * 2;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    d += stroke(c * inner, s * inner, c * outer(i), s * outer(i));
  }
  return d;
}

/** Where a shot leaves the hull, and where it strikes or falls. */
export function flightOf(
  from: Point,
  to: Point,
  hit: boolean,
  { size, seed }: Pick<Drawn, 'size' | 'seed'>,
): {
  muzzle: Point;
  end: Point;
} {
  const r = random(seed);
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  const aside = (r() - 0.5) * size * 0.7;
  const out = Math.min(size * 0.45, long * 0.3);
  const muzzle: Point = [from[0] + ux * out - uy * aside, from[1] + uy * out + ux * aside];
  if (hit) {
    const [a, b] = [(r() - 0.5) * size * 0.5, (r() - 0.5) * size * 0.3];
    return { muzzle, end: [to[0] + ux * b - uy * a, to[1] + uy * b + ux * a] };
  }
  const wide = (r() < 0.5 ? -1 : 1) * size * (0.75 + r() * 0.45);
  const over = (r() - 0.5) * size * 0.9;
  return { muzzle, end: [to[0] + ux * over - uy * wide, to[1] + uy * over + ux * wide] };
}

/** A shot from flash to splash. */
export function shotMark(from: Point, to: Point, hit: boolean, heavy: boolean, drawn: Drawn): string {
  const { share, palette, scale, size, seed } = drawn;
  const { muzzle, end } = flightOf(from, to, hit, drawn);
  const flown = easeOut(within(share, 0.03, 0.34));
  const ball: Point = [muzzle[0] + (end[0] - muzzle[0]) * flown, muzzle[1] + (end[1] - muzzle[1]) * flown];
  const tail = within(share, 0.3, 0.85);
  const begun: Point = [muzzle[0] + (ball[0] - muzzle[0]) * tail, muzzle[1] + (ball[1] - muzzle[1]) * tail];
  const thick = heavy ? 1.25 : 1;
  const line = tail < 1 ? wayOfShot(begun, ball, thick, palette, scale) : '';
  const shot =
    share < 0.34
      ? put(
          ball,
          `<circle r="${n2(2.6 * thick * scale)}" fill="${palette.ink}" stroke="${palette.paperHi}" ` +
            `stroke-width="${n2(scale)}"/>`,
        )
      : '';
  const struck = within(share, 0.33, 1);
  const ended =
    struck > 0 ? put(end, hit ? hitMark({ ...drawn, share: struck }) : splashMark({ ...drawn, share: struck })) : '';
  return line + flash(muzzle, share, size * (heavy ? 0.62 : 0.46), seed, palette) + shot + ended;
}

function wayOfShot(from: Point, to: Point, thick: number, palette: Palette, scale: number): string {
  const d = stroke(from[0], from[1], to[0], to[1]);
  return (
    `<path d="${d}" fill="none" stroke="${palette.paperHi}" stroke-width="${n2(4 * thick * scale)}"/>` +
    `<path d="${d}" fill="none" stroke="${palette.red}" stroke-width="${n2(1.7 * thick * scale)}" ` +
    `stroke-dasharray="${n2(7 * scale)} ${n2(3 * scale)}"/>`
  );
}

/** A shot where nothing is animated: its line, and the burst or the splash at its end. */
export function stillShot(from: Point, to: Point, hit: boolean, drawn: Drawn): string {
  const { muzzle, end } = flightOf(from, to, hit, drawn);
  const after = { ...drawn, share: 0.4 };
  return wayOfShot(muzzle, end, 1, drawn.palette, drawn.scale) + put(end, hit ? hitMark(after) : splashMark(after));
}

/** The flash at the muzzle: a star that is gone in a moment. */
function flash(at: Point, share: number, size: number, seed: number, palette: Palette): string {
  const t = within(share, 0, 0.24);
  if (t >= 1) return '';
  const r = random(seed);
  const out = size * (0.55 + 0.6 * Math.sin(Math.PI * Math.min(1, t * 1.4 + 0.2)));
  let d = '';
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2 + r() * 0.2;
    const k = i % 2 ? out * 0.36 : out * (0.75 + r() * 0.5);
    d += `${i ? 'L' : 'M'}${n1(Math.cos(a) * k)} ${n1(Math.sin(a) * k)}`;
  }
  return put(
    at,
    `<path d="${d}Z" fill="#fff8dc" stroke="${palette.red}" stroke-width="${n2(size * 0.09)}" ` +
      `stroke-linejoin="round"/><circle r="${n1(out * 0.26)}" fill="${palette.black ? '#000' : '#e3b93c'}"/>`,
  );
}

/** A shell that has struck: a burst, and what flies out of it. */
export function hitMark({ share, palette, size, seed }: Drawn): string {
  const grown = easeOut(within(share, 0, 0.3));
  const r = random(seed + 7);
  const reach = size * (0.45 + 0.6 * easeOut(share));
  const flown = rays(7, reach * 0.72, () => reach * (0.82 + r() * 0.35), r() * 6);
  return (
    `<g opacity="${n2(1 - within(share, 0.72, 1))}">` +
    `<path d="${flown}" fill="none" stroke="${palette.ink}" stroke-width="${n2(size * 0.07)}" ` +
    'stroke-linecap="round"/>' +
    `${burst(0, 0, size * 0.5 * (0.3 + 0.7 * grown), seed, palette)}</g>`
  );
}

/** A column of water that rises and falls, upright as on every chart, over its rings. */
export function splashMark({ share, palette, size, seed }: Drawn): string {
  const up = Math.sin(Math.PI * Math.min(1, share * 0.82 + 0.16));
  const high = size * 1.15 * up;
  const r = random(seed + 3);
  let jets = '';
  for (let i = -3; i <= 3; i++) {
    const lean = i * size * 0.075;
    const top = high * (1 - Math.abs(i) * 0.17 + (r() - 0.5) * 0.12);
    jets += `M${n1(lean * 0.7)} 0Q${n1(lean * 1.1)} ${n1(-top * 0.7)} ${n1(lean * 2.1)} ${n1(-top)}`;
  }
  const wide = size * (0.24 + 0.34 * share);
  const ring = (k: number, opacity: number): string =>
    `<ellipse rx="${n1(wide * k)}" ry="${n1(wide * k * 0.42)}" fill="none" stroke="${palette.steel}" ` +
    `stroke-width="${n2(size * 0.045)}" opacity="${n2(opacity)}"/>`;
  const column = `M${n1(-size * 0.2)} 0Q${n1(-size * 0.13)} ${n1(-high * 0.8)} 0 ${n1(-high)}Q${n1(size * 0.13)} ${n1(
    -high * 0.8,
  )} ${n1(size * 0.2)} 0Z`;
  return (
    `<g opacity="${n2(1 - within(share, 0.78, 1))}">${ring(1, 1)}${ring(1.6, 0.6)}` +
    `<path d="${column}" fill="${palette.paperHi}" stroke="none"/>` +
    `<path d="${jets}" fill="none" stroke="${palette.steel}" stroke-width="${n2(size * 0.06)}" ` +
    'stroke-linecap="round"/></g>'
  );
}

/** Hull on hull: the blow, splinters and the water thrown aside. */
export function shockMark({ share, palette, size, seed }: Drawn): string {
  const out = easeOut(share);
  const r = random(seed + 11);
  const splinters = rays(11, size * (0.35 + 0.75 * out), () => size * (0.5 + 0.9 * out + r() * 0.3), r() * 6);
  const circle = (k: number, ink: string, thick: number): string =>
    `<circle r="${n1(size * k * (0.4 + out))}" fill="none" stroke="${ink}" stroke-width="${n2(size * thick)}"/>`;
  const ring = (k: number): string => circle(k, palette.paperHi, 0.12) + circle(k, palette.steel, 0.05);
  return (
    `<g opacity="${n2(1 - within(share, 0.6, 1))}">${ring(0.8)}${ring(1.15)}` +
    `<path d="${splinters}" fill="none" stroke="${palette.ink}" stroke-width="${n2(size * 0.075)}" ` +
    'stroke-linecap="round"/>' +
    (share < 0.5 ? burst(0, 0, size * 0.62 * (1 - share * 0.6), seed, palette) : '') +
    '</g>'
  );
}

/** How far a hull that was struck is thrown aside, from full to none. */
export const shaken = (share: number): number => Math.exp(-4 * share) * Math.sin(share * 26);

/** A mine or a magazine: everything goes up. */
export function blastMark(drawn: Drawn): string {
  const { share, palette, size, seed } = drawn;
  const r = random(seed + 5);
  const out = easeOut(share);
  const beams = rays(13, size * (0.5 + out), () => size * (0.8 + 1.1 * out + r() * 0.5), r() * 6);
  const cloud = put([-size * 0.6, -size * 0.3], smoke(size * (0.3 + 0.5 * out), seed, palette), ' rotate(-40)');
  return (
    splashMark({ ...drawn, size: size * 1.7 }) +
    `<g opacity="${n2(1 - within(share, 0.75, 1))}">${cloud}` +
    `<path d="${beams}" fill="none" stroke="${palette.ink}" stroke-width="${n2(size * 0.06)}" ` +
    'stroke-linecap="round"/>' +
    `${share < 0.6 ? burst(0, 0, size * (0.5 + 0.5 * out), seed, palette) : ''}</g>`
  );
}

/** Flames out of her deck. */
export function flamesMark({ share, palette, size, seed }: Drawn): string {
  const r = random(seed + 9);
  let tongues = '';
  for (let i = 0; i < 5; i++) {
    const x = (i - 2) * size * 0.24;
    const high = size * (0.5 + r() * 0.45) * (0.72 + 0.28 * Math.sin(share * 40 + i * 2));
    tongues +=
      `M${n1(x - size * 0.13)} 0Q${n1(x - size * 0.16)} ${n1(-high * 0.55)} ${n1(x)} ${n1(-high)}` +
      `Q${n1(x + size * 0.17)} ${n1(-high * 0.5)} ${n1(x + size * 0.13)} 0Z`;
  }
  return (
    `<path d="${tongues}" fill="#fff3d0" stroke="${palette.red}" stroke-width="${n2(size * 0.06)}" ` +
    'stroke-linejoin="round"/>'
  );
}

/** Rings and air where she goes down. */
export function eddyMark({ share, palette, size, seed }: Drawn): string {
  const r = random(seed + 13);
  let out = '';
  for (let i = 0; i < 3; i++) {
    const t = (share * 1.6 + i / 3) % 1;
    out +=
      `<circle r="${n1(size * (0.35 + 0.95 * t))}" fill="none" stroke="${palette.steel}" ` +
      `stroke-width="${n2(size * 0.05)}" opacity="${n2((1 - t) * (1 - within(share, 0.8, 1)))}"/>`;
  }
  let air = '';
  for (let i = 0; i < 9; i++) {
    const a = r() * 6.3;
    const k = Math.sqrt(r()) * size * 0.7;
    air += `M${n1(Math.cos(a) * k)} ${n1(Math.sin(a) * k)}h.01`;
  }
  return (
    out +
    `<path d="${air}" stroke="${palette.paperHi}" stroke-width="${n2(size * 0.13)}" stroke-linecap="round" ` +
    `opacity="${n2(within(share, 0.2, 0.5) * (1 - within(share, 0.85, 1)))}"/>`
  );
}

/** Her hull as she goes down: heeled over, by the head, and fainter. */
export const goingDown = (share: number): { turn: number; long: number; broad: number; opacity: number } => {
  const t = within(share, 0.05, 1);
  return { turn: 9 * t, long: 1 - 0.14 * t, broad: 1 - 0.45 * t, opacity: 1 - within(t, 0.35, 1) };
};

/** A flag that comes down. */
export function strikingMark({ share, palette, size }: Drawn): string {
  const down = easeOut(within(share, 0.15, 0.8));
  const [high, wide] = [size * 1.5, size * 0.7];
  const top = -high + down * (high - wide * 0.7);
  return (
    `<path d="M0 0V${n1(-high)}" stroke="${palette.paperHi}" stroke-width="${n2(size * 0.2)}"/>` +
    `<path d="M0 0V${n1(-high)}" stroke="${palette.ink}" stroke-width="${n2(size * 0.08)}"/>` +
    `<path d="M0 ${n1(top)}h${n1(wide)}v${n1(wide * 0.62)}h${n1(-wide)}z" fill="${palette.paperHi}" ` +
    `stroke="${palette.ink}" stroke-width="${n2(size * 0.08)}"/>`
  );
}

/** Remains of a ship: her hull under water, dashed with three bars, and spars adrift; hundred units, bow to +x. */
export function wreckBody(outline: string, seed: number, palette: Palette): string {
  const r = random(seed + 17);
  let spars = '';
  for (let i = 0; i < 5; i++) {
    const [x, y, a] = [(r() - 0.5) * 96, (r() - 0.5) * 46, r() * Math.PI];
    const long = 4 + r() * 8;
    spars += stroke(x - Math.cos(a) * long, y - Math.sin(a) * long, x + Math.cos(a) * long, y + Math.sin(a) * long);
  }
  const thin = 'vector-effect="non-scaling-stroke" fill="none" stroke-linecap="round"';
  return (
    `<path d="${outline}" fill="${palette.paperHi}" fill-opacity=".5" stroke="${palette.ink}" stroke-width="1.3" ` +
    'stroke-dasharray="4 3" vector-effect="non-scaling-stroke"/>' +
    `<path d="M-22 -13V13M0 -13V13M22 -13V13" ${thin} stroke="${palette.ink}" stroke-width="1.2"/>` +
    `<path d="${spars}" ${thin} stroke="${palette.paperHi}" stroke-width="2.8"/>` +
    `<path d="${spars}" ${thin} stroke="${palette.ink2}" stroke-width="1.2"/>`
  );
}

/** One wind for the whole picture: where smoke has drifted to, in its own sizes. */
export const drifted: Point = [1.5, -0.9];
