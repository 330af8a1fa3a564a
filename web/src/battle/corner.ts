/** Where the floating sheets stand so that they do not cover what they speak of. */
import type { ChartMap } from '../api/types';

const isLand = (hex: string): boolean => hex !== '.' && hex !== ',';

/** True if the lower bank is broad enough for the action bar: it never lies over water in the first view. */
export function landBelow(map: Pick<ChartMap, 'terrain'>): boolean {
  const last = map.terrain.slice(-2);
  return last.length === 2 && last.every((row) => [...row].slice(0, -2).every(isLand));
}

export interface Spot {
  x: number;
  y: number;
}

const chip = { width: 240, height: 232, aside: 46, rim: 8 };
/** The frame round the window, both sides together, px. */
const frame = 70;

/** The odds stand beside the target, on the side away from the gun, within the window and above the bar. */
export function chipPlace(target: Spot, gun: Spot | null, room: { width: number; height: number }, below: number): Spot {
  const [width, height] = [room.width - frame, room.height - frame];
  const right = target.x + chip.aside;
  const left = target.x - chip.aside - chip.width;
  const wantsLeft = gun !== null && gun.x > target.x;
  const fitsRight = right + chip.width <= width - chip.rim;
  const x = (wantsLeft && left >= chip.rim) || !fitsRight ? Math.max(chip.rim, left) : right;
  const lowest = height - below - chip.height - chip.rim;
  const y = Math.max(chip.rim, Math.min(target.y - 30, lowest));
  return { x: Math.round(x), y: Math.round(y) };
}
