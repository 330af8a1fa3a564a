// Draws a map file as SVG for viewing: all of it, or the part between two hexes.
import { cartouche } from './cartouche.mjs';
import { corners_of, joined } from './chains.mjs';
import { corner_point, corners, direction_to, hex_of, middle, neighbour, side_key, side_named } from './grid.mjs';
import { kInk, place_mark, smooth_path, terrain_marks, ties } from './marks.mjs';
import { is_wet, names_within, river_sides, sides_of, state_at, terrain_at } from './reading.mjs';

/**
 * @typedef {{from?: string, to?: string, hex?: number, numbers?: boolean}} Wish hexes at two opposite corners, and a
 * hex's height
 */

const r = (value) => Math.round(value * 10) / 10;
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * Everything that a layer needs: the map, its hexes in the picture, and the way from the plane to the sheet.
 * @param {object} map
 * @param {Wish} wish
 */
function sheet_of(map, { from, to, hex = 26, numbers = false }) {
  const names = names_within(from, to);
  const middles = names.map((name) => middle(hex_of(name)));
  const left = Math.min(...middles.map(({ x }) => x)) - 0.58;
  const top = Math.min(...middles.map(({ y }) => y)) - 0.5;
  const place = ({ x, y }) => ({ x: (x - left) * hex + 18, y: (y - top) * hex + 18 });
  const wide = (Math.max(...middles.map(({ x }) => x)) + 0.58 - left) * hex + 36;
  const high = (Math.max(...middles.map(({ y }) => y)) + 0.5 - top) * hex + 36;
  return {
    map,
    names,
    within: new Set(names),
    hex,
    numbers,
    wide,
    high,
    place,
    at: (name) => place(middle(hex_of(name))),
    corner: (key) => place(corner_point(key)),
  };
}

const outline = (sheet, name) =>
  `M${corners(name)
    .map((key) => sheet.corner(key))
    .map(({ x, y }) => `${r(x)} ${r(y)}`)
    .join('L')}z`;

/** Sides between hexes of the picture that differ in something. */
function borders(sheet, of) {
  const sides = [];
  for (const name of sheet.names) {
    for (const direction of [0, 1, 2]) {
      const other = neighbour(name, direction);
      if (other && sheet.within.has(other) && of(name) !== of(other)) sides.push(side_named([name, direction]));
    }
  }
  return sides;
}

const lines = (sheet, sides, rounds) =>
  joined(sides)
    .map((line) => smooth_path(line.map(sheet.corner), rounds))
    .join('');

function ground(sheet) {
  const wet = sheet.names
    .filter((name) => is_wet(sheet.map, name))
    .map((name) => outline(sheet, name))
    .join('');
  const land = sheet.names
    .filter((name) => !is_wet(sheet.map, name))
    .map((name) => outline(sheet, name))
    .join('');
  const grid = sheet.names.map((name) => outline(sheet, name)).join('');
  const shore = lines(
    sheet,
    borders(sheet, (name) => is_wet(sheet.map, name)),
    2,
  );
  const band = (ink, opacity, width) =>
    `<path d="${shore}" fill="none" stroke="${ink}" stroke-opacity="${opacity}" ` +
    `stroke-width="${r((width * sheet.hex) / 26)}"/>`;
  const lining = band(kInk.steel, 0.35, 7) + band(kInk.water, 1, 4.6) + band(kInk.steel, 0.35, 2.6);
  return (
    `<path d="${land}" fill="${kInk.land}" stroke="${kInk.land}" stroke-width=".6"/>${lining}<path ` +
    `d="${land}" fill="${kInk.land}"/>` +
    `<path d="${wet}" fill="${kInk.water}" fill-opacity=".55"/>` +
    `<path d="${grid}" fill="none" stroke="${kInk.steel}" stroke-opacity=".3" stroke-width=".5"/>` +
    `<path d="${shore}" fill="none" stroke="${kInk.ink}" stroke-width="1.35"/>`
  );
}

const kMarkInk = { f: kInk.quiet, m: kInk.second, s: kInk.steel };

function terrain(sheet) {
  return Object.entries(kMarkInk)
    .map(([letter, ink]) => {
      const marks = sheet.names
        .filter((name) => terrain_at(sheet.map, name) === letter)
        .map((name) => terrain_marks(letter, name, sheet.at(name), sheet.hex))
        .join('');
      return (
        `<path d="${marks}" fill="none" stroke="${ink}" stroke-width="${letter === 'm' ? 0.8 : 0.6}" ` +
        'stroke-opacity=".75"/>'
      );
    })
    .join('');
}

const inside = (sheet, [name]) => sheet.within.has(name);

/** Where a smoothed river passes one of its corners, so that another that joins it there meets it. */
function eased_corners(sheet) {
  const chains = new Map(sheet.map.rivers.map((river) => [river.id, corners_of(sides_of(river)).corners]));
  return (river, key) => {
    const chain = chains.get(river) ?? [];
    const at = chain.indexOf(key);
    const here = sheet.corner(key);
    if (at <= 0 || at + 1 >= chain.length) return here;
    const [a, b] = [sheet.corner(chain[at - 1]), sheet.corner(chain[at + 1])];
    return { x: (a.x + 6 * here.x + b.x) / 8, y: (a.y + 6 * here.y + b.y) / 8 };
  };
}

function rivers(sheet) {
  const parts = [];
  const eased = eased_corners(sheet);
  for (const river of sheet.map.rivers) {
    const { corners: keys } = corners_of(sides_of(river));
    let at = 0;
    for (const { navigable, sides } of river.reaches) {
      const line = keys.slice(at, at + sides.length + 1).map((key) => sheet.corner(key));
      if (at === 0) line[0] = eased(river.mouth, keys[0]);
      if (at + sides.length === keys.length - 1) line[line.length - 1] = eased(river.head, keys.at(-1));
      at += sides.length;
      if (sides.some((side) => inside(sheet, side))) parts.push({ navigable, path: smooth_path(line, 2) });
    }
  }
  const of = (navigable) =>
    parts
      .filter((part) => part.navigable === navigable)
      .map(({ path }) => path)
      .join('');
  const scale = sheet.hex / 26;
  const round = 'stroke-linejoin="round" stroke-linecap="round"';
  const stroke = (path, ink, width) =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${r(width * scale)}" ${round}/>`;
  return stroke(of(false), kInk.steel, 0.9) + stroke(of(true), kInk.steel, 3.6) + stroke(of(true), kInk.water, 2.1);
}

function barriers(sheet) {
  const sides = sheet.map.impassable.flatMap((one) => one.sides).filter((side) => inside(sheet, side));
  const path = lines(sheet, sides, 0);
  return (
    `<path d="${path}" fill="none" stroke="${kInk.ink}" stroke-width="${r(sheet.hex / 9)}" ` +
    'stroke-dasharray="1.6 1.2" stroke-opacity=".8"/>'
  );
}

function rails(sheet) {
  const seen = new Set();
  const [open, later] = [[], []];
  for (const rail of sheet.map.rails) {
    rail.hexes.slice(1).forEach((hex, index) => {
      const from = rail.hexes[index];
      const key = side_key([from, direction_to(from, hex)]);
      if (seen.has(key) || !(sheet.within.has(hex) || sheet.within.has(from))) return;
      seen.add(key);
      (rail.opens > '1861-07' ? later : open).push([sheet.at(from), sheet.at(hex)]);
    });
  }
  const path = (list) => list.map(([a, b]) => `M${r(a.x)} ${r(a.y)}L${r(b.x)} ${r(b.y)}`).join('');
  const across = open.map((line) => ties(line, 5.5, sheet.hex * 0.08)).join('');
  return (
    `<path d="${path(open)}" stroke="${kInk.ink}" stroke-width="1.1"/>` +
    `<path d="${across}" stroke="${kInk.ink}" stroke-width=".7"/>` +
    `<path d="${path(later)}" stroke="${kInk.ink}" stroke-width=".9" stroke-dasharray="3 2.5"/>`
  );
}

function states(sheet) {
  const of = (name) => (is_wet(sheet.map, name) ? '' : state_at(sheet.map, name));
  const wet = new Set([...river_sides(sheet.map)].map(({ side }) => side_key(side)));
  const sides = borders(sheet, of).filter((side) => of(side[0]) && of(neighbour(...side)) && !wet.has(side_key(side)));
  return (
    `<path d="${lines(sheet, sides, 1)}" fill="none" stroke="${kInk.red}" stroke-opacity=".6" ` +
    `stroke-width="${r(sheet.hex / 18)}" stroke-dasharray="7 3 1.5 3"/>`
  );
}

function state_names(sheet) {
  const middles = new Map();
  for (const name of sheet.names) {
    if (is_wet(sheet.map, name)) continue;
    const state = state_at(sheet.map, name);
    const sum = middles.get(state) ?? { x: 0, y: 0, count: 0 };
    const { x, y } = sheet.at(name);
    middles.set(state, { x: sum.x + x, y: sum.y + y, count: sum.count + 1 });
  }
  const type =
    `text-anchor="middle" font-size="${r(sheet.hex * 0.95)}" letter-spacing="${r(sheet.hex * 0.4)}" ` +
    `fill="${kInk.red}" fill-opacity=".38"`;
  return [...middles]
    .filter(([, { count }]) => count > 12)
    .map(([state, { x, y, count }]) => `<text x="${r(x / count)}" y="${r(y / count)}" ${type}>${state}</text>`)
    .join('');
}

/** Places of one hex: marks side by side, the chief's name beneath. */
function places(sheet) {
  const by_hex = new Map();
  for (const place of sheet.map.places) {
    if (!sheet.within.has(place.hex) || (place.minor && sheet.hex < 40)) continue;
    by_hex.set(place.hex, [...(by_hex.get(place.hex) ?? []), place]);
  }
  return [...by_hex].map(([hex, list]) => places_in_hex(sheet, sheet.at(hex), list)).join('');
}

/** Up to three marks side by side, and the chief place's name beneath. */
function places_in_hex(sheet, { x, y }, list) {
  const shown = list.slice(0, 3);
  const step = sheet.hex * 0.3;
  const marks = shown
    .map((place, at) => place_mark(place, { x: x + (at - (shown.length - 1) / 2) * step, y }, sheet.hex))
    .join('');
  const size = Math.min(15, Math.max(7, step));
  const large = list[0].kind === 'major_city' ? 1.25 : 1;
  const type =
    `text-anchor="middle" font-size="${r(size * large)}" fill="${kInk.ink}" stroke="${kInk.paper}" ` +
    'stroke-width="2.4" paint-order="stroke"';
  const label = escaped(list[0].name.replace(/ \(.*/, ''));
  return `${marks}<text x="${r(x)}" y="${r(y + sheet.hex * 0.2 + size * 0.9)}" ${type}>${label}</text>`;
}

function numbers(sheet) {
  if (!sheet.numbers) return '';
  const type = `text-anchor="middle" font-size="${r(sheet.hex * 0.15)}" fill="${kInk.quiet}"`;
  return sheet.names
    .map((name) => ({ name, ...sheet.at(name) }))
    .map(({ name, x, y }) => `<text x="${r(x)}" y="${r(y - sheet.hex * 0.3)}" ${type}>${name}</text>`)
    .join('');
}

/** Title and key, where the whole map leaves room. */
function title(sheet) {
  if (sheet.names.length < kWhole) return '';
  const { x, y } = sheet.at('C0152');
  return cartouche({ x: x + 3.5 * sheet.hex, y: y + 1.2 * sheet.hex, hex: sheet.hex * 0.95 }, escaped(sheet.map.title));
}

const kWhole = 5740;

/** The picture as SVG. @param {object} map @param {Wish} wish */
export function drawn(map, wish = {}) {
  const sheet = sheet_of(map, wish);
  const rim = (in_by, width) =>
    `<rect x="${in_by}" y="${in_by}" width="${r(sheet.wide - 2 * in_by)}" ` +
    `height="${r(sheet.high - 2 * in_by)}" fill="none" stroke="${kInk.ink}" stroke-width="${width}"/>`;
  const layers = [ground, terrain, states, state_names, barriers, rivers, rails, places, numbers, title]
    .map((layer) => layer(sheet))
    .join('\n');
  const [wide, high] = [r(sheet.wide), r(sheet.high)];
  const face = "font-family=\"'Old Standard TT','Source Serif 4',Georgia,serif\"";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" ` +
    `${face}>\n` +
    `<rect width="100%" height="100%" fill="${kInk.paper}"/>\n${layers}\n${rim(9, 2.6)}${rim(14, 0.7)}\n</svg>\n`
  );
}
