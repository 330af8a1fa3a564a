/** Wooden steamers: gunboats, frigates, rams, transports, torpedo boats; and the shore battery. */
import { n1, stroke } from '../curves';
import type { Palette } from '../palette';
import { both, box, broadside, fine, funnel, gun, paddles, pilotHouse, shape, strokes } from './fittings';
import type { Livery } from './livery';

export const hulls = {
  gunboat: 'M50 0C47 -5 39 -8.8 27 -9.8H-36C-44 -9.8 -49 -6.5 -50 0C-49 6.5 -44 9.8 -36 9.8H27C39 8.8 47 5 50 0Z',
  frigate:
    'M50 0C44 -5.6 34 -9.4 20 -10.2C0 -11 -28 -10.6 -42 -8.4C-47 -7 -50 -4 -50 0C-50 4 -47 7 -42 8.4C-28 ' +
    '10.6 0 11 20 10.2C34 9.4 44 5.6 50 0Z',
  ram:
    'M52 0L39 -5.8C31 -8.6 20 -9.8 8 -9.8H-36C-45 -9.8 -49.4 -5.5 -50 0C-49.4 5.5 -45 9.8 -36 9.8H8C20 9.8 31 ' +
    '8.6 39 5.8Z',
  transport:
    'M49 0C48 -6.8 41 -10.8 30 -11.6H-38C-45 -11.6 -49.4 -7 -50 0C-49.4 7 -45 11.6 -38 11.6H30C41 10.8 48 6.8 49 0Z',
  torpedoBoat: 'M50 0C34 -9 -30 -9.4 -50 0C-30 9.4 34 9 50 0Z',
};

const beak = (s: Livery): string =>
  shape('M52.4 0L39 -5.9C37 -6.6 36 -6.9 35 -7.2L38.6 0L35 7.2C36 6.9 37 6.6 39 5.9Z', s.bow, s.ink, 1);

const bowMark = (d: string, s: Livery): string => (s.side === 'confederate' ? shape(d, s.bow, s.ink, 0.6) : '');

/** A side-wheel gunboat with a pivot gun forward. */
export const gunboat = (s: Livery): string =>
  paddles(-14, 13, 9, 17.5, s) +
  broadside([-31, -22, 22, 31], 7, 14, s) +
  shape(hulls.gunboat, s.mass, s.ink, 1.5) +
  shape(
    'M45 0C42 -3.8 36 -6.4 26.5 -7.2H-35C-41.5 -7.2 -45.4 -4.6 -46.4 0C-45.4 4.6 -41.5 7.2 -35 7.2H26.5C36 ' +
      '6.4 42 3.8 45 0Z',
    s.deck,
    s.ink,
    0.6,
  ) +
  bowMark('M50 0C48 -3 45 -5.2 41.6 -6.8L43.6 0L41.6 6.8C45 5.2 48 3 50 0Z', s) +
  shape('M24 -5.2H-36V5.2H24C26.5 3 26.5 -3 24 -5.2Z', s.roof, s.ink, 0.8) +
  fine('M-30 -5V5M-24 -5V5M-18 -5V5', s.ink, 0.45) +
  box(-12, -1.6, 14, 3.2, s.mass, s, 0.6) +
  both((k) => funnel(17, 3 * k, 2.6, s)) +
  pilotHouse(8.4, 2.9, s.roof, s.ink, s) +
  `<circle cx="34" r="3.6" fill="none" stroke="${s.ink}" stroke-width=".6"/>` +
  gun(31, 0, 44.5, 0, s, 2.2);

/** A screw frigate or sloop: three masts with yards, guns along the side, one funnel. */
export const frigate = (s: Livery): string =>
  broadside([-34, -25, -16, -7, 2, 11, 20, 29], 6, 13.4, s, 1.8) +
  fine(stroke(48, 0, 60, 0), s.ink, 1.4) +
  shape(hulls.frigate, s.mass, s.ink, 1.5) +
  shape(
    'M45 0C40 -3.8 31 -6.6 19 -7.2C0 -8 -27 -7.6 -40 -5.8C-44 -4.8 -46 -2.6 -46 0C-46 2.6 -44 4.8 -40 ' +
      '5.8C-27 7.6 0 8 19 7.2C31 6.6 40 3.8 45 0Z',
    s.deck,
    s.ink,
    0.6,
  ) +
  bowMark('M50 0C46.6 -3.2 42.4 -5.8 37.4 -7.6L40.6 0L37.4 7.6C42.4 5.8 46.6 3.2 50 0Z', s) +
  fine(strokes([-4, -2, 0, 2, 4].map((y) => [-38, y, 38, y])), s.ink, 0.3, ' stroke-opacity=".5"') +
  box(-2, -2.4, 8, 4.8, s.roof, s, 0.6) +
  box(-21, -2.2, 8, 4.4, s.roof, s, 0.6) +
  funnel(12, 0, 3.1, s) +
  [30, -8, -32]
    .map(
      (x, i) =>
        fine(stroke(x, -[12, 13.4, 10][i]!, x, [12, 13.4, 10][i]!), s.ink, 1.3) +
        `<circle cx="${x}" r="1.9" fill="${s.ink}"/>`,
    )
    .join('');

/** A ram: the Ellet fleet's and others' bare decks, or with bales of cotton and guns at the ends. */
export function ram(s: Livery, palette: Palette, armed: boolean): string {
  let bales = '';
  for (let x = -34; x <= 22; x += 6.4)
    bales +=
      `<rect x="${n1(x - 2.6)}" y="-7.1" width="5.2" height="3.5" rx="1"/>` +
      `<rect x="${n1(x - 2.6)}" y="3.6" width="5.2" height="3.5" rx="1"/>`;
  const cotton =
    `<g fill="${palette.black ? '#fff' : '#F3E7CC'}" stroke="${palette.butternutInk}" stroke-width=".7">${bales}</g>` +
    shape('M-38 -2.8H8C10 -1.6 10 1.6 8 2.8H-38Z', s.roof, s.ink, 0.7) +
    gun(20, 0, 36, 0, s, 2.3) +
    `<circle cx="24" r="3" fill="none" stroke="${s.ink}" stroke-width=".6"/>` +
    gun(-36, 0, -47, 0, s, 2);
  const bare =
    fine('M32 -2.2L10 -2.2M34 0H10M32 2.2H10', s.ink, 0.5) +
    shape('M10 -4.6H-38V4.6H10C12 2.6 12 -2.6 10 -4.6Z', s.roof, s.ink, 0.8) +
    fine('M-32 -4.4V4.4M-26 -4.4V4.4', s.ink, 0.45);
  return (
    paddles(-20, 4, 9, 16.5, s) +
    shape(hulls.ram, s.mass, s.ink, 1.5) +
    shape(
      'M36 0L30 -4.4C24 -6.2 16 -7 6 -7H-35C-42 -7 -45.6 -4 -46.2 0C-45.6 4 -42 7 -35 7H6C16 7 24 6.2 30 4.4Z',
      s.deck,
      s.ink,
      0.6,
    ) +
    (armed ? cotton : bare) +
    beak(s) +
    both((k) => funnel(12, 3 * k, 2.5, s)) +
    pilotHouse(-0.3, 2.7, s.roof, s.ink, s) +
    fine('M-15 0H-7', s.ink, 1.6)
  );
}

/** A river transport: cabin with windows, casks on the forecastle. */
export function transport(s: Livery): string {
  const windows: [number, number, number, number][] = [];
  for (let x = -37; x < 26; x += 3.2) windows.push([x, -8, x, -6.4], [x, 8, x, 6.4]);
  const casks = [
    [33, -5],
    [33, 0],
    [33, 5],
    [37.4, -3],
    [37.4, 3],
    [41.4, 0],
  ];
  return (
    paddles(-20, 4, 10.6, 18, s) +
    shape(hulls.transport, s.deck, s.ink, 1.4) +
    bowMark('M49 0C48.6 -3 47 -5.6 44.6 -7.6L45.6 0L44.6 7.6C47 5.6 48.6 3 49 0Z', s) +
    shape('M27 -8.2H-38C-42 -8.2 -45 -5 -45.4 0C-45 5 -42 8.2 -38 8.2H27C29.6 5 29.6 -5 27 -8.2Z', s.roof, s.ink, 0.8) +
    fine(strokes(windows), s.ink, 0.6) +
    shape('M-34 -4.4H12V4.4H-34Z', s.deck, s.ink, 0.7) +
    fine('M-26 -4.4V4.4M-18 -4.4V4.4M-10 -4.4V4.4', s.ink, 0.4) +
    both((k) => funnel(20, 4.6 * k, 2.6, s)) +
    box(2, -3, 6, 6, s.mass, s, 0.8) +
    casks
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.9" fill="${s.roof}" stroke="${s.ink}" stroke-width=".7"/>`)
      .join('')
  );
}

/** A spar torpedo boat, the torpedo out ahead of her. */
export const torpedoBoat = (s: Livery): string =>
  fine('M50 0H78', s.ink, 2) +
  `<path d="M76 -2.6H84V2.6H76Z" fill="${s.ink}"/>` +
  shape(hulls.torpedoBoat, s.mass, s.ink, 1.6) +
  bowMark('M50 0C45 -2.7 40 -4.6 34 -5.8L37 0L34 5.8C40 4.6 45 2.7 50 0Z', s) +
  box(-18, -4, 32, 8, s.roof, s, 0.8) +
  funnel(20, 0, 3.4, s);

/** A shore battery as a lunette, open to the rear; one stroke a gun, those lost left out. */
export function lunette(s: Livery, guns: number, lost: number): string {
  let slope = '';
  for (let a = -78; a <= 78; a += 7.8) {
    const t = (a * Math.PI) / 180;
    slope += stroke(Math.cos(t) * 28, Math.sin(t) * 28, Math.cos(t) * 37, Math.sin(t) * 37);
  }
  let pieces = '';
  for (let i = 0; i < guns - lost; i++) {
    const t = ((i - (guns - 1) / 2) * Math.min(26, 130 / Math.max(1, guns)) * Math.PI) / 180;
    pieces += stroke(Math.cos(t) * 10, Math.sin(t) * 10, Math.cos(t) * 33, Math.sin(t) * 33);
  }
  return (
    fine(slope, s.ink, 1.9) +
    shape('M-5.2 -29.5A30 30 0 1 1 -5.2 29.5L-3.5 19.7A20 20 0 1 0 -3.5 -19.7Z', s.mass, s.ink, 1.8) +
    fine(pieces, s.ink, 4)
  );
}
