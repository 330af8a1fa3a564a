import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { NoddyScenario } from '../../api/noddy';
import { inside, normal } from '../../drawing/curves';
import { covers } from '../../drawing/lettering';
import { printed } from '../../drawing/palette';
import { shoresOf } from './areas';
import { drawPlane, largestName, surveyOf, type PlaneChart } from './chart';
import type { PlaneScenario } from './contract';
import { outlineOf } from './depths';
import { onSheet } from './scale';

function scenariosOf<S>(folder: string): S[] {
  const at = new URL(`../../../../data/scenarios/${folder}/`, import.meta.url);
  return readdirSync(at)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, at), 'utf8')) as S);
}
const scenarios = scenariosOf<NoddyScenario>('noddy');
const drawn = new Map<string, PlaneChart>();
function chartOf(scenario: NoddyScenario): PlaneChart {
  const chart = drawn.get(scenario.id) ?? drawPlane(scenario);
  drawn.set(scenario.id, chart);
  return chart;
}

describe.each(scenarios.map((one) => [one.id, one] as const))('the chart of %s', (_, scenario) => {
  it('has water under every vessel, and land and water where the areas say', () => {
    const chart = chartOf(scenario);
    for (const force of scenario.forces) {
      const [x, y] = onSheet(force.at, chart.units);
      expect(chart.field.at(x, y), force.ship).toBeGreaterThan(0);
    }
    let wrong = 0;
    let looked = 0;
    for (let x = 1; x < scenario.map.width; x += 3)
      for (let y = 1; y < scenario.map.height; y += 3) {
        const top = scenario.map.areas.findLast((area) => inside([x, y], area.corners));
        const [u, v] = onSheet([x, y], chart.units);
        // Beside the shore the engraver's hand may stray.
        if (Math.abs(chart.field.at(u, v)) < 3) continue;
        looked++;
        if (chart.field.at(u, v) < 0 !== (top?.kind === 'land')) wrong++;
      }
    expect(looked).toBeGreaterThan(50);
    expect(wrong).toBe(0);
  }, 30000);

  it('has the land on the right of its shores, where banks are hatched', () => {
    const { field } = chartOf(scenario);
    for (const shore of shoresOf(field)) {
      const sides = shore.flatMap(([x, y], i) => {
        const [nx, ny] = normal(shore, i, true);
        return Math.abs(field.at(x, y)) > 1
          ? []
          : [Math.sign(field.at(x - nx * 4, y - ny * 4) - field.at(x + nx * 4, y + ny * 4))];
      });
      expect(sides.filter((side) => side < 0).length).toBeLessThanOrEqual(sides.length * 0.1);
    }
  });

  it('holds no broken numbers, and is the same every time', () => {
    const chart = chartOf(scenario);
    const markup =
      chart.ground +
      chart.currents +
      chart.names.map((name) => name.svg).join('') +
      chart.depths +
      chart.exits +
      chart.cartouche.svg +
      chart.compass.svg +
      chart.scale.svg;
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawPlane(scenario).ground).toBe(chart.ground);
  }, 30000);
});

describe('a chart of the plane', () => {
  it('is black and white on paper', () => {
    const chart = drawPlane(scenarios[0]!, printed);
    const colours = new Set(
      (chart.ground + chart.names.map((name) => name.svg).join('') + chart.scale.svg).match(/#[0-9a-fA-F]{3,6}/g),
    );
    expect([...colours].sort()).toEqual(['#000', '#fff']);
  }, 30000);
});

/** The map of a battle that is described once for all books, in yards, on a table of 60 yards an inch. */
const onTable = ({ map, ...rest }: PlaneScenario): PlaneScenario => ({
  ...rest,
  map: JSON.parse(JSON.stringify(map), (key, value: unknown) =>
    typeof value === 'number' && !['north', 'depth_ft', 'turn', 'flows'].includes(key) ? value / 60 : value,
  ) as PlaneScenario['map'],
});
const charts = [
  ...scenarios,
  ...scenariosOf<PlaneScenario>('flotilla'),
  ...scenariosOf<PlaneScenario>('meetings').map(onTable),
].filter(({ map }) => map.current?.length);

it.each(charts.map((one) => [one.title, one] as const))('arrows of the current and names keep apart: %s', (_, one) => {
  const { arrows, labels, field } = surveyOf(one);
  expect(arrows).toHaveLength(one.map.current!.length);
  for (const arrow of arrows)
    for (const p of outlineOf(arrow)) {
      expect(field.at(...p)).toBeGreaterThan(0);
      expect(labels.filter((name) => covers(name, p, largestName)).map(({ words }) => words.text)).toEqual([]);
    }
});
