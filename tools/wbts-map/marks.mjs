// Marks of the picture: trees, hachures, marsh, towns, rails, in the look of the charts.
import { apart } from './grid.mjs';

export const kInk = {
  paper: '#F4ECD9',
  land: '#F1E6CC',
  water: '#D7E2E2',
  ink: '#231F1A',
  second: '#4A4339',
  quiet: '#6A6050',
  rule: '#B9AA8B',
  hair: '#D5C8AB',
  steel: '#2F5570',
  union: '#17375F',
  butternut: '#77501D',
  red: '#9E2A20',
};

const r = (value) => Math.round(value * 10) / 10;

/** Numbers from 0 to 1 that depend on a text only. */
function seeded(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^= state >>> 16) >>> 0) / 4294967296;
  };
}

/** A line through points with its corners cut thrice, as an engraver would draw it. */
export function smooth_path(points, rounds = 2) {
  let line = points;
  const closed = points.length > 2 && points[0].x === points.at(-1).x && points[0].y === points.at(-1).y;
  for (let round = 0; round < rounds; round++) line = cut(line, closed);
  return `M${line.map(({ x, y }) => `${r(x)} ${r(y)}`).join('L')}`;
}

function cut(line, closed) {
  const next = closed ? [] : [line[0]];
  for (let at = 0; at + 1 < line.length; at++) {
    const [a, b] = [line[at], line[at + 1]];
    next.push(
      { x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 },
      { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 },
    );
  }
  next.push(closed ? next[0] : line.at(-1));
  return next;
}

const tree = (x, y, size) =>
  `M${r(x)} ${r(y)}v${r(-size * 0.3)}M${r(x - size * 0.4)} ${r(y - size * 0.3)}a${r(size * 0.4)} ` +
  `${r(size * 0.45)} 0 1 1 ${r(size * 0.8)} 0z`;
const blade = (x, y, lean, height) => `M${r(x)} ${r(y)}l${r(lean)} ${r(-height)}`;
const tuft = (x, y, size) =>
  `M${r(x - size * 0.5)} ${r(y)}h${r(size)}` +
  [-1, 0, 1].map((at) => blade(x + at * size * 0.2, y, at * size * 0.12, size * 0.4)).join('');

function ridge(x, y, size, chance) {
  const strokes = [];
  for (let at = -3; at <= 3; at++) {
    const height = size * (0.55 - Math.abs(at) * 0.09) * (0.8 + 0.4 * chance());
    strokes.push(`M${r(x + at * size * 0.13)} ${r(y - height)}l${r(size * 0.1 + at * size * 0.05)} ${r(height)}`);
  }
  return strokes.join('');
}

const kSpots = {
  f: [
    [-0.22, -0.08],
    [0.14, -0.2],
    [0.2, 0.2],
    [-0.12, 0.3],
  ],
  s: [
    [-0.2, -0.18],
    [0.2, -0.05],
    [-0.05, 0.2],
  ],
  m: [
    [-0.2, 0.05],
    [0.2, 0.28],
  ],
};

/** Marks of a hex's terrain as one path, scattered by its number. @returns {string} */
export function terrain_marks(letter, name, { x, y }, height) {
  const chance = seeded(name);
  const spots = kSpots[letter] ?? [];
  const size = height * { f: 0.26, s: 0.3, m: 0.46 }[letter];
  return spots
    .map(([dx, dy]) => {
      const [at, down] = [x + (dx + (chance() - 0.5) * 0.14) * height, y + (dy + (chance() - 0.5) * 0.14) * height];
      if (letter === 'f') return tree(at, down, size);
      return letter === 's' ? tuft(at, down, size) : ridge(at, down, size, chance);
    })
    .join('');
}

const kRadius = { major_city: 0.2, city: 0.14, port: 0.13, fort: 0.13, junction: 0.09, town: 0.09, landing: 0.08 };

/**
 * A place's mark: a block for cities, a star-cornered square for forts, a ring for towns, an anchor's ring for ports.
 */
export function place_mark(place, { x, y }, height) {
  const size = height * kRadius[place.kind];
  const box = (half, more) =>
    `<rect x="${r(x - half)}" y="${r(y - half)}" width="${r(2 * half)}" height="${r(2 * half)}" ${more}/>`;
  const ring = (half, more) => `<circle cx="${r(x)}" cy="${r(y)}" r="${r(half)}" ${more}/>`;
  const line = `stroke="${kInk.ink}" stroke-width=".9"`;
  if (place.kind === 'major_city')
    return box(size, `fill="${kInk.red}" ${line}`) + box(size * 1.5, `fill="none" ${line}`);
  if (place.kind === 'city') return box(size, `fill="${kInk.ink}" ${line}`);
  if (place.kind === 'fort') {
    const half = size * 1.3;
    return (
      `<path d="M${r(x)} ${r(y - half)}l${r(half)} ${r(half)}l${r(-half)} ${r(half)}l${r(-half)} ${r(-half)}z" ` +
      `fill="${kInk.butternut}" ${line}/>`
    );
  }
  if (place.kind === 'port')
    return ring(size, `fill="${kInk.steel}" ${line}`) + ring(size * 0.4, `fill="${kInk.paper}"`);
  return ring(size, `fill="${place.kind === 'junction' ? kInk.ink : kInk.paper}" ${line}`);
}

/** Cross ties along a line, square to it. */
export function ties(points, every, half) {
  const strokes = [];
  for (let at = 0; at + 1 < points.length; at++) {
    const [a, b] = [points[at], points[at + 1]];
    const long = apart(a, b);
    const [dx, dy] = [(b.x - a.x) / long, (b.y - a.y) / long];
    const count = Math.max(1, Math.round(long / every));
    for (let tie = 0; tie < count; tie++) {
      const along = ((tie + 0.5) * long) / count;
      const [x, y] = [a.x + dx * along, a.y + dy * along];
      strokes.push(`M${r(x - dy * half)} ${r(y + dx * half)}L${r(x + dy * half)} ${r(y - dx * half)}`);
    }
  }
  return strokes.join('');
}
