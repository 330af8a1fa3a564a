/** A roll for the dice tray: what was thrown, why, under which rule, and what it came to. */
import type { DieKind } from '../api/types';
import type { Part } from './lines';
import { say } from './say';

export type FiringFace = 'major' | 'minor' | 'miss';

export interface RollNote {
  text: string;
  rule: string | null;
}

export interface Roll {
  die: DieKind;
  faces: number[];
  /** The shooter and the target, as bold names between plain words. */
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
  ({ major: say('two_points'), minor: say('one_point'), miss: say('miss') })[firingFace(face)];

/** A line of the log in which dice fell. */
export interface ThrownLine {
  key: string;
  number: number;
  rule: string | null;
  roll: Roll;
}

/** All that were thrown in the same decision as `roll`, and which of them it is; null where it fell alone. */
export function thrownWith(
  roll: Roll | null,
  lines: readonly (Omit<ThrownLine, 'roll'> & { roll: Roll | null })[],
): { lines: ThrownLine[]; shown: ThrownLine } | null {
  const thrown = lines.filter((line): line is ThrownLine => line.roll !== null);
  const shown = thrown.find((line) => line.roll === roll);
  const together = shown ? thrown.filter(({ number }) => number === shown.number) : [];
  return shown && together.length > 1 ? { lines: together, shown } : null;
}

/** The sum of all rolls; nothing where they are not of one kind. */
export function volleySum(rolls: readonly Roll[]): string {
  const unit = (words: string): string => words.replace(/s$/, '');
  const counted = rolls.filter((roll) => roll.unit);
  const kind = unit(counted[0]?.unit ?? '');
  if (!kind || kind === 'in all' || counted.some((roll) => unit(roll.unit) !== kind)) return '';
  const sum = counted.reduce((all, roll) => all + roll.total, 0);
  return `${sum} ${kind}${sum === 1 ? '' : 's'}`;
}
