/**
 * The chart of a scenario: everything on the sheet that does not move.
 * Drawn once for a scenario, an orientation and a palette, and kept.
 */
import { bankRelief, banksOf, shoreLines, type Bank } from './banks';
import { compassRose } from './compass';
import { boxHolds, n1, path, type Box, type Line, type Point } from './curves';
import { exitLabels, outside, waterGrid, type Exits } from './edges';
import { distanceField, type Field } from './field';
import { hexBehind, hexGround } from './ground';
import {
  centre,
  hexAt,
  hexDistance,
  hexName,
  hexNamed,
  R,
  sheetBox,
  turnDegrees,
  turnPoint,
  W,
  type Hex,
  type Turned,
} from './hexes';
import { fields, marshes, towns, woods, type Country } from './landscape';
import {
  cartouche,
  cartoucheSize,
  label,
  setWords,
  titleOf,
  type SetWords,
  type Title,
  type Wanted,
  type Words,
} from './lettering';
import type { Obstacle } from '../api/types';
import { obstacleMarks } from './obstacles';
import type { Palette } from './palette';
import { screen } from './palette';
import { placeBox, waterShare, type IsWater, type Placed } from './placing';
import { seedOf } from './random';
import { shoresOf } from './shore';
import { streams } from './streams';
import { readTerrain, stepsFrom, type Terrain } from './terrain';
import { depthContours, lining, shoals, soundings, washes, type Sounding } from './water';

export interface ChartScenario {
  id: string;
  title: string;
  date?: string | undefined;
  map: {
    columns: number;
    rows: number;
    north: number;
    terrain: string[];
    exits?: Exits | undefined;
    river?: { name?: string | undefined } | undefined;
    labels?: HexWords[] | undefined;
    obstacles?: { kind: Obstacle; corners: readonly Point[] }[] | undefined;
  };
  forces?: { hex: string }[] | undefined;
}

/** Words that belong to a hex. */
export interface HexWords extends Words {
  hex: string;
}

/** An ornament that may be hidden when a ship comes under it. */
export interface Ornament extends Placed {
  svg: string;
}

/** A name on the land, and the room that it takes. */
export interface PlaceName {
  box: Box;
  svg: string;
}

export interface Chart {
  terrain: Terrain;
  turned: Turned;
  /** The sheet: everything is clipped to it. */
  box: Box;
  shores: Line[];
  field: Field;
  /** Wash, shoals, lining, contours; paler beyond the hexes. */
  water: string;
  /** Land wash, fields, roads, towns, hachures, marsh, shore, trees. */
  land: string;
  /** The hex sides of the water. */
  grid: string;
  soundings: Sounding[];
  waterNames: string;
  placeNames: PlaceName[];
  exits: string;
  cartouche: Ornament;
  compass: Ornament;
}

/** How deep mid-stream is drawn, feet: the Mississippi in flood, a roadstead or a small river. */
const riverFeet = 76;
const bayFeet = 26;

/** Grid step of the distance field: finer on small sheets. */
const fieldStep = (hexes: number): number => (hexes > 260 ? 2.5 : 2);

/** Country drawn beyond the hexes on either side and above and below, so that a chart fills its page. */
export interface Beyond {
  x: number;
  y: number;
}

/** The greatest margin: further out the shores are not drawn. */
export const mostBeyond = 3 * R;

/** Draws the chart; the same arguments always give the same markup. */
export function drawChart(
  scenario: ChartScenario,
  turned: Turned = 'landscape',
  palette: Palette = screen,
  beyond: Beyond = { x: 0, y: 0 },
): Chart {
  const { map } = scenario;
  const seed = seedOf(scenario.id);
  const terrain = readTerrain(map);
  const sheet = sheetBox(map.columns, map.rows, turned);
  const box = { x0: sheet.x0 - beyond.x, y0: sheet.y0 - beyond.y, x1: sheet.x1 + beyond.x, y1: sheet.y1 + beyond.y };
  const coast = shoresOf(terrain, seed);
  const shores = coast.map((loop) => loop.map((p) => turnPoint(p, turned)));
  const field = distanceField(shores, padded(box, 24), fieldStep(terrain.hexes.length));
  const words = named(scenario, terrain).map((w) => ({ ...w, great: isGreatTown(w, terrain) }));
  const wanted = words.flatMap((w): Wanted[] => {
    const hex = hexNamed(w.hex);
    return hex ? [{ words: w, at: centre(hex, turned), onLand: terrain.isLand(hex) }] : [];
  });
  const labels = setWords(wanted, turnDegrees(turned), box, (b) => waterShare(b, (x, y) => field.at(x, y) > -3), [
    buttonRoom(box),
  ]);
  const boxes = labels.map((l) => l.box);
  // Water beyond the hexes is not in play, and may be covered.
  const inPlay: IsWater = (x, y) => field.at(x, y) > -3 && terrain.isOn(hexAt([x, y], turned));
  const taken = [...boxes, ...keptFree(scenario, terrain, turned)];
  const ornaments = placeOrnaments(titleOf(scenario), map.north + turnDegrees(turned), { box, inPlay, taken, palette });
  const clear = [...boxes, padded(ornaments.cartouche, 4), padded(ornaments.compass, 2)];
  const country: Country = { ...hexGround(terrain, turned), field, box, palette, seed, clear };
  const banks = banksOf(shores, hexBehind(terrain, turned));
  const names = (water: boolean): PlaceName[] =>
    labels.filter((l) => (l.words.kind === 'water') === water).map((l) => ({ box: l.box, svg: label(l, palette) }));
  return {
    terrain,
    turned,
    box,
    shores,
    field,
    water: [
      washes(field, padded(box, 2), palette),
      shoals(terrain, field, turned, palette, seed),
      lining(field, palette, seed),
      depthContours(field, palette, seed),
      obstacles(map, turned, field, palette, seed),
      beyond.x || beyond.y ? outside(terrain, turned, box, palette) : '',
    ].join(''),
    land: drawLand({ ...country, clear: [...clear] }, shores, banks, labels),
    grid: waterGrid(terrain, turned, palette),
    soundings: sounded(
      soundings(terrain, coast, /mississippi/i.test(map.river?.name ?? '') ? riverFeet : bayFeet, seed),
      turned,
      clear,
    ),
    waterNames: names(true)
      .map(({ svg }) => svg)
      .join(''),
    placeNames: names(false),
    exits: exitLabels(map.exits, terrain, turned, palette),
    ...ornaments,
  };
}

/** A corner's distance from the sheet's upper left corner, in hundredths of a hex's width. */
function obstacles(map: ChartScenario['map'], turned: Turned, field: Field, palette: Palette, seed: number): string {
  const [x, y] = centre({ column: 0, row: 0 }, 'landscape');
  const onSheet = ([u, v]: Point): Point => turnPoint([x + (u / 100 - 0.5) * W, y + (v / 100) * W - 0.75 * R], turned);
  const afloat = ([u, v]: Point): boolean => field.at(u, v) > 3;
  return (map.obstacles ?? [])
    .map(({ kind, corners }, k) => obstacleMarks(kind, corners.map(onSheet), afloat, palette, seed + k))
    .join('');
}

/** Where the zoom buttons stand in the first view. */
export const buttonRoom = (box: Box): Box => {
  const small = Math.max(1, (box.x1 - box.x0) / 890);
  return { x0: box.x1 - 60 * small, y0: box.y0, x1: box.x1, y1: box.y0 + 126 * small };
};

export const padded = (b: Box, by: number): Box => ({ x0: b.x0 - by, y0: b.y0 - by, x1: b.x1 + by, y1: b.y1 + by });

/** The soundings as they lie on the sheet; those that words or ornaments cover are left out. */
const sounded = (all: Sounding[], turned: Turned, clear: Box[]): Sounding[] =>
  all.flatMap(({ x, y, feet }) => {
    const [u, v] = turnPoint([x, y], turned);
    return clear.some((b) => boxHolds(b, u, v, 14)) ? [] : [{ x: u, y: v, feet }];
  });

/** Everything on the land within closed shores. */
export function drawLand(c: Country, shores: Line[], banks: Bank[], labels: SetWords[]): string {
  const ground = shores.map((l) => path(l, true)).join('');
  const creeks = streams(c, labels, shores);
  return [
    `<path d="${ground}" fill="${c.palette.land}" fill-rule="evenodd"/>`,
    fields(c),
    towns(c),
    bankRelief(banks, c.box, c.palette, c.seed + 31),
    marshes(c),
    shoreLines(banks, c.palette),
    creeks,
    woods(c),
  ].join('');
}

/** The scenario's labels, the river's name in its widest water, and the word Shoal on each group of shallows. */
function named(scenario: ChartScenario, terrain: Terrain): HexWords[] {
  const words = [...(scenario.map.labels ?? [])];
  const said = (text: string) => words.some((w) => w.text.toLowerCase().includes(text.toLowerCase()));
  const river = scenario.map.river?.name;
  if (river && !said(river) && !words.some((w) => w.kind === 'water')) {
    const open = stepsFrom(terrain, (h) => terrain.isLand(h));
    const widest = [...terrain.hexes].sort((a, b) => open(b) - open(a))[0];
    if (widest) words.push({ text: river, kind: 'water', hex: hexName(widest) });
  }
  return words;
}

/** A town of three hexes and more is lettered large. */
function isGreatTown(w: HexWords, terrain: Terrain): boolean {
  const at = hexNamed(w.hex);
  return (
    at !== null &&
    w.kind === 'town' &&
    terrain.hexes.filter((h) => terrain.at(h) === 'town' && hexDistance(h, at) <= 4).length >= 3
  );
}

/** Boxes that must not be covered, besides water in play. */
function keptFree(scenario: ChartScenario, terrain: Terrain, turned: Turned): Box[] {
  const round = (h: Hex): Box => {
    const [x, y] = centre(h, turned);
    return { x0: x - R, y0: y - R, x1: x + R, y1: y + R };
  };
  const forces = (scenario.forces ?? []).flatMap(({ hex }) => hexNamed(hex) ?? []).map(round);
  return [...forces, ...terrain.hexes.filter((h) => terrain.at(h) === 'town').map(round)];
}

export interface OrnamentRoom {
  box: Box;
  /** Water in play, which should not be covered. */
  inPlay: IsWater;
  taken: Box[];
  palette: Palette;
}

/** Sets the cartouche and the compass, whose north lies `north` degrees clockwise from the top of the page. */
export function placeOrnaments(
  title: Title,
  north: number,
  { box, inPlay, taken: given, palette }: OrnamentRoom,
): { cartouche: Ornament; compass: Ornament } {
  // The lower bank is where a page lays its orders over the land.
  const orders = { x0: box.x0, y0: box.y1 - 105, x1: box.x1 - 120, y1: box.y1 };
  const taken = [...given, buttonRoom(box), orders];
  const size = cartoucheSize(title);
  const plate = placeBox({ ...size, inset: 10, towards: [box.x0, box.y0] }, box, inPlay, taken);
  const rose = placeBox({ width: 104, height: 104, inset: 5, towards: [box.x1, box.y1] }, box, inPlay, [
    ...taken,
    plate,
  ]);
  const [cx, cy] = [(rose.x0 + rose.x1) / 2, (rose.y0 + rose.y1) / 2];
  return {
    cartouche: { ...plate, svg: cartouche(title, plate.x0, plate.y0, palette) },
    compass: { ...rose, svg: `<g transform="translate(${n1(cx)} ${n1(cy)})">${compassRose(41, north, palette)}</g>` },
  };
}
