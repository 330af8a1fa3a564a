/** The title's letters: hatched within, outlined, with a shade cut at 45 degrees. */
import { fonts, type Palette } from '../drawing/palette';

/** Patterns for the letters; once a picture. */
export const titleDefs = (palette: Palette): string =>
  '<pattern id="bw-title" width="4" height="3.9" patternUnits="userSpaceOnUse">' +
  '<rect width="4" height="3.9" fill="#E3EAE9"/>' +
  `<path d="M0 1.2H4" stroke="${palette.steel}" stroke-width="1.15"/></pattern>` +
  '<pattern id="bw-shade" width="3.4" height="3.4" patternUnits="userSpaceOnUse" ' +
  `patternTransform="rotate(45)"><rect width="3.4" height="3.4" fill="${palette.paper}"/>` +
  `<path d="M0 0V3.4" stroke="${palette.ink}" stroke-width="3.4"/></pattern>`;

/** The name of the game with its line above, centred on (x, baseline). */
export function titleLetters(x: number, baseline: number, size: number, palette: Palette): string {
  const spacing = size * 0.062;
  const text = (dx: number, dy: number, more: string) =>
    `<text x="${x + spacing / 2 + dx}" y="${baseline + dy}" text-anchor="middle" ` +
    `font-family="${fonts.display}" font-size="${size}" font-weight="700" letter-spacing="${spacing}" ` +
    `${more}>BROWNWATER</text>`;
  const shade = [0.2, 0.4, 0.6, 0.8, 1]
    .map((k) => text(k * size * 0.042, k * size * 0.042, 'fill="url(#bw-shade)"'))
    .join('');
  return (
    `<text x="${x}" y="${baseline - size * 0.92}" text-anchor="middle" font-family="${fonts.display}" ` +
    `font-size="${size * 0.2}" font-style="italic" letter-spacing="${size * 0.012}" ` +
    `fill="${palette.ink}">The river war, 1861 to 1865</text>` +
    shade +
    text(
      0,
      0,
      `fill="${palette.paper}" stroke="${palette.ink}" stroke-width="${size * 0.032}" stroke-linejoin="round"`,
    ) +
    text(0, 0, 'fill="url(#bw-title)"')
  );
}
