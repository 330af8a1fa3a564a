/** Flotilla's units as the board of the plane draws them. */
import register from 'virtual:register';
import type { CourseAnswer } from '../../api/flotillaAnswers';
import type { FlotillaEvent, FlotillaForce, FlotillaView, Place, UnitView } from '../../api/flotilla';
import type { PlaneGun, PlanePath, PlaneVessel, PlaneView } from '../plane/contract';
import { bowOf } from '../plane/geometry';
import { stateOf } from './words/names';
import { boxesOf } from './boxes';

const types = new Map(register.map((ship) => [ship.id, ship.type]));

/** The register's type of each ship, for her drawing. A second ship of one name has an id of her own. */
export function typesOf(forces: readonly FlotillaForce[]): Map<string, string> {
  return new Map(forces.map((force) => [force.id ?? force.ship, types.get(force.ship) ?? 'steam_gunboat']));
}

/** The room that a battery takes on the bank; a party takes less. */
const posts = {
  ship: { length: 6, beam: 1.6 },
  battery: { length: 3, beam: 2.28 },
  party: { length: 1.6, beam: 1.2 },
} as const;

const kinds = { ship: 'vessel', battery: 'battery', party: 'regiment' } as const;

function statusOf({ kind, fate }: UnitView): string {
  if (fate === 'in_play') return 'afloat';
  if (fate === 'hulk') return 'sunk';
  return kind === 'battery' && fate === 'gone' ? 'silenced' : fate;
}
function keelOf({ now, docked }: UnitView): PlaneVessel['keel'] {
  if (now.aground) return 'aground';
  return docked ? 'fast' : 'free';
}

const gunsAtFirst = (unit: UnitView): number =>
  unit.sheet?.batteries.reduce((sum, battery) => sum + battery.dice, 0) ?? 0;

function hurtOf(unit: UnitView): number {
  if (unit.kind === 'battery') {
    const left = unit.now.batteries?.reduce((sum, battery) => sum + battery.dice, 0) ?? 0;
    return gunsAtFirst(unit) - left;
  }
  const boxes = boxesOf(unit);
  return boxes ? Math.min(5, Math.ceil((5 * (unit.now.crossed ?? 0)) / boxes - 0.2)) : 0;
}

const laidOn = (view: FlotillaView, unit: string, battery: number): string | null =>
  view.laid.find((one) => one.ship === unit && one.battery === battery)?.target ?? null;

function gunsOf(unit: UnitView, view: FlotillaView): PlaneGun[] {
  return (unit.sheet?.batteries ?? []).flatMap((battery, index): PlaneGun[] => {
    const now = unit.now.batteries?.[index];
    if (!now || now.dice === 0) return [];
    const edges = now.bands;
    const target = laidOn(view, unit.id, index);
    return [
      {
        mount: battery.place,
        bearing: now.bearing,
        half_width: now.bearing === null ? 180 : now.half_width,
        range: edges.at(-1) ?? 0,
        bands: edges,
        state: now.loaded ? 'ready' : 'loading',
        order: target ? 'at' : 'free',
        target,
      },
    ];
  });
}

export function vesselOf(unit: UnitView, view: FlotillaView, drawn: ReadonlyMap<string, string>): PlaneVessel {
  const kind = kinds[unit.kind];
  const choice = view.choices.find((one) => one.unit === unit.id);
  return {
    id: unit.id,
    name: unit.name,
    side: unit.side,
    kind,
    type: null,
    at: unit.at,
    heading: unit.heading,
    speed: unit.under_way ? (unit.speed ?? 0) : 0,
    status: statusOf(unit),
    keel: keelOf(unit),
    hull: unit.hull ?? posts[unit.kind],
    knots: null,
    armour: null,
    reinforced_bow: unit.ram_bow ?? false,
    listing: [],
    on_fire: Boolean(unit.now.fire_until) || (unit.now.catastrophe_tries ?? null) !== null,
    sinking: false,
    drifting: unit.now.adrift ?? false,
    own: choice || unit.side === view.seat ? { top_speed: 1 } : null,
    limits: choice?.steam ?? null,
    guns: gunsOf(unit, view),
    drawn: unit.kind === 'ship' ? (drawn.get(unit.id) ?? 'steam_gunboat') : 'shore_battery',
    hurt: hurtOf(unit),
    whole: unit.kind === 'battery' ? gunsAtFirst(unit) : 20,
    says: stateOf(unit),
    calm: unit.kind === 'party',
  };
}

export function planeViewOf(view: FlotillaView, drawn: ReadonlyMap<string, string>): PlaneView {
  return {
    ships: view.units
      .filter((unit) => unit.kind !== 'party' || (unit.now.men ?? 0) > 0 || unit.fate === 'in_play')
      .map((unit) => vesselOf(unit, view, drawn)),
    mines: view.mines.map((mine) => ({
      number: mine.number,
      at: mine.at,
      side: mine.side,
      explodes_on: null,
      fuse: mine.gone ? 'exploded' : 'live',
    })),
    shoals: [],
  };
}

/** A course as the board draws its legs. The server tells of her middle; the legs are drawn as it tells them. */
export const pathOf = (answer: CourseAnswer): PlanePath & { answer: CourseAnswer } => ({
  halves: answer.legs,
  end: answer.end,
  grounds: answer.grounds,
  meets: answer.meets,
  answer,
});

/** Whether an event begins her move. The dice tell of a ship that backs or drifts. */
const begins = (event: FlotillaEvent, id: string): boolean =>
  (event.type === 'ship_set_out' && event.ship === id) ||
  (event.type === 'distance_thrown' && event.unit === id) ||
  event.type === 'turn_began';

/** FL-1.3: the way of her bow, about which she turns, as far as her move has gone: the ends of its legs. */
export function wayGone(entries: readonly { events: readonly FlotillaEvent[] }[], { id, hull }: UnitView): Place[] {
  const way: Place[] = [];
  for (const { events } of entries.toReversed())
    for (const event of events.toReversed()) {
      if (begins(event, id)) return way;
      if (event.type === 'ship_moved' && event.ship === id && hull)
        way.unshift(bowOf(event.from, event.heading, hull), bowOf(event.to, event.heading, hull));
    }
  return way;
}
