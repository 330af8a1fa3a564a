/** A move played again on the chart: where each vessel stands at which tick, and what is to be seen. */
import type { Place } from '../../api/noddy';
import { along, between, distance } from './geometry';

export const lastTick = 37;

/** How long a tick is shown, ms. */
export const tickMs = 170;

export interface Pose {
  at: Place;
  heading: number;
}

export interface Key extends Pose {
  tick: number;
}

export type MarkKind =
  'shot' | 'aground' | 'ram' | 'collision' | 'taking' | 'mine' | 'blast' | 'fire' | 'sinking' | 'volley';

/** Something to be seen for a while on the chart. */
export interface Mark {
  kind: MarkKind;
  from: number;
  to: number;
  ship: string;
  target?: string;
  hit?: boolean;
  /** The place, where it is not the ship's own. */
  at?: Place;
  words: string;
}

export interface Playback {
  /** Where each vessel that is on the sheet at any time of the move stands at which tick. */
  tracks: Map<string, Key[]>;
  marks: Mark[];
  /** The tick at which each event of the decision has been seen. */
  lands?: number[];
  /** Ticks at which there is something to see: the first and the last. */
  from: number;
  to: number;
  /** It shows where own orders lead, and nothing of what happened. */
  reckoned?: boolean;
}

/** Where a vessel stands at a tick; null if the events and the view before say nothing of her. */
export function poseAt(keys: readonly Key[], tick: number): Pose | null {
  const next = keys.findIndex((key) => key.tick > tick);
  const before = next < 0 ? keys.at(-1) : keys[next - 1];
  const after = next < 0 ? undefined : keys[next];
  if (!before) return after ? { at: after.at, heading: after.heading } : null;
  if (!after) return { at: before.at, heading: before.heading };
  const share = (tick - before.tick) / (after.tick - before.tick || 1);
  // Between two decisions she lies where she lay.
  const still = distance(before.at, after.at) < 1e-9;
  if (before.tick < 0 && !still) return { at: before.at, heading: before.heading };
  return {
    at: along(before.at, after.at, share),
    heading: before.heading + between(before.heading, after.heading) * share,
  };
}

export const posesAt = (playback: Playback, tick: number): Map<string, Pose> =>
  new Map(
    [...playback.tracks].flatMap(([id, keys]) => {
      const pose = poseAt(keys, tick);
      return pose ? [[id, pose] as const] : [];
    }),
  );

export const marksAt = (playback: Playback, tick: number): Mark[] =>
  playback.marks.filter((mark) => mark.from <= tick && tick < mark.to);
