/** The orders about one piece that was chosen in its stack, open or not. */
import type { WarAction } from '../../api/wbts';
import type { Item, Section } from './orders';

export interface Piece {
  kind: 'leader' | 'unit' | 'vessel' | 'headquarters';
  id: string | number;
}

/** The parts of an order that name a piece of the kind. */
const named: Record<Piece['kind'], (keyof WarAction)[]> = {
  leader: ['leader'],
  unit: ['unit', 'train', 'depot', 'first', 'second'],
  vessel: ['vessel'],
  headquarters: ['headquarters', 'army'],
};
export const pieceKey = ({ kind, id }: Piece): string => `${kind} ${id}`;
export const isAbout = (action: WarAction, { kind, id }: Piece): boolean =>
  named[kind].some((part) => action[part] === id);

export const ordersTo = (piece: Piece, sections: readonly Section[]): Item[] =>
  sections.flatMap(({ items }) => items.filter(({ action }) => isAbout(action, piece)));
