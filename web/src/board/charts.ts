/** Charts already drawn, kept for as long as the page lives. */
import { drawChart, type Chart } from '../drawing/chart';
import { printed, screen } from '../drawing/palette';
import type { Orientation, Scenario } from './contract';

const kept = new Map<string, Chart>();
const most = 6;

/** The chart of a scenario; drawn the first time it is asked for. */
export function chartOf(scenario: Scenario, orientation: Orientation, print: boolean): Chart {
  const key = [scenario.id, scenario.title, orientation, print, scenario.map.north, ...scenario.map.terrain].join('|');
  const found = kept.get(key);
  if (found) return found;
  const chart = drawChart(scenario, orientation, print ? printed : screen);
  const oldest = kept.keys().next().value;
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, chart);
  return chart;
}
