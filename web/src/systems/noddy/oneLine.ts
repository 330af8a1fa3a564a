/** The log tells a vessel's move in one line, whatever its sentences are. */
import type { ShipMoved } from '../../api/described/noddy';
import { shipOf, type NoddyEvent } from '../../api/noddy';

/** The entries already put in one line, by the entry they came from. */
const before = new WeakMap<object, object>();

/** Keeps each vessel's first move in a decision, with her final heading; drops her turn and her second half. */
export const oneLineAShip = <E extends { events: readonly NoddyEvent[] }>(entries: readonly E[]): E[] =>
  entries.map((entry) => {
    const told = (before.get(entry) as E | undefined) ?? inOneLine(entry);
    before.set(entry, told);
    return told;
  });

function inOneLine<E extends { events: readonly NoddyEvent[] }>(entry: E): E {
  const moved = entry.events.filter((event): event is ShipMoved => event.type === 'ship_moved' && !event.drifting);
  const ends = new Map(moved.map((event) => [event.ship, event]));
  if (!ends.size) return entry;
  const begun = new Set<string>();
  const events = entry.events.flatMap((event): NoddyEvent[] => {
    const last = ends.get(shipOf(event));
    if (event.type === 'ship_turned') return last ? [] : [event];
    if (!last || event.type !== 'ship_moved' || event.drifting) return [event];
    // One that was stopped on the way keeps its line.
    if (begun.has(event.ship)) return event.steps < 10 ? [event] : [];
    begun.add(event.ship);
    return [{ ...event, heading: last.heading }];
  });
  return { ...entry, events };
}
