/** The water of one sheet as strings of beads: where its middle runs, how wide it is, and which section it is. */
import type { Bank, SectionIndex, SectionView } from '../../../api/redriver';
import { wobble, type Box, type Line, type Point } from '../../../drawing/curves';
import { noise, random } from '../../../drawing/random';
import { confluence, mouthWater, type Layout, type Placed } from './layout';
import { creekWidth, halfWidth, sweep } from './reach';

export interface Bead {
  x: number;
  y: number;
  /** Unit normal to the right of the course going upstream. */
  nx: number;
  ny: number;
  half: number;
  /** -1: water that is no section's (the mouth, a tributary not entered). */
  id: SectionIndex;
  /** Share of the section's length. */
  t: number;
}

/** Where water is drawn no further: it fades, or the sheet is cut there and goes on elsewhere. */
export interface End {
  at: Point;
  /** Unit vector away from the water that is drawn. */
  out: Point;
  half: number;
  kind: 'fade' | 'cut';
  /** The section whose water ends here; -1 for water that is no section's. */
  section: SectionIndex;
  /** How far beyond it the water may fade before it meets other water, px. */
  reach: number;
  /** The head of the river or of an explored tributary: what lies beyond is not yet found. */
  head?: SectionIndex;
  /** For a cut: the sheet and section it goes on to. */
  to?: { sheet: number; number: number };
}

export interface Sheet {
  index: number;
  sections: Placed[];
  strings: Bead[][];
  beads: Map<SectionIndex, Bead[]>;
  ends: End[];
  islands: Bead[][];
  /** Tributaries that were met and not entered: where their water ends. */
  stubs: { section: SectionIndex; bank: Bank; at: Point }[];
  /** Round the water and its banks. */
  box: Box;
}

const step = 3;
const beyond = 62;
const mostReach = 42;
export const sideOf = (bank: Bank): 1 | -1 => (bank === 'left' ? -1 : 1);

/** The beads of every sheet of a layout. */
export function courses(layout: Layout, sections: readonly SectionView[]): Sheet[] {
  return layout.sheets.map((ids, index) =>
    sheetOf(
      index,
      ids.map((id) => layout.placed.get(id)!),
      layout,
      sections,
    ),
  );
}

function sheetOf(index: number, placed: Placed[], layout: Layout, sections: readonly SectionView[]): Sheet {
  const sheet: Sheet = {
    index,
    sections: placed,
    strings: [],
    beads: new Map(),
    ends: [],
    islands: [],
    stubs: [],
    box: { x0: 0, y0: 0, x1: 0, y1: 0 },
  };
  const here = new Set(placed.map((p) => p.section.index));
  const isRoot = (p: Placed) => !p.turns || p.section.below === null || !here.has(p.section.below);
  for (const root of placed.filter(isRoot)) string(sheet, chainFrom(root, layout, here), layout, sections);
  if (index === 0) mouth(sheet);
  for (const p of placed) {
    if (p.section.tributary && (p.section.tributary_above === null || !here.has(p.section.tributary_above)))
      stub(sheet, p.section, layout, sections);
    if (p.section.narrows === 'island') sheet.islands.push(island(sheet.beads.get(p.section.index)!));
  }
  measureEnds(sheet);
  clearTails(sheet);
  sheet.box = boxOf(sheet);
  return sheet;
}

function chainFrom(root: Placed, layout: Layout, here: Set<SectionIndex>): Placed[] {
  const out = [root];
  for (let k = root.section.above; k !== null && here.has(k); k = layout.placed.get(k)!.section.above)
    out.push(layout.placed.get(k)!);
  return out;
}

/** Strings a stream: its sections one after another, with a little water beyond either end. */
function string(sheet: Sheet, chain: Placed[], layout: Layout, sections: readonly SectionView[]): void {
  const line: Line = [];
  const marks: { id: SectionIndex; t: number; half: number }[] = [];
  for (const p of chain) {
    const swept = sweep(p.section, p.start, p.give, step, p.turns).line;
    swept.forEach((q, i) => {
      if (i === 0 && line.length) return;
      line.push(q);
      marks.push({
        id: p.section.index,
        t: i / (swept.length - 1),
        half: halfWidth(p.section, i / (swept.length - 1)),
      });
    });
  }
  const drawn = wobble(line, 3.4, 0.021, 5);
  const first = chain[0]!;
  const last = chain[chain.length - 1]!;
  const beads = drawn.map((q, i): Bead => ({
    x: q[0],
    y: q[1],
    ...normalAt(drawn, i),
    half: evened(marks, i),
    id: marks[i]!.id,
    t: marks[i]!.t,
  }));
  const waves = noise(71);
  for (const b of beads) b.half += waves(b.x / 18, b.y / 18) * 1.7;
  for (const b of beads) sheet.beads.set(b.id, [...(sheet.beads.get(b.id) ?? []), b]);
  sheet.strings.push([...run(beads[0]!, -1, rootRun(first)), ...beads, ...run(beads[beads.length - 1]!, 1, beyond)]);
  const above = last.section.above === null ? undefined : layout.placed.get(last.section.above);
  const top = endAt(beads[beads.length - 1]!, 1);
  sheet.ends.push(
    above
      ? { ...top, kind: 'cut', to: { sheet: above.sheet, number: above.section.number } }
      : { ...top, kind: 'fade', head: last.section.index },
  );
  const below = first.turns
    ? first.section.below
    : (sections.find((s) => s.tributary_above === first.section.index)?.index ?? null);
  const under = below === null ? undefined : layout.placed.get(below);
  if (under && under.sheet !== sheet.index)
    sheet.ends.push({ ...endAt(beads[0]!, -1), kind: 'cut', to: { sheet: under.sheet, number: under.section.number } });
}

/** The first section runs back into the main river; a cut has some water beyond it to cut. */
const rootRun = (first: Placed): number => {
  if (first.section.below === null && first.turns) return -mouthWater.x;
  return first.turns ? beyond : 0;
};

const endAt = (b: Bead, way: 1 | -1): Omit<End, 'kind'> => ({
  at: [b.x, b.y],
  out: [b.ny * way, -b.nx * way],
  half: b.half,
  section: b.id,
  reach: mostReach,
});

function normalAt(line: Line, i: number): { nx: number; ny: number } {
  const a = line[Math.max(0, i - 2)]!;
  const b = line[Math.min(line.length - 1, i + 2)]!;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const d = Math.sqrt(dx * dx + dy * dy) || 1;
  return { nx: -dy / d, ny: dx / d };
}

/** Widths run into one another over some 50 px. */
function evened(marks: { half: number }[], i: number): number {
  let sum = 0;
  let n = 0;
  for (let j = Math.max(0, i - 8); j <= Math.min(marks.length - 1, i + 8); j++, n++) sum += marks[j]!.half;
  return sum / n;
}

/** Beads straight on from an end (or back from a beginning). */
function run(from: Bead, way: 1 | -1, length: number): Bead[] {
  const out: Bead[] = [];
  for (let d = step; d <= length; d += step)
    out.push({ ...from, x: from.x + from.ny * way * d, y: from.y - from.nx * way * d, id: -1, t: way > 0 ? 1 : 0 });
  return way > 0 ? out : out.reverse();
}

/** Whether a disc meets the water of a section other than `but`. */
const meetsWater = (sheet: Sheet, x: number, y: number, radius: number, but: SectionIndex | undefined): boolean =>
  [...sheet.beads].some(
    ([id, beads]) =>
      id !== but && beads.some((b, i) => i % 2 === 0 && (b.x - x) ** 2 + (b.y - y) ** 2 < (b.half + radius) ** 2),
  );

/** Shortens the fade of each end that has other water before it. */
function measureEnds(sheet: Sheet): void {
  for (const end of sheet.ends) {
    const own = end.head ?? sheet.stubs.find((s) => s.at[0] === end.at[0] && s.at[1] === end.at[1])?.section;
    const clear = (d: number) =>
      !meetsWater(sheet, end.at[0] + end.out[0] * d, end.at[1] + end.out[1] * d, Math.min(16, end.half) + 4, own);
    end.reach = 0;
    while (end.reach < mostReach && clear(end.reach + 6)) end.reach += 6;
  }
}

/** Whether there is room beyond a head for the points that the river may turn to. */
export const hasRoom = (sheet: Sheet, { at, out, head }: End): boolean =>
  !meetsWater(sheet, at[0] + out[0] * 46, at[1] + out[1] * 46, 34, head);

/** Water beyond an end is dropped where it would run into a reach that is drawn. */
function clearTails(sheet: Sheet): void {
  sheet.strings = sheet.strings.map((beads) => {
    const own = new Set(beads.map((b) => b.id));
    const isStub = own.size === 1 && own.has(-1);
    const inTheWay = (b: Bead) =>
      b.id < 0 &&
      !isStub &&
      [...sheet.beads].some(
        ([id, others]) =>
          !own.has(id) && others.some((o) => (o.x - b.x) ** 2 + (o.y - b.y) ** 2 < (o.half + b.half + 8) ** 2),
      );
    const first = beads.findIndex((b) => b.id >= 0);
    const end = isStub
      ? sheet.ends.find((e) => beads.some((b) => b.x === e.at[0] && b.y === e.at[1]) && e.reach < mostReach)
      : undefined;
    if (end) return beads.slice(0, beads.findIndex((b) => b.x === end.at[0]) + Math.ceil(end.reach / step) + 3);
    const cut = beads.findIndex((b, i) => i > first && inTheWay(b));
    return cut < 0 ? beads : beads.slice(0, cut);
  });
}

/** The main river, upright, fading above and below. */
function mouth(sheet: Sheet): void {
  const line: Line = [];
  for (let y = -mouthWater.reach - beyond; y <= mouthWater.reach + beyond; y += 6) line.push([mouthWater.x, y]);
  const drawn = wobble(line, 7, 0.012, 9);
  sheet.strings.push(drawn.map(([x, y]) => ({ x, y, nx: -1, ny: 0, half: mouthWater.half, id: -1, t: 0.5 })));
  for (const way of [-1, 1] as const)
    sheet.ends.push({
      at: [mouthWater.x, mouthWater.reach * way],
      out: [0, way],
      half: mouthWater.half,
      kind: 'fade',
      section: -1,
      reach: mostReach,
    });
}

/** The lowest stretch of a tributary, as long as there is room for. */
function stub(sheet: Sheet, section: SectionView, layout: Layout, sections: readonly SectionView[]): void {
  const base = spotAt(sheet, section.index, confluence);
  const side = sideOf(section.tributary!);
  const r = random(section.index + 300);
  const curve = (r() - 0.5) * 0.9;
  const at = (d: number): Point => {
    const a = (curve * d) / 80;
    const [ux, uy] = [base.nx * side, base.ny * side];
    return [base.x + (ux * Math.cos(a) - uy * Math.sin(a)) * d, base.y + (ux * Math.sin(a) + uy * Math.cos(a)) * d];
  };
  const crowded = (d: number): boolean => {
    const [x, y] = at(d);
    return sheet.strings.some((s) =>
      s.some((b) => b.id !== section.index && (b.x - x) ** 2 + (b.y - y) ** 2 < (b.half + creekWidth / 2 + 9) ** 2),
    );
  };
  let length = base.half + 6;
  while (length < base.half + 46 && !crowded(length + 14)) length += 4;
  const beads: Bead[] = [];
  for (let d = 0; d <= length + beyond; d += step) {
    const [x, y] = d <= length ? at(d) : beyondOf(at, length, d);
    const [px, py] = d > 0 ? at(Math.min(d, length) - 1) : at(0);
    const [qx, qy] = at(Math.min(d, length) + 1);
    const n = Math.hypot(qx - px, qy - py) || 1;
    beads.push({
      x,
      y,
      nx: -(qy - py) / n,
      ny: (qx - px) / n,
      half: Math.max(9, creekWidth / 2 - d * 0.05),
      id: -1,
      t: 0,
    });
  }
  sheet.strings.push(beads);
  const last = beads[Math.floor(length / step)]!;
  const on = section.tributary_above === null ? undefined : layout.placed.get(section.tributary_above);
  const end = endAt(last, 1);
  sheet.ends.push(
    on
      ? { ...end, kind: 'cut', to: { sheet: on.sheet, number: sections[section.tributary_above!]?.number ?? 1 } }
      : { ...end, kind: 'fade' },
  );
  sheet.stubs.push({ section: section.index, bank: section.tributary!, at: [last.x, last.y] });
}

function beyondOf(at: (d: number) => Point, length: number, d: number): Point {
  const [x, y] = at(length);
  const [px, py] = at(length - 1);
  return [x + (x - px) * (d - length), y + (y - py) * (d - length)];
}

/** An island as beads whose `half` is half of its own breadth. */
const island = (beads: Bead[]): Bead[] =>
  beads
    .filter((b) => b.t > 0.15 && b.t < 0.87)
    .map((b) => ({
      ...b,
      half: Math.max(0, (b.half - (b.half > 36 ? 22 : 17)) * 0.85 * Math.sin((Math.PI * (b.t - 0.15)) / 0.72) ** 0.6),
    }));

export interface Spot {
  x: number;
  y: number;
  nx: number;
  ny: number;
  half: number;
  /** Course going upstream, degrees clockwise from east. */
  degrees: number;
}

/** A place in a section: at a share of its length, and so far off its middle (right is positive). */
export function spotAt(sheet: Sheet, id: SectionIndex, t: number, off = 0): Spot {
  const beads = sheet.beads.get(id)!;
  const b = beads[Math.max(0, Math.min(beads.length - 1, Math.round((beads.length - 1) * t)))]!;
  return {
    x: b.x + b.nx * off,
    y: b.y + b.ny * off,
    nx: b.nx,
    ny: b.ny,
    half: b.half,
    degrees: (Math.atan2(-b.nx, b.ny) * 180) / Math.PI,
  };
}

/** The same, `off` px outside one bank. */
export function bankSpot(sheet: Sheet, id: SectionIndex, t: number, side: 1 | -1, off: number): Spot {
  const { half } = spotAt(sheet, id, t);
  return spotAt(sheet, id, t, (half + off) * side);
}

/** The line of a bank of a section, `off` px outside the shore. */
export const bankLine = (sheet: Sheet, id: SectionIndex, side: 1 | -1, off: number, t0 = 0, t1 = 1): Line =>
  sheet.beads
    .get(id)!
    .filter((b) => b.t >= t0 && b.t <= t1)
    .map((b) => [b.x + b.nx * (b.half + off) * side, b.y + b.ny * (b.half + off) * side]);

function boxOf(sheet: Sheet): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const beads of sheet.strings)
    for (const b of beads) {
      box.x0 = Math.min(box.x0, b.x - b.half);
      box.y0 = Math.min(box.y0, b.y - b.half);
      box.x1 = Math.max(box.x1, b.x + b.half);
      box.y1 = Math.max(box.y1, b.y + b.half);
    }
  return { x0: box.x0 - 84, y0: box.y0 - 84, x1: box.x1 + 84, y1: box.y1 + 84 };
}
