/** Woodcut trees: oaks, poplars and bushes, always upright. */
import { n1, type Point } from './curves';
import type { Palette } from './palette';
import { random, type Random } from './random';

type Kind = 'oak' | 'poplar' | 'bush';
const mix: Kind[] = ['oak', 'oak', 'oak', 'poplar', 'bush'];

/** Trees about `size` px at `points`, the lower ones in front. */
export function trees(points: readonly Point[], palette: Palette, size: number, seed: number): string {
  const r = random(seed);
  const sorted = [...points].sort((a, b) => a[1] - b[1]);
  const drawn = sorted.map(([x, y]) => {
    const s = size * (0.8 + r() * 0.45);
    const kind = mix[(r() * mix.length) | 0]!;
    return kind === 'poplar' ? poplar(x, y, s / 10) : broadleaf(x, y, s / 10, kind, r);
  });
  return (
    `<g fill="${palette.crown}" stroke="${palette.ink}" stroke-width=".72" stroke-linecap="round" ` +
    `stroke-opacity=".85">${drawn.join('')}</g>`
  );
}

const ground = (x: number, y: number, k: number): string =>
  `M${n1(x - k)} ${n1(y + 0.2)}h${n1(6.4 * k)}M${n1(x + 1.4 * k)} ${n1(y + 1.3)}h${n1(3.4 * k)}`;

/** A flame of a crown on a short trunk. */
function poplar(x: number, y: number, k: number): string {
  const q = (v: number) => n1(v * k);
  const crown =
    `M${n1(x)} ${n1(y - 15 * k)}c${q(2.2)} ${q(2.5)} ${q(3.6)} ${q(6)} ${q(3)} ${q(10)}` +
    `c${q(-0.6)} ${q(2.6)} ${q(-5.2)} ${q(2.6)} ${q(-6)} 0c${q(-0.7)} ${q(-4)} ${q(0.8)} ${q(-7.6)} ${q(3)} ${q(-10)}z`;
  const shade =
    `M${n1(x)} ${n1(y)}v${q(-3)}M${n1(x + 0.6 * k)} ${n1(y - 12 * k)}l${q(1.2)} ${q(8.8)}` +
    `M${n1(x + 1.7 * k)} ${n1(y - 10 * k)}l${q(0.4)} ${q(6.6)}M${n1(x - 0.3 * k)} ${n1(y - 8 * k)}l${q(0.5)} ${q(4.4)}`;
  // OPTIMISATION: one path a tree; strokes without area take no fill.
  return `<path d="${crown}${shade}${ground(x, y, k)}"/>`;
}

/** Crown of eight arcs with four shade strokes at the lower right. */
function broadleaf(x: number, y: number, k: number, kind: Kind, r: Random): string {
  const w = kind === 'bush' ? 0.8 : 1;
  const h = kind === 'bush' ? 0.7 : 1;
  const cy = y - 8 * k * h;
  const a = 5.4 * k * w;
  const b = 4.6 * k * h;
  const turn = r() * 0.5;
  let crown = '';
  for (let i = 0; i <= 8; i++) {
    const t = (i / 8) * Math.PI * 2 + turn;
    const px = n1(x + Math.cos(t) * a);
    const py = n1(cy + Math.sin(t) * b * (Math.sin(t) > 0 ? 0.8 : 1));
    crown += i ? `A${n1(1.9 * k)} ${n1(1.9 * k)} 0 0 1 ${px} ${py}` : `M${px} ${py}`;
  }
  const line = (u: number, v: number, du: number, dv: number) =>
    `M${n1(x + a * u)} ${n1(cy + b * v)}l${n1(a * du)} ${n1(b * dv)}`;
  const shade =
    line(0.32, -0.72, 0.55, 0.6) +
    line(0.14, -0.5, 0.72, 0.82) +
    line(-0.06, -0.18, 0.74, 0.78) +
    line(-0.34, 0.08, 0.64, 0.6);
  // The trunk ends below the crown.
  return `<path d="M${n1(x)} ${n1(y)}v${n1(-4 * k * h)}${crown}Z${shade}${ground(x, y, k)}"/>`;
}
