// Builds data/maps/wbts.json out of the waypoints of data/geo.
import { laid_barriers } from './barriers.mjs';
import { place_of, projection } from './fits.mjs';
import { apart, kColumns, kRows, kSheets, middle, name_of } from './grid.mjs';
import { is_water, mends, terrain } from './land.mjs';
import { all_places, bring_ashore, by_rank } from './places.mjs';
import { laid_rails, obstacles, railheads } from './rails.mjs';
import { laid_rivers } from './rivers.mjs';
import { rows_of } from './sources.mjs';
import { states_by_border, states_by_rivers_and_towns } from './states.mjs';

/** One letter for each state, in the order of their names; `-` is the sea's. */
const kStates = 'AL AR DC DE FL GA IA IL IN IT KS KY LA MD MO MS NC NE NJ NY OH PA SC TN TX VA'.split(' ');
const kLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A text for each row of the map, a letter for each hex, a blank where no sheet lies. */
function in_rows(letter_of) {
  const rows = [];
  for (let row = 1; row <= kRows; row++) {
    let text = '';
    for (let column = 1; column <= kColumns; column++) {
      const name = name_of({ column, row });
      text += name ? letter_of(name) : ' ';
    }
    rows.push(text);
  }
  return rows;
}

/** Latitudes and longitudes of the hexes' middles in hundredths of a degree, row by row, 0 where no sheet lies. */
function positions(project) {
  const [latitudes, longitudes] = [[], []];
  for (let row = 1; row <= kRows; row++) {
    const places = [];
    for (let column = 1; column <= kColumns; column++) {
      const on_map = name_of({ column, row }) !== undefined;
      places.push(on_map ? place_of(project, middle({ column, row })) : { latitude: 0, longitude: 0 });
    }
    latitudes.push(places.map(({ latitude }) => Math.round(latitude * 100)));
    longitudes.push(places.map(({ longitude }) => Math.round(longitude * 100)));
  }
  return { latitudes, longitudes };
}

/** Sides in runs that steamers can or cannot use, from the mouth up. */
function reaches_of(sides) {
  const reaches = [];
  for (const { side, navigable } of sides) {
    if (reaches.at(-1)?.navigable !== navigable) reaches.push({ navigable, sides: [] });
    reaches.at(-1).sides.push(side);
  }
  return reaches;
}

/** Ends of a river that stop short: at the map's edge, or in another river at its head. */
function river_of(river, laid) {
  const { id, name, into, out_at, reaches, sides } = river;
  const joins = laid.find((other) => other.name === reaches && other.corners.includes(river.corners.at(-1)));
  return { id, name, mouth: into ?? out_at, ...(joins && { head: joins.id }), reaches: reaches_of(sides) };
}

/** Rivers on whose sides a place's hex stands, among those whose bank it is on, or at whose mouth or head it lies. */
function rivers_at(place, rivers) {
  const at_end = ({ line }) => [line[0], line.at(-1)].some((end) => apart(end, place.point) < 0.5);
  const touched = rivers.filter(({ sides }) =>
    sides.some(({ left, right }) => left === place.hex || right === place.hex),
  );
  return touched.filter((river) => river.banks.has(place.hex) || at_end(river)).map(({ id }) => id);
}

function place_out(place, rivers, ports) {
  const size = ports.get(place.id);
  const on = rivers_at(place, rivers);
  return {
    id: place.id,
    name: place.name,
    state: place.state,
    kind: place.kind,
    hex: place.hex,
    ...(place.minor && { minor: true }),
    ...(size && { port: size }),
    ...(on.length > 0 && { rivers: on }),
  };
}

/** Everything laid, before it is written. */
export function laid_out() {
  const project = projection(rows_of('known').filter((row) => row.latitude));
  const ground = terrain(project);
  for (const mend of mends()) ground.set(mend.hex, mend.terrain);
  const places = all_places(project);
  bring_ashore(places, ground);
  for (const mend of mends()) ground.set(mend.hex, mend.terrain);
  const { rivers, left_out: no_rivers, net } = laid_rivers(project, places, ground);
  const { rails, left_out: no_rails } = laid_rails(project, places, obstacles(rivers, ground));
  const heads = railheads(rails, places);
  const { states, borders } = states_by_border(project);
  states_by_rivers_and_towns(states, borders, rivers, by_rank(places));
  for (const head of heads) places.push({ ...head, state: states.get(head.hex) });
  const barriers = laid_barriers(project, net, rivers, rails);
  return { project, ground, places, rivers, rails, states, barriers, left_out: { rivers: no_rivers, rails: no_rails } };
}

/**
 * The sea about Florida lies off the sheets: vessels go from the last hex of the Atlantic to the last of the Gulf. So
 * does the sea south of the Passes of the Mississippi and of the marshes of the Terrebonne.
 */
const kSeaLanes = [
  ['C0951', 'B6033'],
  ['B3133', 'B2933'],
  ['B2633', 'B2433'],
];

/** WS-9.1: by which river vessels come from the mouth of the Mississippi to Lake Pontchartrain, along the shore. */
const kRiverPassage = ['B2933', 'B3133', 'B3132', 'B3131', 'B3130', 'B3129', 'B3028', 'B2928'];

/** WS-9.3: harbours where ironclads lie: Charleston, Pensacola, Galveston, St. Marks, Mobile Bay, Hampton Roads. */
const kHarbours = ['C1542', 'B4127', 'B0231', 'B5629', 'B3626', 'C3118'];

/** The map as an object, as docs/wbts-map.md has it. */
export function built(laid = laid_out()) {
  const { project, ground, places, rivers, rails, states, barriers } = laid;
  const ports = new Map(rows_of('ports').map((row) => [row.place, Number(row.size)]));
  const letter = (name) => (is_water(ground.get(name)) ? '-' : kLetters[kStates.indexOf(states.get(name))]);
  return {
    format: 'brownwater-map-1',
    system: 'wbts',
    title: 'The theatre of war, 1861-65',
    columns: kColumns,
    rows: kRows,
    sheets: kSheets,
    terrain: in_rows((name) => ground.get(name)),
    states: Object.fromEntries(kStates.map((state, at) => [kLetters[at], state])),
    state_of: in_rows(letter),
    ...positions(project),
    rivers: rivers.map((river) => river_of(river, rivers)),
    impassable: barriers,
    sea_lanes: kSeaLanes,
    river_passage: kRiverPassage,
    harbours: kHarbours,
    rails: rails.map(({ id, name, gauge, opens, variant, hexes }) => ({
      id,
      name,
      gauge,
      ...(opens && { opens }),
      ...(variant && { variant }),
      hexes,
    })),
    places: by_rank(places).map((place) => place_out(place, rivers, ports)),
  };
}

const kOneLine = new Set([
  'terrain',
  'state_of',
  'latitudes',
  'longitudes',
  'rivers',
  'impassable',
  'sea_lanes',
  'river_passage',
  'harbours',
  'rails',
  'places',
  'sheets',
]);

/** The map as text: one entry of a list to a line. */
export function written(map) {
  const entries = Object.entries(map).map(([key, value]) => {
    const text = kOneLine.has(key)
      ? `[\n${value.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}
