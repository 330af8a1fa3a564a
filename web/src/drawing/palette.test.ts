import { describe, expect, it } from 'vitest';
import { screen } from './palette';

type Rgb = [number, number, number];

/** Parts of light, each from 0 to 1, of an ink. */
const lightOf = (ink: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(ink.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;

/** Colours as eyes without one kind of cone see them: Machado, Oliveira and Fernandes 2009, severity 1. */
const eyes: Record<string, Rgb[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (a: Rgb, b: Rgb): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const brightness = (rows: Rgb[], ink: string): number =>
  times([0.2126, 0.7152, 0.0722], rows.map((row) => Math.min(1, Math.max(0, times(row, lightOf(ink))))) as Rgb);

/** Contrast of two inks to these eyes, as WCAG reckons it. */
function contrast(rows: Rgb[], one: string, other: string): number {
  const [dark, light] = [brightness(rows, one), brightness(rows, other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(eyes))('inks as eyes see them: %s', (_, rows) => {
  it('tell the hulls of the two sides apart, which their forms and lettering tell too', () => {
    expect(contrast(rows, screen.union, screen.csa)).toBeGreaterThan(1.5);
    expect(contrast(rows, screen.union, screen.butternut)).toBeGreaterThan(1.5);
  });

  it('stand out from water and paper, the red of damage too', () => {
    for (const ink of [screen.union, screen.csa, screen.butternutInk, screen.red, screen.range])
      for (const ground of [screen.water, screen.paper, screen.paperHi])
        expect(contrast(rows, ink, ground), `${ink} on ${ground}`).toBeGreaterThan(3);
  });
});
