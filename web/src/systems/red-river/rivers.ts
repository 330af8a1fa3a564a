/** Rivers of the war ready drawn (tools/draw-rivers.mjs), and rivers kept as files (RR-3.4). */
import { rivers as told } from '../../../../data/redriver/rivers.json';
import type { DrawnSection } from '../../api/campaign';
import type { Bend, Heading } from '../../api/redriver';
import { allWaysFrom } from './drafting';

const format = 'brownwater-river-1';
/** Letters in the name of a river. */
export const mostLetters = 40;

export interface ReadyRiver {
  name: string;
  river: DrawnSection[];
  /** Names of towns by the number of their section. */
  towns: Readonly<Record<number, string>>;
}

const bendBetween = (from: Heading, to: Heading): Bend =>
  allWaysFrom(from).find((way) => way.heading === to)?.bend ?? 'ahead';

export const rivers: readonly ReadyRiver[] = told.map(({ name, course, towns }) => {
  const named = towns as Record<number, string>;
  const headings = course.split(' ') as Heading[];
  const river = headings.map((heading, index) => ({
    bend: bendBetween(headings[index - 1] ?? 'E', heading),
    heading,
    town: index + 1 in named,
    bridge: false,
  }));
  return { name, river, towns: named };
});

/** A river as a file has it; one without a name is "the river". */
export interface RiverFile {
  name: string;
  river: DrawnSection[];
}
export const riverText = (river: readonly DrawnSection[], name = ''): string =>
  `${JSON.stringify({ format, ...(name ? { name } : {}), river }, null, 1)}\n`;

/** The river of a file; null if the text is not a river. The server says what is wrong with its sections. */
export function riverIn(text: string): RiverFile | null {
  try {
    const read = JSON.parse(text) as { format?: unknown; name?: unknown; river?: unknown };
    if (read.format !== format || !Array.isArray(read.river)) return null;
    const name = typeof read.name === 'string' ? read.name.trim() : '';
    return { name: Array.from(name).slice(0, mostLetters).join(''), river: read.river as DrawnSection[] };
  } catch {
    return null;
  }
}
