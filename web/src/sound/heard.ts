/** Sounds of the marks that are seen: data, the same on every board. */
import type { Mark, MarkKind } from '../board/show';
import type { Box, Point } from '../drawing/curves';
import type { SoundName } from './recipes';
import { say } from '../words/say';

const ofKind: Record<MarkKind, SoundName | null> = {
  shot: 'light_gun',
  volley: 'musketry',
  hurt: 'shell',
  aground: 'grounding',
  ram: 'ram',
  collision: 'ram',
  taking: 'boarders',
  mine: 'explosion',
  blast: 'explosion',
  fire: 'fire',
  sinking: 'sinking',
  struck: 'bell',
  dice: 'dice',
  word: null,
};

export const soundOf = ({ kind, heavy }: Pick<Mark, 'kind' | 'heavy'>): SoundName | null =>
  kind === 'shot' && heavy ? 'heavy_gun' : ofKind[kind];

/** Farther off than this it is said so. */
const farOff = 0.55;
export const captionOf = (caption: string, far: number): string =>
  far > farOff ? say('far_off', { caption }) : caption;

/** A sound at a distance, `far` from 0 to 1: how loud, up to which pitch, and how late. */
export const withDistance = (far: number): { loud: number; edge: number; late: number } => ({
  loud: 1 - 0.72 * far,
  edge: 9000 * (1 - far) ** 2 + 260,
  late: 0.3 * far,
});

/** How far off a place is, from 0 in the middle of what is seen of the sheet to 1. */
export function farFrom(at: Point | null, { x0, y0, x1, y1 }: Box): number {
  if (!at) return 0;
  const [across, down] = [(2 * at[0] - x0 - x1) / (x1 - x0 || 1), (2 * at[1] - y0 - y1) / (y1 - y0 || 1)];
  return Math.min(1, Math.hypot(across, down) / 1.5);
}
