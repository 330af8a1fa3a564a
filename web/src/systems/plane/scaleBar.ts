/** The scale of the sheet in inches of the table and in yards of the river. */
import { n1 } from '../../drawing/curves';
import { fonts, type Palette } from '../../drawing/palette';
import { say } from './say';

/** The number of inches shown: as many as fit in about 200 units. */
const inchesShown = (units: number): number => {
  if (units * 12 <= 230) return 12;
  return units * 6 <= 240 ? 6 : 3;
};

export const scaleSize = (units: number): { width: number; height: number } => ({
  width: inchesShown(units) * units + 44,
  height: 58,
});

export function scaleBar(x: number, y: number, units: number, yardsAnInch: number, palette: Palette): string {
  const { width, height } = scaleSize(units);
  const shown = inchesShown(units);
  const [left, top] = [20, 25];
  const words = (at: number, down: number, body: string, anchor = 'middle'): string =>
    `<text x="${n1(at)}" y="${down}" text-anchor="${anchor}" font-family="${fonts.figures}" font-size="10.5" ` +
    `fill="${palette.ink}">${body}</text>`;
  let bars = '';
  for (let i = 0; i < shown; i += 2) bars += `M${n1(left + i * units)} ${top}h${n1(units)}v5h${n1(-units)}Z`;
  const end = left + shown * units;
  let figures = '';
  for (const inch of [0, shown / 3, (2 * shown) / 3, shown])
    figures += words(left + inch * units, top - 5, inch === shown ? say('in', { inch }) : String(inch));
  let yards = '';
  const most = shown * yardsAnInch;
  const short = most > 100 ? 50 : 20;
  const every = most > 300 ? 100 : short;
  let ticks = '';
  for (let yard = 0; yard <= most + 1; yard += every) {
    const at = left + (yard / yardsAnInch) * units;
    ticks += `M${n1(at)} ${top + 5}v4`;
    if (yard % (every * 2) === 0)
      yards += words(at, top + 21, yard + 2 * every > most ? say('yd', { yard }) : String(yard));
  }
  return (
    `<g transform="translate(${n1(x)} ${n1(y)})">` +
    `<rect width="${n1(width)}" height="${height}" fill="${palette.paperHi}" stroke="${palette.ink}" ` +
    'stroke-width="1"/>' +
    `<path d="${bars}" fill="${palette.ink}"/>` +
    `<path d="M${left} ${top}H${n1(end)}v5H${left}Z${ticks}" fill="none" stroke="${palette.ink}" ` +
    `stroke-width=".8"/>${figures}${yards}</g>`
  );
}
