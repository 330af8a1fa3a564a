/** The charted areas of the plane on a grid: which lies uppermost at each point, and where land meets water. */
import type { Area, PlaneMap } from '../../api/noddy';
import { contours, modulated } from '../../drawing/contour';
import { inside, normal, resample, type Box, type Line, type Point } from '../../drawing/curves';
import { crossings, distanceFrom, type Field } from '../../drawing/field';
import { noise } from '../../drawing/random';
import type { TerrainKind } from '../../drawing/terrain';
import { onSheet } from './scale';

export const gridStep = 2.5;
/** Drawn beyond the sheet, so that shores run off it. */
export const beyond = 24;

export interface Areas {
  areas: readonly Area[];
  /** Corners of each area in the sheet's units. */
  outlines: Line[];
  box: Box;
  /**
   * The uppermost area at a point of the sheet; -1 for the open water of the map. Beyond the edge the sheet goes on.
   */
  top(x: number, y: number): number;
  isLand(x: number, y: number): boolean;
  kindAt: (x: number, y: number) => TerrainKind;
  /** Feet of water; 0 on land. */
  depthAt(x: number, y: number): number;
}

export function areasOf(map: PlaneMap, units: number, sheet: Box): Areas {
  const box = { x0: sheet.x0 - beyond, y0: sheet.y0 - beyond, x1: sheet.x1 + beyond, y1: sheet.y1 + beyond };
  const outlines = map.areas.map((area) => area.corners.map((p) => onSheet(p, units)));
  const width = Math.ceil((box.x1 - box.x0) / gridStep) + 1;
  const height = Math.ceil((box.y1 - box.y0) / gridStep) + 1;
  const grid = paint(outlines, sheet, box, width, height);
  const top = (x: number, y: number): number => {
    const i = Math.max(0, Math.min(width - 1, Math.round((x - box.x0) / gridStep)));
    const j = Math.max(0, Math.min(height - 1, Math.round((y - box.y0) / gridStep)));
    return grid[j * width + i]! - 1;
  };
  const areaAt = (x: number, y: number): Area | undefined => map.areas[top(x, y)];
  return {
    areas: map.areas,
    outlines,
    box,
    top,
    isLand: (x, y) => areaAt(x, y)?.kind === 'land',
    kindAt: (x, y) => {
      const area = areaAt(x, y);
      if (area?.kind === 'land') return area.ground ?? 'plain';
      return isShoal(area?.depth_ft ?? map.depth_ft, map) ? 'shallow' : 'deep';
    },
    depthAt: (x, y) => {
      const area = areaAt(x, y);
      return area?.kind === 'land' ? 0 : (area?.depth_ft ?? map.depth_ft);
    },
  };
}

/** Water that some vessel of the rivers might touch bottom in is drawn as a shoal. */
export const isShoal = (feet: number, map: Pick<PlaneMap, 'depth_ft'>): boolean => feet < map.depth_ft && feet <= 12;

/** Area number + 1 for each grid point, a later area over an earlier one. */
function paint(outlines: Line[], sheet: Box, box: Box, width: number, height: number): Uint8Array {
  const grid = new Uint8Array(width * height);
  const onto = (v: number, lo: number, hi: number): number => Math.max(lo + 0.1, Math.min(hi - 0.1, v));
  for (let j = 0; j < height; j++) {
    const y = onto(box.y0 + j * gridStep, sheet.y0, sheet.y1);
    outlines.forEach((outline, k) => {
      const cuts = crossings([outline], y);
      for (let c = 0; c + 1 < cuts.length; c += 2) {
        const from = cuts[c]! <= sheet.x0 + 0.1 ? 0 : Math.max(0, Math.ceil((cuts[c]! - box.x0) / gridStep));
        const to =
          cuts[c + 1]! >= sheet.x1 - 0.1
            ? width - 1
            : Math.min(width - 1, Math.floor((cuts[c + 1]! - box.x0) / gridStep));
        if (to >= from) grid.fill(k + 1, j * width + from, j * width + to + 1);
      }
    });
  }
  return grid;
}

/** How far the burin may stray from the surveyed line, units: much less than a hull's beam. */
const stray = 0.9;

/** Signed distance to the shore, positive over water, with the engraver's hand in it. */
export function shoreField(areas: Areas, seed: number): Field {
  const nz = noise(seed + 3);
  const field = distanceFrom(shoreStretches(areas), areas.box, gridStep, (i, j) =>
    areas.isLand(areas.box.x0 + i * gridStep, areas.box.y0 + j * gridStep),
  );
  return modulated(field, (v, x, y) =>
    Math.abs(v) > 30 ? v : v + (nz(x / 34, y / 34) + 0.4 * nz(x / 9 + 7, y / 9)) * stray,
  );
}

/** Stretches of the areas' sides with land on one hand and water on the other. */
function shoreStretches({ areas, outlines, box }: Areas): [Point, Point][] {
  const sheet = { x0: box.x0 + beyond, y0: box.y0 + beyond, x1: box.x1 - beyond, y1: box.y1 - beyond };
  const onto = ([x, y]: Point): Point => [
    Math.max(sheet.x0 + 0.05, Math.min(sheet.x1 - 0.05, x)),
    Math.max(sheet.y0 + 0.05, Math.min(sheet.y1 - 0.05, y)),
  ];
  const land = (p: Point): boolean => {
    const at = onto(p);
    for (let k = outlines.length - 1; k >= 0; k--) if (inside(at, outlines[k]!)) return areas[k]!.kind === 'land';
    return false;
  };
  const out: [Point, Point][] = [];
  for (const outline of outlines) {
    const line = resample([...outline, outline[0]!], 4);
    line.push(outline[0]!);
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!];
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (long === 0) continue;
      const [nx, ny] = [(-(b[1] - a[1]) / long) * 0.5, ((b[0] - a[0]) / long) * 0.5];
      const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      if (land([mx + nx, my + ny]) !== land([mx - nx, my - ny])) out.push(runOff(a, b, sheet));
    }
  }
  return out;
}

/** A stretch that ends at the sheet's edge goes on beyond it. */
function runOff(a: Point, b: Point, sheet: Box): [Point, Point] {
  const atEdge = ([x, y]: Point): boolean =>
    x <= sheet.x0 + 0.2 || x >= sheet.x1 - 0.2 || y <= sheet.y0 + 0.2 || y >= sheet.y1 - 0.2;
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const on = (from: Point, to: Point): Point => [
    to[0] + ((to[0] - from[0]) / long) * 2 * beyond,
    to[1] + ((to[1] - from[1]) / long) * 2 * beyond,
  ];
  return [atEdge(a) ? on(b, a) : a, atEdge(b) ? on(a, b) : b];
}

/** Closed loops round the land, with the land on the right of travel; along the sheet's edge they run beyond it. */
export function shoresOf(field: Field): Line[] {
  const { width, height } = field;
  const values = field.values.slice();
  for (let i = 0; i < width; i++) values[i] = values[(height - 1) * width + i] = 1e3;
  for (let j = 0; j < height; j++) values[j * width] = values[j * width + width - 1] = 1e3;
  return contours({ ...field, values }, 0, 0.15)
    .filter(({ line }) => line.length > 4)
    .map(({ line }) => {
      const even = resample([...line, line[0]!], 3.5);
      return landOnRight(even, field) ? even : even.reverse();
    });
}

/** Most of the line's normals (to the right) must point to land, where it is a shore and not the sheet's edge. */
function landOnRight(line: Line, field: Field): boolean {
  let right = 0;
  const every = Math.max(1, Math.floor(line.length / 40));
  for (let i = 0; i < line.length; i += every) {
    const [nx, ny] = normal(line, i, true);
    const [x, y] = line[i]!;
    if (Math.abs(field.at(x, y)) > 2) continue;
    right += field.at(x - nx * 3, y - ny * 3) > field.at(x + nx * 3, y + ny * 3) ? 1 : -1;
  }
  return right > 0;
}
