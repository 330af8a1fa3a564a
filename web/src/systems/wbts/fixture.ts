/** A view made from a set-up's file without a server: for tests and for the stand. States decide who owns rails. */
import type { SideName } from '../../api/types';
import type { HeadquartersKind, LandKind, Purse, VesselKind, WarView, Water } from '../../api/wbts';
import { hexCalled, nameOf, neighbour } from './map/grid';
import type { Theatre } from './map/theatre';

interface ForceOfFile {
  side: SideName;
  hex?: string;
  place?: string;
  headquarters?: HeadquartersKind;
  leader?: string;
  leaders?: string[];
  supply?: number;
  units?: { kind: LandKind; points?: number; name?: string; supply?: number }[];
}
export interface SetupOfFile {
  title: string;
  from: string;
  forces: ForceOfFile[];
  vessels: { side: SideName; kind: VesselKind; name?: string; water: Water }[];
  departments: { side: SideName; place: string }[];
  works: { side: SideName; place: string; kind: 'fort' | 'fortress' }[];
  torn_up?: string[];
  victory?: { union_holds?: string[] };
}
export interface LeaderOfFile {
  id: string;
  name: string;
  side: SideName;
  stars: number;
  initiative: number;
  combat: number;
  span: number;
  cavalry?: boolean;
}

const south = ['AL', 'AR', 'FL', 'GA', 'LA', 'MS', 'NC', 'SC', 'TN', 'TX', 'VA'];
const purse: Purse = {
  supply: 120,
  personnel: 30,
  rail: 40,
  points: 2,
  calls: 1,
  called: '7/61',
  drafting: null,
  free_fortress: true,
  forgoes: false,
  tries: 0,
  emancipated: false,
};

export function viewOfSetup(
  setup: SetupOfFile,
  leaders: readonly LeaderOfFile[],
  theatre: Theatre,
  seat: 'union' | 'confederate' = 'union',
): WarView {
  const hexOf = (force: { hex?: string; place?: string }): string =>
    force.hex ?? theatre.placeById.get(force.place ?? '')?.hex ?? '';
  const view: WarView = {
    system: 'wbts',
    seat,
    week: 69,
    first_week: 69,
    weeks: 108,
    cycle: setup.from,
    week_of_cycle: 1,
    winter: false,
    phase: 'first_moves',
    to_decide: [seat],
    asked: { type: 'orders', side: seat, commands_left: 2 },
    chits: { union: 2, confederate: 1, first: 'union' },
    leaders: [],
    headquarters: [],
    units: [],
    vessels: [],
    works: setup.works.map(({ side, place, kind }) => ({
      hex: hexOf({ place }),
      side,
      built: kind,
      paid: 0,
      besieged: false,
    })),
    departments: setup.departments.map(({ side, place }) => ({ hex: hexOf({ place }), side, works: true })),
    rails: { union: [], confederate: [], neutral: [], torn: setup.torn_up ?? [] },
    places: { taken: [], besieged: [], blockaded: [], sieges: [] },
    purses: { union: { ...purse }, confederate: { ...purse, supply: 60 } },
    kentucky: { side: null, came: false },
    to_hold: (setup.victory?.union_holds ?? []).map((place) => ({ place, held: false })),
    political_victory: false,
    battle: null,
    fight: null,
    expedition: null,
    actions: [{ type: 'done' }],
    cannot: [],
    outcome: null,
  };
  for (const hex of theatre.railsAt.keys())
    view.rails[south.includes(theatre.stateOf(hex)) ? 'confederate' : 'union'].push(nameOf(hex));
  for (const force of setup.forces) addForce(view, force, hexOf(force), leaders);
  setup.vessels.forEach((vessel, index) =>
    view.vessels.push({
      vessel: index,
      side: vessel.side,
      kind: vessel.kind,
      name: vessel.name ?? null,
      points: vessel.kind.endsWith('transport') ? 0 : 4,
      ships_lost: 0,
      at: vessel.water,
      ready: null,
      hidden: false,
      moved: false,
      fought: false,
      up_river: false,
      back: null,
    }),
  );
  return view;
}

function addForce(view: WarView, force: ForceOfFile, hex: string, leaders: readonly LeaderOfFile[]): void {
  let headquarters: number | null = null;
  if (force.headquarters) {
    headquarters = view.headquarters.length;
    view.headquarters.push({
      headquarters,
      side: force.side,
      kind: force.headquarters,
      hex,
      leader: force.leader ?? null,
      supply: force.supply ?? 0,
      temporary: false,
      awaited: null,
      keeps_from: null,
    });
  }
  for (const id of [force.leader, ...(force.leaders ?? [])]) {
    const card = leaders.find((one) => one.id === id);
    if (!card) continue;
    const { stars, initiative, combat, span } = card;
    view.leaders.push({
      leader: card.id,
      name: card.name,
      side: card.side,
      stars,
      cavalry: card.cavalry ?? false,
      station: 'on_map',
      hex,
      headquarters: id === force.leader ? headquarters : null,
      back: null,
      initiative,
      combat,
      span,
      less: [],
      moved: false,
      called: false,
      attacked: false,
      may_take_any: false,
      shut_in: null,
    });
  }
  for (const unit of force.units ?? [])
    view.units.push({
      unit: view.units.length,
      side: force.side,
      kind: unit.kind,
      name: unit.name ?? null,
      points: unit.points ?? 1,
      supply: unit.supply ?? 0,
      hex,
      ready: null,
      in_supply: true,
      moved: false,
      attacked: false,
      in_column: false,
    });
}

/** All hexes within `far` hexes of one: a stand-in for the reach of supply. */
export function around(name: string, far: number): Set<number> {
  const out = new Set<number>([hexCalled(name)!]);
  for (let ring = 0; ring < far; ring++)
    for (const hex of [...out])
      for (let direction = 0; direction < 6; direction++) out.add(neighbour(hex, direction) ?? hex);
  return out;
}
