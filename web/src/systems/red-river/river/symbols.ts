/** The signs of the chart: batteries, mines, bridges, shallows, section numbers, wrecks and cut lines. */
import type { BatteryStatus, BatteryView, RedRiverView, SectionView, Vessels } from '../../../api/redriver';
import { n1, path, stroke, type Line } from '../../../drawing/curves';
import { fonts, type Palette } from '../../../drawing/palette';
import { random } from '../../../drawing/random';
import { formOf, placed, shipBody } from '../../../drawing/ships/ship';
import { bankLine, bankSpot, spotAt, type End, type Sheet } from './course';
import { mouthWater } from './layout';
import { ironcladFate } from '../words/ending';
import { say } from '../words/say';
import { batterySpot, bridgeSpot, numberSpot } from './features';

const polar = (degrees: number, r: number, dy = 0): [number, number] => [
  Math.cos((degrees * Math.PI) / 180) * r,
  Math.sin((degrees * Math.PI) / 180) * r + dy,
];

/** Strikes through a thing that is out of the fight, in red on a halo of paper. */
export const crossed = (d: string, palette: Palette): string =>
  `<path class="struck" d="${d}" stroke="${palette.paperHi}" stroke-width="5"/>` +
  `<path d="${d}" stroke="${palette.red}" stroke-width="2.2" stroke-linecap="round"/>`;

/** A lunette open to the rear, its guns towards -y; hachured outside. One stroke a gun, open where it is out. */
export function lunette(status: BatteryStatus, built: number, left: number, hidden: boolean, palette: Palette): string {
  const { ink } = palette;
  let slope = '';
  for (let a = -168; a <= -12; a += 9) slope += stroke(...polar(a, 11.5), ...polar(a, 15.6));
  const filled = status !== 'silenced' && !palette.black;
  const works = 'M-14.5 2A14.5 14.5 0 0 1 14.5 2L10 2A10 10 0 0 0 -10 2Z';
  let guns = '';
  for (let i = 0; i < built; i++) {
    const a = -90 + (i - (built - 1) / 2) * Math.min(34, 130 / built);
    const live = i < left && status !== 'silenced';
    guns +=
      `<path d="${stroke(...polar(a, 3.5, 1), ...polar(a, live ? 19.5 : 11, 1))}" stroke="${ink}" ` +
      `stroke-width="${live ? 2 : 1}"/>`;
  }
  const cross = status === 'silenced' ? crossed('M-15 -17L15 7M15 -17L-15 7', palette) : '';
  const screen = hidden
    ? `<path d="M-19 -8q2 -5 5 -2q1 -6 5 -3M19 -8q-2 -5 -5 -2q-1 -6 -5 -3" fill="none" stroke="${ink}" ` +
      'stroke-width=".9"/>'
    : '';
  return (
    `<path d="${works}" fill="${filled ? palette.csa : palette.paperHi}" stroke="${ink}" stroke-width="1.3"/>` +
    `<path d="${slope}" stroke="${filled ? palette.paperHi : ink}" stroke-width=".9"/>${guns}${screen}${cross}`
  );
}

function batteryMark(sheet: Sheet, section: SectionView, battery: BatteryView, palette: Palette): string {
  const at = batterySpot(sheet, section, battery);
  const turn = at.degrees + (at.side > 0 ? 0 : 180);
  const built = battery.guns.reduce((n, g) => n + g.built, 0);
  const left = battery.guns.reduce((n, g) => n + g.left, 0);
  return (
    `<g transform="translate(${n1(at.x)} ${n1(at.y)}) ` +
    `rotate(${n1(turn)})">${lunette(battery.status, built, left, battery.hidden, palette)}</g>`
  );
}

/** A torpedo moored in the channel off its battery. */
export const mine = (x: number, y: number, palette: Palette): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})" stroke="${palette.ink}">` +
  '<path d="M-6.5 0H6.5M0 -6.5V6.5M-4.6 -4.6L4.6 4.6M4.6 -4.6L-4.6 4.6" stroke-width="1.1"/>' +
  `<circle r="3.6" fill="${palette.ink}"/><circle cx="-1.2" cy="-1.2" r=".9" fill="${palette.paperHi}" ` +
  'stroke="none"/></g>';

/** A bridge or ferry: abutments on both banks and a deck of planks. */
function bridge(sheet: Sheet, section: SectionView, palette: Palette): string {
  const { x, y, half, degrees } = bridgeSpot(sheet, section);
  const reach = half + 7;
  let planks = '';
  for (let v = -reach; v <= reach; v += 3.4) planks += stroke(-3.4, v, 3.4, v);
  const wings = [-1, 1]
    .map((s) => `M-8 ${n1(s * (reach + 5))}L-4 ${n1(s * (half - 1))}M8 ${n1(s * (reach + 5))}L4 ${n1(s * (half - 1))}`)
    .join('');
  return (
    `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(degrees)})" fill="none" stroke="${palette.ink}">` +
    `<path d="M-4 ${n1(-reach)}H4V${n1(reach)}H-4Z" fill="${palette.paperHi}" stroke="none"/>` +
    `<path d="${planks}" stroke-width=".6"/>` +
    `<path d="M-4 ${n1(-reach)}V${n1(reach)}M4 ${n1(-reach)}V${n1(reach)}" stroke-width="1.3"/>` +
    `<path d="${wings}" stroke-width="1.3"/></g>`
  );
}

/** Stippled ground across the stream, with a dotted edge. */
function shoal(sheet: Sheet, section: SectionView, whole: boolean, palette: Palette): string {
  const r = random(90 + section.index);
  const [t0, t1] = whole ? [0.12, 0.95] : [0.4, 0.74];
  const beads = sheet.beads.get(section.index)!.filter((b) => b.t > t0 && b.t < t1);
  let dots = '';
  for (const b of beads)
    for (let k = 0; k < 4; k++) {
      const off = (r() * 2 - 1) * (b.half - 5);
      const edge = Math.min(1, (b.t - t0) * 9, (t1 - b.t) * 9);
      if (r() < edge) dots += `M${n1(b.x + b.nx * off + r() * 2)} ${n1(b.y + b.ny * off + r() * 2)}h.01`;
    }
  const rim: Line = [
    ...beads.map((b) => [b.x + b.nx * (b.half - 5), b.y + b.ny * (b.half - 5)] as const),
    ...[...beads].reverse().map((b) => [b.x - b.nx * (b.half - 5), b.y - b.ny * (b.half - 5)] as const),
  ];
  return (
    `<path d="${path(rim, true)}" fill="${palette.shoal}" fill-opacity="${palette.black ? 0 : 0.8}" ` +
    `stroke="${palette.ink}" stroke-width="1" stroke-dasharray=".1 3" stroke-linecap="round"/>` +
    `<path d="${dots}" fill="none" stroke="${palette.ink}" stroke-width="1.05" stroke-linecap="round" ` +
    'stroke-opacity=".75"/>'
  );
}

/** Where a section begins: a dashed line across, and its number in a disc, or in a square on a tributary. */
export function numberMark(sheet: Sheet, section: SectionView, palette: Palette): string {
  const t = section.stream === 'main' && section.index > 0 ? 0 : 0.2;
  const [a, b] = [bankSpot(sheet, section.index, t, -1, -1), bankSpot(sheet, section.index, t, 1, -1)];
  const at = numberSpot(sheet, section);
  const across =
    section.index > 0 && section.stream === 'main'
      ? `<path d="${stroke(a.x, a.y, b.x, b.y)}" stroke="${palette.ink}" stroke-width=".8" ` +
        'stroke-dasharray="2.4 2.4" stroke-opacity=".7"/>'
      : '';
  return across + `<g transform="translate(${n1(at.x)} ${n1(at.y)})">${numberDisc(section, palette)}</g>`;
}

export function numberDisc(section: SectionView, palette: Palette): string {
  const ring = section.stream === 'main' ? '<circle r="8.4"' : '<rect x="-7.4" y="-7.4" width="14.8" height="14.8"';
  const style = section.stream === 'main' ? '' : ' font-style="italic"';
  return (
    `${ring} fill="${palette.paperHi}" stroke="${palette.ink}" stroke-width=".9"/>` +
    `<text text-anchor="middle" y="3.9" font-family="${fonts.condensed}" font-size="11" ` +
    `font-weight="600"${style} fill="${palette.ink}">${section.number}</text>`
  );
}

/** Red dashes along both banks of a section that has a battery which was passed and not silenced. */
function bypassed(sheet: Sheet, section: SectionView, palette: Palette): string {
  if (!section.batteries.some((b) => b.status === 'bypassed')) return '';
  const d = ([-1, 1] as const).map((side) => path(bankLine(sheet, section.index, side, 4.5, 0.03, 0.97))).join('');
  return `<path d="${d}" fill="none" stroke="${palette.red}" stroke-width="2" stroke-dasharray="7 4"/>`;
}

/** Where the sheet is cut: a dash-and-dot line, with a letterless arrow on to the other sheet. */
function cut(end: End, palette: Palette): string {
  const [ax, ay] = [-end.out[1], end.out[0]];
  const w = end.half + 20;
  const [x, y] = end.at;
  const line = stroke(x - ax * w, y - ay * w, x + ax * w, y + ay * w);
  const outer = stroke(
    x - ax * w + end.out[0] * 3,
    y - ay * w + end.out[1] * 3,
    x + ax * w + end.out[0] * 3,
    y + ay * w + end.out[1] * 3,
  );
  const [px, py] = [x + end.out[0] * 15, y + end.out[1] * 15];
  const words = end.to ? say('sheet_and_section', { sheet: end.to.sheet + 1, number: end.to.number }) : '';
  const flat = Math.abs(end.out[0]) > 0.5;
  const aside = end.out[0] > 0 ? 'start' : 'end';
  const anchor = flat ? aside : 'middle';
  const [tx, ty] = flat ? [px, py + 4] : [px, py + (end.out[1] > 0 ? 12 : 0)];
  return (
    `<path d="${line}" stroke="${palette.ink}" stroke-width="1.6" stroke-dasharray="11 3 2 3"/>` +
    `<path d="${outer}" stroke="${palette.ink}" stroke-width=".6"/>` +
    `<text x="${n1(tx)}" y="${n1(ty)}" text-anchor="${anchor}" font-family="${fonts.display}" ` +
    `font-style="italic" font-size="14" fill="${palette.ink}" stroke="${palette.paper}" stroke-width="4" ` +
    `stroke-linejoin="round" paint-order="stroke">${words}</text>`
  );
}

/** The name of the water at the mouth, along it. */
export function mouthName(sheet: Sheet, palette: Palette): string {
  if (sheet.index) return '';
  return (
    `<text transform="translate(${mouthWater.x + 8} ${-mouthWater.reach * 0.42}) rotate(-90)" ` +
    `text-anchor="middle" font-family="${fonts.display}" font-style="italic" font-size="21" ` +
    `letter-spacing="2.6" fill="${palette.steel}" stroke="${palette.washes[2]}" stroke-width="5" ` +
    `paint-order="stroke">${say('main_river_label')}</text>`
  );
}

export const cuts = (sheet: Sheet, palette: Palette): string =>
  sheet.ends.map((end) => (end.kind === 'cut' ? cut(end, palette) : '')).join('');

/** Soundings in feet: an engraver's, not a rule's; low over shallows. */
function soundings(sheet: Sheet, section: SectionView, palette: Palette): string {
  if (section.narrows || section.shoal || section.banks.includes('shallows')) return '';
  const r = random(700 + section.index);
  const wide = section.banks.includes('marshy') ? 12 : 17;
  const deep = section.stream !== 'main' ? 10 : wide;
  const word = (t: number) => {
    const at = spotAt(sheet, section.index, t, (r() * 2 - 1) * 9);
    return `<text x="${n1(at.x)}" y="${n1(at.y + 4)}">${Math.round(deep + r() * 8)}</text>`;
  };
  return (
    `<g class="soundings" text-anchor="middle" font-family="${fonts.display}" font-style="italic" ` +
    `font-size="11.5" fill="${palette.steel}" stroke="${palette.washes[1]}" stroke-width="2.6" ` +
    `paint-order="stroke">${word(0.36)}${r() < 0.5 ? word(0.8) : ''}</g>`
  );
}

const hulls: Record<keyof Vessels, string> = {
  gunboats: 'steam_gunboat',
  heavy_gunboats: 'steam_frigate',
  unarmed: 'transport',
  spar_boats: 'spar_torpedo_boat',
};
const sizes: Record<keyof Vessels, number> = { gunboats: 30, heavy_gunboats: 40, unarmed: 26, spar_boats: 20 };

/** Vessels of the enemy lie across the upper part of their section, bows downstream; prizes among them fly our flag. */
function vessels(sheet: Sheet, section: SectionView, palette: Palette): string {
  const of = (side: 'confederate' | 'union', there: Partial<Vessels>) =>
    (['heavy_gunboats', 'gunboats', 'spar_boats', 'unarmed'] as const).flatMap((kind) =>
      Array.from({ length: there[kind] ?? 0 }, () => ({ kind, side })),
    );
  const all = [...of('confederate', section.vessels), ...of('union', section.captured)];
  return all
    .map(({ kind, side }, k) => {
      const at = spotAt(
        sheet,
        section.index,
        0.92 - Math.floor(k / 2) * 0.24,
        all.length === 1 ? 0 : (k % 2 ? 1 : -1) * 9,
      );
      const body = shipBody(
        { id: `${section.index}-${k}`, type: hulls[kind], side, fv: 1, fv_left: 1, critical: 0 },
        palette,
      );
      return placed(body, at.x, at.y, sizes[kind], at.degrees + 180);
    })
    .join('');
}

/**
 * The ironclad, stopping the whole stream; on the stocks she is dashed, sunk she is struck through, a prize flies our
 * flag.
 */
function ironclad(sheet: Sheet, section: SectionView, view: RedRiverView, palette: Palette): string {
  const at = spotAt(sheet, section.index, 0.84);
  const fate = ironcladFate(view);
  const body = shipBody(
    {
      id: 'ironclad',
      type: 'casemate_ironclad',
      side: fate === 'taken' ? 'union' : 'confederate',
      fv: 1,
      fv_left: 1,
      critical: 0,
    },
    palette,
  );
  const frame = view.ironclad?.unfinished
    ? '<path d="M-54 -19H54V19H-54Z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="6 4"/>'
    : '';
  const cross =
    fate === 'sunk'
      ? `<g transform="translate(${n1(at.x)} ${n1(at.y)}) ` +
        `rotate(${n1(at.degrees)})">${crossed('M-30 -14L30 14M30 -14L-30 14', palette)}</g>`
      : '';
  return placed(body + frame, at.x, at.y, 54, at.degrees + 180) + cross;
}

export { formOf };

/** Everything of a section that may change while the flotilla is about. */
export function marks(sheet: Sheet, section: SectionView, view: RedRiverView, palette: Palette): string {
  const shallow = section.banks.includes('shallows');
  return [
    shallow || section.shoal ? shoal(sheet, section, shallow, palette) : '',
    bypassed(sheet, section, palette),
    soundings(sheet, section, palette),
    section.bridge ? bridge(sheet, section, palette) : '',
    ...section.batteries.map((b) => batteryMark(sheet, section, b, palette)),
    ...section.batteries.filter((b) => b.mine).map((b) => mineOff(sheet, section, b, palette)),
    vessels(sheet, section, palette),
    section.ironclad ? ironclad(sheet, section, view, palette) : '',
    numberMark(sheet, section, palette),
  ].join('');
}

function mineOff(sheet: Sheet, section: SectionView, battery: BatteryView, palette: Palette): string {
  const { side } = batterySpot(sheet, section, battery);
  const at = spotAt(sheet, section.index, 0.58, side * 7);
  return mine(at.x, at.y, palette);
}
