/** The map's file (docs/wbts-map.md). */
export interface MapFile {
  title: string;
  terrain: string[];
  states: Record<string, string>;
  state_of: string[];
  rivers: RiverOfMap[];
  impassable: { id: string; sides: SideOfMap[] }[];
  rails: RailOfMap[];
  places: PlaceOfMap[];
}
export type SideOfMap = [hex: string, direction: number];
export interface RiverOfMap {
  id: string;
  name: string;
  mouth: string;
  head?: string;
  reaches: { navigable: boolean; sides: SideOfMap[] }[];
}
export interface RailOfMap {
  id: string;
  name: string;
  opens?: string;
  hexes: string[];
}
export type PlaceKind = 'major_city' | 'city' | 'port' | 'fort' | 'junction' | 'town' | 'landing';
export interface PlaceOfMap {
  id: string;
  name: string;
  state: string;
  kind: PlaceKind;
  hex: string;
  minor?: boolean;
  port?: number;
  rivers?: string[];
}
