/** A move played again on the chart: where each vessel stands at which tick, and what is to be seen. */
import type { Place } from '../../api/noddy';
import { marksAt as shownAt, type Mark } from '../../board/show';
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

/** Some ticks that take another time than usual, ms: a volley, or the last of the way before a ram. */
export interface Spell {
  from: number;
  to: number;
  ms: number;
}

export interface Playback {
  /** Where each vessel that is on the sheet at any time of the move stands at which tick. */
  tracks: Map<string, Key[]>;
  marks: Mark[];
  spells?: readonly Spell[];
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

export const marksAt = (playback: Playback, tick: number): Mark[] => shownAt(playback.marks, tick);

/** How long the tick takes that is shown now, ms. */
export function msOfTick({ spells = [] }: Pick<Playback, 'spells'>, tick: number): number {
  const spell = spells.find(({ from, to }) => from <= tick && tick < to);
  return spell ? spell.ms / (spell.to - spell.from) : tickMs;
}

/** She is seen to come: the last ticks before a ram take longer. */
const coming = { ticks: 3, ms: 1150 } as const;
export const ramSpells = (marks: readonly Mark[]): Spell[] =>
  marks.flatMap(({ kind, from }) =>
    kind === 'ram' && from > 0 ? [{ from: Math.max(0, from - coming.ticks), to: from, ms: coming.ms }] : [],
  );

/** The marks to look at now: rammings and collisions, before and as they happen; else the whole volley. */
export function watchedAt({ marks, spells = [] }: Pick<Playback, 'marks' | 'spells'>, tick: number): Mark[] {
  const meeting = marks.filter(
    ({ kind, from, to }) => (kind === 'ram' || kind === 'collision') && from - coming.ticks <= tick && tick < to,
  );
  const spell = spells.find(({ from, to }) => from <= tick && tick < to);
  if (meeting.length || !spell) return meeting;
  return marks.filter(({ from }) => spell.from <= from && from < spell.to);
}
