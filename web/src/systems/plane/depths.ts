/** The chart's marks on the water: charted depths, soundings, the current, the edges by which a side may leave. */
import type { PlaneMap } from '../../api/noddy';
import { exitInk, exitOf, exitSays } from '../../drawing/edges';
import { boxHolds, n1, path, resample, wobble, type Box, type Point } from '../../drawing/curves';
import type { Field } from '../../drawing/field';
import { exitWords } from '../../drawing/lettering';
import { fonts, type Palette } from '../../drawing/palette';
import { scatter } from '../../drawing/scatter';
import { shoalAreas, type Sounding } from '../../drawing/water';
import { isShoal, type Areas } from './areas';
import { say } from './say';
import { onScreen, onSheet } from './scale';

/** Charted areas of water: shoals stippled in a dotted line, deeper water within a broken one. */
export function depthAreas(areas: Areas, field: Field, map: PlaneMap, palette: Palette, seed: number): string {
  return areas.areas
    .map((area, k) => {
      if (area.kind !== 'water') return '';
      const outline = areas.outlines[k]!;
      const line = wobble(resample([...outline, outline[0]!], 4), 1.2, 1 / 40, seed + k, true);
      const feet = area.depth_ft ?? map.depth_ft;
      if (isShoal(feet, map))
        return shoalAreas([line], (x, y) => areas.top(x, y) === k && field.at(x, y) > 3, palette, seed + k);
      const fill = palette.black ? '#fff' : palette.washes[feet < map.depth_ft ? 0 : 2];
      return (
        `<path d="${path(line, true)}" fill="${fill}" stroke="${palette.steel}" stroke-opacity=".7" ` +
        'stroke-width=".9" stroke-dasharray="6 3 .1 3" stroke-linecap="round"/>'
      );
    })
    .join('');
}

/** The depth of each charted area of water that has no name, where there is most room for it. */
export function depthFigures(areas: Areas, field: Field, map: PlaneMap, palette: Palette): string {
  return areas.areas
    .map((area, k) => {
      const at = area.kind === 'water' && !area.name ? roomiest(areas, field, k) : null;
      if (!at) return '';
      const feet = area.depth_ft ?? map.depth_ft;
      const shoal = isShoal(feet, map);
      return (
        `<text x="${n1(at[0])}" y="${n1(at[1] + 5)}" text-anchor="middle" font-family="${fonts.display}" ` +
        `font-style="italic" font-size="15" fill="${shoal ? palette.ink : palette.steel}"` +
        ` stroke="${shoal ? palette.shoal : palette.washes[1]}" stroke-width="4" stroke-linejoin="round" ` +
        `paint-order="stroke">${say('depth', { depth_ft: feet })}</text>`
      );
    })
    .join('');
}

/** The point of an area farthest from all outside it, as far as a coarse grid tells. */
function roomiest(areas: Areas, field: Field, k: number): Point | null {
  const { box } = areas;
  let best: Point | null = null;
  let most = 0;
  for (let y = box.y0 + 30; y < box.y1 - 30; y += 10)
    for (let x = box.x0 + 30; x < box.x1 - 30; x += 10) {
      if (areas.top(x, y) !== k || field.at(x, y) < 6) continue;
      let room = 0;
      while (room < 80 && around(x, y, room + 8).every(([u, v]) => areas.top(u, v) === k)) room += 8;
      if (room + 1 <= most) continue;
      most = room + 1;
      best = [x, y];
    }
  return best;
}

const around = (x: number, y: number, r: number): Point[] =>
  [0, 45, 90, 135, 180, 225, 270, 315].map((a) => [
    x + Math.cos((a * Math.PI) / 180) * r,
    y + Math.sin((a * Math.PI) / 180) * r,
  ]);

/** Soundings in feet of the water outside the shoals; a chart of one depth says it seldom. */
export function soundings(areas: Areas, field: Field, box: Box, clear: Box[], seed: number): Sounding[] {
  const ok = (x: number, y: number): boolean =>
    x > box.x0 + 24 &&
    x < box.x1 - 24 &&
    y > box.y0 + 18 &&
    y < box.y1 - 18 &&
    field.at(x, y) > 22 &&
    areas.kindAt(x, y) === 'deep' &&
    !clear.some((b) => boxHolds(b, x, y, 14));
  return scatter(box, 150, ok, seed + 90, 2500).map(([x, y]) => ({ x, y, feet: areas.depthAt(x, y) }));
}

/** An arrow of the current: its middle, and degrees clockwise from the right. */
export interface Arrow {
  at: Point;
  degrees: number;
}

/** Points of an arrow, a few units apart. */
export const outlineOf = ({ at: [x, y], degrees }: Arrow): Point[] => {
  const a = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(a), Math.sin(a)];
  return [-27, -21, -15, -9, -3, 3, 9, 15, 21].flatMap((u) =>
    [-5, 0, 5].map((v): Point => [x + u * cos - v * sin, y + u * sin + v * cos]),
  );
};

/** The current's arrows: where the scenario has them, or at the nearest place free of whatever may not be covered. */
export function placeArrows(map: PlaneMap, units: number, free: (arrow: Arrow, others: Arrow[]) => boolean): Arrow[] {
  return (map.current ?? []).reduce<Arrow[]>((placed, { at: inches, flows }) => {
    const [x, y] = onSheet(inches, units);
    const degrees = onScreen(flows);
    const near = [0, 180, 90, -90, 45, -45, 135, -135].map((turn) => ((degrees + turn) * Math.PI) / 180);
    const tried = Array.from({ length: 40 }, (_, step) =>
      near.map((a): Arrow => ({ at: [x + 8 * step * Math.cos(a), y + 8 * step * Math.sin(a)], degrees })),
    ).flat();
    return [...placed, tried.find((arrow) => free(arrow, placed)) ?? tried[0]!];
  }, []);
}

/** A feathered arrow; `degrees` clockwise from the right. */
export const currentMark = (x: number, y: number, degrees: number, palette: Palette): string =>
  `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${degrees})" fill="none" ` +
  `stroke="${palette.steel}" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M-22 0H20M13 -5L21 0L13 5" stroke-width="1.3"/>' +
  '<path d="M-22 0l-5 -5M-18 0l-5 -5M-14 0l-5 -5M-22 0l-5 5M-18 0l-5 5M-14 0l-5 5" stroke-width=".8"/>' +
  '</g>';

/** "Union exit" along the longest water of each edge over which a side may leave. */
export function exitEdges(map: PlaneMap, areas: Areas, box: Box, palette: Palette): string {
  const { exits } = map;
  const shared = exitOf(exits, 'union') !== undefined && exits?.union === exits?.confederate;
  return (['union', 'confederate'] as const)
    .map((side) => {
      const edge = exitOf(exits, side);
      if (!edge || (shared && side === 'confederate')) return '';
      const upright = edge === 'left' || edge === 'right';
      const at = longestWater(upright ? [box.y0, box.y1] : [box.x0, box.x1], (v) => {
        const [x, y] = upright
          ? [edge === 'left' ? box.x0 + 3 : box.x1 - 3, v]
          : [v, edge === 'top' ? box.y0 + 3 : box.y1 - 3];
        return areas.isLand(x, y);
      });
      if (at === null) return '';
      const whose = shared ? 'both' : side;
      const [x, y] = upright
        ? [edge === 'left' ? box.x0 + 14 : box.x1 - 7, at]
        : [at, edge === 'top' ? box.y0 + 14 : box.y1 - 7];
      return exitWords(
        exitSays[whose],
        x,
        y,
        upright ? -90 : 0,
        palette[exitInk[whose]],
        whose === 'confederate',
        palette,
      );
    })
    .join('');
}

function longestWater([from, to]: readonly [number, number], isLand: (v: number) => boolean): number | null {
  let best: number | null = null;
  let [length, start] = [0, from];
  for (let v = from; v <= to; v += 6) {
    if (isLand(v)) start = v + 6;
    else if (v - start >= length) [length, best] = [v - start, (v + start) / 2];
  }
  return best;
}
