/** The country of a hex sheet: the kind of ground at each point, and where fields and towns may lie. */
import type { Point } from './curves';
import { centre, hexAt, R, turnDegrees, type Hex, type Turned } from './hexes';
import { around, type Terrain, type TerrainKind } from './terrain';

/** The ground of any sheet, hexes or plane. */
export interface Ground {
  kindAt(x: number, y: number): TerrainKind;
  /** Places about which a field may be ploughed. */
  plots: Point[];
  /** Places of each town, which touch one another. */
  towns: Point[][];
  /** Room about each place of a town, px. */
  townRoom: number;
  /** Degrees by which the sheet is turned on the page. */
  turn: number;
}

export function hexGround(terrain: Terrain, turned: Turned): Ground {
  return {
    kindAt: (x, y) => terrain.at(hexAt([x, y], turned)),
    plots: terrain.hexes.map((hex) => centre(hex, turned)),
    towns: townClusters(terrain).map((cluster) => cluster.map((hex) => centre(hex, turned))),
    townRoom: R,
    turn: turnDegrees(turned),
  };
}

/** The kind of land behind a shore of hexes: of the hex itself, or of a neighbour that is land. */
export const hexBehind =
  (terrain: Terrain, turned: Turned) =>
  (p: Point, [nx, ny]: Point): TerrainKind => {
    const hex = hexAt([p[0] + nx * R * 0.6, p[1] + ny * R * 0.6], turned);
    if (terrain.isLand(hex)) return terrain.at(hex);
    const near = around(hexAt(p, turned)).find(({ hex: h }) => terrain.isLand(h));
    return near ? terrain.at(near.hex) : 'plain';
  };

/** Groups of town hexes that touch. */
function townClusters(terrain: Terrain): Hex[][] {
  const left = new Set(terrain.hexes.filter((h) => terrain.at(h) === 'town').map((h) => h.row * 100 + h.column));
  const out: Hex[][] = [];
  for (const first of left) {
    const cluster: Hex[] = [];
    const todo = [first];
    left.delete(first);
    for (let k = todo.pop(); k !== undefined; k = todo.pop()) {
      const hex = { column: k % 100, row: Math.floor(k / 100) };
      cluster.push(hex);
      for (const { hex: h } of around(hex)) if (left.delete(h.row * 100 + h.column)) todo.push(h.row * 100 + h.column);
    }
    out.push(cluster);
  }
  return out;
}
