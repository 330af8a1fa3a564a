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

/** Who fired since the turn began. */
export function firesOf(entries: readonly { events: readonly BattleEvent[] }[]): FireLine[] {
  const fires: FireLine[] = [];
  for (const { events } of entries.toReversed()) {
    const began = events.findLastIndex((event) => event.type === 'turn_began');
    for (const event of events.slice(began + 1))
      if (event.type === 'ship_fired' && event.ship && event.target)
        fires.push({ ship: event.ship, target: event.target });
    if (began >= 0) break;
  }
  return fires;
}
