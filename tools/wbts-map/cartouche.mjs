// The title and the key of a picture of the whole map, in the corner where no sheet lies.
import { kInk, place_mark, terrain_marks, ties } from './marks.mjs';

const kPlaces = [
  ['major_city', 'major city'],
  ['city', 'city'],
  ['port', 'port'],
  ['fort', 'fort'],
  ['junction', 'junction'],
  ['town', 'town, landing'],
];
const kGround = [
  ['f', 'forest'],
  ['m', 'mountain'],
  ['s', 'swamp'],
];

const label = (x, y, size, text, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${kInk.ink}" ${more}>${text}</text>`;

const line = (x, y, ink, width, more = '') =>
  `<path d="M${x} ${y}h44" stroke="${ink}" stroke-width="${width}" fill="none" ${more}/>`;

/** Lines of the key: a sample drawn at x, y and its words. */
function samples(x, y, step) {
  const rail =
    line(x, y, kInk.ink, 1.1) +
    `<path d="${ties(
      [
        { x, y },
        { x: x + 44, y },
      ],
      5.5,
      2,
    )}" stroke="${kInk.ink}" stroke-width=".7"/>`;
  return [
    [rail, 'railway'],
    [line(x, y + step, kInk.ink, 0.9, 'stroke-dasharray="3 2.5"'), 'railway opened after 7/61'],
    [line(x, y + 2 * step, kInk.steel, 3.6) + line(x, y + 2 * step, kInk.water, 2.1), 'navigable river'],
    [line(x, y + 3 * step, kInk.steel, 0.9), 'other river'],
    [line(x, y + 4 * step, kInk.ink, 3, 'stroke-dasharray="1.6 1.2"'), 'impassable side'],
    [line(x, y + 5 * step, kInk.red, 1.4, 'stroke-opacity=".6" stroke-dasharray="7 3 1.5 3"'), 'border of states'],
  ];
}

/** @param {{x: number, y: number, hex: number}} at the upper left corner of the free ground, and a hex's height */
export function cartouche({ x, y, hex }, title) {
  const step = hex * 0.85;
  const size = hex * 0.6;
  const top = y + hex * 2.1;
  const words = (at, list) => list.map((text, row) => label(at, top + row * step + size * 0.35, size, text)).join('');
  const lines = samples(x, top, step);
  const places = kPlaces
    .map(([kind], row) => place_mark({ kind }, { x: x + hex * 11.9, y: top + row * step }, hex))
    .join('');
  const ground = kGround
    .map(
      ([letter], row) =>
        `<path d="${terrain_marks(letter, 'B0101', { x: x + hex * 18.9, y: top + row * step }, hex)}" ` +
        `fill="none" stroke="${kInk.second}" stroke-width=".7"/>`,
    )
    .join('');
  return (
    label(x, y + hex * 0.9, hex * 1.35, title, 'letter-spacing="1.5"') +
    lines.map(([drawn]) => drawn).join('') +
    words(
      x + 54,
      lines.map(([, text]) => text),
    ) +
    places +
    words(
      x + hex * 12.6,
      kPlaces.map(([, text]) => text),
    ) +
    ground +
    words(
      x + hex * 19.8,
      kGround.map(([, text]) => text),
    ) +
    words(x + hex * 18.6, ['', '', '', 'a hex is 13.5 miles'])
  );
}
