import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screen } from '../drawing/palette';
import { legend as hexes } from '../systems/mobas/board/legend';
import { legend as plane } from '../systems/plane/legend';
import { legend as river } from '../systems/red-river/river/legend';
import { legend as war, wayMarks } from '../systems/wbts/map/legend';
import type { LegendGroup } from './legend';

/** Each board: its legend, and the files whose functions draw its marks. */
const boards: Record<string, { legend: readonly LegendGroup[]; files: string[]; components?: string[] }> = {
  hexes: {
    legend: hexes,
    files: [
      'drawing/overlay.ts',
      'drawing/fight.ts',
      'drawing/ships/marks.ts',
      'drawing/ships/ship.ts',
      'systems/mobas/board/bearings.ts',
    ],
  },
  plane: {
    legend: plane,
    files: [
      'systems/plane/overlay.ts',
      'systems/plane/vessels.ts',
      'systems/plane/depths.ts',
      'drawing/courses.ts',
      'drawing/fight.ts',
      'drawing/ships/marks.ts',
    ],
  },
  river: { legend: river, files: ['systems/red-river/river/symbols.ts', 'systems/red-river/river/fleet.ts'] },
  war: { legend: war, files: ['systems/wbts/map/symbols.ts'], components: ['Ways', 'Supply', 'SiegeMarks'] },
};
/** They take a palette and draw no mark of their own. */
const noMarks = new Set([
  'inkOf',
  'hatchOf',
  'hatchPattern',
  // Words, and what is made of other marks.
  'mouthName',
  'marks',
]);
/** Files that several boards draw with. */
const shared = ['drawing/lettering.ts', 'drawing/overlay.ts', 'drawing/ships/ship.ts', 'drawing/ships/marks.ts'];

const source = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** The functions of a file that are given a palette: those that draw. */
const drawnBy = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?(?:function (\w+)|const (\w+) = )\(((?:[^)]|\)(?!:))*)\): string\b/gm)]
    .filter(([, , , parameters = '']) => /\b(Palette|Drawn)\b/.test(parameters))
    .map(([, called, named]) => called ?? named ?? '');

describe.each(Object.entries(boards))('the legend of the board of %s', (_, { legend, files, components = [] }) => {
  const marks = legend.flatMap((group) => group.marks);
  const explained = new Set(marks.flatMap((mark) => mark.by));

  it('has every mark that the drawing code can draw', () => {
    const drawn = files.flatMap((file) => drawnBy(source(file)));
    expect(drawn.length).toBeGreaterThan(5);
    const missing = [...drawn, ...components].filter((one) => !explained.has(one) && !noMarks.has(one));
    expect(missing, 'drawn, and in no legend').toEqual([]);
    const gone = [...explained].filter((one) => ![...drawn, ...components].includes(one) && !isElsewhere(one));
    expect(gone, 'in a legend, and drawn by nobody').toEqual([]);
  });

  it('draws each of its samples, and says each thing once', () => {
    for (const mark of marks) expect(mark.draw(screen), mark.words).toMatch(/^<.*(NaN|undefined)?>$/s);
    for (const mark of marks) expect(mark.draw(screen), mark.words).not.toMatch(/NaN|undefined/);
    expect(new Set(marks.map((mark) => mark.words)).size).toBe(marks.length);
  });
});

const isIn = (file: string, one: string): boolean => new RegExp(`(function|const) ${one}\\b`).test(source(file));
const isElsewhere = (one: string): boolean => shared.some((file) => isIn(file, one));

it('no mark is excused that needs no excuse', () => {
  const all = Object.values(boards).map(({ legend, files, components = [] }) => ({
    explained: new Set(legend.flatMap((group) => group.marks).flatMap((mark) => mark.by)),
    drawn: new Set([...files.flatMap((file) => drawnBy(source(file))), ...components]),
  }));
  const unexplained = all.flatMap(({ explained, drawn }) => [...drawn].filter((one) => !explained.has(one)));
  expect([...noMarks].filter((one) => !unexplained.includes(one))).toEqual([]);
  const undrawn = all.flatMap(({ explained, drawn }) => [...explained].filter((one) => !drawn.has(one)));
  expect(shared.filter((file) => !undrawn.some((one) => isIn(file, one)))).toEqual([]);
});

it('a function that draws is found by its palette, whatever its form', () => {
  expect(
    drawnBy(
      'export const a = (x: number, palette: Palette): string =>\n  x;\n' +
        'function b(\n  x: number,\n  palette: Palette,\n): string {\n' +
        'const c = (x: number): string => x;\nexport function d({ x }: Mark, palette: Palette): string {\n',
    ),
  ).toEqual(['a', 'b', 'd']);
  expect(Object.keys(wayMarks).length).toBe(6);
});
