/**
 * One section's water as a line: an arc for its bend, then straight on its heading.
 * Units are those of the chart; `reachLength` stands for the five miles of a section (RR-1.1).
 */
import type { Heading, SectionView } from '../../../api/redriver';
import type { Line, Point } from '../../../drawing/curves';

export const reachLength = 88;
export const riverWidth = 44;
export const creekWidth = 30;

/** Degrees clockwise from east, as the page has them (y downwards). */
export const degreesOf: Record<Heading, number> = { E: 0, NE: -45, N: -90, NW: -135, SW: 135, S: 90, SE: 45 };

/** How a reach departs from the plain drawing of its heading, so that the river keeps clear of itself. */
export interface Give {
  /** Over the plain length. */
  stretch: number;
  /** Degrees off the heading. */
  swing: number;
}

export interface Turtle {
  at: Point;
  /** Degrees clockwise from east. */
  facing: number;
}

export interface Swept {
  line: Line;
  end: Turtle;
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The turn from one bearing to another by the side that the bend names, degrees clockwise. */
export function turnOf(from: number, to: number, bend: SectionView['bend']): number {
  const least = ((((to - from) % 360) + 540) % 360) - 180;
  if (bend.endsWith('left') && least > 60) return least - 360;
  if (bend.endsWith('right') && least < -60) return least + 360;
  return least;
}

/** Gentle bends are wide, hairpins as tight as leaves room for their banks. */
function radiusOf(turn: number, island: boolean): number {
  const sharp = Math.abs(turn);
  if (sharp <= 52) return 74;
  if (sharp <= 112) return 56;
  return island ? 58 : 50;
}

/** Length of a reach, by the length of its bend. */
const lengthOf = (arc: number, stretch: number): number => {
  return arc > reachLength * 0.88
    ? arc + 12 * stretch + reachLength * (stretch - 1)
    : Math.max(arc, reachLength * stretch);
};

/** The line of a section that begins at `from`, a point every `step` or so. */
export function sweep(section: SectionView, from: Turtle, give: Give, step: number, turns = true): Swept {
  const heading = degreesOf[section.heading] + give.swing;
  const turn = turns ? turnOf(from.facing, heading, section.bend) : 0;
  const facing = turns ? from.facing : heading;
  const radius = radiusOf(turn, section.narrows === 'island');
  const arc = radius * radians(Math.abs(turn));
  const length = lengthOf(arc, give.stretch);
  const count = Math.max(3, Math.ceil(length / step));
  const line: Line = [];
  for (let i = 0; i <= count; i++) line.push(along(from.at, facing, turn, radius, arc, (length * i) / count));
  return { line, end: { at: line[count]!, facing: facing + turn } };
}

function along(at: Point, facing: number, turn: number, radius: number, arc: number, distance: number): Point {
  const side = Math.sign(turn);
  const bent = Math.min(distance, arc);
  const a = radians(facing);
  const b = a + (side * bent) / radius;
  // Round a centre that lies at right angles to the course, then on.
  const x = at[0] + side * radius * (Math.sin(b) - Math.sin(a)) + Math.cos(b) * (distance - bent);
  const y = at[1] - side * radius * (Math.cos(b) - Math.cos(a)) + Math.sin(b) * (distance - bent);
  return [x, y];
}

/** Half the width of the water at a share `t` of a section's length. */
export function halfWidth(section: SectionView, t: number): number {
  const whole = (section.stream === 'main' ? riverWidth : creekWidth) / 2;
  const swell = Math.max(0, Math.sin(Math.PI * Math.max(0, Math.min(1, t))));
  if (section.narrows === 'half') return whole * (1 - 0.5 * Math.pow(swell, 0.45));
  // In a tight bend an island leaves less room for the land within.
  const broad = section.bend.startsWith('hairpin') ? 0.6 : 0.86;
  if (section.narrows === 'island') return whole * (1 + broad * Math.pow(swell, 0.8));
  return whole;
}
