import { describe, expect, it } from 'vitest';
import type { SectionView } from '../../../api/redriver';
import { layOut, type Layout } from './layout';
import { degreesOf, halfWidth, sweep, turnOf } from './reach';
import { wander } from './wandering';

interface Spot {
  section: SectionView;
  x: number;
  y: number;
  half: number;
}

/** Points of every reach, with the way by water from the sheet's root. */
function spots(layout: Layout, sheet: number): Spot[] {
  return layout.sheets[sheet]!.flatMap((id) => {
    const { section, start, give, turns } = layout.placed.get(id)!;
    const { line } = sweep(section, start, give, 8, turns);
    return line.map(([x, y], i) => ({ section, x, y, half: halfWidth(section, i / (line.length - 1)) }));
  });
}

/** Neighbours share an end; a tributary's first section also lies beside the sections on either side of its mouth. */
function near(a: SectionView, b: SectionView, sections: readonly SectionView[]): boolean {
  const around = (s: SectionView) => [s.index, s.below, s.above, s.tributary_above];
  const mouth = (s: SectionView) => sections.find((r) => r.tributary_above === s.index);
  return around(a).includes(b.index) || [mouth(a), mouth(b)].some((m, k) => m && around(m).includes((k ? a : b).index));
}

describe('layout of the river', () => {
  it('no two reaches overlap on a sheet, on a hundred and twenty rivers of sixty sections', { timeout: 60_000 }, () => {
    for (let seed = 1; seed <= 120; seed++) {
      const sections = wander(seed, 60);
      const layout = layOut(sections);
      for (let sheet = 0; sheet < layout.sheets.length; sheet++) {
        const all = spots(layout, sheet);
        for (let i = 0; i < all.length; i++)
          for (let j = 0; j < i; j++) {
            const [a, b] = [all[i]!, all[j]!];
            const [dx, dy, least] = [a.x - b.x, a.y - b.y, a.half + b.half + 12];
            if (dx * dx + dy * dy >= least * least || near(a.section, b.section, sections)) continue;
            const apart = Math.sqrt(dx * dx + dy * dy) - a.half - b.half;
            expect.fail(`river ${seed}: sections ${b.section.index} and ${a.section.index} are ${apart} apart`);
          }
      }
    }
  });

  it('every section is on one sheet and begins where the one below ends, unless the river is cut there', () => {
    const sections = wander(7, 60);
    const layout = layOut(sections);
    expect(layout.sheets.flat().sort((a, b) => a - b)).toEqual(sections.map((s) => s.index));
    for (const s of sections) {
      const p = layout.placed.get(s.index)!;
      const below = s.below === null ? undefined : layout.placed.get(s.below);
      if (!below || below.sheet !== p.sheet || !p.turns) continue;
      const { end } = sweep(below.section, below.start, below.give, 11, below.turns);
      expect(Math.hypot(end.at[0] - p.start.at[0], end.at[1] - p.start.at[1])).toBeLessThan(0.01);
    }
  });

  it('reaches stay within twenty-six degrees of their headings', { timeout: 30_000 }, () => {
    for (let seed = 1; seed <= 40; seed++)
      for (const { give } of layOut(wander(seed, 60)).placed.values())
        expect(Math.abs(give.swing)).toBeLessThanOrEqual(26);
  });

  it('a hairpin turns by the side that its bend names', () => {
    expect(turnOf(-45, 135, 'hairpin_right')).toBe(180);
    expect(turnOf(-45, 135, 'hairpin_left')).toBe(-180);
    expect(turnOf(0, -135, 'hairpin_left')).toBe(-135);
    expect(turnOf(20, degreesOf.N, 'sharp_left')).toBe(-110);
  });

  it('sheets are few: most rivers of twenty-five sections need one or two', { timeout: 30_000 }, () => {
    const counts = Array.from({ length: 100 }, (_, k) => layOut(wander(k + 1, 25)).sheets.length);
    expect(counts.filter((n) => n <= 2).length).toBeGreaterThan(70);
  });
});
