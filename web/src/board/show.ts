/**
 * Everything that is seen and heard while a decision is shown, for any board. Moments are in the clock of the board:
 * milliseconds on hexes, ticks on the plane.
 */
import type { Point } from '../drawing/curves';

export type MarkKind =
  | 'shot'
  | 'volley'
  | 'hurt'
  | 'aground'
  | 'ram'
  | 'collision'
  | 'taking'
  | 'mine'
  | 'blast'
  | 'fire'
  | 'sinking'
  | 'struck'
  | 'dice'
  | 'word';

/** Something to be seen for a while on the chart. */
export interface Mark {
  kind: MarkKind;
  from: number;
  to: number;
  ship: string;
  target?: string;
  hit?: boolean;
  heavy?: boolean;
  /** The place on the board's own measure, where it is not the ship's own. */
  at?: Point;
  /** How she lay when she was lost. */
  heading?: number;
  words: string;
}

/** Caption of a few words for what is being shown: ships that go down come before anything else seen then. */
export function captionOf(marks: readonly Pick<Mark, 'kind' | 'words'>[]): string | null {
  const going = marks.filter(({ kind }) => kind === 'sinking').slice(-2);
  return (going.length ? going : marks.slice(-1)).map(({ words }) => words).join('; ') || null;
}

type Spell = Pick<Mark, 'from' | 'to'>;
export const marksAt = <T extends Spell>(marks: readonly T[], now: number): T[] =>
  marks.filter((mark) => mark.from <= now && now < mark.to);

/** How far a mark is gone, from 0 to 1. */
export const shareOf = ({ from, to }: Spell, now: number): number =>
  Math.max(0, Math.min(1, (now - from) / (to - from || 1)));

/** How long one shot is seen, from its flash to its splash, ms. */
export const shotMs = 900;
/** No volley lasts longer at the usual speed, ms. */
export const volleyMs = 6000;

interface Aimed {
  ship: string;
  target?: string;
}
/** Ms from one shot to the next: those of one broadside, those of one firer or at one target, and all others. */
const gaps = { broadside: 90, salvo: 180, other: 350 } as const;

function gapBetween(one: Aimed, next: Aimed): number {
  const [firer, target] = [one.ship === next.ship, one.target === next.target];
  if (firer && target) return gaps.broadside;
  return firer || target ? gaps.salvo : gaps.other;
}

/** When each shot of a volley is fired, ms after the first; the last is over within `most`. */
export function volley(shots: readonly Aimed[], most = volleyMs): number[] {
  let at = 0;
  const begins = shots.map((shot, i) => (i ? (at += gapBetween(shots[i - 1]!, shot)) : 0));
  const room = Math.max(0, most - shotMs);
  const pressed = at > room ? room / at : 1;
  return begins.map((begin) => begin * pressed);
}

/** A puff that a shot leaves over the water until the turn is over. */
export interface Puff {
  key: string;
  /** On the board's own measure. */
  at: Point;
  towards: Point;
  /**
   * The results of its shots, shown on the chart until something else moves or fires; only where nothing is animated.
   */
  shot?: Shot;
}
export type Shot = 'hit' | 'miss';

/** Each key once. */
export const unlike = <T extends { key: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.key, one])).values(),
];

/** Smoke as it is taken down from the log, decision by decision; a cloud for each key. */
export class Smoke<P extends { key: string }> {
  private puffs = new Map<string, { puff: P; by: number; shot: Shot }>();
  /** The last decision in which something moved or fired. */
  private last = -1;

  clear(): void {
    this.puffs.clear();
  }
  acted(decision: number): void {
    this.last = decision;
  }
  fired(puff: P, decision: number, hit: boolean): void {
    this.acted(decision);
    const before = this.puffs.get(puff.key);
    const struck = hit || (before?.by === decision && before.shot === 'hit');
    this.puffs.set(puff.key, { puff, by: decision, shot: struck ? 'hit' : 'miss' });
  }
  /** Puffs that hang there now. */
  get hanging(): (P & { shot?: Shot })[] {
    return [...this.puffs.values()].map(({ puff, by, shot }) => (by === this.last ? { ...puff, shot } : puff));
  }
}
