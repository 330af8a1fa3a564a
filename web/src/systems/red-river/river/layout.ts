/**
 * The place of each section. The river is laid section by section in the order of
 * discovery. Where a reach would run into another, the reaches between them give a
 * little in length and heading. Where that is not enough, the river is cut there and
 * continues on another sheet, as on coast charts. No two reaches ever lie over one
 * another.
 */
import type { SectionIndex, SectionView } from '../../../api/redriver';
import type { Line, Point } from '../../../drawing/curves';
import { degreesOf, halfWidth, radians, reachLength, sweep, type Give, type Turtle } from './reach';

/** Land that is left between the banks of two reaches. */
export const leastLand = 36;
/** Points of the course nearer than this along it are neighbours. */
const neighbourly = 132;
const coarse = 11;
const mostRounds = 48;
/** Rounds without progress before the river is cut. */
const patience = 7;
/** A reach that runs so deep into another lies across it. */
const hopeless = 72;
const most = { stretch: 1.75, least: 0.86, swing: 26 };

export interface Placed {
  section: SectionView;
  sheet: number;
  start: Turtle;
  give: Give;
  /** False for a tributary's first section, which leaves its bank square. */
  turns: boolean;
}

export interface Layout {
  placed: Map<SectionIndex, Placed>;
  /** Sections by sheet, in the order in which they were found. */
  sheets: SectionIndex[][];
}

/** The broad water at the mouth: an upright band left of the first section. */
export const mouthWater = { x: -58, half: 58, reach: 128 };

/** A stream on a sheet, and how far from the root it leaves the river. */
interface Stream {
  id: SectionIndex | null;
  fork: number;
}

const mainStream: Stream = { id: null, fork: 0 };

interface Sampled {
  id: SectionIndex;
  points: Line;
  halves: number[];
  /** Distance along the water of each point from the sheet's root. */
  far: number[];
  stream: Stream;
  middle: Point;
  radius: number;
  broadest: number;
}

/** Lays a river; the same sections always give the same layout, and a new one moves little of it. */
export function layOut(sections: readonly SectionView[]): Layout {
  const laying = new Laying(sections);
  for (const section of sections) laying.add(section);
  // Before the first section is found there is the water at the mouth.
  return { placed: laying.placed, sheets: laying.sheets.length ? laying.sheets : [[]] };
}

/** The share of a section's length at which its tributary comes in. */
export const confluence = 0.62;

class Laying {
  readonly placed = new Map<SectionIndex, Placed>();
  readonly sheets: SectionIndex[][] = [];
  private samples = new Map<SectionIndex, Sampled>();
  private readonly parents = new Map<SectionIndex, SectionIndex>();

  constructor(private readonly sections: readonly SectionView[]) {
    for (const s of sections) {
      if (s.below !== null) this.parents.set(s.index, s.below);
      if (s.tributary_above !== null) this.parents.set(s.tributary_above, s.index);
    }
  }

  add(section: SectionView): void {
    const below = this.parents.get(section.index);
    const parent = below === undefined ? undefined : this.placed.get(below);
    const turns = !this.isTributaryMouth(section);
    if (!parent) return this.open(section, { at: [0, 0], facing: 0 }, turns);
    this.placed.set(section.index, {
      section,
      sheet: parent.sheet,
      start: parent.start,
      give: { stretch: 1, swing: 0 },
      turns,
    });
    this.sheets[parent.sheet]!.push(section.index);
    const before = new Map(this.sheets[parent.sheet]!.map((k) => [k, { ...this.placed.get(k)!.give }]));
    this.sweep(section.index);
    if (!this.meetings(parent.sheet, section.index).length || this.relax(parent.sheet)) return;
    for (const [k, give] of before) this.placed.get(k)!.give = give;
    this.sheets[parent.sheet]!.pop();
    this.placed.delete(section.index);
    this.samples.delete(section.index);
    this.sweepSheet(parent.sheet);
    this.open(section, { at: [0, 0], facing: turns ? this.endOf(parent).facing : degreesOf[section.heading] }, turns);
  }

  private isTributaryMouth(section: SectionView): boolean {
    return this.sections.some((s) => s.tributary_above === section.index);
  }

  private open(section: SectionView, start: Turtle, turns: boolean): void {
    const sheet = this.sheets.push([section.index]) - 1;
    this.placed.set(section.index, { section, sheet, start, give: { stretch: 1, swing: 0 }, turns });
    this.sweepSheet(sheet);
  }

  private endOf(p: Placed): Turtle {
    return sweep(p.section, p.start, p.give, coarse, p.turns).end;
  }

  /** Places every reach of a sheet anew from its root. */
  private sweepSheet(sheet: number): void {
    for (const id of this.sheets[sheet]!) this.sweep(id);
  }

  private sweep(id: SectionIndex): void {
    const p = this.placed.get(id)!;
    const below = this.parents.get(id);
    const parent = below === undefined ? undefined : this.placed.get(below);
    const from = parent?.sheet === p.sheet ? this.samples.get(parent.section.index) : undefined;
    let far = 0;
    let stream = mainStream;
    if (from && parent) {
      const k = p.turns ? from.points.length - 1 : Math.round((from.points.length - 1) * confluence);
      p.start = { at: from.points[k]!, facing: this.facingAt(parent) };
      far = from.far[k]!;
      stream = p.turns ? from.stream : { id, fork: far };
    }
    this.samples.set(id, sampled(p, far, stream));
  }

  private facingAt(parent: Placed): number {
    return degreesOf[parent.section.heading] + parent.give.swing;
  }

  /** Lets the reaches of a sheet give until all are clear; false if they cannot, or get no further. */
  private relax(sheet: number): boolean {
    let least = Infinity;
    for (let round = 0, since = 0; round < mostRounds && since < patience; round++, since++) {
      if (round) this.sweepSheet(sheet);
      const pushes = this.collisions(sheet);
      if (!pushes.length) return true;
      const depth = pushes.reduce((sum, p) => sum + p.depth, 0);
      if (round === 0 && pushes.some((p) => p.depth > hopeless)) return false;
      if (depth < least * 0.92) [least, since] = [depth, 0];
      for (const push of pushes) this.giveWay(push);
    }
    return false;
  }

  private collisions(sheet: number): Push[] {
    return this.sheets[sheet]!.flatMap((id) => this.meetings(sheet, id));
  }

  /** The collisions of one section of a sheet: with sections found before it, and with the water at the mouth. */
  private meetings(sheet: number, id: SectionIndex): Push[] {
    const ids = this.sheets[sheet]!;
    const mine = this.samples.get(id)!;
    const out: Push[] = [];
    const off = sheet === 0 && id !== ids[0] ? offTheMouth(mine) : null;
    if (off) out.push(off);
    for (const other of ids) {
      if (other === id) break;
      const push = meeting(this.samples.get(other)!, mine);
      if (push) out.push(push);
    }
    return out;
  }

  /** Moves the second reach of a push off the first by what lies between them. */
  private giveWay({ from, to, by, depth: meets }: Push): void {
    // A little more than is needed, or the last few px would take many rounds.
    const depth = meets + 5;
    const mine = this.pathOf(to);
    const theirs = from === null ? [] : this.pathOf(from);
    const common = new Set(theirs);
    const between: [SectionIndex, 1 | -1][] = mine.filter((k) => !common.has(k)).map((k) => [k, 1]);
    const own = new Set(mine);
    for (const k of theirs) if (!own.has(k)) between.push([k, -1]);
    const step = Math.min(0.5, 1.6 / Math.max(1, between.length));
    for (const [k, sign] of between) {
      const give = this.placed.get(k)!.give;
      const a = radians(degreesOf[this.placed.get(k)!.section.heading] + give.swing);
      const ahead = Math.cos(a) * by[0] + Math.sin(a) * by[1];
      const aside = -Math.sin(a) * by[0] + Math.cos(a) * by[1];
      give.stretch = clamp(give.stretch + (sign * ahead * depth * step) / reachLength, most.least, most.stretch);
      give.swing = clamp(give.swing + (sign * aside * depth * step * 40) / reachLength, -most.swing, most.swing);
    }
  }

  /** A section and those below it on the same sheet. */
  private pathOf(id: SectionIndex): SectionIndex[] {
    const out: SectionIndex[] = [];
    const sheet = this.placed.get(id)!.sheet;
    for (
      let k: SectionIndex | undefined = id;
      k !== undefined && this.placed.get(k)?.sheet === sheet;
      k = this.parents.get(k)
    )
      out.push(k);
    return out;
  }
}

interface Push {
  /** Null: the water at the mouth. */
  from: SectionIndex | null;
  to: SectionIndex;
  /** Unit vector from the first to the second. */
  by: Point;
  /** How much nearer they lie than they may. */
  depth: number;
}

/** Math.hypot is many times slower. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);
const clamp = (v: number, lo: number, hi: number): number => Math.max(lo, Math.min(hi, v));

function sampled(p: Placed, far: number, stream: Stream): Sampled {
  const { line } = sweep(p.section, p.start, p.give, coarse, p.turns);
  const n = line.length - 1;
  const middle = line[n >> 1]!;
  const distances = [far];
  for (let i = 1; i <= n; i++)
    distances.push(distances[i - 1]! + length(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]));
  const halves = line.map((_, i) => halfWidth(p.section, i / n));
  return {
    id: p.section.index,
    points: line,
    halves,
    broadest: Math.max(...halves),
    far: distances,
    stream,
    middle,
    radius: Math.max(...line.map(([x, y]) => length(x - middle[0], y - middle[1]))),
  };
}

/** The worst meeting of two reaches, if they are nearer than they may be. */
function meeting(a: Sampled, b: Sampled): Push | null {
  const [mx, my] = [a.middle[0] - b.middle[0], a.middle[1] - b.middle[1]];
  const reach = a.radius + b.radius + a.broadest + b.broadest + leastLand;
  if (mx * mx + my * my > reach * reach) return null;
  let worst: Push | null = null;
  for (let i = 0; i < a.points.length; i++) {
    const [x, y] = a.points[i]!;
    const [toMiddleX, toMiddleY] = [x - b.middle[0], y - b.middle[1]];
    const near = b.radius + a.halves[i]! + b.broadest + leastLand;
    if (toMiddleX * toMiddleX + toMiddleY * toMiddleY > near * near) continue;
    for (let j = 0; j < b.points.length; j++) {
      const [dx, dy] = [b.points[j]![0] - x, b.points[j]![1] - y];
      const need = a.halves[i]! + b.halves[j]! + leastLand - (worst?.depth ?? 0);
      if (dx * dx + dy * dy >= need * need || need <= 0) continue;
      if (between(a, i, b, j) < neighbourly) continue;
      const d = Math.sqrt(dx * dx + dy * dy);
      worst = {
        from: a.id,
        to: b.id,
        by: d ? [dx / d, dy / d] : [1, 0],
        depth: a.halves[i]! + b.halves[j]! + leastLand - d,
      };
    }
  }
  return worst;
}

/** How far it is from one point to the other by water. */
function between(a: Sampled, i: number, b: Sampled, j: number): number {
  const [u, v] = [a.far[i]!, b.far[j]!];
  if (a.stream.id === b.stream.id) return Math.abs(u - v);
  const onFork = (s: Sampled, f: number) => (s.stream.id === null ? 0 : f - s.stream.fork);
  const onRiver = (s: Sampled, f: number) => (s.stream.id === null ? f : s.stream.fork);
  return onFork(a, u) + onFork(b, v) + Math.abs(onRiver(a, u) - onRiver(b, v));
}

function offTheMouth(a: Sampled): Push | null {
  let depth = 0;
  for (const [x, y] of a.points)
    if (Math.abs(y) < mouthWater.reach + 40)
      depth = Math.max(depth, mouthWater.x + mouthWater.half + 22 + leastLand / 2 - x);
  return depth > 0 ? { from: null, to: a.id, by: [1, 0], depth } : null;
}
