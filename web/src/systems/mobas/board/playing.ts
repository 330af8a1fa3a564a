/** Plays moves step by step: 240 ms a hex, 160 ms a turn, eased out. */
import { centre, facingDegrees, hexNamed, neighbour, R, type Hex } from '../../../drawing/hexes';
import type { Pose } from '../../../board/placing';
import type { Orientation, ShownMove } from './contract';

interface Leg {
  from: Pose;
  to: Pose;
  ms: number;
  /** At one speed, to be seen coming. */
  even?: boolean;
}

const aheadMs = 240;
const turnMs = 160;

/** Where a ship stands with her bow towards `facing`. */
export function poseAt(hex: Hex, facing: number, turned: Orientation): Pose {
  const [x, y] = centre(hex, turned);
  return { x, y, degrees: facingDegrees(facing, turned) };
}

/** The legs of one move; turns never go the long way round. */
export function legsOf(move: ShownMove, turned: Orientation): Leg[] {
  let hex = hexNamed(move.from.hex);
  if (!hex) return [];
  let facing = move.from.facing;
  let pose = poseAt(hex, facing, turned);
  const legs = move.path.map((step): Leg => {
    const from = pose;
    if (step === 'ahead') {
      hex = neighbour(hex!, facing);
      const [x, y] = centre(hex, turned);
      pose = { x, y, degrees: from.degrees };
      return { from, to: pose, ms: aheadMs };
    }
    const by = step === 'port' ? -1 : 1;
    facing = (facing + by + 6) % 6;
    pose = { ...from, degrees: from.degrees + by * 60 };
    return { from, to: pose, ms: turnMs };
  });
  return move.slow ? [...legs.slice(0, -1), ...legs.slice(-1).map((leg) => rammingLeg(leg, move.slow!))] : legs;
}

/** A rammer comes to lie across the side of the rammed ship's hex. */
const rammingLeg = ({ from, to, ms }: Leg, slow: number): Leg => ({
  from,
  to: { ...to, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  ms: ms + slow,
  even: true,
});

const easeOut = (t: number): number => 1 - (1 - t) ** 2;

/** How long a move is shown. */
export const msOf = (move: ShownMove): number => legsOf(move, 'landscape').reduce((sum, leg) => sum + leg.ms, 0);

/** The pose of a ship `gone` ms after she set out; null for a move from no place. */
export function poseIn(move: ShownMove, gone: number, turned: Orientation): Pose | null {
  let left = gone;
  for (const { from, to, ms, even } of legsOf(move, turned)) {
    if (left >= ms) {
      left -= ms;
      continue;
    }
    const t = Math.max(0, left / ms);
    const e = even ? t : easeOut(t);
    return {
      x: from.x + (to.x - from.x) * e,
      y: from.y + (to.y - from.y) * e,
      degrees: from.degrees + (to.degrees - from.degrees) * e,
    };
  }
  return legsOf(move, turned).at(-1)?.to ?? null;
}

/** Ship length on the sheet. */
export const shipLength = 1.6 * R;
