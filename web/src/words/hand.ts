/** Dice thrown by hand: a pool filled face by face, by click or by key. */
import type { DieKind } from './rolls';

export interface Pool {
  die: DieKind;
  count: number;
  faces: number[];
}

export const emptyPool = (die: DieKind, count: number): Pool => ({ die, count, faces: [] });

/** The pool with one face more; unchanged when it is full or the face is none of a D6. */
export function withFace(pool: Pool, face: number): Pool {
  if (!Number.isInteger(face) || face < 1 || face > 6 || pool.faces.length >= pool.count) return pool;
  return { ...pool, faces: [...pool.faces, face] };
}

export const withoutLast = (pool: Pool): Pool => ({ ...pool, faces: pool.faces.slice(0, -1) });
export const withoutFace = (pool: Pool, index: number): Pool => ({ ...pool, faces: pool.faces.filter((_, at) => at !== index) });
export const isFull = (pool: Pool): boolean => pool.faces.length === pool.count;

/** Letters for a firing die that has its printed faces: j major, n minor, m miss. */
const letters: Record<string, number> = { j: 6, n: 4, m: 1 };

/** What a key does to the pool; null when the key is none of the pool's. */
export function typed(pool: Pool, key: string): Pool | null {
  if (/^[1-6]$/.test(key)) return withFace(pool, Number(key));
  if (key === 'Backspace') return withoutLast(pool);
  const face = pool.die === 'firing' ? letters[key.toLowerCase()] : undefined;
  return face ? withFace(pool, face) : null;
}
