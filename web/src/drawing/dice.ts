/** Faces of dice: the firing die of MB-2.3 and plain pips. */
import { n1 } from './curves';
import type { Palette } from './palette';

export type DieFace = 'major' | 'minor' | 'miss' | 1 | 2 | 3 | 4 | 5 | 6;

/** The face that a firing die shows for a thrown number. */
export const firingFace = (thrown: number): DieFace => {
  if (thrown >= 6) return 'major';
  return thrown >= 4 ? 'minor' : 'miss';
};

const pipPlaces: Record<number, [number, number][]> = {
  1: [[20, 20]],
  2: [
    [13, 13],
    [27, 27],
  ],
  3: [
    [12, 12],
    [20, 20],
    [28, 28],
  ],
  4: [
    [13, 13],
    [27, 13],
    [13, 27],
    [27, 27],
  ],
  5: [
    [12, 12],
    [28, 12],
    [20, 20],
    [12, 28],
    [28, 28],
  ],
  6: [
    [13, 11],
    [27, 11],
    [13, 20],
    [27, 20],
    [13, 29],
    [27, 29],
  ],
};

/** Markup for a square of 42 units: double line, the face within. */
export function dieMarkup(face: DieFace, palette: Palette): string {
  const { ink, paperHi } = palette;
  return (
    `<path d="M4 40H40V4" stroke="${ink}" stroke-opacity=".22" stroke-width="2.4" fill="none"/>` +
    `<rect x="1.4" y="1.4" width="37.2" height="37.2" rx="5" fill="${paperHi}" stroke="${ink}" stroke-width="1.5"/>` +
    `<rect x="3.9" y="3.9" width="32.2" height="32.2" rx="3" fill="none" stroke="${ink}" ` +
    'stroke-opacity=".28" stroke-width=".7"/>' +
    faceMarkup(face, palette)
  );
}

function faceMarkup(face: DieFace, { ink, ink3, paperHi }: Palette): string {
  if (face === 'major') return `<path d="${star()}" fill="${ink}"/><circle cx="20" cy="20" r="3" fill="${paperHi}"/>`;
  if (face === 'minor') return `<circle cx="20" cy="20" r="6.2" fill="${ink}"/>`;
  if (face === 'miss')
    return (
      `<path d="M12.6 21.6q3.7 -3.6 7.4 0t7.4 0" fill="none" stroke="${ink3}" stroke-width="1.5" ` +
      'stroke-linecap="round"/>'
    );
  return (pipPlaces[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="${ink}"/>`).join('');
}

function star(): string {
  let d = '';
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2 - Math.PI / 2;
    const r = i % 2 ? 6.4 : 13.6;
    d += (i ? 'L' : 'M') + n1(20 + Math.cos(a) * r) + ' ' + n1(20 + Math.sin(a) * r);
  }
  return d + 'Z';
}
