/** The home page's engraving: two ironclads stand down the river towards a battery on a bluff. */
import type { Palette } from '../../drawing/palette';
import { noise } from '../../drawing/random';
import { ironclad } from './ironclad';
import { plume } from './plume';
import { reflection, ruledSky, ruledWater } from './ruling';
import { bluff, farBank, reeds, splash, steamer } from './shore';

export const sceneWidth = 1372;
export const sceneHeight = 520;
const horizon = 382;

/** Where light is let through the ruling, so that the lettering stands clear. */
export interface Lift {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole picture, 1372 by 520; always the same. */
export function scene(palette: Palette, lift: Lift): string {
  return (
    `<rect width="${sceneWidth}" height="${sceneHeight}" fill="${palette.paper}"/>` +
    sky(palette, lift) +
    water(palette) +
    bank(palette) +
    flotilla(palette)
  );
}

function sky(palette: Palette, lift: Lift): string {
  const nz = noise(1861);
  const tone = (x: number, y: number): number => {
    const up = 1 - y / horizon;
    const clouds = nz(x / 190, y / 58) * 0.42 + nz(x / 70 + 9, y / 24) * 0.2;
    const aside = Math.abs(x - sceneWidth / 2) / (sceneWidth / 2);
    const fromLift = Math.hypot((x - lift.x) / lift.width, (y - lift.y) / lift.height);
    const clear = Math.max(0, 1.3 - fromLift) * 1.7;
    return 0.02 + 0.26 * up + 0.34 * aside * up + clouds - clear;
  };
  return ruledSky(sceneWidth, 3, horizon - 4, tone, palette.ink, 62);
}

function water(palette: Palette): string {
  const light = (x: number, y: number): number => {
    const lane = Math.exp(-(((x - 540) / 250) ** 2) - ((y - 512) / 46) ** 2);
    const left = Math.exp(-(((x - 150) / 160) ** 2) - ((y - 505) / 26) ** 2);
    return 0.3 + 0.55 * lane + 0.35 * left - (x > 1000 ? 0.12 : 0);
  };
  return (
    `<rect y="${horizon}" width="${sceneWidth}" height="${sceneHeight - horizon}" fill="#DDE5E1"/>` +
    ruledWater(sceneWidth, horizon, sceneHeight, light, palette.union, 63)
  );
}

const bank = (palette: Palette): string =>
  farBank(-4, 1080, horizon, palette, 64) +
  plume({ from: [1160, 258], to: [1040, 232], swell: 24, lobes: 9 }, palette, 12) +
  bluff(sceneWidth, palette, 65);

function flotilla(palette: Palette): string {
  const ship = (x: number, y: number, scale: number, seed: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${ironclad(palette, seed)}</g>`;
  const dark = '#23456A';
  return (
    plume({ from: [1000, 324], to: [884, 300], swell: 13, lobes: 12 }, palette, 7) +
    reflection(926, 1076, 400, 11, dark, 3) +
    steamer(922, 400, palette) +
    plume({ from: [820, 280], to: [556, 240], swell: 25, lobes: 20 }, palette, 5) +
    reflection(642, 920, 427, 26, dark, 4) +
    ship(635, 428, 0.66, 2) +
    plume({ from: [452, 262], to: [-30, 222], swell: 40, lobes: 26 }, palette, 3) +
    reflection(186, 620, 479, 38, dark, 6) +
    ship(176, 480, 1, 1) +
    splash(716, 482, palette) +
    reeds(150, sceneHeight, palette, 66)
  );
}
