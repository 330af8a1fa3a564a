/** The country along the river, section by section: bluffs, woods, marsh, fields, towns. */
import type { SectionView } from '../../../api/redriver';
import { fadingEnds, hachures, marsh, plot, road, town } from '../../../drawing/country';
import { boxHolds, boundsOf, path, smooth, type Box, type Line, type Point } from '../../../drawing/curves';
import type { Palette } from '../../../drawing/palette';
import { noise, random } from '../../../drawing/random';
import { scatter, strew } from '../../../drawing/scatter';
import { trees } from '../../../drawing/trees';
import { bankLine, bankSpot, sideOf, spotAt, type Sheet } from './course';
import { townSpot } from './features';
import { stamp, type Water } from './water';

/** How far from the shore the country is drawn. */
const breadth = 84;

export interface Land {
  sheet: Sheet;
  water: Water;
  palette: Palette;
  /** Rectangles that nothing grows into. */
  clear: Box[];
}

export const landOf = (sheet: Sheet, palette: Palette, clear: Box[]): Land => ({
  sheet,
  palette,
  clear,
  water: stamp(sheet.strings, sheet.box, 7, breadth, 5),
});

/** Distance from the shore inland; negative over water. */
const inland = (land: Land, x: number, y: number): number => -land.water.field.at(x, y);
const free = (boxes: readonly Box[], x: number, y: number, pad: number): boolean =>
  !boxes.some((b) => boxHolds(b, x, y, pad));

/** A soft band of land tint along the course, from a few flat washes. */
export function tint(sheet: Sheet, palette: Palette): string {
  if (palette.black) return '';
  const d = sheet.strings
    .map((s) => path(s.filter((b, i) => b.id >= 0 && i % 4 === 0).map((b): Point => [b.x, b.y])))
    .join('');
  const bands = [212, 198, 184, 170, 156, 142, 128, 114, 100]
    .map((w) => `<path d="${d}" stroke-width="${w}"/>`)
    .join('');
  return (
    '<g fill="none" stroke="#F0E4C7" stroke-opacity=".2" stroke-linejoin="round" ' +
    `stroke-linecap="round">${bands}</g>`
  );
}

export function bluffs(land: Land): string {
  return land.sheet.sections
    .flatMap(({ section }) =>
      section.bluffs.map((bank) => bluff(land, section.index, sideOf(bank), section.bend.endsWith(bank))),
    )
    .join('');
}

/** Wedges from the crest towards the water, a second tier above, and a broken crest; inside a bend one low tier. */
function bluff({ sheet, palette, water }: Land, id: number, side: 1 | -1, within: boolean): string {
  const ink = palette.ink;
  // On the inside of a tight bend the upper tier would fold over itself.
  const crest = (off: number, t0: number, t1: number): Line =>
    bankLine(sheet, id, side, off, t0, t1).filter(([x, y]) => -water.field.at(x, y) > off - 3.5);
  const inward = -side as 1 | -1;
  if (within)
    return hachures(
      crest(12, 0.04, 0.96),
      { side: inward, length: 10.5, gap: 1.9, base: 1.3, opacity: 0.95, swell: fadingEnds },
      ink,
      41 + id,
    );
  const [low, high, top] = [crest(17, 0.02, 0.98), crest(25, 0.07, 0.93), crest(27, 0.1, 0.9)];
  return (
    hachures(low, { side: inward, length: 17, gap: 2.4, base: 1.45, opacity: 0.95, swell: fadingEnds }, ink, 41 + id) +
    hachures(high, { side: inward, length: 9, gap: 2.9, base: 1.1, opacity: 0.75, swell: fadingEnds }, ink, 43 + id) +
    `<path d="${path(top)}" fill="none" stroke="${ink}" stroke-width=".5" stroke-dasharray="16 3 8 2" ` +
    'stroke-opacity=".7"/>'
  );
}

/** Room that a section's country takes. */
function roomOf(sheet: Sheet, id: number): Box {
  const b = boundsOf(sheet.beads.get(id)!.map((p): Point => [p.x, p.y]));
  const pad = 26 + breadth - 8;
  return { x0: b.x0 - pad, y0: b.y0 - pad, x1: b.x1 + pad, y1: b.y1 + pad };
}

const meets = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** Whether a tree stands so far inland in such a section. */
function grows(section: SectionView, d: number, lie: number): boolean {
  if (section.banks.includes('wooded')) return lie > -0.62 + Math.max(0, d - 38) / 34;
  if (section.banks.includes('marshy')) return false;
  if (section.bluffs.length) return d > 33 && lie > 0;
  return lie > 0.34 + Math.max(0, d - 34) / 60;
}

export function woods(land: Land): string {
  const { sheet, palette } = land;
  const nz = noise(61 + sheet.index);
  const standing: Line = [];
  for (const { section } of sheet.sections) {
    const room = roomOf(sheet, section.index);
    const clear = land.clear.filter((b) => meets(b, room));
    const wooded = section.banks.includes('wooded');
    const scale = wooded ? 30 : 26;
    const ok = (x: number, y: number): boolean => {
      if (land.water.ownerAt(x, y) !== section.index) return false;
      const d = inland(land, x, y);
      if (d < 6 || d > 70 || !grows(section, d, nz(x / scale, y / scale))) return false;
      return inland(land, x, y - 11) > 2.5 && free(clear, x, y - 5, 7);
    };
    const beads = sheet.beads.get(section.index)!;
    // Thrown for along the banks, where nearly every place may hold a tree.
    const beside = (r: () => number): Point => {
      const b = beads[Math.floor(r() * beads.length)]!;
      const off = (r() < 0.5 ? -1 : 1) * (b.half + 5 + r() * 64);
      return [b.x + b.nx * off, b.y + b.ny * off];
    };
    standing.push(...strew(room, 8, beside, ok, { seed: 62 + section.index, tries: wooded ? 1100 : 380 }));
  }
  for (const beads of sheet.islands) {
    const room = boundsOf(beads.map((b): Point => [b.x, b.y]));
    const tall = Math.max(...beads.map((b) => b.half));
    const dry = (x: number, y: number) =>
      beads.some((b) => (b.x - x) ** 2 + (b.y - 2 - y) ** 2 < Math.max(0, b.half - 4.5) ** 2);
    const grown = { x0: room.x0 - tall, y0: room.y0 - tall, x1: room.x1 + tall, y1: room.y1 + tall };
    standing.push(...scatter(grown, 7.5, dry, 63, 900).map(([x, y]): Point => [x, y + 2.5]));
  }
  return trees(standing, palette, 8.4, 64);
}

export function marshes(land: Land): string {
  const nz = noise(43 + land.sheet.index);
  return land.sheet.sections
    .filter(({ section }) => section.banks.includes('marshy'))
    .map(({ section }) => {
      const room = roomOf(land.sheet, section.index);
      const clear = land.clear.filter((b) => meets(b, room));
      const ok = (x: number, y: number) => {
        if (land.water.ownerAt(x, y) !== section.index) return false;
        const d = inland(land, x, y);
        return d > 2 && d < 46 + nz(x / 22, y / 22) * 14 && free(clear, x, y, 3);
      };
      return marsh(room, ok, land.palette, 19 + section.index);
    })
    .join('');
}

/** A field or two behind open banks; their room is kept clear of trees. */
export function fields(land: Land): string {
  let out = '';
  for (const { section } of land.sheet.sections) {
    if (!section.banks.includes('open')) continue;
    const r = random(200 + section.index);
    for (const side of [1, -1] as const) {
      const [wanted, t, w, h, turn, kind] = [r(), 0.25 + r() * 0.5, 34 + r() * 16, 24 + r() * 8, r() * 14 - 7, r()];
      if (wanted > 0.5) continue;
      const at = bankSpot(land.sheet, section.index, t, side, 33);
      const room = Math.hypot(w, h) / 2;
      const dry = [0, 1, 2, 3, 4, 5, 6, 7].every((k) => {
        const [x, y] = [at.x + Math.cos((k * Math.PI) / 4) * room, at.y + Math.sin((k * Math.PI) / 4) * room];
        return inland(land, x, y) > 5 && free(land.clear, x, y, 4);
      });
      if (!dry) continue;
      out += plot({ x: at.x, y: at.y, width: w, height: h, turn: at.degrees + turn }, land.palette, kind > 0.5);
      land.clear.push({
        x0: at.x - room * 0.85,
        x1: at.x + room * 0.85,
        y0: at.y - room * 0.85,
        y1: at.y + room * 0.85,
      });
    }
  }
  return out;
}

/** Town blocks on the bank with more room, and a road that leaves them. */
export function towns(land: Land): string {
  return land.sheet.sections
    .filter(({ section }) => section.town)
    .map(({ section }) => {
      const at = townSpot(land.sheet, section);
      const river = spotAt(land.sheet, section.index, 0.5);
      const away: Point = [at.x - river.x, at.y - river.y];
      const far = Math.hypot(away[0], away[1]);
      const [ux, uy] = [away[0] / far, away[1] / far];
      const way = smooth(
        [
          [river.x + ux * (river.half + 2), river.y + uy * (river.half + 2)],
          [at.x, at.y],
          [at.x + ux * 34 - uy * 14, at.y + uy * 34 + ux * 14],
          [at.x + ux * 52 - uy * 40, at.y + uy * 52 + ux * 40],
        ],
        4,
      );
      const plan = {
        x: at.x,
        y: at.y,
        width: 62,
        height: 46,
        turn: at.degrees,
        blockWidth: 8.6,
        blockHeight: 6.6,
        street: 3,
      };
      return road(way, land.palette) + town(plan, (x, y) => inland(land, x, y) > 8, land.palette, 3 + section.index);
    })
    .join('');
}
