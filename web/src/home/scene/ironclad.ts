/** A city-class ironclad in profile, bow to the right; (0, 0) is her stern at the water line, 443 px long. */
import { n1, n2 } from '../../drawing/curves';
import type { Palette } from '../../drawing/palette';
import { random } from '../../drawing/random';

export function ironclad(palette: Palette, seed: number): string {
  const { ink, paper } = palette;
  const tone = '#E9E0CB';
  return (
    `<g stroke="${ink}" stroke-linejoin="round" ` +
    `fill="none">${rigging()}${stacks(palette)}${topside(paper)}${casemate(palette, tone)}${hull(tone)}` +
    `${guns(ink, paper)}${flags(ink, paper)}</g>${bowWave(palette, seed)}`
  );
}

/** Stays, the steam pipe, the davits. */
const rigging = (): string =>
  '<path d="M242 -74L268 -164M200 -74L264 -160M242 -140L196 -84M302 -150L398 -76M302 -160L360 -76M300 ' +
  '-152L326 -100" stroke-width=".6"/>' +
  '<path d="M240 -74V-142M244 -74V-142" stroke-width="1"/>' +
  '<path d="M237 -144H247V-141H237Z" fill="currentColor" stroke-width="1"/>' +
  '<path d="M66 -80H356M66 -77H356" stroke-width=".6"/><path d="' +
  Array.from({ length: 27 }, (_, i) => `M${n1(66 + i * 11.1)} -74V-80`).join('') +
  '" stroke-width=".7"/>';

/** Cylinders are shaded by upright lines, closer at the right. */
function cylinder(x: number, width: number, top: number, bottom: number, fill: string): string {
  let d = '';
  for (const k of [0.1, 0.2, 0.5, 0.6, 0.68, 0.75, 0.81, 0.86, 0.9, 0.94, 0.97])
    d += `M${n1(x + width * k)} ${n1(top)}V${n1(bottom)}`;
  return (
    `<rect x="${x}" y="${top}" width="${width}" height="${bottom - top}" fill="${fill}" stroke-width="1.4"/>` +
    `<path d="${d}" stroke-width=".8"/>`
  );
}

function stacks(palette: Palette): string {
  const stack = (x: number, top: number) => {
    let crown = '';
    for (let i = 1; i < 9; i++) crown += `M${n1(x - 4 + i * 2.9)} ${top}L${n1(x + i * 1.9)} ${top + 13}`;
    return (
      cylinder(x, 17, top + 12, -74, palette.paper) +
      `<rect x="${x}" y="${top + 37}" width="17" height="6.5" fill="${palette.ink}"/>` +
      `<path d="M${x} ${top + 98}h17" stroke-width="1"/>` +
      `<path d="M${x - 4.5} ${top + 1}Q${x + 8.5} ${top - 4} ${x + 21.5} ${top + 1}L${x + 18.5} ` +
      `${top + 13}H${x - 1.5}Z" fill="${palette.paper}" stroke-width="1.4"/>` +
      `<path d="${crown}" stroke-width=".7"/>`
    );
  };
  return stack(283, -215) + stack(259, -219);
}

/** Wheelhouse dome, skylight and boat, pilot house. */
function topside(paper: string): string {
  let dome = '';
  for (const [k, w] of [
    [-34, 0.5],
    [-29, 0.6],
    [-22, 0.5],
    [-12, 0.4],
    [4, 0.4],
    [14, 0.5],
    [20, 0.6],
    [25, 0.7],
    [29, 0.8],
    [32, 0.9],
    [35, 1],
  ] as const)
    dome += `<path d="M${112 + k} -74V${n1(-74 - 33 * Math.sqrt(1 - (k / 40) ** 4))}" stroke-width="${w}"/>`;
  let house = '';
  for (let i = 1; i < 10; i++) house += `M${n1(318 + i * 2.7)} -100L${n1(312 + i * 4)} -74`;
  return (
    `<path d="M74 -74V-92C76 -102 92 -108 112 -108C132 -108 148 -102 150 -92V-74Z" fill="${paper}" ` +
    `stroke-width="1.3"/>${dome}` +
    `<rect x="176" y="-84" width="46" height="10" fill="${paper}" stroke-width="1.1"/>` +
    '<path d="M182 -83V-75M190 -83V-75M198 -83V-75M206 -83V-75M214 -83V-75" stroke-width=".8"/>' +
    `<path d="M172 -95Q196 -91 220 -95Q214 -87 200 -87H188Q178 -87 172 -95Z" fill="${paper}" ` +
    'stroke-width="1.1"/><path d="M184 -92V-103L178 -99M210 -92V-103L204 -99" stroke-width=".8"/>' +
    `<path d="M312 -74L318 -100H346L352 -74Z" fill="${paper}" stroke-width="1.3"/>` +
    `<path d="M316 -100H348" stroke-width="2.4"/><path d="${house}" stroke-width=".6"/>` +
    '<path d="M322 -92h4M331 -92h4M340 -92h4" stroke-width="3.4"/>'
  );
}

/** Sloping armour: planes are ruled at their own slope. */
function casemate(palette: Palette, tone: string): string {
  let level = '';
  for (let y = -72; y < -28; y += 2.3) {
    const t = (y + 74) / 47;
    level +=
      `<path d="M${n1(64 - t * 40 + 6)} ${n1(y)}H${n1(359 + t * 38 - 6)}" ` + `stroke-width="${n2(0.25 + 0.75 * t)}"/>`;
  }
  let ends = '';
  for (let i = 0; i < 13; i++) {
    ends += `M${n1(28 + i * 3.2)} -27L${n1(66 + i * 3)} -74`;
    ends += `M${n1(393 - i * 2.3)} -27L${n1(356 - i * 2.2)} -74`;
  }
  const seams = [188, 205, 221, 240, 254, 272, 292, 307].map((x) => `M${x} -74L${x + (x - 210) * 0.03} -27`).join('');
  return (
    `<path d="M24 -27L64 -74H359L397 -27Z" fill="${tone}" stroke-width="1.6"/>${level}<path d="${ends}" ` +
    'stroke-width=".5" stroke-opacity=".75"/>' +
    `<path d="${seams}" stroke-width=".8"/><path d="M190 -70H318M190 -50H318M190 -31H318" stroke-width="1.3" ` +
    'stroke-dasharray=".1 5" stroke-linecap="round"/>' +
    `<path d="M60 -74.600H363" stroke="${palette.ink}" stroke-width="2"/>`
  );
}

function hull(tone: string): string {
  let lines = '';
  for (let y = -24; y < -1; y += 2.7)
    lines += `M${n1(2 + Math.max(0, y + 14) * 0.7)} ${n1(y)}H${n1(441 - Math.max(0, y + 13) * 1)}`;
  return (
    `<path d="M1 -25L3 -27H400C422 -27 441 -20 443 -13C439 -6 433 -1 428 0H12L0 -14Z" fill="${tone}" ` +
    `stroke-width="1.8"/><path d="${lines}" stroke-width=".95"/>`
  );
}

function guns(ink: string, paper: string): string {
  const port = (x: number) =>
    `<rect x="${x - 10.5}" y="-61.500" width="20" height="19" fill="${paper}" stroke-width="1.4"/>` +
    `<rect x="${x - 7.5}" y="-58.500" width="14" height="13" fill="${ink}" stroke="none"/>` +
    `<circle cx="${x - 0.5}" cy="-52" r="3.6" fill="${ink}" stroke="${paper}" stroke-width="2"/>`;
  return (
    [99, 155, 213, 274].map(port).join('') +
    `<path d="M373 -50.500H392" stroke-width="5.4"/><path d="M396 -54V-47H391V-54Z" fill="${ink}" stroke-width="1"/>`
  );
}

/** The ensign at the stern and the jack at the bow, streaming with the smoke. */
function flags(ink: string, paper: string): string {
  const stripes = [0, 1, 2, 3]
    .map((i) => `M-42 ${-118 + i * 6.6}Q-28 ${-123 + i * 6.6} -18 ${-117 + i * 6.6}T4 ${-119 + i * 6.6}`)
    .join('');
  return (
    '<path d="M9 -27L3 -122" stroke-width="1.3"/>' +
    `<path d="M-42 -119Q-28 -124 -18 -118T4 -120L5 -97Q-6 -93 -17 -96T-41 -96Z" fill="${paper}" ` +
    `stroke-width="1.1"/><path d="${stripes}" stroke-width="2" transform="translate(0 3)"/>` +
    `<path d="M-16 -118Q-4 -122 4 -120L4.600 -107Q-6 -104 -15 -106Z" fill="${ink}"/>` +
    '<path d="M423 -27V-106" stroke-width="1.3"/>' +
    `<path d="M402 -106Q412 -109 423 -106V-95Q412 -98 402 -95Z" fill="${ink}"/>`
  );
}

function bowWave(palette: Palette, seed: number): string {
  const r = random(seed);
  let white = '';
  for (let i = 0; i < 4; i++)
    white += `M${n1(428 + i * 4)} ${n1(-3 + i * 4)}q${n1(14 + r() * 8)} -3 ${n1(28 + r() * 16)} ${n1(3 + i)}`;
  for (let i = 0; i < 3; i++)
    white += `M${n1(14 - i * 6)} ${n1(2 + i * 4)}q${n1(-24 - r() * 12)} ${n1(4 + r() * 3)} ${n1(-60 - r() * 26)} 3`;
  return (
    `<path d="${white}" fill="none" stroke="${palette.paper}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="${white}" transform="translate(0 2)" fill="none" stroke="${palette.union}" stroke-width=".7" ` +
    'stroke-linecap="round"/>'
  );
}
