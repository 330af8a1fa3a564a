/** Seeded chance for the engraver's hand: the same seed gives the same picture. */

export type Random = () => number;

/** Uniform numbers in [0, 1) from a 32-bit seed (mulberry32). */
export function random(seed: number): Random {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from words, such as the id of a scenario (FNV-1a). */
export function seedOf(words: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

export type Noise = (x: number, y: number) => number;

/** One table of lattice values for all; a seed chooses where in it a noise begins. */
let lattice: Float64Array | null = null;

/** Smooth value noise in [-1, 1] with one cell a unit, repeating after 256. */
export function noise(seed: number): Noise {
  const values = (lattice ??= Float64Array.from(
    { length: 65536 },
    (
      (r) => () =>
        r() * 2 - 1
    )(random(1861)),
  ));
  const start = random(seed);
  const right = Math.floor(start() * 256);
  const down = Math.floor(start() * 256);
  return (x, y) => {
    const X = Math.floor(x);
    const Y = Math.floor(y);
    let u = x - X;
    let v = y - Y;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    const row = ((X + right) & 255) << 8;
    const next = ((X + right + 1) & 255) << 8;
    const here = (Y + down) & 255;
    const below = (Y + down + 1) & 255;
    const a = values[row | here]!;
    const b = values[next | here]!;
    const c = values[row | below]!;
    const d = values[next | below]!;
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
}
