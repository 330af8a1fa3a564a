import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawChart, type Chart, type ChartScenario } from './chart';
import { inside, segmentDistance, type Line } from './curves';
import { centre, hexAt, hexName, R } from './hexes';
import { printed, screen } from './palette';
import { seedOf } from './random';
import { clearOfCentre, shoresOf } from './shore';
import { readTerrain } from './terrain';

const folder = new URL('../../../data/scenarios/mobas/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ChartScenario);

/** Sheets that no scenario has: a lake, islands of one hex, narrow channels, all land. */
const odd: ChartScenario[] = [
  ['....', '.#..', '..#.', '....'],
  ['####', '#..#', '#.##', '####'],
  ['#.#.', '.#.#', '#.#.', '.#.#'],
  ['#b##', 'wtfm', '####', '####'],
  ['....', '....', '....', '....'],
  ['#,,,', '#,b,', ',,,#', '#.##'],
].map((terrain, i) => ({ id: `odd_${i}`, title: 'Odd', map: { columns: 4, rows: 4, north: 0, terrain } }));

const distance = (x: number, y: number, loops: Line[]): number =>
  Math.min(Infinity, ...loops.flatMap((l) => l.map((p, i) => segmentDistance(x, y, p, l[(i + 1) % l.length]!))));

const drawn = new Map<string, Chart>();
/** The chart of a scenario, drawn once for all the tests. */
function chartOf(scenario: ChartScenario, turned: 'landscape' | 'portrait' = 'landscape'): Chart {
  const chart = drawn.get(scenario.id + turned) ?? drawChart(scenario, turned);
  drawn.set(scenario.id + turned, chart);
  return chart;
}

describe.each([...scenarios, ...odd].map((s) => [s.id, s] as const))('the shores of %s', (_, scenario) => {
  const terrain = readTerrain(scenario.map);
  const loops = shoresOf(terrain, seedOf(scenario.id));

  it('keep 0.45 R from every hex centre', () => {
    for (const hex of terrain.hexes) {
      const [x, y] = centre(hex);
      expect(distance(x, y, loops), hexName(hex)).toBeGreaterThan(clearOfCentre - 0.01);
    }
  });

  it('have every land hex on land and every water hex on water', () => {
    for (const hex of terrain.hexes) {
      const odds = loops.filter((l) => inside(centre(hex), l)).length;
      expect(odds % 2 === 1, hexName(hex)).toBe(terrain.isLand(hex));
    }
  });

  it('agree with the field that the water is engraved by, both ways up', () => {
    for (const turned of ['landscape', 'portrait'] as const) {
      const chart = chartOf(scenario, turned);
      for (const hex of terrain.hexes) {
        const [x, y] = centre(hex, turned);
        expect(chart.field.at(x, y) < 0, hexName(hex)).toBe(terrain.isLand(hex));
      }
    }
  }, 20000);
});

describe('a chart', () => {
  const memphis = scenarios.find((s) => s.id === 'memphis') ?? odd[0]!;

  const lettersOf = (chart: Chart): string => chart.placeNames.map(({ svg }) => svg).join('');

  it('is the same every time', () => {
    const [a, b] = [chartOf(memphis), drawChart(memphis)];
    expect([a.water, a.land, a.grid, a.placeNames, a.soundings]).toEqual([
      b.water,
      b.land,
      b.grid,
      b.placeNames,
      b.soundings,
    ]);
  });

  it('differs for another scenario on the same terrain', () => {
    expect(drawChart({ ...memphis, id: 'elsewhere' }).land).not.toBe(chartOf(memphis).land);
  });

  it('holds no broken numbers', () => {
    for (const scenario of [...scenarios, ...odd]) {
      const c = chartOf(scenario);
      const markup =
        c.water + c.land + c.grid + lettersOf(c) + c.waterNames + c.exits + c.cartouche.svg + c.compass.svg;
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    }
  }, 20000);

  it('may show country beyond the hexes without moving them', () => {
    const beyond = drawChart(memphis, 'landscape', screen, { x: 0, y: 2 * R });
    const plain = chartOf(memphis);
    expect(beyond.box.y0).toBeCloseTo(plain.box.y0 - 2 * R);
    expect(beyond.grid).toBe(plain.grid);
    expect(beyond.shores).toEqual(plain.shores);
    expect(beyond.water + beyond.land).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is black and white on paper', () => {
    const c = drawChart(memphis, 'landscape', printed);
    const colours = new Set((c.water + c.land + c.grid + lettersOf(c) + c.compass.svg).match(/#[0-9a-fA-F]{3,6}/g));
    expect([...colours].sort()).toEqual(['#000', '#fff']);
  });

  it('has the same depth at a place in every window, either way up and on paper', () => {
    for (const scenario of scenarios.slice(0, 4)) {
      const feet = new Map<string, number>();
      const drawn = [
        chartOf(scenario),
        chartOf(scenario, 'portrait'),
        drawChart(scenario, 'landscape', printed, { x: 0, y: 2 * R }),
        drawChart(scenario, 'landscape', screen, { x: R, y: 0 }),
      ];
      for (const chart of drawn)
        for (const s of chart.soundings) {
          const [x, y] = chart.turned === 'portrait' ? [s.y, -s.x] : [s.x, s.y];
          const place = `${x.toFixed(1)} ${y.toFixed(1)}`;
          expect(feet.get(place) ?? s.feet, `${scenario.id} at ${place}`).toBe(s.feet);
          feet.set(place, s.feet);
        }
      // Words and the cartouche may cover some in one window and not in another; there are no others.
      for (const chart of drawn) expect(chart.soundings.length / feet.size).toBeGreaterThan(0.6);
    }
  }, 20000);

  it('puts soundings only in the water', () => {
    for (const scenario of scenarios) {
      const c = chartOf(scenario);
      for (const s of c.soundings) expect(c.field.at(s.x, s.y)).toBeGreaterThan(0);
    }
  }, 20000);
});

it('draws what was laid across the water, over its hexes and nowhere else', () => {
  const map = { columns: 6, rows: 4, north: 0, terrain: ['......', '......', '......', '......'] };
  const sheet = (obstacles?: ChartScenario['map']['obstacles']) =>
    drawChart({ id: 'laid', title: 'Laid', map: { ...map, obstacles } }).water;
  const corners = [
    [200, 100],
    [240, 100],
    [240, 300],
    [200, 300],
  ] as const;
  const without = sheet();
  for (const kind of ['raft', 'hulks', 'ropes'] as const) {
    const markup = sheet([{ kind, corners: [...corners] }]);
    expect(markup.startsWith(without.slice(0, 40))).toBe(true);
    const laid = markup.slice(without.length);
    expect(laid).not.toMatch(/NaN|undefined|Infinity/);
    const places = [...laid.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(places.length, kind).toBeGreaterThan(3);
    const hexes = new Set(places.map((place) => hexName(hexAt([...place], 'landscape'))));
    for (const hex of hexes) expect(['B2', 'B3', 'C2', 'C3', 'A3', 'D3', 'D2', 'A2'], kind).toContain(hex);
  }
});
