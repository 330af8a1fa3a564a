/** The shore cut into runs by what lies behind it, and each run drawn in its manner. */
import { n1, normal, offset, path, type Box, type Line, type Point } from './curves';
import { boundsOf, boxesMeet } from './curves';
import { fadingEnds, hachures } from './country';
import type { Palette } from './palette';
import type { TerrainKind } from './terrain';

/** The kind of land behind a point of a shore, whose normal points landwards. */
export type Behind = (p: Point, landwards: Point) => TerrainKind;

/** Runs of one kind shorter than this join the run before them, px. */
const shortest = 18.8;

export interface Bank {
  kind: TerrainKind;
  line: Line;
}

/** Kind of the land behind each point, run by run. */
export function banksOf(shores: Line[], behind: Behind): Bank[] {
  return shores.flatMap((shore) => {
    const kinds = shore.map((p, i) => behind(p, normal(shore, i, true)));
    const runs: { kind: TerrainKind; from: number; to: number }[] = [];
    kinds.forEach((kind, i) => {
      const last = runs[runs.length - 1];
      if (last && last.kind === kind) last.to = i;
      else runs.push({ kind, from: i, to: i });
    });
    const merged: typeof runs = [];
    for (const run of runs) {
      const last = merged[merged.length - 1];
      if (last && (last.kind === run.kind || (run.to - run.from) * 3.5 < shortest)) last.to = run.to;
      else merged.push({ ...run });
    }
    // One point over, so that neighbouring runs meet.
    return merged.map(({ kind, from, to }) => ({
      kind,
      line: [...shore.slice(from, to + 1), shore[(to + 1) % shore.length]!],
    }));
  });
}

/** Hachures of the banks: three tiers under bluffs, a short fringe on low ground, none on marsh. */
export function bankRelief(banks: Bank[], box: Box, palette: Palette, seed: number): string {
  return banks
    .filter((b) => boxesMeet(boundsOf(b.line), box))
    .map((b, i) => {
      if (b.kind === 'marsh') return '';
      if (b.kind !== 'bluff' && b.kind !== 'town')
        return hachures(
          offset(b.line, 1),
          { side: 1, length: 3.6, gap: 4.7, base: 0.7, opacity: 0.65 },
          palette.ink,
          seed + i,
        );
      return b.kind === 'town' ? low(b, palette, seed + i) : bluff(b, palette, seed + i * 5);
    })
    .join('');
}

const low = (b: Bank, palette: Palette, seed: number): string =>
  hachures(
    offset(b.line, 7),
    { side: -1, length: 6, gap: 3, base: 1, opacity: 0.8, swell: fadingEnds },
    palette.ink,
    seed,
  );

/** Wedges from the crest towards the water, a second tier above, and a broken crest. */
function bluff(b: Bank, palette: Palette, seed: number): string {
  const inner = b.line.slice(8, -8);
  const ink = palette.ink;
  return (
    hachures(
      offset(b.line, 13),
      { side: -1, length: 11.5, gap: 2.5, base: 1.35, opacity: 0.95, swell: fadingEnds },
      ink,
      seed,
    ) +
    (inner.length > 12
      ? hachures(
          offset(inner, 18.5),
          { side: -1, length: 6, gap: 3, base: 0.95, opacity: 0.72, swell: fadingEnds },
          ink,
          seed + 1,
        ) +
        `<path d="${path(offset(inner, 20))}" fill="none" stroke="${ink}" stroke-width=".5" ` +
        'stroke-dasharray="14 3 7 2" stroke-opacity=".7"/>'
      : '')
  );
}

/** The shore itself: a firm line, broken and in steel along marsh. */
export function shoreLines(banks: Bank[], palette: Palette): string {
  const join = (of: Bank[]) => of.map((b) => path(b.line)).join('');
  const soft = join(banks.filter((b) => b.kind === 'marsh'));
  const firm = join(banks.filter((b) => b.kind !== 'marsh'));
  return (
    `<path d="${firm}" fill="none" stroke="${palette.ink}" stroke-width="${n1(1.5)}" stroke-linejoin="round" ` +
    'stroke-linecap="round"/>' +
    (soft
      ? `<path d="${soft}" fill="none" stroke="${palette.steel}" stroke-width=".9" stroke-dasharray="7 4 2 5"/>`
      : '')
  );
}
