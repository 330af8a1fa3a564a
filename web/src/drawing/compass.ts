/** A compass rose of thirty-two points, turned so that its fleur-de-lis shows north. */
import { n1, n2, stroke, type Point } from './curves';
import { fonts, type Palette } from './palette';

const polar = (degrees: number, radius: number): Point => {
  const t = ((degrees - 90) * Math.PI) / 180;
  return [Math.cos(t) * radius, Math.sin(t) * radius];
};

/** Where the tick at an angle begins, in shares of the radius. */
function tickFrom(angle: number): number {
  if (angle % 45 === 0) return 0.66;
  return angle % 15 === 0 ? 0.69 : 0.715;
}

/** The rose round (0, 0); `north` is in degrees clockwise from the top of the page. */
export function compassRose(radius: number, north: number, palette: Palette, lettered = true): string {
  const { ink, paperHi } = palette;
  let ticks = '';
  for (let a = 0; a < 360; a += 5) {
    const [x, y] = polar(a, radius * 0.75);
    const [u, v] = polar(a, radius * tickFrom(a));
    ticks += stroke(x, y, u, v);
  }
  const ray = (a: number, length: number, width: number): string => {
    const tip = polar(a, length);
    const half = (side: number, fill: string) => {
      const [x, y] = polar(a + side, width);
      return `<path d="M0 0L${n2(x)} ${n2(y)}L${n2(tip[0])} ${n2(tip[1])}Z" fill="${fill}"/>`;
    };
    return half(-45, paperHi) + half(45, ink);
  };
  let rays = '';
  for (let a = 11.25; a < 360; a += 22.5) rays += ray(a, radius * 0.36, radius * 0.05);
  for (let a = 22.5; a < 360; a += 45) rays += ray(a, radius * 0.46, radius * 0.085);
  for (let a = 45; a < 360; a += 90) rays += ray(a, radius * 0.62, radius * 0.13);
  for (let a = 0; a < 360; a += 90) rays += ray(a, radius * 0.8, radius * 0.15);
  return (
    `<g transform="rotate(${n1(north)})"><g fill="none" stroke="${ink}">` +
    `<circle r="${n2(radius * 0.8)}" stroke-width="1.1"/>` +
    `<circle r="${n2(radius * 0.75)}" stroke-width=".5"/><path d="${ticks}" stroke-width=".55"/></g>` +
    `<g stroke="${ink}" stroke-width=".6">${rays}</g>` +
    `<circle r="${n2(radius * 0.075)}" fill="${paperHi}" stroke="${ink}" stroke-width=".8"/>` +
    `<circle r="${n2(radius * 0.03)}" fill="${ink}"/>` +
    `<g transform="translate(0 ${n2(-radius * 0.86)})scale(${n2(radius / 60)})" fill="${ink}">${fleur}<path ` +
    `d="M-4 -1.4H4" stroke="${ink}" stroke-width="1.2"/></g>` +
    (lettered ? letters(radius, north, ink) : '') +
    '</g>'
  );
}

const fleur =
  '<path d="M0 -15C3.2 -10.5 3.2 -6.5 0 -1C-3.2 -6.5 -3.2 -10.5 0 -15Z"/>' +
  '<path d="M.8 -2.2C4.2 -9 8.6 -8.6 8 -4.6C7.4 -2.4 5 -2.8 5 -4.4C3.8 -4 2.4 -2.6 .8 -2.2ZM-.8 -2.2C-4.2 -9 ' +
  '-8.6 -8.6 -8 -4.6C-7.4 -2.4 -5 -2.8 -5 -4.4C-3.8 -4 -2.4 -2.6 -.8 -2.2Z"/>';

/** The letters stand upright whichever way north lies. */
function letters(radius: number, north: number, ink: string): string {
  const letter = (text: string, bearing: number, out: number, size: number) => {
    const [x, y] = polar(bearing, radius * out);
    return (
      `<text transform="translate(${n2(x)} ${n2(y)}) rotate(${n1(-north)})" text-anchor="middle" dy=".35em" ` +
      `font-family="${fonts.display}" font-size="${n2(radius * size)}" font-weight="700" ` +
      `fill="${ink}">${text}</text>`
    );
  };
  return (
    letter('N', 0, 1.24, 0.24) + letter('E', 90, 0.92, 0.2) + letter('S', 180, 0.92, 0.2) + letter('W', 270, 0.92, 0.2)
  );
}
