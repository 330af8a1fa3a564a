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

/** Smooth value noise in [-1, 1] with one cell a unit, repeating after 256. */
export function noise(seed: number): Noise {
  const r = random(seed);
  const values = new Float64Array(65536);
  for (let i = 0; i < values.length; i++) values[i] = r() * 2 - 1;
  const at = (x: number, y: number) => values[((x & 255) << 8) | (y & 255)]!;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const X = Math.floor(x);
    const Y = Math.floor(y);
    const u = ease(x - X);
    const v = ease(y - Y);
    const a = at(X, Y);
    const b = at(X + 1, Y);
    const c = at(X, Y + 1);
    const d = at(X + 1, Y + 1);
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
}
