/** Marks about ships: shell bursts, wakes, gun smoke. */
import { n1, n2 } from '../curves';
import type { Palette } from '../palette';
import { random } from '../random';

/** A nine-pointed shell burst with a red core. */
export function burst(x: number, y: number, radius: number, seed: number, palette: Palette): string {
  const r = random(seed);
  let d = '';
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * Math.PI * 2 + r() * 0.2;
    const out = i % 2 ? radius * (0.42 + r() * 0.14) : radius * (0.85 + r() * 0.35);
    d += (i ? 'L' : 'M') + n1(x + Math.cos(a) * out) + ' ' + n1(y + Math.sin(a) * out);
  }
  return (
    `<path d="${d}Z" fill="${palette.black ? '#fff' : '#FBF3E2'}" ` +
    `stroke="${palette.black ? '#000' : '#2a1512'}" stroke-width="${n2(radius * 0.14)}" ` +
    'stroke-linejoin="round"/>' +
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(radius * 0.34)}" fill="${palette.red}"/>`
  );
}

/** Four curls astern and a wave at the bow, for a ship `length` px long at (0, 0) with her bow to +x. */
export function wake(length: number, palette: Palette): string {
  const s = length / 62;
  let stern = '';
  for (let i = 0; i < 4; i++) {
    const x = n1(-length / 2 - 2 - i * 4.2 * s);
    const w = (3 + i * 1.9) * s;
    stern +=
      `M${x} ${n1(-w)}q${n1(-3 * s)} ${n1(w * 0.35)} ${n1(-5.4 * s)} ${n1(w * 0.3)}M${x} ` +
      `${n1(w)}q${n1(-3 * s)} ${n1(-w * 0.35)} ${n1(-5.4 * s)} ${n1(-w * 0.3)}`;
  }
  const bow = `M${n1(length / 2 + 1)} -1.2q-5 -3.6 -12 ${n1(-9 * s)}M${n1(length / 2 + 1)} 1.2q-5 3.6 -12 ${n1(9 * s)}`;
  return (
    `<g fill="none" stroke="${palette.steel}" stroke-linecap="round"><path d="${stern}" stroke-width=".8"/>` +
    `<path d="${bow}" stroke-width=".7"/></g>`
  );
}

interface Lobe {
  x: number;
  y: number;
  r: number;
}

/** Gun smoke from (0, 0) drifting along +x: lobed discs under one outline, shaded at the lower right. */
export function smoke(size: number, seed: number, palette: Palette): string {
  const r = random(seed);
  const lobes: Lobe[] = [0, 1, 2, 3, 4, 5].map((i) => {
    const t = i / 5;
    return {
      x: t * size * 3.4 + (r() - 0.5) * size * 0.3,
      y: (r() - 0.5) * size * (0.3 + t * 0.9),
      r: size * (0.3 + 0.55 * Math.sin(Math.PI * (0.12 + t * 0.74))),
    };
  });
  const outlines = lobes.map((l) => lobe(l, r() * 6));
  const shade = lobes.map(shading).join('');
  const all = outlines.join('');
  return (
    `<path d="${all}" fill="${palette.ink}" stroke="${palette.ink}" stroke-width="1.5" stroke-linejoin="round"/>` +
    `<path d="${all}" fill="${palette.black ? '#fff' : '#FBF6E9'}"/>` +
    `<path d="${shade}" fill="none" stroke="${palette.ink}" stroke-width=".55" stroke-linecap="round"/>`
  );
}

/** A disc whose edge is seven arcs. */
export function lobe({ x, y, r }: Lobe, turn: number): string {
  let d = '';
  for (let i = 0; i <= 7; i++) {
    const a = (i / 7) * Math.PI * 2 + turn;
    const px = n1(x + Math.cos(a) * r);
    const py = n1(y + Math.sin(a) * r * 0.82);
    d += i ? `A${n1(r * 0.46)} ${n1(r * 0.46)} 0 0 1 ${px} ${py}` : `M${px} ${py}`;
  }
  return d + 'Z';
}

const shading = ({ x, y, r }: Lobe): string =>
  `M${n1(x + r * 0.15)} ${n1(y + r * 0.62)}q${n1(r * 0.5)} ${n1(-r * 0.02)} ${n1(r * 0.62)} ${n1(-r * 0.55)}` +
  `M${n1(x + r * 0.05)} ${n1(y + r * 0.36)}q${n1(r * 0.36)} ${n1(-r * 0.02)} ${n1(r * 0.46)} ${n1(-r * 0.42)}` +
  `M${n1(x - r * 0.1)} ${n1(y + r * 0.12)}q${n1(r * 0.26)} 0 ${n1(r * 0.34)} ${n1(-r * 0.3)}`;
