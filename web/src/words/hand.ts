/** Dice thrown by hand: a pool filled face by face, by click or by key. */
import type { DieKind } from '../api/types';

export interface Pool {
  die: DieKind;
  count: number;
  faces: number[];
  /** Digits of a face that is still being typed. */
  typing: string;
}

const faces: Record<DieKind, number> = { firing: 6, d6: 6, d10: 10, d20: 20, percentile: 100 };
export const facesOf = (die: DieKind): number => faces[die];

export const emptyPool = (die: DieKind, count: number): Pool => ({ die, count, faces: [], typing: '' });

/** The pool with one face more; unchanged when it is full or the face is none of the die's. */
export function withFace(pool: Pool, face: number): Pool {
  if (!Number.isInteger(face) || face < 1 || face > facesOf(pool.die) || isFull(pool)) return pool;
  return { ...pool, faces: [...pool.faces, face], typing: '' };
}

export const withoutLast = (pool: Pool): Pool =>
  pool.typing ? { ...pool, typing: pool.typing.slice(0, -1) } : { ...pool, faces: pool.faces.slice(0, -1) };
export const withoutFace = (pool: Pool, index: number): Pool => ({
  ...pool,
  faces: pool.faces.filter((_, at) => at !== index),
});
export const isFull = (pool: Pool): boolean => pool.faces.length === pool.count;

/** Letters for a firing die that has its printed faces: j major, n minor, m miss. */
const letters: Record<string, number> = { j: 6, n: 4, m: 1 };

/** The number that digits stand for: 0 is a D10's 10, 00 a hundred. */
export function faceTyped(die: DieKind, digits: string): number {
  if (die === 'd10' && digits === '0') return 10;
  if (die === 'percentile' && digits === '00') return 100;
  return Number(digits);
}

/** A digit more of a die with two: it is taken as soon as no other face begins with what is typed. */
function withDigit(pool: Pool, digit: string): Pool {
  const digits = pool.typing + digit;
  if (pool.die === 'd6' || pool.die === 'firing' || pool.die === 'd10')
    return withFace(pool, faceTyped(pool.die, digits));
  const whole = digits.length === 2 || (pool.die === 'd20' && Number(digits) > 2);
  return whole ? { ...withFace(pool, faceTyped(pool.die, digits)), typing: '' } : { ...pool, typing: digits };
}

/** Takes a partly typed face as complete. */
export const settled = (pool: Pool): Pool =>
  pool.typing ? { ...withFace(pool, faceTyped(pool.die, pool.typing)), typing: '' } : pool;

/** The pool after a key; null when the key is none of the pool's. */
export function typed(pool: Pool, key: string): Pool | null {
  if (key === 'Backspace') return withoutLast(pool);
  if (/^[0-9]$/.test(key)) {
    const sixes = pool.die === 'd6' || pool.die === 'firing';
    if (sixes && !/[1-6]/.test(key)) return null;
    return isFull(pool) ? pool : withDigit(pool, key);
  }
  const face = pool.die === 'firing' ? letters[key.toLowerCase()] : undefined;
  return face ? withFace(pool, face) : null;
}
