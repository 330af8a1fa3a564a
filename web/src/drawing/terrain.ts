/** The printed terrain of a scenario, read hex by hex. */
import { neighbour, type Hex } from './hexes';

export type TerrainKind = 'deep' | 'shallow' | 'plain' | 'town' | 'woods' | 'marsh' | 'bluff' | 'fields';

const kinds: Record<string, TerrainKind> = {
  '.': 'deep',
  ',': 'shallow',
  '#': 'plain',
  t: 'town',
  w: 'woods',
  m: 'marsh',
  b: 'bluff',
  f: 'fields',
};

export interface Terrain {
  columns: number;
  rows: number;
  /** Beyond the sheet the nearest hex of the edge goes on. */
  at(hex: Hex): TerrainKind;
  isLand(hex: Hex): boolean;
  isOn(hex: Hex): boolean;
  /** Every hex of the sheet, row by row. */
  hexes: Hex[];
}

/** Reads `map.terrain`; a character it does not know is plain land. */
export function readTerrain(map: { columns: number; rows: number; terrain: string[] }): Terrain {
  const { columns, rows } = map;
  const clamp = (v: number, n: number) => Math.max(0, Math.min(n - 1, v));
  const at = (hex: Hex): TerrainKind =>
    kinds[map.terrain[clamp(hex.row, rows)]?.[clamp(hex.column, columns)] ?? '#'] ?? 'plain';
  const isLand = (hex: Hex) => at(hex) !== 'deep' && at(hex) !== 'shallow';
  const isOn = ({ column, row }: Hex) => column >= 0 && row >= 0 && column < columns && row < rows;
  const hexes: Hex[] = [];
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) hexes.push({ column, row });
  return { columns, rows, at, isLand, isOn, hexes };
}

/** Hexes on the sheet next to `hex`, with the facing that leads to each. */
export const around = (hex: Hex): { facing: number; hex: Hex }[] =>
  [0, 1, 2, 3, 4, 5].map((facing) => ({ facing, hex: neighbour(hex, facing) }));

/** Steps from the nearest hex of one of `of`; Infinity if none. */
export function stepsFrom(terrain: Terrain, of: (hex: Hex) => boolean): (hex: Hex) => number {
  const key = (h: Hex) => h.row * 1000 + h.column;
  const found = new Map<number, number>();
  let edge = terrain.hexes.filter(of);
  edge.forEach((h) => found.set(key(h), 0));
  for (let steps = 1; edge.length; steps++) {
    const next: Hex[] = [];
    for (const h of edge)
      for (const { hex } of around(h))
        if (terrain.isOn(hex) && !found.has(key(hex))) {
          found.set(key(hex), steps);
          next.push(hex);
        }
    edge = next;
  }
  return (h) => found.get(key(h)) ?? Infinity;
}
