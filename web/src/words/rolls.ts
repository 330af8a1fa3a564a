/** A roll for the dice tray: what was thrown, why, under which rule, and what it came to. */
import type { DieKind } from '../api/types';
import type { Part } from './lines';

export type FiringFace = 'major' | 'minor' | 'miss';

export interface RollNote {
  text: string;
  rule: string | null;
}

export interface Roll {
  die: DieKind;
  faces: number[];
  /** Whose and at whom, as bold names between plain words. */
  title: Part[];
  notes: RollNote[];
  total: number;
  unit: string;
}

/** MB-2.3's faces as they are printed on a D6. */
export const firingFace = (face: number): FiringFace => {
  if (face === 6) return 'major';
  return face >= 4 ? 'minor' : 'miss';
};
export const faceWords = (face: number): string =>
  ({ major: 'major 2', minor: 'minor 1', miss: 'miss' })[firingFace(face)];
