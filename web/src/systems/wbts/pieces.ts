/**
 * The positions of the pieces: stacks by hex and side, vessels by water. Those that would overlap when seen from afar
 * are gathered.
 */
import type { Point } from '../../drawing/curves';
import type { Headquarters, Leader, Unit, Vessel, WarView, Water, Work } from '../../api/wbts';
import type { SideName } from '../../api/types';
import { cornerPoint, endsOf, hexCalled, middleOf, type HexAt } from './map/grid';
import { warped } from './map/outlines';

/** All of a side in one hex. */
export interface Stack {
  key: string;
  side: SideName;
  hex: HexAt;
  units: Unit[];
  leaders: Leader[];
  headquarters: Headquarters[];
  work: Work | null;
  department: boolean;
  /** Strength of the fighting units. */
  points: number;
  /** A fighting unit stands where its side draws no supply. */
  starved: boolean;
}
/** A side's vessels in one water. */
export interface Squadron {
  key: string;
  side: SideName;
  water: Water;
  at: Point;
  vessels: Vessel[];
}

export const fights = (unit: Unit): boolean => ['infantry', 'militia', 'garrison', 'cavalry'].includes(unit.kind);
export const waterKey = (water: Water): string => (typeof water === 'string' ? water : water.join(':'));
/** The hex a water belongs to. */
export const hexOfWater = (water: Water): string => (typeof water === 'string' ? water : water[0]);

/** Where a water lies in the plane. */
export function waterPoint(water: Water): Point {
  const hex = hexCalled(hexOfWater(water));
  if (hex === null) return [0, 0];
  if (typeof water === 'string') return middleOf(hex);
  const [a, b] = endsOf(hex, water[1]).map(cornerPoint) as [Point, Point];
  return warped([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
}

export function stacksOf(view: WarView): Stack[] {
  const stacks = new Map<string, Stack>();
  const at = (side: SideName, name: string | null): Stack | null => {
    const hex = name === null ? null : hexCalled(name);
    if (hex === null || name === null) return null;
    const key = `${name} ${side}`;
    let stack = stacks.get(key);
    if (!stack) {
      stack = {
        key,
        side,
        hex,
        units: [],
        leaders: [],
        headquarters: [],
        work: null,
        department: false,
        points: 0,
        starved: false,
      };
      stacks.set(key, stack);
    }
    return stack;
  };
  for (const unit of view.units) at(unit.side, unit.hex)?.units.push(unit);
  for (const leader of view.leaders) if (leader.station === 'on_map') at(leader.side, leader.hex)?.leaders.push(leader);
  for (const one of view.headquarters) at(one.side, one.hex)?.headquarters.push(one);
  for (const work of view.works) {
    const stack = at(work.side, work.hex);
    if (stack) stack.work = work;
  }
  for (const { side, hex } of view.departments) {
    const stack = at(side, hex);
    if (stack) stack.department = true;
  }
  for (const stack of stacks.values()) {
    stack.points = stack.units.reduce((sum, unit) => sum + (fights(unit) ? unit.points : 0), 0);
    // Before the war begins the reach of supply is not computed.
    stack.starved =
      view.asked?.type !== 'beginning' && stack.units.some((unit) => fights(unit) && unit.in_supply === false);
    stack.leaders.sort((a, b) => b.stars - a.stars);
  }
  return [...stacks.values()];
}

export function squadronsOf(view: WarView): Squadron[] {
  const out = new Map<string, Squadron>();
  for (const vessel of view.vessels) {
    if (vessel.at === null) continue;
    const key = `${waterKey(vessel.at)} ${vessel.side}`;
    const held = out.get(key);
    if (held) held.vessels.push(vessel);
    else out.set(key, { key, side: vessel.side, water: vessel.at, at: waterPoint(vessel.at), vessels: [vessel] });
  }
  return [...out.values()];
}

/** Stacks or squadrons shown as one: from afar neighbours of a side stand together. */
export interface Cluster<T> {
  key: string;
  side: SideName;
  /** Px on the sheet. */
  x: number;
  y: number;
  members: T[];
}

/** The strongest first; each takes in those of its side that lie within `reach` px. */
export function clustered<T extends { key: string; side: SideName }>(
  all: readonly T[],
  place: (one: T) => Point,
  weight: (one: T) => number,
  zoom: number,
  reach: number,
): Cluster<T>[] {
  const out: Cluster<T>[] = [];
  for (const one of [...all].sort((a, b) => weight(b) - weight(a))) {
    const [x, y] = place(one).map((value) => value * zoom) as [number, number];
    const near =
      reach > 0
        ? out.find(
            (other) => other.side === one.side && Math.abs(other.x - x) < reach && Math.abs(other.y - y) < reach * 0.8,
          )
        : undefined;
    if (near) near.members.push(one);
    else out.push({ key: one.key, side: one.side, x, y, members: [one] });
  }
  return out;
}

/** The hex that a decision is about: a vessel under way is where her hex is, a naval fight where its water is. */
export function sightOf({ asked, actions }: Pick<WarView, 'asked' | 'actions'>): string | null {
  const fight =
    asked?.type === 'attacks' ? actions.find(({ target, type }) => target || type === 'fight_afloat') : undefined;
  const afloat = asked?.at ?? asked?.water ?? fight?.water ?? null;
  return asked?.hex ?? asked?.target ?? fight?.target ?? (afloat ? hexOfWater(afloat) : null);
}
