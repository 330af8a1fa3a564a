/** Casemate ironclads and monitors, seen from above, 100 units long. */
import { both, box, broadside, fine, funnel, gun, octagon, shape, slats, strokes } from './fittings';
import type { Livery } from './livery';

export const casemateHull =
  'M50 0C49.4 -5.5 45 -11 36 -13.4L27 -15H-37C-44 -15 -49 -13.5 -50 -10.5V-4H-44V4H-50V10.5C-49 13.5 -44 15 ' +
  '-37 15H27L36 13.4C45 11 49.4 5.5 50 0Z';

export const monitorHull =
  'M50 0C45 -7 34 -13 10 -14.2C-14 -15 -37 -13.4 -45.5 -8.4C-49 -6 -50 -3 -50 0C-50 3 -49 6 -45.5 8.4C-37 ' +
  '13.4 -14 15 10 14.2C34 13 45 7 50 0Z';

/** Eads' pattern: a sloped octagon, thirteen guns, the wheel within. */
export function casemate(s: Livery): string {
  const slopes: [number, number, number, number][] = [];
  for (let x = -28; x <= 26; x += 3.6) slopes.push([x, -12.1, x, -9.3], [x, 12.1, x, 9.3]);
  for (const y of [-4, 0, 4]) slopes.push([31.2, y, 36.6, y * 1.2], [-34.2, y, -39.4, y * 1.2]);
  return (
    shape(casemateHull, s.deck, s.ink, 1.5) +
    (s.side === 'confederate'
      ? `<path d="M50 0C49.4 -5.5 45 -11 36 -13.4L40 0L36 13.4C45 11 49.4 5.5 50 0Z" fill="${s.bow}"/>`
      : '') +
    fine('M47 0C46 -4 43 -8 36 -10.6M47 0C46 4 43 8 36 10.6', s.ink, 0.5) +
    broadside([-27, -14, -1, 12], 11, 19, s, 2.3) +
    [-5.2, 0, 5.2].map((y) => gun(34, y, 45.5, y * 1.08, s, 2.2)).join('') +
    [-5, 5].map((y) => gun(-38, y, -46.5, y, s, 2)).join('') +
    shape('M38.5 -7.4L31 -13H-33L-41 -8V8L-33 13H31L38.5 7.4Z', s.mass, s.ink, 1.2) +
    fine(strokes(slopes), s.line, 0.6, ' stroke-opacity=".75"') +
    shape('M29.5 -5.2L25.5 -8.6H-28L-33 -5.4V5.4L-28 8.6H25.5L29.5 5.2Z', s.roof, s.ink, 0.9) +
    fine('M-11 -8.2V8.2M-8 -8.2V8.2', s.ink, 0.45) +
    box(-30, -5, 17, 10, s.mass, s, 0.9, 2.5) +
    slats(-30, -13, -3.8, 3.8, 6, s) +
    box(-5, -2.6, 10, 5.2, 'none', s, 0.6) +
    fine('M-1.7 -2.6V2.6M1.7 -2.6V2.6', s.ink, 0.5) +
    both((k) => funnel(12, 4.6 * k, 3, s)) +
    octagon(22, 4.3, s)
  );
}

const turret = (x: number, bearing: number, s: Livery): string =>
  `<g transform="translate(${x} 0) rotate(${bearing})">${fine('M6 -3.2H17.5M6 3.2H17.5', s.ink, 2.3)}` +
  `<circle r="10" fill="${s.mass}" stroke="${s.ink}" stroke-width="1.3"/>` +
  `<circle r="7.4" fill="${s.roof}" stroke="${s.ink}" stroke-width=".7"/>` +
  `${fine('M-6.6 -3.2H6.6M-7.4 0H7.4M-6.6 3.2H6.6', s.ink, 0.5)}<circle r="3.3" fill="${s.mass}" ` +
  `stroke="${s.ink}" stroke-width=".8"/></g>`;

const monitorDeck =
  'M45.6 0C41 -5.6 31 -10.6 9.5 -11.8C-13 -12.4 -35 -11 -43 -7C-46 -5 -46.8 -2.6 -46.8 0C-46.8 2.6 -46 5 -43 ' +
  '7C-35 11 -13 12.4 9.5 11.8C31 10.6 41 5.6 45.6 0Z';

/** A monitor with one turret (guns towards `bearing`, degrees off the bow) or two. */
export function monitor(s: Livery, bearing: number, turrets: 1 | 2): string {
  const planks: [number, number, number, number][] = [-8.4, -5.6, -2.8, 0, 2.8, 5.6, 8.4].map((y) => [
    turrets === 2 ? -40 : -20,
    y,
    Math.min(43 - Math.abs(y) * 1.9, 44),
    y,
  ]);
  const turtleback =
    shape(
      'M-22 -9.4C-30 -10.6 -40 -8.6 -43.6 -5.4V5.4C-40 8.6 -30 10.6 -22 9.4C-20 5 -20 -5 -22 -9.4Z',
      s.mass,
      s.ink,
      1,
    ) +
    fine(
      'M-25 -9.4Q-23.2 0 -25 9.4M-29 -9.6Q-27.4 0 -29 9.6M-33 -9.2Q-31.6 0 -33 9.2M-37 -8.2Q-36 0 -37 ' +
        '8.2M-40.6 -6.6Q-40 0 -40.6 6.6',
      s.line,
      0.7,
    );
  const bowMark = `<path d="M50 0C48.6 -2.6 46.6 -4.9 44 -6.8L46 0L44 6.8C46.6 4.9 48.6 2.6 50 0Z" fill="${s.bow}"/>`;
  return (
    shape(monitorHull, s.mass, s.ink, 1.5) +
    shape(monitorDeck, s.deck, s.ink, 0.6) +
    (s.side === 'confederate' ? bowMark : '') +
    fine(strokes(planks), s.ink, 0.35, ' stroke-opacity=".55"') +
    (turrets === 2 ? '' : turtleback) +
    funnel(turrets === 2 ? -4 : -9, 0, 3.4, s) +
    (turrets === 2 ? turret(-26, bearing, s) : `<circle cx="-15.6" cy="0" r="1.5" fill="${s.ink}"/>`) +
    turret(17, bearing, s)
  );
}
