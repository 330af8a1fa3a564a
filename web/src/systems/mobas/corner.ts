/** Where the floating sheets stand so that they do not cover what they speak of. */
import type { ChartMap, Scenario } from '../../api/mobas';
import { chartOf } from './board/charts';

/** The frame round the window, both sides together, px. */
const frame = 58;
/** The bar is never wider than it needs to be. */
const widest = 740;

const isLand = (hex: string): boolean => hex !== '.' && hex !== ',';

/** True if the lower bank is broad enough for the action bar: it never lies over water in the first view. */
export function landBelow(map: Pick<ChartMap, 'terrain'>): boolean {
  const last = map.terrain.slice(-2);
  return last.length === 2 && last.every((row) => Array.from(row).slice(0, -2).every(isLand));
}

/** Room for the bar along the lower bank, px from the board's left and right; null where it would hide an ornament. */
export function barRoom(
  scenario: Scenario,
  room: { width: number; height: number },
): { left: number; right: number } | null {
  if (!landBelow(scenario.map) || room.width === 0) return null;
  const { box, cartouche, compass } = chartOf(scenario, 'landscape', false);
  const scale = Math.min((room.width - frame) / (box.x1 - box.x0), (room.height - frame) / (box.y1 - box.y0));
  const side = (room.width - (box.x1 - box.x0) * scale) / 2;
  let [left, right] = [side + 8, side + 8];
  for (const ornament of [cartouche, compass]) {
    if (ornament.y1 < box.y1 - 125) continue;
    if ((ornament.x0 + ornament.x1) / 2 < (box.x0 + box.x1) / 2)
      left = Math.max(left, side + (ornament.x1 - box.x0) * scale + 12);
    else right = Math.max(right, side + (box.x1 - ornament.x0) * scale + 12);
  }
  const spare = room.width - left - right - widest;
  if (spare < widest * -0.2) return null;
  return { left: Math.round(left), right: Math.round(spare > 0 ? right + spare : right) };
}

export interface Spot {
  x: number;
  y: number;
}

const chip = { width: 254, height: 232, aside: 46, rim: 8 };
/**
 * How much of the line of fire a chip at `at` would hide, from 0 to 1; the last hex before the target does not count.
 */
function hides(at: Spot, target: Spot, gun: Spot | null): number {
  if (!gun) return 0;
  const samples = 24;
  let hidden = 0;
  for (let i = 0; i <= samples; i++) {
    const [x, y] = [gun.x + ((target.x - gun.x) * i) / samples, gun.y + ((target.y - gun.y) * i) / samples];
    if (x > at.x - 26 && x < at.x + chip.width + 26 && y > at.y - 26 && y < at.y + chip.height + 26) hidden++;
  }
  return hidden / (samples + 1);
}

/** Ships that a chip at `at` would cover. */
const covers = (at: Spot, ships: readonly Spot[]): number =>
  ships.filter(
    (ship) =>
      ship.x > at.x - 30 && ship.x < at.x + chip.width + 30 && ship.y > at.y - 40 && ship.y < at.y + chip.height + 24,
  ).length;

/**
 * The odds stand beside the target, within the window and above the bar, where they hide least of the fire and the
 * ships.
 */
export function chipPlace(
  target: Spot,
  gun: Spot | null,
  ships: readonly Spot[],
  room: { width: number; height: number },
  below: number,
): Spot {
  const [right, low] = [
    room.width - frame - chip.width - chip.rim,
    room.height - frame - below - chip.height - chip.rim,
  ];
  const within = (x: number, y: number): Spot => ({
    x: Math.round(Math.max(chip.rim, Math.min(right, x))),
    y: Math.round(Math.max(chip.rim, Math.min(low, y))),
  });
  const middle = target.x - chip.width / 2;
  const places = [
    within(target.x + chip.aside, target.y - 30),
    within(middle, target.y + chip.aside + 16),
    within(middle, target.y - chip.aside - chip.height),
    within(target.x - chip.aside - chip.width, target.y - 30),
    within(target.x + chip.aside, target.y + chip.aside),
    within(target.x + chip.aside, target.y - chip.aside - chip.height),
    within(target.x - chip.aside - chip.width, target.y + chip.aside),
    within(target.x - chip.aside - chip.width, target.y - chip.aside - chip.height),
    within(Infinity, target.y - 30),
    within(Infinity, Infinity),
    within(-Infinity, Infinity),
  ];
  /** Far off they cost as much as a ship that they would cover. */
  const far = (place: Spot): number =>
    Math.hypot(place.x + chip.width / 2 - target.x, place.y + chip.height / 2 - target.y) / 400;
  const cost = (place: Spot): number => 12 * hides(place, target, gun) + covers(place, ships) + far(place);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
