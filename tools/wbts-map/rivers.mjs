// Rivers as chains of hex sides, from the mouth upstream (WS-1.3).
import {
  all_names,
  apart,
  at_edge,
  corner_point,
  corners,
  hex_at,
  hex_of,
  middle,
  name_of,
  neighbour,
  side_named,
  without_just_off,
} from './grid.mjs';
import { is_water } from './land.mjs';
import { away_from, beside } from './plane.mjs';
import { banks_of } from './places.mjs';
import { gathered, id_of, rows_of } from './sources.mjs';
import { cheapest_way } from './ways.mjs';

/**
 * @typedef {{to: string, side: [string, number], left: string, right: string}} Step along a side, with the hexes on
 * either hand
 */

/** Every corner of the map with the sides that meet in it. @returns {Map<string, Step[]>} */
function net_of_sides() {
  const net = new Map();
  const add = (from, step) => net.set(from, [...(net.get(from) ?? []), step]);
  for (const name of all_names()) {
    const points = corners(name);
    for (const direction of [0, 1, 2]) {
      const other = neighbour(name, direction);
      if (!other) continue;
      const [a, b] = [points[direction], points[(direction + 1) % 6]];
      const side = side_named([name, direction]);
      add(a, { to: b, side, left: other, right: name });
      add(b, { to: a, side, left: name, right: other });
    }
  }
  return net;
}

const same_place = (a, b) => a.latitude === b.latitude && a.longitude === b.longitude;

/** The longest run of a river's waypoints on the map, with points where it comes in and goes out. */
function on_map(rows, project) {
  const runs = [[]];
  const all = without_just_off(rows.map((row) => ({ ...row, point: project(row) })));
  for (const [at, row] of all.entries()) {
    const before = all[at - 1];
    const here = name_of(hex_at(row.point)) !== undefined;
    if (here && before && runs.at(-1).length === 0)
      runs.at(-1).push({ navigable: row.navigable, point: at_edge(row.point, before.point) });
    if (here) runs.at(-1).push(row);
    else if (runs.at(-1).length > 0) {
      runs.at(-1).push({ navigable: row.navigable, point: at_edge(before.point, row.point) });
      runs.push([]);
    }
  }
  return runs.reduce((best, run) => (run.length > best.length ? run : best));
}

/** Rivers as read: name, waypoints on the map, and the rivers that they flow into or end upon. */
function read(project) {
  const all = [...gathered(rows_of('rivers'), 'river')];
  return all.map(([name, rows]) => {
    const holding = (row) =>
      all.filter(([other, points]) => other !== name && points.some((one) => same_place(one, row)));
    const last = rows.at(-1);
    const into = holding(rows[0])[0]?.[0];
    const reaches = holding(last).find(([other, points]) => other !== into && !same_place(points[0], last))?.[0];
    const kept = on_map(rows, project);
    return {
      name,
      id: id_of(name),
      into,
      reaches,
      line: kept.map((row) => row.point),
      whole: kept[0] === undefined || same_place(kept[0], rows[0]),
      ended: kept.length > 0 && same_place(kept.at(-1), last),
      navigable: kept.map((row) => row.navigable === '1'),
    };
  });
}

const length_of = (line) => line.slice(1).reduce((sum, point, at) => sum + apart(line[at], point), 0);

/**
 * Rivers in the order in which they are laid: the one flowed into first; of others the longer navigable, then the
 * longer one.
 */
function ordered(rivers) {
  const weight = (river) => length_of(river.line) * (river.navigable.filter(Boolean).length > 1 ? 10 : 1);
  const waiting = [...rivers].sort((a, b) => weight(b) - weight(a));
  const done = [];
  while (waiting.length > 0) {
    const open = (name) => name !== undefined && waiting.some((river) => river.name === name);
    let at = waiting.findIndex((river) => !open(river.into) && !open(river.reaches));
    if (at < 0) at = waiting.findIndex((river) => !open(river.into));
    done.push(...waiting.splice(at < 0 ? 0 : at, 1));
  }
  return done;
}

// Cost of a step along a side: its length, how far from the river's line it lies, a hex on the wrong hand, a town's
// most of all.
const kCost = { length: 0.2, away: 3.2, wrong: 1.2, town: 8, beside_town: 0.35, shore: 3, along_sea: 1.5 };

class Layer {
  constructor(terrain) {
    this.terrain = terrain;
    this.net = net_of_sides();
    this.taken = new Map();
    this.shore = new Set();
    for (const [corner, steps] of this.net)
      if (steps.some(({ left, right }) => this.wet(left) || this.wet(right))) this.shore.add(corner);
  }

  wet = (name) => is_water(this.terrain.get(name));

  touches_water = (corner) => this.shore.has(corner);

  /** Penalty for a hex on a hand (1 right, -1 left) of the chain. */
  hand(river, banks, name, hand) {
    const due = banks.get(name);
    if (due !== undefined) return due === hand ? 0 : kCost.town;
    const known = river.hands.get(name) ?? beside(river.line, middle(hex_of(name)));
    river.hands.set(name, known);
    return known.side === hand || known.away > 2 ? 0 : kCost.wrong * Math.min(1, known.away);
  }

  /** Cost of a step along a side; Infinity where it is out of the river's way. */
  step_cost(river, banks, from, { to, left, right }) {
    const [a, b] = [corner_point(from), corner_point(to)];
    const away = away_from(river.line, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    if (away > 2.5) return Infinity;
    let cost = kCost.length + kCost.away * away * away;
    if (this.wet(left) || this.wet(right)) cost *= kCost.shore;
    if (banks.get(left) === -1 || banks.get(right) === 1) cost *= kCost.beside_town;
    if (this.touches_water(to)) cost += kCost.along_sea;
    return cost + this.hand(river, banks, left, -1) + this.hand(river, banks, right, 1);
  }

  /**
   * Corners at which a river may begin, with the cost: the river that it flows into, the sea, or any near its first
   * waypoint.
   */
  starts(river, mouth) {
    const first = river.line[0];
    const fair = (corner) => 2 * apart(corner_point(corner), first);
    const parent = mouth && [...this.taken].filter(([, owners]) => owners.has(mouth)).map(([corner]) => corner);
    if (parent) return new Map(parent.filter((corner) => fair(corner) < 5).map((corner) => [corner, fair(corner)]));
    const free = [...this.net.keys()].filter((corner) => !this.taken.has(corner) && fair(corner) < 5);
    const out = free.filter(
      (corner) => this.touches_water(corner) || (!river.whole && this.net.get(corner).length < 3),
    );
    return new Map(out.map((corner) => [corner, fair(corner)]));
  }

  ending(river, corner) {
    const away = apart(corner_point(corner), river.line.at(-1));
    const owned = this.taken.get(corner);
    if (river.reaches && river.ended && this.lies(river.reaches))
      return owned?.has(river.reaches) ? 2 * away : undefined;
    if (owned || away > 2) return undefined;
    const head = name_of(hex_at(river.line.at(-1)));
    return 5 * away + (this.net.get(corner).some(({ left, right }) => left === head || right === head) ? 0 : 4);
  }

  lies = (name) => [...this.taken.values()].some((owners) => owners.has(name));

  /** Steps from a corner that a river may take, with their costs. @returns {any[][]} */
  steps_from(river, banks, corner, from) {
    if (from !== undefined && this.taken.has(corner)) return [];
    const free = (key) => !this.taken.has(key) || this.taken.get(key).has(river.reaches);
    return this.net
      .get(corner)
      .filter(({ to, left, right }) => to !== from && !(this.wet(left) && this.wet(right)) && free(to))
      .map((step) => [step.to, this.step_cost(river, banks, corner, step)])
      .filter(([, cost]) => cost !== Infinity);
  }

  /** The chain of a river from its mouth up. @returns {{from: string, step: Step}[] | undefined} */
  way(river, banks, mouth) {
    const starts = this.starts(river, mouth);
    const way = cheapest_way(
      starts,
      (corner, from) => this.steps_from(river, banks, corner, from),
      (corner) => this.ending(river, corner),
    );
    if (!way || way.length < 2) return undefined;
    const trimmed = mouth ? way : way.slice(this.last_of_shore(way));
    return trimmed
      .slice(1)
      .map((corner, at) => ({ from: trimmed[at], step: this.net.get(trimmed[at]).find(({ to }) => to === corner) }));
  }

  /** A river to the sea begins where its chain leaves the shore. */
  last_of_shore(way) {
    let at = 0;
    while (this.touches_water(way[at]) && at + 2 < way.length && this.touches_water(way[at + 1])) at++;
    return at;
  }

  lay(river, steps) {
    for (const corner of [steps[0].from, ...steps.map(({ step }) => step.to)]) {
      if (!this.taken.has(corner)) this.taken.set(corner, new Set());
      this.taken.get(corner).add(river.name);
    }
  }
}

/** Sides of a chain with whether steamers use them, from the mouth up. */
function sides_of(river, steps) {
  return steps.map(({ from, step }) => {
    const [a, b] = [corner_point(from), corner_point(step.to)];
    const { index } = beside(river.line, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    return { side: step.side, left: step.left, right: step.right, navigable: river.navigable[index + 1] };
  });
}

// A steamer's tributary may come out this many sides above the last navigable side of its river.
const kGap = 4;

/**
 * Where steamers go up a tributary from a river's head of navigation, the grid may part the two: the river's sides
 * between are opened.
 */
function open_mouths(rivers) {
  for (const river of rivers) {
    const into = rivers.find(({ id }) => id === river.into);
    if (!into || !river.sides[0].navigable) continue;
    const at = into.corners.indexOf(river.corners[0]);
    const below = into.sides.slice(Math.max(0, at - kGap), at);
    const last = below.findLastIndex(({ navigable }) => navigable);
    if (last >= 0) for (const side of below.slice(last)) side.navigable = true;
  }
}

/** Mean distance of a chain from its river's line, in hexes. */
function strayed(river, steps) {
  const away = steps.map(({ step }) => away_from(river.line, corner_point(step.to)));
  return away.reduce((sum, one) => sum + one, 0) / away.length;
}

/** A river all along which another lies within half a hex, or undefined: the grid cannot part the two. */
const twin_of = (river, rivers) => rivers.find(({ line }) => river.line.every((point) => away_from(line, point) < 0.5));

/** Why a river cannot be laid, or undefined. */
function fault_of(river, steps, twin) {
  if (river.line.length < 2) return 'off the map';
  if (twin) return `closer than half a hex to ${twin.name}`;
  if (length_of(river.line) < 0.7 || steps?.length === 1) return 'shorter than a hex';
  if (!steps) return 'no free sides from its mouth to its head';
  return strayed(river, steps) > 0.75 ? 'no free sides near its course' : undefined;
}

/** A river as laid, with the hexes on its banks that have places. */
function laid(river, mouth, banks, steps, layer) {
  return {
    id: river.id,
    name: river.name,
    into: mouth && id_of(mouth),
    out_at: layer.touches_water(steps[0].from) ? 'water' : 'edge',
    reaches: river.reaches,
    banks,
    line: river.line,
    sides: sides_of(river, steps),
    corners: [steps[0].from, ...steps.map(({ step }) => step.to)],
  };
}

/**
 * All rivers laid on sides; those for which the grid is too coarse are left out, with the reason.
 * Places that face each other over a river are parted (their hexes change).
 */
export function laid_rivers(project, places, terrain) {
  const layer = new Layer(terrain);
  const [rivers, left_out] = [[], []];
  const into = new Map();
  for (const river of ordered(read(project))) {
    let mouth = river.into;
    while (mouth && !layer.lies(mouth)) mouth = into.get(mouth);
    into.set(river.name, mouth);
    river.hands = new Map();
    const twin = twin_of(river, rivers);
    const short = river.line.length < 2 || length_of(river.line) < 0.7 || twin;
    const banks = short ? new Map() : banks_of(river, places, terrain);
    const steps = short ? undefined : layer.way(river, banks, mouth);
    const reason = fault_of(river, steps, twin);
    if (reason) {
      left_out.push({ name: river.name, reason });
      continue;
    }
    layer.lay(river, steps);
    rivers.push(laid(river, mouth, banks, steps, layer));
  }
  open_mouths(rivers);
  return { rivers, left_out, net: layer.net };
}
