/** The theatre as the map's file has it (docs/wbts-map.md), looked up by hex. */
import { alongOf, type Along } from './along';
import type { MapFile, PlaceOfMap, RiverOfMap, SideOfMap } from './file';
import { distance, hexAt, hexCalled, kColumns, kRows, nameOf, neighbour, type HexAt } from './grid';
import { values } from '../../../../../data/words/wbts.json';
import { say, valueWords } from '../words/values';

/** A place's name without what the map adds in brackets. */
export const placeCalled = ({ name }: Pick<PlaceOfMap, 'name'>): string => name.replace(/ \(.*/, '');

const wet = '~l';
/** A hex without a place is told by a town within so many hexes. */
const far = 6;
export const stateNames: Record<string, string> = {
  AL: 'Alabama',
  AR: 'Arkansas',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  IA: 'Iowa',
  IL: 'Illinois',
  IN: 'Indiana',
  IT: 'Indian Territory',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MD: 'Maryland',
  MO: 'Missouri',
  MS: 'Mississippi',
  NC: 'North Carolina',
  NE: 'Nebraska',
  NJ: 'New Jersey',
  NY: 'New York',
  OH: 'Ohio',
  PA: 'Pennsylvania',
  SC: 'South Carolina',
  TN: 'Tennessee',
  TX: 'Texas',
  VA: 'Virginia',
};

export class Theatre {
  readonly placesAt = new Map<HexAt, PlaceOfMap[]>();
  readonly placeById = new Map<string, PlaceOfMap>();
  /** Names of the lines through a hex. */
  readonly railsAt = new Map<HexAt, Set<string>>();
  /** Navigable rivers along a hex. */
  readonly watersAt = new Map<HexAt, Set<string>>();

  /** The smallest river along a hex, navigable or not. */
  readonly streamsAt = new Map<HexAt, RiverOfMap>();
  /** The river on a side, by the name that the map gives the side. */
  readonly waterAt = new Map<string, string>();
  /** The navigable sides by the places on their banks. */
  readonly along: ReadonlyMap<string, Along>;

  constructor(readonly map: MapFile) {
    for (const place of map.places) {
      const hex = hexCalled(place.hex);
      this.placeById.set(place.id, place);
      if (hex !== null) this.placesAt.set(hex, [...(this.placesAt.get(hex) ?? []), place]);
    }
    for (const rail of map.rails) for (const name of rail.hexes) add(this.railsAt, hexCalled(name), rail.name);
    const length = ({ reaches }: RiverOfMap): number => reaches.reduce((sum, { sides }) => sum + sides.length, 0);
    // The longest first: where two meet, a hex is called after the smaller.
    for (const river of [...map.rivers].sort((a, b) => length(b) - length(a)))
      for (const { navigable, sides } of river.reaches)
        for (const side of sides) {
          for (const bank of this.banksOf(side)) this.streamsAt.set(bank, river);
          if (navigable) this.addBanks(side, river.name);
        }
    this.along = alongOf(map.rivers, this.placesAt);
  }

  /** Where vessels lie about a hex: the hex itself, or the sides of it that are navigable. */
  sidesAt(hex: HexAt): (string | SideOfMap)[] {
    const sides = [0, 1, 2, 3, 4, 5].flatMap((direction): SideOfMap[] => {
      const next = neighbour(hex, direction);
      const own: SideOfMap = [nameOf(hex), direction];
      const other: SideOfMap | null = next === null ? null : [nameOf(next), (direction + 3) % 6];
      if (this.waterAt.has(own.join(' '))) return [own];
      return other && this.waterAt.has(other.join(' ')) ? [other] : [];
    });
    return this.isWet(hex) ? [nameOf(hex), ...sides] : sides;
  }

  /** The name of a place, by its id. */
  nameOf(id: string): string {
    const place = this.placeById.get(id);
    return place ? placeCalled(place) : id;
  }
  /** The name of a river, by its id. */
  riverName = (id: string | undefined): string => this.map.rivers.find((river) => river.id === id)?.name ?? id ?? '';

  /** A side's river flows along both its hexes. */
  private addBanks(side: SideOfMap, river: string): void {
    for (const bank of this.banksOf(side)) add(this.watersAt, bank, river);
    this.waterAt.set(side.join(' '), river);
  }
  private banksOf([name, direction]: SideOfMap): HexAt[] {
    const hex = hexCalled(name);
    return hex === null ? [] : [hex, neighbour(hex, direction)].filter((bank) => bank !== null);
  }

  /** The letter of a hex; off the sheets that of the nearest hex on them. */
  letter(column: number, row: number): string {
    const c = Math.max(1, Math.min(kColumns, column));
    const r = Math.max(1, Math.min(kRows, row));
    const letter = this.map.terrain[r - 1]?.[c - 1] ?? ' ';
    return letter === ' ' && r < kRows ? (this.map.terrain[r]?.[c - 1] ?? ' ') : letter;
  }
  terrainOf = (hex: HexAt): string => this.map.terrain[Math.floor(hex / kColumns)]?.[hex % kColumns] ?? ' ';
  terrainName = (hex: HexAt): string => {
    const terrain = this.terrainOf(hex);
    return terrain in values.terrain ? valueWords('terrain', terrain) : say('off_the_map');
  };
  isWet = (hex: HexAt): boolean => wet.includes(this.terrainOf(hex));
  /** Two letters; empty on water. */
  stateOf(hex: HexAt): string {
    return this.map.states[this.map.state_of[Math.floor(hex / kColumns)]?.[hex % kColumns] ?? '-'] ?? '';
  }
  /** The hexes on the sheets. */
  *hexes(): Generator<HexAt> {
    for (let row = 1; row <= kRows; row++)
      for (let column = 1; column <= kColumns; column++) if (nameOf(hexAt(column, row))) yield hexAt(column, row);
  }

  /** A hex by the place in it, or by its number and the nearest town of any size that is not far. */
  by(hex: HexAt): string {
    const near = this.placesAt.has(hex) ? null : this.near(hex);
    return near ? say('by_label', { hex: nameOf(hex), at: near }) : this.calls(hex);
  }
  /** The town in a hex, or the nearest of any size that is not far; empty where none is. */
  near(hex: HexAt): string {
    if (this.placesAt.has(hex)) return this.calls(hex);
    let words = this.neared.get(hex);
    if (words === undefined) {
      words = '';
      let least = far + 1;
      for (const [at, places] of this.placesAt) {
        const hexes = Math.abs((at % kColumns) - (hex % kColumns)) > far ? least : distance(at, hex);
        if (hexes < least && !places[0]!.minor) [least, words] = [hexes, this.calls(at)];
      }
      this.neared.set(hex, words);
    }
    return words;
  }
  private readonly neared = new Map<HexAt, string>();
  /** The name of a battle in a hex: its town, or the smallest river along it; empty where neither is. */
  field(hex: HexAt): string {
    if (this.placesAt.has(hex)) return this.calls(hex);
    const river = this.streamsAt.get(hex);
    if (!river) return '';
    const name = river.name.replace(/( \(|\/).*/, '');
    return /Bayou|Creek|Canal|Pass/.test(name) ? name : say('the_river', { name });
  }
  over = (hex: HexAt, direction: number): HexAt | null => neighbour(hex, direction);

  /** "Memphis", or the number of the hex where nothing stands. */
  calls(hex: HexAt): string {
    const place = this.placesAt.get(hex)?.[0];
    return place ? placeCalled(place) : nameOf(hex);
  }
  /** "Memphis, Tennessee (B2802)": a hex in words, for screen readers. */
  describe(hex: HexAt): string {
    const places = this.placesAt.get(hex)?.map(placeCalled) ?? [];
    const state = stateNames[this.stateOf(hex)];
    const rails = [...(this.railsAt.get(hex) ?? [])];
    return [
      `${nameOf(hex)}${places.length ? ` ${places.join(', ')}` : ''}`,
      this.terrainName(hex),
      state,
      rails.length ? say('rails_of_the', { rails: rails.join(', ') }) : '',
    ]
      .filter(Boolean)
      .join(', ');
  }
}

function add(map: Map<HexAt, Set<string>>, hex: HexAt | null, name: string): void {
  if (hex === null) return;
  const names = map.get(hex);
  if (names) names.add(name);
  else map.set(hex, new Set([name]));
}
