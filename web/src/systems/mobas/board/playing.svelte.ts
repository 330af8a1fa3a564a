/** Plays moves step by step: 240 ms a hex, 160 ms a turn, eased out; anything can be skipped. */
import { centre, facingDegrees, hexNamed, neighbour, R, type Hex } from '../../../drawing/hexes';
import type { Pose } from '../../../board/placing';
import type { Orientation, ShownMove } from './contract';

interface Leg {
  from: Pose;
  to: Pose;
  ms: number;
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
  return move.path.map((step) => {
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
}

const easeOut = (t: number): number => 1 - (1 - t) ** 2;

/** Ships that are not where the view says, because their moves are still being shown. */
export class Player {
  poses = $state<Map<string, Pose>>(new Map());
  private frame = 0;
  private done: (() => void) | undefined;

  /** Shows `moves` one after the other; `settled` is called once, at the end or when skipped. */
  play(moves: ShownMove[], turned: Orientation, settled: () => void): void {
    this.skip();
    const queue = moves.flatMap((move) => legsOf(move, turned).map((leg) => ({ ship: move.ship, leg })));
    if (!queue.length) return settled();
    this.done = settled;
    this.poses = new Map(
      moves.map((m) => [m.ship, legsOf(m, turned)[0]?.from] as const).filter((e): e is [string, Pose] => !!e[1]),
    );
    let k = 0;
    let began = performance.now();
    const tick = (now: number): void => {
      while (k < queue.length && now - began >= queue[k]!.leg.ms) began += queue[k++]!.leg.ms;
      if (k >= queue.length) return this.skip();
      this.pose(queue, k, (now - began) / queue[k]!.leg.ms);
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  private pose(queue: { ship: string; leg: Leg }[], k: number, t: number): void {
    const next = new Map(this.poses);
    for (const { ship, leg } of queue.slice(0, k)) next.set(ship, leg.to);
    const { ship, leg } = queue[k]!;
    const e = easeOut(Math.max(0, Math.min(1, t)));
    next.set(ship, {
      x: leg.from.x + (leg.to.x - leg.from.x) * e,
      y: leg.from.y + (leg.to.y - leg.from.y) * e,
      degrees: leg.from.degrees + (leg.to.degrees - leg.from.degrees) * e,
    });
    this.poses = next;
  }

  /** Cuts to the view's own places. */
  skip(): void {
    cancelAnimationFrame(this.frame);
    if (this.poses.size) this.poses = new Map();
    const done = this.done;
    this.done = undefined;
    done?.();
  }

  get playing(): boolean {
    return this.done !== undefined;
  }
}

/** Ship length on the sheet. */
export const shipLength = 1.6 * R;
