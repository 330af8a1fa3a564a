/**
 * The river chart: every sheet drawn and laid beside the others, with what stands on the paper between them.
 * Pure: the same view and palette give the same markup. A sheet whose sections have not changed is not drawn again.
 */
import type { RedRiverView, SectionIndex, SectionView } from '../../../api/redriver';
import { n1, type Box, type Point } from '../../../drawing/curves';
import type { Palette } from '../../../drawing/palette';
import { bluffs, fields, landOf, marshes, tint, towns, woods } from './banks';
import { callout, sectionCallouts, setCallouts, type SetCallout } from './callouts';
import { courses, hasRoom, type Sheet } from './course';
import { featureRooms } from './features';
import { layOut } from './layout';
import { cartouche, headRose, ornamentBoxes, placeOrnaments, sheetTitle } from './ornaments';
import { packed } from './packing';
import { cuts, marks, mouthName } from './symbols';
import { lining, shores, washes, waterOf } from './water';
import type { Field } from '../../../drawing/field';
import { ironcladFate } from '../words/ending';

export interface DrawnSheet {
  sheet: Sheet;
  /** Water and land, which change only when the river does. */
  ground: string;
  /** Signs and numbers of each section. */
  marks: Map<SectionIndex, string>;
  words: string;
  callouts: SetCallout[];
  land: Field;
  rooms: Box[];
}

export interface RiverChart {
  sheets: (DrawnSheet & { dx: number; dy: number })[];
  sheetOf: Map<SectionIndex, number>;
  /** The whole paper. */
  box: Box;
  ornaments: string;
  /** Where they stand, the title first. */
  ornamentBoxes: Box[];
}

const kept = new Map<string, DrawnSheet>();
const most = 24;

/** The facts of a section that show in the drawing. */
const keyOf = (s: SectionView): string =>
  JSON.stringify([
    s.index,
    s.number,
    s.stream,
    s.heading,
    s.bend,
    s.banks,
    s.bluffs,
    s.narrows,
    s.tributary,
    s.tributary_above,
    s.above,
    s.shoal,
    s.bridge,
    s.town,
    s.batteries,
    s.vessels,
    s.captured,
    s.ironclad,
  ]);

/**
 * Draws a campaign's river. `aspect` is the breadth over the height of the paper that it is for, `river` the name in
 * the title.
 */
export function drawRiver(view: RedRiverView, palette: Palette, aspect = 1.3, river = 'river'): RiverChart {
  const layout = layOut(view.sections);
  const sheets = courses(layout, view.sections).map((sheet) => drawnOnce(sheet, view, palette));
  const placed = packed(
    sheets.map((s) => s.sheet.box),
    aspect,
  );
  const sheetOf = new Map<SectionIndex, number>();
  sheets.forEach(({ sheet }, i) => sheet.sections.forEach((p) => sheetOf.set(p.section.index, i)));
  const laid = sheets.map((s, i) => ({ ...s, dx: placed[i]![0], dy: placed[i]![1] }));
  const moved = laid.map((s) => shifted(s.sheet.box, s.dx, s.dy));
  const water = laid.flatMap((s) =>
    s.sheet.strings.flatMap((beads) =>
      beads
        .filter((_, i) => i % 10 === 0)
        .map((b): Box => ({
          x0: b.x + s.dx - b.half - 20,
          y0: b.y + s.dy - b.half - 20,
          x1: b.x + s.dx + b.half + 20,
          y1: b.y + s.dy + b.half + 20,
        })),
    ),
  );
  const words = laid.flatMap((s) => s.callouts.map((c) => shifted(c.box, s.dx, s.dy)));
  const heads = laid.flatMap((s) =>
    s.sheet.ends.filter((e) => e.head !== undefined).map((e) => padded(shifted(headRoom(e), s.dx, s.dy), 60)),
  );
  const borders = laid.length > 1 ? moved.flatMap(sidesOf) : [];
  const { box, places } = placeOrnaments(moved, [...water, ...words, ...heads, ...borders], aspect);
  const titles = laid.length > 1 ? laid.map((s, i) => sheetTitle(i, moved[i]!, s.sheet, palette)).join('') : '';
  return {
    sheets: laid,
    sheetOf,
    box,
    ornaments: titles + cartouche(places, palette, river),
    ornamentBoxes: ornamentBoxes(places),
  };
}

const padded = (b: Box, by: number): Box => ({ x0: b.x0 - by, y0: b.y0 - by, x1: b.x1 + by, y1: b.y1 + by });

/** The border of a sheet and its name, as narrow boxes. */
const sidesOf = (b: Box): Box[] => [
  { ...b, x1: b.x0 + 10 },
  { ...b, x0: b.x1 - 10 },
  { ...b, y1: b.y0 + 10 },
  { ...b, y0: b.y1 - 10 },
  titleRoom(b),
];

const shifted = (b: Box, dx: number, dy: number): Box => ({
  x0: b.x0 + dx,
  y0: b.y0 + dy,
  x1: b.x1 + dx,
  y1: b.y1 + dy,
});

function drawnOnce(sheet: Sheet, view: RedRiverView, palette: Palette): DrawnSheet {
  const starts = sheet.sections
    .map((p) => `${n1(p.start.at[0])} ${n1(p.start.at[1])} ${n1(p.give.swing)} ${n1(p.give.stretch)}`)
    .join('|');
  const ends = sheet.ends.map((e) => `${e.kind}${e.to?.sheet}`).join();
  const key = [
    palette.black,
    sheet.index,
    starts,
    ends,
    view.ironclad?.name,
    ironcladFate(view),
    ...sheet.sections.map((p) => keyOf(p.section)),
  ].join('|');
  const found = kept.get(key);
  if (found) return found;
  const drawn = drawSheet(sheet, view, palette);
  const oldest = kept.keys().next().value;
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, drawn);
  return drawn;
}

function drawSheet(sheet: Sheet, view: RedRiverView, palette: Palette): DrawnSheet {
  const rooms = [
    ...featureRooms(sheet),
    ...sheet.ends.filter((e) => e.head !== undefined).map(headRoom),
    titleRoom(sheet.box),
  ];
  const land = landOf(sheet, palette, [...rooms]);
  const callouts = setCallouts(
    sheet.sections.flatMap((p) => sectionCallouts(sheet, p.section, view)),
    land.water.field,
    land.clear,
    sheet.box,
  );
  land.clear.push(...callouts.map((c) => c.box));
  const water = waterOf(sheet);
  const marshy = new Set(sheet.sections.filter((p) => p.section.banks.includes('marshy')).map((p) => p.section.index));
  const ground = [
    tint(sheet, palette),
    fields(land),
    towns(land),
    bluffs(land),
    marshes(land),
    washes(sheet, palette),
    lining(sheet, water, palette),
    shores(sheet, water, marshy, palette),
    woods(land),
    mouthName(sheet, palette),
    cuts(sheet, palette),
  ].join('');
  const heads = sheet.ends
    .filter((e) => e.head !== undefined && hasRoom(sheet, e))
    .map((e) => headRose(e, palette))
    .join('');
  return {
    sheet,
    ground,
    marks: new Map(sheet.sections.map((p) => [p.section.index, marks(sheet, p.section, view, palette)])),
    words: heads + callouts.map((c) => callout(c, palette)).join(''),
    callouts,
    land: land.water.field,
    rooms,
  };
}

/** Where a sheet's name stands. */
const titleRoom = (b: Box): Box => ({ x0: b.x0, y0: b.y0, x1: b.x0 + 140, y1: b.y0 + 54 });

/** Room beyond the head, where nothing is known. */
const headRoom = ({ at, out }: { at: Point; out: Point }): Box => {
  const [x, y] = [at[0] + out[0] * 48, at[1] + out[1] * 48];
  return { x0: x - 46, y0: y - 46, x1: x + 46, y1: y + 46 };
};
