/** The chart of a plane scenario: everything on the sheet that does not move. Drawn once and kept. */
import { banksOf } from '../../drawing/banks';
import { drawLand, padded, placeOrnaments, type Ornament } from '../../drawing/chart';
import { boxHolds, type Box, type Line, type Point } from '../../drawing/curves';
import type { Field } from '../../drawing/field';
import type { Country } from '../../drawing/landscape';
import { covers, label, setWords, titleOf, type Title, type Wanted } from '../../drawing/lettering';
import { printed, screen, type Palette } from '../../drawing/palette';
import { placeBox, waterShare } from '../../drawing/placing';
import { obstacleMarks } from '../../drawing/obstacles';
import { seedOf } from '../../drawing/random';
import { scatter } from '../../drawing/scatter';
import { lining, washes, type Sounding } from '../../drawing/water';
import { areasOf, shoreField, shoresOf, type Areas } from './areas';
import type { PlaneScenario } from './contract';
import { systemNamed } from '..';
import { yardsAnInch } from './geometry';
import {
  currentMark,
  depthAreas,
  depthFigures,
  exitEdges,
  outlineOf,
  placeArrows,
  soundings,
  type Arrow,
} from './depths';
import { scaleBar, scaleSize } from './scaleBar';
import { onSheet, sheetOf, unitsPerInch } from './scale';
import { say } from './say';

export interface PlaneChart {
  units: number;
  box: Box;
  areas: Areas;
  field: Field;
  ground: string;
  soundings: Sounding[];
  currents: string;
  /** Names on the water and on the land, each about its own middle. */
  names: { x: number; y: number; svg: string; box: Box }[];
  depths: string;
  nameBoxes: Box[];
  exits: string;
  cartouche: Ornament;
  compass: Ornament;
  scale: Ornament;
}

/** How much larger than they are set names may be drawn, where the chart is seen from afar. */
export const largestName = 1.55;

/** Surveys the sheet before it is drawn: land and water, names, and arrows of the current clear of the names. */
export function surveyOf(scenario: PlaneScenario) {
  const { map } = scenario;
  const seed = seedOf(scenario.id);
  const units = unitsPerInch(map);
  const box = sheetOf(map, units);
  const areas = areasOf(map, units, box);
  const field = shoreField(areas, seed);
  const labels = setWords(
    words(scenario, areas, field, units),
    0,
    box,
    (b) => waterShare(b, (x, y) => field.at(x, y) > -3),
    [],
  );
  const afloat = ([x, y]: Point): boolean => boxHolds(box, x, y) && field.at(x, y) > 2;
  const apart = (a: Arrow, b: Arrow): boolean => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) > 52;
  const arrows = placeArrows(
    map,
    units,
    (arrow, others) =>
      others.every((other) => apart(arrow, other)) &&
      outlineOf(arrow).every((p) => afloat(p) && !labels.some((one) => covers(one, p, largestName))),
  );
  return { seed, units, box, areas, field, labels, arrows };
}

export function drawPlane(scenario: PlaneScenario, palette: Palette = screen): PlaneChart {
  const { map } = scenario;
  const { seed, units, box, areas, field, labels, arrows } = surveyOf(scenario);
  const shores = shoresOf(field);
  const boxes = labels.map((l) => l.box);
  const ornaments = ornamentsOf(scenario, { box, field, palette, units, taken: boxes });
  const clear = [...boxes, ...[ornaments.cartouche, ornaments.compass, ornaments.scale].map((one) => padded(one, 4))];
  const works = (scenario.batteries ?? []).map(({ at }) => about(onSheet(at, units), 16));
  const country: Country = {
    ...groundOf(areas, box, seed),
    field,
    box,
    palette,
    seed,
    clear: [...clear, ...works],
    open: 0.3,
  };
  const banks = banksOf(shores, (p, [nx, ny]) => kindBehind(areas, p, [nx, ny]));
  return {
    units,
    box,
    areas,
    field,
    ground:
      washes(field, padded(box, 2), palette) +
      depthAreas(areas, field, map, palette, seed) +
      lining(field, palette, seed) +
      obstaclesOf(areas, field, palette, seed) +
      drawLand(country, shores, banks, labels),
    soundings: soundings(areas, field, box, clear, seed),
    currents: arrows.map(({ at: [x, y], degrees }) => currentMark(x, y, degrees, palette)).join(''),
    names: labels.map((l) => ({ x: l.x, y: l.y, svg: label(l, palette), box: l.box })),
    depths: depthFigures(areas, field, map, palette),
    nameBoxes: labels.filter((l) => l.words.kind !== 'water' && l.onLand).map((l) => l.box),
    exits: exitEdges(map, areas, box, palette),
    ...ornaments,
  };
}

const about = ([x, y]: Point, by: number): Box => ({ x0: x - by, y0: y - by, x1: x + by, y1: y + by });

/** The kind of the land a little way behind the shore. */
function kindBehind(areas: Areas, [x, y]: Point, [nx, ny]: Point) {
  for (const far of [8, 16, 3]) {
    const kind = areas.kindAt(x + nx * far, y + ny * far);
    if (kind !== 'deep' && kind !== 'shallow') return kind;
  }
  return 'plain' as const;
}

/** Places for fields all over the land, and a point or several in each town. */
function groundOf(
  areas: Areas,
  box: Box,
  seed: number,
): Pick<Country, 'kindAt' | 'plots' | 'towns' | 'townRoom' | 'turn'> {
  const plots = scatter(box, 58, (x, y) => areas.isLand(x, y), seed + 47, 3000);
  const towns = areas.areas.flatMap((area, k) => {
    if (area.ground !== 'town') return [];
    const within: Line = scatter(box, 30, (x, y) => areas.top(x, y) === k, seed + 48, 6000);
    return within.length ? [within] : [];
  });
  return { kindAt: areas.kindAt, plots, towns, townRoom: 26, turn: 0 };
}

/** The scenario's labels, the river's name in its widest water, and the names of areas that no label gives. */
function words(scenario: PlaneScenario, areas: Areas, field: Field, units: number): Wanted[] {
  const { map } = scenario;
  const out: Wanted[] = (map.labels ?? []).map(({ text, kind, at, turn }) => {
    const [x, y] = onSheet(at, units);
    return {
      words: { text, kind, turn, great: areas.kindAt(x, y) === 'town' },
      at: [x, y],
      onLand: areas.isLand(x, y),
    };
  });
  const said = (text: string): boolean =>
    out.some(({ words }) => words.text.toLowerCase().includes(text.toLowerCase()));
  const river = map.river?.name;
  if (river && !said(river)) {
    const at = widest(field, areas.box);
    out.push({ words: { text: river, kind: 'water', turn: undefined }, at, onLand: false });
  }
  map.areas.forEach((area, k) => {
    const at = area.name && !said(area.name) ? middleOf(areas, k) : null;
    // A bar's name and its depth stand together.
    const text =
      area.kind === 'water'
        ? say('water_depth', { area: area.name, depth_ft: area.depth_ft ?? map.depth_ft })
        : (area.name ?? '');
    if (at) out.push({ words: { text, kind: 'land' }, at, onLand: area.kind === 'land' });
  });
  return out;
}

function widest(field: Field, box: Box): Point {
  let best: Point = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  let far = -Infinity;
  for (let x = box.x0 + 120; x < box.x1 - 120; x += 20)
    for (let y = box.y0 + 60; y < box.y1 - 60; y += 20) {
      if (field.at(x, y) <= far) continue;
      far = field.at(x, y);
      best = [x, y];
    }
  return best;
}

/** The middle of what is seen of an area; null where later areas hide it wholly. */
export function middleOf(areas: Areas, k: number): Point | null {
  let [x, y, n] = [0, 0, 0];
  const seen: Point[] = [];
  const { box } = areas;
  for (let v = box.y0 + 30; v < box.y1 - 30; v += 9)
    for (let u = box.x0 + 30; u < box.x1 - 30; u += 9) {
      if (areas.top(u, v) !== k) continue;
      seen.push([u, v]);
      x += u;
      y += v;
      n++;
    }
  if (!n) return null;
  const far = ([u, v]: Point): number => Math.hypot(u - x / n, v - y / n);
  return seen.reduce((best, p) => (far(p) < far(best) ? p : best));
}

interface Room {
  box: Box;
  field: Field;
  palette: Palette;
  units: number;
  taken: Box[];
}

function ornamentsOf(
  scenario: PlaneScenario,
  { box, field, palette, units, taken: names }: Room,
): Pick<PlaneChart, 'cartouche' | 'compass' | 'scale'> {
  const inPlay = (x: number, y: number): boolean => field.at(x, y) > -3;
  const round = (at: readonly [number, number]): Box => about(onSheet(at, units), 30);
  const taken = [
    ...names,
    ...scenario.forces.map((f) => round(f.at)),
    ...(scenario.batteries ?? []).map((b) => round(b.at)),
  ];
  const both = placeOrnaments(title(scenario), scenario.map.north, { box, inPlay, taken, palette });
  const size = scaleSize(units);
  const plate = placeBox({ ...size, inset: 10, towards: [box.x0, box.y1] }, box, inPlay, [
    ...taken,
    both.cartouche,
    both.compass,
  ]);
  return {
    ...both,
    scale: {
      ...plate,
      svg: scaleBar(plate.x0, plate.y0, units, systemNamed(scenario.system)?.yardsAnInch ?? yardsAnInch, palette),
    },
  };
}

/** The words of the cartouche. They tell of a fight at night, for no rule speaks of it. */
function title(scenario: PlaneScenario): Title {
  const plain = titleOf(scenario);
  const light =
    scenario.light && scenario.light !== 'day'
      ? ` · ${scenario.light === 'night' ? say('by_night') : say('at', { light: scenario.light })}`
      : '';
  return { ...plain, under: plain.under.replace(' · ', `${light} · `) };
}

const kept = new Map<string, PlaneChart>();

/** The chart of a scenario; drawn the first time it is asked for. */
export function planeChart(scenario: PlaneScenario, print: boolean): PlaneChart {
  const key = `${print}|${scenario.id}|${scenario.title}|${JSON.stringify(scenario.map)}`;
  const found = kept.get(key);
  if (found) return found;
  const chart = drawPlane(scenario, print ? printed : screen);
  if (kept.size >= 4) kept.clear();
  kept.set(key, chart);
  return chart;
}

/** Obstructions of the charted areas, each over its shoal where no later area covers it. */
export function obstaclesOf(areas: Areas, field: Field, palette: Palette, seed: number): string {
  return areas.areas
    .map((area, k) => {
      const afloat = ([x, y]: Point): boolean => areas.top(x, y) === k && field.at(x, y) > 3;
      return area.obstacle ? obstacleMarks(area.obstacle, areas.outlines[k]!, afloat, palette, seed + k) : '';
    })
    .join('');
}
