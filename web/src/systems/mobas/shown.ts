/** What the board is to show of a decision's events. */
import type { BattleEvent, View } from '../../api/mobas';
import type { FireLine, ShownMove } from './board/contract';

/** Moves made, from the place each ship had in the view before. */
export function movesShown(events: readonly BattleEvent[], before: View | null): ShownMove[] {
  return events.flatMap((event): ShownMove[] => {
    if (event.type !== 'ship_moved' || !event.ship || !event.path?.length) return [];
    const ship = before?.ships.find((one) => one.id === event.ship);
    const hex = event.from ?? ship?.hex;
    if (!hex || ship?.facing === null || ship?.facing === undefined) return [];
    return [{ ship: event.ship, path: event.path, from: { hex, facing: ship.facing }, to: event.to ?? null }];
  });
}

export const firesOf = (events: readonly BattleEvent[]): FireLine[] =>
  events.flatMap((event) =>
    event.type === 'ship_fired' && event.ship && event.target ? [{ ship: event.ship, target: event.target }] : [],
  );
