/** How the two sides are told apart on paper: mass and deck, not colour alone. */
import type { Palette } from '../palette';

export type Side = 'union' | 'confederate';

/** Fills and strokes of one side's ships. */
export interface Livery {
  mass: string;
  deck: string;
  roof: string;
  /** Fine lines on the mass. */
  line: string;
  ink: string;
  /** The ram's beak and the bow mark. */
  bow: string;
  side: Side;
}

/** Ids of the hatch patterns that `shipDefs` defines. */
export const hatches = { mass: 'bw-csa', ghost: 'bw-ghost', end: 'bw-end', land: 'bw-land' };

export function livery(side: Side, palette: Palette): Livery {
  if (side === 'union') {
    return palette.black
      ? { mass: '#000', deck: '#fff', roof: '#fff', line: '#fff', ink: '#000', bow: '#000', side }
      : {
          mass: palette.union,
          deck: '#C4D0DD',
          roof: '#D3DDE8',
          line: '#EEF2F4',
          ink: '#0E2340',
          bow: '#0E2340',
          side,
        };
  }
  return palette.black
    ? { mass: `url(#${hatches.mass})`, deck: '#fff', roof: '#fff', line: '#000', ink: '#000', bow: '#fff', side }
    : {
        mass: `url(#${hatches.mass})`,
        deck: '#D9D6CA',
        roof: '#EFEADB',
        line: '#3C3F40',
        ink: '#303335',
        bow: palette.butternut,
        side,
      };
}

/** Pattern definitions that ships and ghosts refer to; once a page is enough. */
export function shipDefs(palette: Palette): string {
  const ground = palette.black ? '#fff' : '#A9AAA4';
  const hatch = palette.black ? '#000' : '#3F4243';
  return (
    `<pattern id="${hatches.mass}" width="3.6" height="3.6" patternUnits="userSpaceOnUse" ` +
    `patternTransform="rotate(45)"><rect width="3.6" height="3.6" fill="${ground}"/>` +
    `<path d="M0 0H3.6" stroke="${hatch}" stroke-width="2.1"/></pattern>` +
    `<pattern id="${hatches.ghost}" width="3" height="3" patternUnits="userSpaceOnUse" ` +
    `patternTransform="rotate(45)"><path d="M0 0H3" stroke="${palette.union}" stroke-width=".8"/></pattern>` +
    `<pattern id="${hatches.end}" width="6" height="6" patternUnits="userSpaceOnUse" ` +
    `patternTransform="rotate(45)"><path d="M0 0H6" stroke="${palette.union}" stroke-opacity=".5" ` +
    'stroke-width=".8"/></pattern>'
  );
}
