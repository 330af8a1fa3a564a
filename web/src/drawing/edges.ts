/** The hex sides of the water, the sheet's rim and the words along its exit edges. */
import { path, type Box, type Line } from './curves';
import { centre, corners, neighbour, sheetBox, turnDegrees, turnPoint, type Hex, type Turned } from './hexes';
import { exitWords } from './lettering';
import type { Palette } from './palette';
import { outlines } from './regions';
import type { Terrain } from './terrain';
import { say } from '../words/say';

/** The edge of the landscape sheet over which each side withdraws. */
export type SheetEdge = 'left' | 'right' | 'top' | 'bottom';
export type Exits = Partial<Record<'union' | 'confederate', SheetEdge | 'none'>>;
/** Nothing for a side that has no way out. */
export const exitOf = (exits: Exits | undefined, side: 'union' | 'confederate'): SheetEdge | undefined => {
  const edge = exits?.[side];
  return edge === 'none' ? undefined : edge;
};

/** Sides whose ships leave over an edge. */
export type Leaving = 'union' | 'confederate' | 'both';
export const exitSays: Record<Leaving, string> = {
  union: say('union_exit'),
  confederate: say('confederate_exit'),
  both: say('exit_of_both_sides'),
};
export const exitInk = { union: 'union', confederate: 'csaInk', both: 'ink' } as const;

/** Every side of a water hex once. */
export function waterGrid(terrain: Terrain, turned: Turned, palette: Palette): string {
  let d = '';
  for (const hex of terrain.hexes) {
    if (terrain.isLand(hex)) continue;
    const cs = corners(hex, turned);
    for (let f = 0; f < 6; f++) {
      const other = neighbour(hex, f);
      const drawnByOther = f >= 3 && terrain.isOn(other) && !terrain.isLand(other);
      if (!drawnByOther) d += path([cs[f]!, cs[(f + 1) % 6]!]);
    }
  }
  return `<path d="${d}" fill="none" stroke="${palette.steel}" stroke-opacity=".34" stroke-width=".7"/>`;
}

/** A wash of paper over the water that is not in play, up to the outermost hex sides. */
export function outside(terrain: Terrain, turned: Turned, box: Box, palette: Palette): string {
  const rim = outlines(terrain, 0, turned, () => true)
    .map((loop) =>
      path(
        loop.map((side) => side.from),
        true,
      ),
    )
    .join('');
  const frame: Line = [
    [box.x0 - 2, box.y0 - 2],
    [box.x1 + 2, box.y0 - 2],
    [box.x1 + 2, box.y1 + 2],
    [box.x0 - 2, box.y1 + 2],
  ];
  return (
    `<path d="${path(frame, true)}${rim}" fill="${palette.paper}" fill-opacity=".55" fill-rule="evenodd"/>` +
    `<path d="${rim}" fill="none" stroke="${palette.steel}" stroke-opacity=".8" stroke-width="1"/>`
  );
}

/** "Union exit" along the water of each exit edge, or that both sides leave by it. */
export function exitLabels(exits: Exits | undefined, terrain: Terrain, turned: Turned, palette: Palette): string {
  const sides = ['union', 'confederate'] as const;
  const shared = exitOf(exits, 'union') !== undefined && exits?.union === exits?.confederate;
  return sides
    .map((side) => {
      const edge = exitOf(exits, side);
      if (!edge || (shared && side === 'confederate')) return '';
      const on = terrain.hexes.filter((h) => !terrain.isLand(h) && isOnEdge(h, edge, terrain));
      const middle = on[Math.floor(on.length / 2)];
      if (!middle) return '';
      return exitAt(edge, middle, terrain, turned, shared ? 'both' : side, palette);
    })
    .join('');
}

const isOnEdge = (h: Hex, edge: string, t: Terrain): boolean => {
  if (edge === 'left') return h.column === 0;
  if (edge === 'right') return h.column === t.columns - 1;
  return edge === 'top' ? h.row === 0 : h.row === t.rows - 1;
};

function exitAt(edge: string, hex: Hex, t: Terrain, turned: Turned, whose: Leaving, palette: Palette): string {
  const sheet = sheetBox(t.columns, t.rows);
  const [x, y] = centre(hex);
  const places = {
    left: [sheet.x0, y, -90],
    right: [sheet.x1, y, 90],
    top: [x, sheet.y0, 0],
    bottom: [x, sheet.y1, 180],
  } as const;
  const [px, py, turn] = places[edge as keyof typeof places];
  const [qx, qy] = turnPoint([px, py], turned);
  // Read from the page, never upside down; the baseline lies inside the edge.
  const outward = (((turn + turnDegrees(turned)) % 360) + 360) % 360;
  const read = outward === 90 || outward === 270 ? -90 : 0;
  const inset = { 0: [0, 13], 90: [-6, 0], 180: [0, -6], 270: [13, 0] }[outward] ?? [0, 0];
  return exitWords(
    exitSays[whose],
    qx + inset[0]!,
    qy + inset[1]!,
    read,
    palette[exitInk[whose]],
    whose === 'confederate',
    palette,
  );
}
