/** The orders that may be given on the map itself: an action and where it is pressed. */
import type { Point } from '../../drawing/curves';
import type { WarAction } from '../../api/wbts';
import type { HexAt } from './map/grid';

export interface Way {
  action: WarAction;
  /** A march to its goal: all its steps. */
  steps?: readonly WarAction[];
  hex: HexAt;
  /** A point of its own, for ways along rivers. */
  at?: Point;
  kind: 'march' | 'rail' | 'water' | 'attack' | 'retreat' | 'place';
  words: string;
}

/** A goal beyond the next hex. */
export const isFar = ({ steps }: Way): boolean => (steps?.length ?? 0) > 1;
