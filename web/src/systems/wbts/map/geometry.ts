/** The parts of the map that never change, as lines in the plane of the grid. Made once. */
import type { Line, Point } from '../../../drawing/curves';
import {
  columnOf,
  cornerPoint,
  endsOf,
  hexAt,
  hexCalled,
  kColumns,
  kRows,
  middleOf,
  nameOf,
  neighbour,
  onGrid,
  rowOf,
  type Corner,
  type HexAt,
} from './grid';
import { chains, easedChain, easedLoop, passing, rims, warped } from './outlines';
import type { RiverOfMap, SideOfMap } from './file';
import type { Theatre } from './theatre';

/** A stretch of a river of one width, px at the widest view. */
export interface Stretch {
  river: string;
  name: string;
  navigable: boolean;
  width: number;
  line: Line;
}
/** Half a hex of rail or more: from one side of a hex over its middle to another, or from its middle. */
export interface RailPiece {
  hex: HexAt;
  opens: string;
  line: Line;
}
export interface StateRegion {
  state: string;
  loops: Line[];
  /** Where its name stands, and how far it reaches to the east. */
  middle: Point;
  width: number;
}

export interface Geometry {
  water: Line[];
  sheets: Line[];
  states: StateRegion[];
  borders: Line[];
  rivers: Stretch[];
  crests: Line[];
  rails: RailPiece[];
  /** Which way mountains run at a hex, radians. */
  ridge: Map<HexAt, number>;
}

const margin = 4;
const range = {
  columns: [1 - margin, kColumns + margin] as [number, number],
  rows: [1 - margin, kRows + margin] as [number, number],
};
const southOfC = 53;

export function geometryOf(theatre: Theatre): Geometry {
  const rivers = new Map(theatre.map.rivers.map((river) => [river.id, cornersOf(sidesOf(river))]));
  return {
    water: rims((column, row) => isWater(theatre, column, row), range).map(easedLoop),
    sheets: sheetRims(),
    states: statesOf(theatre),
    borders: bordersOf(theatre),
    rivers: theatre.map.rivers.flatMap((river) => stretchesOf(river, rivers)),
    crests: theatre.map.impassable.flatMap(({ sides }) =>
      chains(sides.map(ends)).map((chain) => chain.map(cornerPoint).map(warped)),
    ),
    rails: railsOf(theatre),
    ridge: ridgesOf(theatre),
  };
}

const sidesOf = (river: RiverOfMap): SideOfMap[] => river.reaches.flatMap(({ sides }) => sides);
const ends = ([name, direction]: SideOfMap): [Corner, Corner] => endsOf(hexCalled(name)!, direction);

function isWater(theatre: Theatre, column: number, row: number): boolean {
  // Off the sheets the sea and the land go on as at the edge; south of C no sheet lies and nothing is drawn.
  const letter = theatre.letter(column, column > 61 ? Math.min(row, southOfC - 1 + (column % 2)) : row);
  return letter === '~' || letter === 'l';
}

/** The rim of the sheets: a frame with a notch south of C. */
function sheetRims(): Line[] {
  const [left, right] = [middleOf(hexAt(1, 1))[0] - 0.58, middleOf(hexAt(kColumns, 1))[0] + 0.58];
  const notch = (middleOf(hexAt(61, 1))[0] + middleOf(hexAt(62, 1))[0]) / 2 + 0.15;
  const [top, low, foot] = [0.5, kRows + 1, southOfC + 0.5];
  return [
    [
      [left, top],
      [right, top],
      [right, foot],
      [notch, foot],
      [notch, low],
      [left, low],
    ],
  ];
}

function statesOf(theatre: Theatre): StateRegion[] {
  const members = new Map<string, HexAt[]>();
  for (const hex of theatre.hexes()) {
    const state = theatre.isWet(hex) ? '' : theatre.stateOf(hex);
    if (state) members.set(state, [...(members.get(state) ?? []), hex]);
  }
  return [...members].map(([state, hexes]) => {
    const held = new Set(hexes);
    const [middle, width] = roomiest(hexes, held);
    const holds = (column: number, row: number): boolean => onGrid(column, row) && held.has(hexAt(column, row));
    return { state, loops: rims(holds, range).map(easedLoop), middle, width };
  });
}

/** The middle of the longest run of a state's columns, weighed by how much of it lies north and south. */
function roomiest(hexes: readonly HexAt[], held: ReadonlySet<HexAt>): [Point, number] {
  let best: [Point, number] = [middleOf(hexes[0]!), 1];
  let most = 0;
  for (let row = 1; row <= kRows; row++) {
    for (let from = 1; from <= kColumns; from++) {
      if (!held.has(hexAt(from, row))) continue;
      let to = from;
      while (to < kColumns && held.has(hexAt(to + 1, row))) to++;
      const middle = Math.round((from + to) / 2);
      const [up, down] = [reach(held, middle, row, -1), reach(held, middle, row, 1)];
      const room =
        (to - from + 1) * Math.sqrt(Math.min(up, down) + 0.5) * (1 + Math.min(up, down) / (Math.max(up, down) + 1));
      if (room > most) {
        most = room;
        const [a, b] = [middleOf(hexAt(from, row)), middleOf(hexAt(to, row))];
        best = [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b[0] - a[0] + 1];
      }
      from = to;
    }
  }
  return best;
}

function reach(held: ReadonlySet<HexAt>, column: number, row: number, step: number): number {
  let count = 0;
  while (onGrid(column, row + step * (count + 1)) && held.has(hexAt(column, row + step * (count + 1)))) count++;
  return count;
}

/** State lines on land; where a river is the line it is drawn as a river. */
function bordersOf(theatre: Theatre): Line[] {
  const sideKey = (a: Corner, b: Corner): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
  const wet = new Set(theatre.map.rivers.flatMap(sidesOf).map((side) => sideKey(...ends(side))));
  const sides: [Corner, Corner][] = [];
  for (const hex of theatre.hexes()) {
    for (const direction of [0, 1, 2]) {
      const other = neighbour(hex, direction);
      if (
        other === null ||
        !theatre.stateOf(hex) ||
        !theatre.stateOf(other) ||
        theatre.stateOf(hex) === theatre.stateOf(other)
      )
        continue;
      const side = endsOf(hex, direction);
      if (!wet.has(sideKey(...side))) sides.push(side);
    }
  }
  return chains(sides).map((chain) => (chain[0] === chain.at(-1) ? easedLoop(chain.slice(1)) : easedChain(chain)));
}

/** The corners of a river from its mouth up. */
function cornersOf(sides: readonly SideOfMap[]): Corner[] {
  const pairs = sides.map(ends);
  const [first, second] = pairs;
  if (!first) return [];
  const out = second && second.includes(first[0]) ? [first[1], first[0]] : [first[0], first[1]];
  for (const [a, b] of pairs.slice(1)) out.push(a === out.at(-1) ? b : a);
  return out;
}

const widest = 4.6;
const stretchSides = 4;

/** A river in stretches, thinner towards its head; its mouth and head lie on the rivers they join. */
function stretchesOf(river: RiverOfMap, all: ReadonlyMap<string, Corner[]>): Stretch[] {
  const corners = all.get(river.id) ?? [];
  const joins = (id: string | undefined, corner: Corner | undefined): Point | undefined =>
    id && corner !== undefined ? passing(all.get(id) ?? [], corner) : undefined;
  const line = easedChain(corners, joins(river.mouth, corners[0]), joins(river.head, corners.at(-1)));
  const open = river.reaches.reduce((sum, { navigable, sides }) => sum + (navigable ? sides.length : 0), 0);
  const great = Math.min(widest, 1.5 + open / 32);
  const out: Stretch[] = [];
  let side = 0;
  for (const { navigable, sides } of river.reaches) {
    for (let from = 0; from < sides.length; from += stretchSides) {
      const to = Math.min(sides.length, from + stretchSides);
      const along = (side + from) / Math.max(8, corners.length);
      const width = navigable ? great * (1 - 0.55 * along) : Math.max(0.5, 1.15 * (1 - along));
      out.push({
        river: river.id,
        name: river.name,
        navigable,
        width: Math.round(width * 5) / 5,
        line: line.slice(at(side + from), at(side + to) + 1),
      });
    }
    side += sides.length;
  }
  return out;
  /** The place in the eased line of a corner: four points a corner, the first and the last by themselves. */
  function at(corner: number): number {
    if (corner === 0) return 0;
    return corner >= corners.length - 1 ? line.length - 1 : Math.min(line.length - 1, 4 * corner - 1);
  }
}

/** Each half of a hex's rails once, rounded where a line goes on. */
function railsOf(theatre: Theatre): RailPiece[] {
  const done = new Set<string>();
  const out: RailPiece[] = [];
  for (const rail of theatre.map.rails) {
    const hexes = rail.hexes.map((name) => hexCalled(name)!);
    hexes.forEach((hex, index) => {
      const sides = [hexes[index - 1], hexes[index + 1]].filter(
        (other): other is HexAt => other !== undefined && !done.has(`${hex}>${other}`),
      );
      for (const other of sides) done.add(`${hex}>${other}`);
      const middle = middleOf(hex);
      const rims = sides.map((other) => half(middle, middleOf(other)));
      const push = (line: Line): void => void out.push({ hex, opens: rail.opens ?? '', line });
      if (rims.length === 2)
        push([
          rims[0]!,
          half(middle, rims[0]!, 0.42),
          half(middle, half(rims[0]!, rims[1]!), 0.22),
          half(middle, rims[1]!, 0.42),
          rims[1]!,
        ]);
      else if (rims.length === 1) push([middle, rims[0]!]);
    });
  }
  return out;
}
const half = ([ax, ay]: Point, [bx, by]: Point, t = 0.5): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];

/** The lie of the mountains: the long axis of those about each. */
function ridgesOf(theatre: Theatre): Map<HexAt, number> {
  const high = [...theatre.hexes()].filter((hex) => theatre.terrainOf(hex) === 'm');
  const out = new Map<HexAt, number>();
  for (const hex of high) {
    const [x, y] = middleOf(hex);
    let [xx, xy, yy] = [0, 0, 0];
    for (const other of high) {
      if (Math.abs(columnOf(other) - columnOf(hex)) > 4 || Math.abs(rowOf(other) - rowOf(hex)) > 4) continue;
      const [dx, dy] = [middleOf(other)[0] - x, middleOf(other)[1] - y];
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
    out.set(hex, 0.5 * Math.atan2(2 * xy, xx - yy));
  }
  return out;
}

/** Whether a hex is on a sheet at all. */
export const onSheet = (hex: HexAt): boolean => nameOf(hex) !== '';
