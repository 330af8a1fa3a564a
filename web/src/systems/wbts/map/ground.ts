/**
 * The ground painted on a canvas: everything of the map but words and pieces. Widths are in px at every zoom, so that
 * the lining is always fine.
 */
import { boundsOf, boxesMeet, simplify, type Box, type Line } from '../../../drawing/curves';
import { screen, type Palette } from '../../../drawing/palette';
import { blockBox, blocksAcross, blocksDown, marksOf, type Detail, type Marks } from './marks';
import { middleOf, columnOf, rowOf, cornersAt, cornerPoint, type HexAt } from './grid';
import type { Geometry, RailPiece } from './geometry';
import { paintPlaces } from './places';
import { fine, pathOf, pieceOf, Strokes, type Piece } from './strokes';
import type { Theatre } from './theatre';

/** The owner of rails, the part of them that may change. */
export type RailOwner = 'union' | 'confederate' | 'nobody';
export interface RailsNow {
  ownerOf: (hex: HexAt) => RailOwner;
  isTorn: (hex: HexAt) => boolean;
  /** Whether a line that opens in a month (`1863-04`) runs. */
  isOpen: (month: string) => boolean;
}

/** A piece of the plane on a canvas of a given size, px. */
export interface Sight {
  /** The plane's point at the upper left. */
  x: number;
  y: number;
  /** Px for a hex's height. */
  zoom: number;
  width: number;
  height: number;
  /** Device px for a px. */
  ratio: number;
}

export const detailAt = (zoom: number): Detail => {
  if (zoom < 24) return 0;
  return zoom < 58 ? 1 : 2;
};

/** North and South by 1860, and those between: a wash along the border says which. */
const allegiance = (state: string): 'north' | 'south' | 'between' => {
  if (['AL', 'AR', 'FL', 'GA', 'LA', 'MS', 'NC', 'SC', 'TN', 'TX', 'VA'].includes(state)) return 'south';
  return ['DE', 'KY', 'MD', 'MO', 'IT'].includes(state) ? 'between' : 'north';
};
const washes = { north: '#8FA9BF', south: '#C9A46A', between: '#A9B08A' };

const joined = (lines: readonly Line[], closed: boolean): Path2D =>
  new Path2D(lines.map((line) => pathOf(line, closed)).join(''));

interface MarkPaths {
  woods: Path2D;
  swamp: Path2D;
  hachures: Path2D;
}

/** How far from its points a line may be drawn, hexes: less is seen from afar. */
const tolerances = [0.045, 0.016, 0] as const;
const coarser = (lines: readonly Line[], detail: Detail): Line[] =>
  detail === 2 ? [...lines] : lines.map((line) => simplify([...line], tolerances[detail]));

/** All lines at one detail. */
interface Lines {
  water: Path2D;
  shore: Strokes;
  states: { state: string; rim: Path2D; box: Box }[];
  borders: Strokes;
  crests: Strokes;
  rivers: { navigable: boolean; width: number; stroke: Piece }[];
}

function linesAt(geometry: Geometry, detail: Detail): Lines {
  const water = coarser(geometry.water, detail);
  return {
    water: joined(water, true),
    shore: new Strokes(water.map((loop) => [...loop, loop[0]!])),
    states: geometry.states.map(({ state, loops }) => ({
      state,
      rim: joined(coarser(loops, detail), true),
      box: boundsOf(loops.flat()),
    })),
    borders: new Strokes(coarser(geometry.borders, detail)),
    crests: new Strokes(geometry.crests),
    rivers: geometry.rivers.map(({ navigable, width, line }) => ({
      navigable,
      width,
      stroke: pieceOf(detail === 2 ? line : simplify([...line], tolerances[detail])),
    })),
  };
}

export class Ground {
  private readonly sheets: Path2D;
  private readonly lines = new Map<Detail, Lines>();
  private readonly rails: { piece: RailPiece; path: Path2D }[];
  private readonly marks = new Map<string, MarkPaths>();

  constructor(
    private readonly theatre: Theatre,
    private readonly geometry: Geometry,
    private readonly palette: Palette = screen,
  ) {
    this.sheets = joined(geometry.sheets, true);
    this.rails = geometry.rails.map((piece) => ({ piece, path: joined([piece.line], false) }));
  }

  private at(detail: Detail): Lines {
    let lines = this.lines.get(detail);
    if (!lines) {
      lines = linesAt(this.geometry, detail);
      this.lines.set(detail, lines);
    }
    return lines;
  }

  paint(ctx: CanvasRenderingContext2D, sight: Sight, rails: RailsNow): void {
    const { palette } = this;
    const px = fine / sight.zoom;
    const detail = detailAt(sight.zoom);
    const seen: Box = {
      x0: sight.x,
      y0: sight.y,
      x1: sight.x + sight.width / sight.zoom,
      y1: sight.y + sight.height / sight.zoom,
    };
    const scale = (sight.zoom * sight.ratio) / fine;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = palette.paperHi;
    ctx.fillRect(0, 0, sight.width * sight.ratio, sight.height * sight.ratio);
    ctx.setTransform(scale, 0, 0, scale, -sight.x * sight.zoom * sight.ratio, -sight.y * sight.zoom * sight.ratio);
    ctx.lineJoin = ctx.lineCap = 'round';
    ctx.save();
    ctx.clip(this.sheets);
    ctx.fillStyle = palette.land;
    ctx.fill(this.sheets);
    const lines = this.at(detail);
    this.paintStates(ctx, lines, px, seen, sight.zoom);
    this.paintMarks(ctx, px, seen, detail);
    this.paintWater(ctx, lines, px, seen, sight.zoom);
    if (sight.zoom >= 20) this.paintGrid(ctx, px, seen, sight.zoom);
    this.paintRivers(ctx, lines, px, seen, sight.zoom);
    this.paintLines(ctx, lines, px, seen);
    this.paintRails(ctx, px, sight.zoom, seen, rails);
    paintPlaces(ctx, this.theatre, seen, sight.zoom, fine, palette);
    ctx.restore();
    ctx.lineJoin = 'miter';
    stroke(ctx, this.sheets, palette.ink, 1.1 * px);
  }

  private paintStates(ctx: CanvasRenderingContext2D, { states }: Lines, px: number, seen: Box, zoom: number): void {
    if (this.palette.black) return;
    const band = Math.min(16, 5 + zoom * 0.16);
    ctx.lineJoin = 'bevel';
    for (const { state, rim, box } of states) {
      if (!boxesMeet(box, seen)) continue;
      ctx.save();
      ctx.clip(rim);
      ctx.globalAlpha = 0.34;
      stroke(ctx, rim, washes[allegiance(state)], 2 * band * px);
      ctx.globalAlpha = 0.3;
      stroke(ctx, rim, washes[allegiance(state)], band * px);
      ctx.restore();
    }
    ctx.lineJoin = 'round';
  }

  private paintMarks(ctx: CanvasRenderingContext2D, px: number, seen: Box, detail: Detail): void {
    const { palette } = this;
    ctx.lineCap = 'butt';
    for (let y = 0; y < blocksDown; y++) {
      for (let x = 0; x < blocksAcross; x++) {
        const box = blockBox(x, y);
        if (box.x1 < seen.x0 || box.x0 > seen.x1 || box.y1 < seen.y0 || box.y0 > seen.y1) continue;
        const marks = this.marksAt(x, y, detail);
        ctx.globalAlpha = 0.78;
        stroke(ctx, marks.swamp, palette.steel, [0.6, 0.75, 0.9][detail]! * px);
        ctx.globalAlpha = [0.55, 0.62, 0.7][detail]!;
        ctx.fillStyle = palette.crown;
        // OPTIMISATION: from afar crowns are too small to hide what is behind them.
        if (detail > 0) ctx.fill(marks.woods);
        stroke(ctx, marks.woods, palette.ink2, [0.5, 0.6, 0.75][detail]! * px);
        ctx.globalAlpha = [0.72, 0.75, 0.8][detail]!;
        ctx.fillStyle = palette.ink2;
        ctx.fill(marks.hachures);
        ctx.globalAlpha = 1;
      }
    }
    ctx.lineCap = 'round';
  }

  private marksAt(x: number, y: number, detail: Detail): MarkPaths {
    const key = `${x} ${y} ${detail}`;
    let paths = this.marks.get(key);
    if (!paths) {
      const marks: Marks = marksOf(this.theatre, this.geometry, x, y, detail);
      paths = { woods: grown(marks.woods), swamp: grown(marks.swamp), hachures: grown(marks.hachures) };
      this.marks.set(key, paths);
    }
    return paths;
  }

  /** The sea: a wash lighter outwards, and lines along the shore whose gaps grow as they go out. */
  private paintWater(
    ctx: CanvasRenderingContext2D,
    { water, shore }: Lines,
    px: number,
    seen: Box,
    zoom: number,
  ): void {
    const { palette } = this;
    ctx.save();
    ctx.clip(water);
    const near = Math.min(1.7, 0.75 + zoom / 60);
    const shades: [number, string][] = [
      [74, palette.washes[2]],
      [40, palette.washes[1]],
      [16, palette.washes[0]],
      [0, palette.water],
    ];
    const shadeAt = (out: number): string => shades.find(([from]) => out / near >= from)![1];
    ctx.fillStyle = palette.washes[2];
    ctx.fill(water);
    const line = shore.near(seen, 80 / zoom);
    for (const out of liningAt(zoom < 24 ? 8 : 12, near).reverse()) {
      const share = Math.min(1, out / (48 * near));
      const weight = (0.95 - 0.55 * share) * 1.05;
      ctx.globalAlpha = 0.85 - 0.45 * share;
      stroke(ctx, line, palette.steel, (2 * out + weight) * px);
      ctx.globalAlpha = 1;
      // Washes the area within a line anew, with all nearer the shore.
      stroke(ctx, line, shadeAt(out - 0.1), Math.max(0, 2 * out - weight) * px);
    }
    ctx.restore();
    stroke(ctx, line, palette.ink, 1.35 * px);
  }

  private paintGrid(ctx: CanvasRenderingContext2D, px: number, seen: Box, zoom: number): void {
    let d = '';
    for (const hex of this.theatre.hexes()) {
      const [x, y] = middleOf(hex);
      if (x < seen.x0 - 1 || x > seen.x1 + 1 || y < seen.y0 - 1 || y > seen.y1 + 1) continue;
      const points = cornersAt(columnOf(hex), rowOf(hex)).map(cornerPoint);
      // Three sides of each; its neighbours draw the others.
      d += pathOf(points.slice(0, 4));
    }
    ctx.globalAlpha = Math.min(0.3, 0.12 + (zoom - 20) / 200);
    stroke(ctx, new Path2D(d), this.palette.steel, 0.7 * px);
    ctx.globalAlpha = 1;
  }

  private paintRivers(ctx: CanvasRenderingContext2D, lines: Lines, px: number, seen: Box, zoom: number): void {
    const { palette } = this;
    const grown = Math.sqrt(zoom / 13);
    const wide = (width: number): number => width * grown;
    const rivers = byWidth(lines.rivers, seen);
    for (const { navigable, width, path: line } of rivers)
      if (!navigable) stroke(ctx, line, palette.steel, Math.max(0.45, width * 0.85 * grown ** 0.7) * px);
    for (const { navigable, width, path: line } of rivers)
      if (navigable) stroke(ctx, line, palette.black ? '#000' : '#2A4B63', (wide(width) + 1) * px);
    for (const { navigable, width, path: line } of rivers)
      if (navigable) stroke(ctx, line, palette.black ? '#fff' : '#C4D6DA', Math.max(0.7, wide(width) - 0.9) * px);
    // A line of the burin inside each bank where there is room.
    for (const { navigable, width, path: line } of rivers) {
      if (!navigable || wide(width) < 7) continue;
      ctx.globalAlpha = 0.5;
      stroke(ctx, line, palette.steel, (wide(width) - 4.4) * px);
      ctx.globalAlpha = 1;
      stroke(ctx, line, palette.black ? '#fff' : '#D3E0E1', (wide(width) - 5.6) * px);
    }
  }

  private paintLines(ctx: CanvasRenderingContext2D, { borders, crests }: Lines, px: number, seen: Box): void {
    const { palette } = this;
    ctx.lineCap = 'butt';
    ctx.setLineDash([9 * px, 3 * px, 1.4 * px, 3 * px]);
    stroke(ctx, borders.near(seen), palette.ink2, 1.2 * px);
    ctx.setLineDash([1.5 * px, 1.5 * px]);
    stroke(ctx, crests.near(seen), palette.ink, 4.4 * px);
    ctx.setLineDash([]);
  }

  /**
   * The Union's rails bear ties on both sides, the Confederacy's on one, rails without an owner none; those torn up are
   * broken.
   */
  private paintRails(ctx: CanvasRenderingContext2D, px: number, zoom: number, seen: Box, now: RailsNow): void {
    const { palette } = this;
    const grown = Math.min(1.7, Math.max(0.8, Math.sqrt(zoom / 26)));
    const paths = {
      union: new Path2D(),
      confederate: new Path2D(),
      nobody: new Path2D(),
      torn: new Path2D(),
      all: new Path2D(),
    };
    for (const { piece, path: line } of this.rails) {
      const [x, y] = piece.line[0]!;
      if (x < seen.x0 - 1 || x > seen.x1 + 1 || y < seen.y0 - 1 || y > seen.y1 + 1 || !now.isOpen(piece.opens))
        continue;
      paths.all.addPath(line);
      if (now.isTorn(piece.hex)) paths.torn.addPath(line);
      else paths[now.ownerOf(piece.hex)].addPath(line);
    }
    ctx.lineCap = 'butt';
    stroke(ctx, paths.all, palette.land, 4.2 * grown * px);
    const inks = {
      union: palette.union,
      confederate: palette.black ? '#000' : '#7A4E18',
      nobody: palette.ink,
    } as const;
    for (const owner of ['nobody', 'confederate', 'union'] as const) {
      stroke(ctx, paths[owner], inks[owner], (owner === 'union' ? 1.5 : 1.15) * grown * px);
      ctx.setLineDash(
        owner === 'confederate' ? [0.9 * grown * px, 3.6 * grown * px] : [1 * grown * px, 5.4 * grown * px],
      );
      if (owner !== 'nobody') stroke(ctx, paths[owner], inks[owner], (owner === 'union' ? 5.6 : 3.6) * grown * px);
      ctx.setLineDash([]);
    }
    ctx.setLineDash([2.4 * grown * px, 3.4 * grown * px]);
    stroke(ctx, paths.torn, palette.red, 1.2 * grown * px);
    ctx.setLineDash([]);
    ctx.lineCap = 'round';
    for (const hex of new Set(this.geometry.rails.map((piece) => piece.hex)))
      if (now.isTorn(hex)) this.cross(ctx, hex, 3.4 * grown * px, px);
  }

  private cross(ctx: CanvasRenderingContext2D, hex: HexAt, half: number, px: number): void {
    const [x, y] = middleOf(hex).map((value) => value * fine) as [number, number];
    const at = half * 2.4;
    const cross = new Path2D(
      `M${x - half} ${y - at - half}L${x + half} ${y - at + half}M${x + half} ${y - at - half}L${x - half} ` +
        `${y - at + half}`,
    );
    stroke(ctx, cross, this.palette.paperHi, 4 * px);
    stroke(ctx, cross, this.palette.red, 1.8 * px);
  }
}

/** Marks are written in hexes. */
function grown(d: string): Path2D {
  const out = new Path2D();
  out.addPath(new Path2D(d), new DOMMatrix([fine, 0, 0, fine, 0, 0]));
  return out;
}

/** How far out each line lies, px. */
function liningAt(lines: number, near: number): number[] {
  const out: number[] = [];
  for (let i = 0, at = 2.3 * near, gap = 2.5 * near; i < lines; i++, at += gap, gap *= 1.2) out.push(at);
  return out;
}

/** The stretches in sight, those of one width together. */
function byWidth(rivers: Lines['rivers'], seen: Box): { navigable: boolean; width: number; path: Path2D }[] {
  const groups = new Map<string, { navigable: boolean; width: number; path: Path2D }>();
  for (const { navigable, width, stroke: piece } of rivers) {
    if (!boxesMeet(piece.box, seen)) continue;
    const key = `${navigable} ${width}`;
    const group = groups.get(key) ?? { navigable, width, path: new Path2D() };
    group.path.addPath(piece.path);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function stroke(ctx: CanvasRenderingContext2D, line: Path2D, ink: string, width: number): void {
  if (width <= 0) return;
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  ctx.stroke(line);
}
