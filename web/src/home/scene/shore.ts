/** The far bank, the Confederate bluff with its battery, a side-wheel steamer, reeds and a shot in the water. */
import { n1, path, smooth, wobble, type Line, type Point } from '../../drawing/curves';
import type { Palette } from '../../drawing/palette';
import { noise, random } from '../../drawing/random';
import { trees } from '../../drawing/trees';

/** A wall of distant trees along the horizon. */
export function farBank(x0: number, x1: number, horizon: number, palette: Palette, seed: number): string {
  const r = random(seed);
  const nz = noise(seed);
  let crowns = '';
  let trunks = '';
  for (let x = x0; x < x1; x += 4.4 + r() * 3.4) {
    const h = 15 + nz(x / 60, 3) * 4 + r() * 6;
    const w = 3 + r() * 1.6;
    crowns +=
      `M${n1(x - w)} ${n1(horizon - 2)}V${n1(horizon - h * 0.6)}C${n1(x - w)} ${n1(horizon - h)} ${n1(x + w)} ` +
      `${n1(horizon - h)} ${n1(x + w)} ${n1(horizon - h * 0.6)}V${n1(horizon - 2)}Z`;
    for (let k = -1; k < 2; k++) trunks += `M${n1(x + k * 1.8)} ${n1(horizon)}v${n1(-4 - r() * 7)}`;
  }
  return (
    `<path d="${crowns}" fill="#A79E83" stroke="${palette.ink}" stroke-width=".6"/>` +
    `<path d="${trunks}" stroke="${palette.ink}" stroke-width=".55" fill="none"/>` +
    `<path d="M${x0} ${horizon}H${x1}" stroke="${palette.ink}" stroke-width="1"/>`
  );
}

/** The bluff at the right, up to (right, ...), its foot running towards the reader. */
export function bluff(right: number, palette: Palette, seed: number): string {
  const brow: Point[] = [
    [1076, 389],
    [1084, 372],
    [1092, 344],
    [1110, 322],
    [1117, 306],
    [1119, 290],
    [1132, 275],
    [1148, 268],
    [1168, 264],
    [1200, 258],
    [1240, 251],
    [1268, 252],
    [1310, 249],
    [right + 10, 251],
  ];
  const foot: Point[] = [
    [1076, 389],
    [1120, 392],
    [1180, 398],
    [1230, 405],
    [1290, 414],
    [1340, 423],
    [right + 10, 429],
  ];
  const top = wobble(smooth(brow, 4), 1.6, 1 / 22, seed);
  const low = smooth(foot, 5);
  const face = [...top, ...[...low].reverse()];
  return (
    `<path d="${path(face, true)}" fill="${palette.paper}"/>` +
    strata(top, low, palette, seed) +
    `<path d="${path(top)}" fill="none" stroke="${palette.ink}" stroke-width="1.5"/>` +
    `<path d="${path(low)}" fill="none" stroke="${palette.ink}" stroke-width="1.2"/>` +
    shrubs(low, palette, seed) +
    battery(palette) +
    trees(grove(right, seed), palette, 19, seed + 3)
  );
}

const heightAt = (line: Line, x: number): number => {
  for (let i = 1; i < line.length; i++) if (line[i]![0] >= x) return line[i]![1];
  return line[line.length - 1]![1];
};

/** Hachures down the face, in shadowed gullies closer and heavier; a few ledges across. */
function strata(top: Line, low: Line, palette: Palette, seed: number): string {
  const r = random(seed + 1);
  const nz = noise(seed + 2);
  let fall = '';
  for (let x = 1080; x < 1384; x += 1.1) {
    const [y0, y1] = [heightAt(top, x), heightAt(low, x)];
    const gully = nz(x / 17, 1) * 0.75 + nz(x / 5, 7) * 0.3;
    if (gully < -0.45 || y1 - y0 < 6) continue;
    for (let k = 0; k < 6; k++) {
      if (r() > 0.4 + gully * 0.6) continue;
      const from = y0 + 3 + (y1 - y0) * r() * 0.85;
      const length = Math.min(y1 - from - 1, 10 + r() * 62);
      const lean = (1150 - x) * 0.0022 * length + (r() - 0.5) * 3 - length * 0.06;
      const half = 0.35 + Math.max(0, gully) * 0.7 + r() * 0.3;
      if (length > 4)
        fall += `M${n1(x - half)} ${n1(from)}L${n1(x - lean)} ${n1(from + length)}L${n1(x + half)} ${n1(from)}Z`;
    }
  }
  let ledges = '';
  for (let i = 0; i < 26; i++) {
    const x = 1096 + r() * 270;
    const y = heightAt(top, x) + 12 + r() * (heightAt(low, x) - heightAt(top, x) - 30);
    const w = 12 + r() * 26;
    ledges +=
      `M${n1(x)} ${n1(y)}q${n1(w * 0.3)} ${n1(r() * 6 - 4)} ${n1(w * 0.6)} ${n1(r() * 3)}t${n1(w * 0.5)} ` +
      `${n1(r() * 6 - 3)}`;
  }
  return (
    `<path d="${fall}" fill="${palette.ink}"/><path d="${ledges}" fill="none" stroke="${palette.ink}" ` +
    'stroke-width=".9"/>'
  );
}

function shrubs(low: Line, palette: Palette, seed: number): string {
  const r = random(seed + 4);
  const points = low.filter((_, i) => i % 2 === 0 && r() < 0.8).map(([x, y]): Point => [x + r() * 6, y - 1 - r() * 4]);
  return (
    trees(
      points.filter(([x]) => x > 1104),
      palette,
      9.5,
      seed + 5,
    ) +
    trees(
      points.filter(([x]) => x > 1150 && r() < 0.3),
      palette,
      15,
      seed + 6,
    )
  );
}

const grove = (right: number, seed: number): Point[] => {
  const r = random(seed + 7);
  return Array.from({ length: 22 }, (_, i): Point => [1262 + ((right + 4 - 1262) * i) / 21, 250 + r() * 9]);
};

/** An earthwork with three guns, and a swallow-tailed flag. */
const battery = ({ ink, paper, butternut }: Palette): string => {
  let slope = '';
  for (let x = 1172; x < 1254; x += 3.4) slope += `M${n1(x)} 268l${n1(1.6)} -9`;
  return (
    `<path d="M1236 262V211" stroke="${ink}" stroke-width="1.3"/>` +
    `<path d="M1236 212Q1222 208 1208 212L1214 219L1208 226Q1222 222 1236 226Z" fill="${paper}" ` +
    `stroke="${ink}" stroke-width="1.1"/><path d="M1236 212Q1230 210.400 1225 210.400V224.400Q1230 224.400 ` +
    `1236 226Z" fill="${butternut}" stroke="${ink}" stroke-width=".9"/>` +
    '<path d="M1166 269L1178 255H1189L1192 261H1201L1204 255H1220L1223 261H1232L1235 255H1246L1258 269Z" ' +
    `fill="${paper}" stroke="${ink}" stroke-width="1.3"/>` +
    `<path d="${slope}" stroke="${ink}" stroke-width=".6"/>` +
    `<path d="M1172 260H1188M1186 259H1200M1216 259H1230" stroke="${ink}" stroke-width="2.6"/>`
  );
};

/** A side-wheel steamer in profile, 156 px long; (x, y) is her stern at the water line. */
export function steamer(x: number, y: number, { ink, paper }: Palette): string {
  let wheel = '';
  for (let i = 1; i < 12; i++) {
    const a = Math.PI + (i / 12) * Math.PI;
    wheel +=
      `M${n1(102 + Math.cos(a) * 6)} ${n1(-2 + Math.sin(a) * 6)}L${n1(102 + Math.cos(a) * 19)} ` +
      `${n1(-2 + Math.sin(a) * 19)}`;
  }
  let rails = '';
  for (let k = 18; k < 138; k += 3) rails += `M${k} -18v-3.400`;
  for (let k = 42; k < 134; k += 4) rails += `M${k} -23v-4`;
  const hullLines = Array.from(
    { length: 8 },
    (_, i) => `M${n1(6 + i * 0.5)} ${n1(-15 + i * 2)}H${n1(154 - i * 0.9)}`,
  ).join('');
  return (
    `<g transform="translate(${x} ${y})" stroke="${ink}" fill="none" stroke-linejoin="round">` +
    '<path d="M69 -30V-72M73 -30V-72M82 -30V-72M86 -30V-72" stroke-width="1.2"/>' +
    `<path d="M67 -74H75V-71H67ZM80 -74H88V-71H80Z" fill="${ink}"/>` +
    `<path d="M90 -45L103 -50L116 -45Z" fill="${ink}"/>` +
    '<path d="M103 -50V-30M98 -46L94 -30M108 -46L112 -30" stroke-width=".8"/>' +
    `<path d="M40 -30H136V-19H40Z" fill="${paper}" stroke-width="1.1"/>` +
    `<path d="M46 -37H58V-30H46Z" fill="${paper}" stroke-width="1"/>` +
    '<path d="M49 -34h2M53 -34h2" stroke-width="2"/>' +
    `<path d="M16 -21.500H140V-17.500H16Z" fill="${paper}" stroke-width=".8"/><path d="${rails}" stroke-width="1.1"/>` +
    '<path d="M8 -18Q80 -14 156 -18Q156 -8 150 0H10Q4 -6 8 -18Z" fill="#DDD3BC" stroke-width="1.3"/>' +
    `<path d="${hullLines}" stroke-width=".6"/>` +
    `<path d="M8 -18L1 -19L-1 -4L4 0H12Q6 -8 8 -18Z" fill="${ink}"/>` +
    `<path d="M82 -2A20 20 0 0 1 122 -2Z" fill="${paper}" stroke-width="1.3"/>` +
    `<path d="${wheel}" stroke-width=".6"/><path d="M96 -2A6 6 0 0 1 108 -2Z" fill="${ink}"/>` +
    '<path d="M150 -18V-50" stroke-width="1"/>' +
    `<path d="M150 -50L134 -49L138 -45L134 -41L150 -42Z" fill="${paper}" stroke-width=".8"/>` +
    `<path d="M150 -50H144V-42H150Z" fill="${ink}" stroke-width=".8"/></g>`
  );
}

/** Reeds in the lower left corner. */
export function reeds(width: number, ground: number, palette: Palette, seed: number): string {
  const r = random(seed);
  let d = '';
  for (let i = 0; i < 64; i++) {
    const x = Math.pow(r(), 1.5) * width;
    const h = (18 + r() * 48) * (1 - (x / width) * 0.45);
    const lean = (r() - 0.5) * 26;
    d += `M${n1(x)} ${n1(ground)}Q${n1(x + lean * 0.2)} ${n1(ground - h * 0.6)} ${n1(x + lean)} ${n1(ground - h)}`;
  }
  return `<path d="${d}" fill="none" stroke="${palette.ink}" stroke-width="1.1" stroke-linecap="round"/>`;
}

/** Where a shot struck the water, short. */
export const splash = (x: number, y: number, { ink, paper }: Palette): string =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="${ink}" stroke-linecap="round">` +
  `<ellipse rx="24" ry="4.200" fill="${paper}" stroke-width="1"/>` +
  `<path d="M-13 0C-9 -14 -5 -38 0 -64C5 -38 9 -14 13 0Z" fill="${paper}" stroke="none"/>` +
  '<path d="M0 0V-66M-4 0C-4 -16 -2 -34 -1 -52M4 0C4 -16 2 -34 1 -52M-8 -1C-8 -14 -6 -26 -4 -38M8 -1C8 -14 6 ' +
  '-26 4 -38" stroke-width="1"/>' +
  '<path d="M-10 -2C-14 -14 -22 -18 -30 -12M-12 -1C-18 -10 -30 -10 -40 -3M10 -2C14 -14 22 -18 30 -12M12 ' +
  '-1C18 -10 30 -10 40 -3M-8 -4C-10 -18 -18 -24 -24 -20M8 -4C10 -18 18 -24 24 -20" stroke-width=".9"/></g>';
