/** Charts already drawn, kept for as long as the page lives. */
import { drawChart, mostBeyond, type Beyond, type Chart } from '../../../drawing/chart';
import { R, sheetBox } from '../../../drawing/hexes';
import { printed, screen } from '../../../drawing/palette';
import type { Orientation, Scenario } from './contract';

const kept = new Map<string, Chart>();
const most = 6;

/** How much country beyond the hexes fills a room of the given size (px), in whole half hexes. */
export function beyondFor(
  scenario: Scenario,
  orientation: Orientation,
  room: { width: number; height: number },
): Beyond {
  const sheet = sheetBox(scenario.map.columns, scenario.map.rows, orientation);
  const [width, height] = [sheet.x1 - sheet.x0, sheet.y1 - sheet.y0];
  const zoom = Math.min(room.width / width, room.height / height);
  const half = (spare: number) => Math.max(0, Math.min(mostBeyond, Math.floor(spare / zoom / 2 / (R / 2)) * (R / 2)));
  return { x: half(room.width - width * zoom), y: half(room.height - height * zoom) };
}

/** The chart of a scenario; drawn the first time it is asked for. */
export function chartOf(
  scenario: Scenario,
  orientation: Orientation,
  print: boolean,
  beyond: Beyond = { x: 0, y: 0 },
): Chart {
  const key = [
    beyond.x,
    beyond.y,
    scenario.id,
    scenario.title,
    orientation,
    print,
    scenario.map.north,
    ...scenario.map.terrain,
  ].join('|');
  const found = kept.get(key);
  if (found) return found;
  const chart = drawChart(scenario, orientation, print ? printed : screen, beyond);
  const oldest = kept.keys().next().value;
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, chart);
  return chart;
}
