/** A campaign as the new campaign page draws it up; what may be is the server's to say. */
import register from 'virtual:register';
import tables from '../../../../data/redriver/tables.json';
import type { CampaignOptions, CampaignScenario, DrawnSection } from '../../api/campaign';
import type { Bend, Heading } from '../../api/redriver';
import { say } from './words/say';

export type RegisterShip = (typeof register)[number];

/** How many the form has room for; the server says what is too many. */
export const mostWarships = 6;
export const mostSupplyShips = 2;
export const mostLoad = tables.ammunition.transport_rounds;

const byName = (a: RegisterShip, b: RegisterShip): number => a.name.localeCompare(b.name);
export const warships = register
  .filter((ship) => ship.side === 'union' && ship.type !== 'transport' && ship.guns.length > 0)
  .sort(byName);
/** Hulls that can carry a load: hulls with a mortar have no dice in MOBAS either, but are no transports. */
export const transports = register
  .filter((ship) => ship.side === 'union' && ship.type === 'transport' && !ship.class.includes('mortar'))
  .sort(byName);
export const shipOf = (id: string): RegisterShip | undefined => register.find((ship) => ship.id === id);

export interface Warship {
  ship: string;
  barges: number;
}
export interface Supply {
  ship: string;
  at_main_river: boolean;
  /** Rounds by gun; null until the player sets any, when `loadFor` has it. */
  load: Record<string, number> | null;
}

/** The kinds of gun that a flotilla carries: those for which rounds are of use. */
export const gunsCarried = (chosen: readonly Warship[]): string[] =>
  [...new Set(chosen.flatMap(({ ship }) => shipOf(ship)?.guns.map(({ gun }) => gun) ?? []))].filter(Boolean).sort();

/** A full load in tens of rounds, shared out by the guns that the flotilla has of each kind (RR-8.1). */
export function loadFor(chosen: readonly Warship[]): Record<string, number> {
  const guns = chosen.flatMap(({ ship }) => shipOf(ship)?.guns ?? []);
  const kinds = gunsCarried(chosen).map((gun) => ({
    gun,
    count: guns.reduce((sum, one) => sum + (one.gun === gun ? one.count : 0), 0),
  }));
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const load = Object.fromEntries(
    kinds.map(({ gun, count }) => [gun, 10 * Math.floor((mostLoad * count) / (10 * Math.max(1, all)))]),
  );
  const first = [...kinds].sort((a, b) => b.count - a.count)[0];
  if (first) load[first.gun]! += mostLoad - loadOf(load);
  return load;
}

export const loadOf = (load: Record<string, number>): number =>
  Object.values(load).reduce((sum, rounds) => sum + (rounds || 0), 0);

const names: Record<string, Heading> = {
  east: 'E',
  north_east: 'NE',
  north: 'N',
  north_west: 'NW',
  south_east: 'SE',
  south: 'S',
  south_west: 'SW',
};

/** Where the river may go on from a heading, by the printed table of that heading. */
export function waysFrom(heading: Heading): { bend: Bend; heading: Heading }[] {
  const table = tables.directions.tables.find((one) => names[one.heading] === heading);
  type Cell = { bend: string; next_table: number };
  const cells = (table?.rows ?? []).flatMap((row): Cell[] =>
    'second' in row ? [row.second.low, row.second.high] : [row as Cell],
  );
  const ways = cells.map((cell) => ({
    bend: cell.bend as Bend,
    heading: names[tables.directions.tables[cell.next_table - 1]?.heading ?? 'east'] ?? 'E',
  }));
  return ways.filter(
    (way, index) => ways.findIndex((one) => one.bend === way.bend && one.heading === way.heading) === index,
  );
}

const eighths: (Heading | null)[] = ['E', 'NE', 'N', 'NW', null, 'SW', 'S', 'SE'];
const bendBy: Bend[] = [
  'ahead',
  'left',
  'sharp_left',
  'hairpin_left',
  'hairpin_left',
  'hairpin_right',
  'sharp_right',
  'right',
];

/** All bends from a heading, by eighths of a circle to the left; the half circle either way. No river runs west. */
export function allWaysFrom(heading: Heading): { bend: Bend; heading: Heading }[] {
  const from = eighths.indexOf(heading);
  const ways = bendBy.map((bend, turn) => ({ bend, heading: eighths[(from + turn) % 8] ?? null }));
  const back = { bend: 'hairpin_right' as Bend, heading: eighths[(from + 4) % 8] ?? null };
  return [...ways, back].filter((way): way is { bend: Bend; heading: Heading } => way.heading !== null);
}

export interface Draft {
  title: string;
  warships: Warship[];
  supplies: Supply[];
  ironclad: string | null;
  river: DrawnSection[];
  options: CampaignOptions;
}

/** The draft in the form of docs/formats.md. Loads of nothing are left out. */
export function scenarioOf(draft: Draft): CampaignScenario & { format: string } {
  return {
    format: 'brownwater-scenario-1',
    system: 'red-river',
    id: 'own_flotilla',
    title: draft.title.trim() || say('a_flotilla_of_our'),
    flotilla: {
      warships: draft.warships.filter((one) => one.ship),
      supply_ships: draft.supplies
        .filter((one) => one.ship)
        .map((one) => ({
          ...one,
          load: Object.fromEntries(
            Object.entries(one.load ?? loadFor(draft.warships)).filter(([, rounds]) => rounds > 0),
          ),
        })),
    },
    ironclad: draft.ironclad,
    river: draft.river.length ? draft.river : null,
    options: draft.options,
  };
}

/**
 * A flotilla with the draft's other choices. `name` is that of the river drawn in advance, null where none is; a drawn
 * river is not called by the place of the flotilla's own.
 */
export function wholeOf(base: CampaignScenario | undefined, draft: Draft, name: string | null): object {
  const river = name !== null && draft.river.length ? draft.river : null;
  const place = river ? name?.trim() || undefined : base?.place;
  return { ...base, ironclad: draft.ironclad, river, options: draft.options, place };
}
