/** The figures of the orders from above; all are in the side's own view. */
import type { LogEntry, SideName } from '../../api/types';
import type { WarEvent, WarView } from '../../api/wbts';
import { isSide } from '../../words/names';
import type { Theatre } from './map/theatre';
import { fights, stacksOf } from './pieces';
import { dayName, listed, otherSide } from './words/names';

export function strengthsOf(view: WarView, own: SideName, theatre: Theatre) {
  const names = (held: boolean | null): string =>
    listed(view.to_hold.filter((one) => held === null || one.held === held).map(({ place }) => theatre.nameOf(place)));
  const points = (side: SideName): number =>
    view.units.reduce((sum, unit) => sum + (unit.side === side && unit.hex && fights(unit) ? unit.points : 0), 0);
  const vessels = (side: SideName): number =>
    view.vessels.filter((one) => one.side === side && one.at !== null && !one.hidden).length;
  const largest = stacksOf(view)
    .filter(({ side }) => side === own)
    .sort((a, b) => b.points - a.points)[0];
  return {
    side: own,
    places: names(null),
    held: names(own === 'union'),
    wanted: names(own !== 'union'),
    weeks: view.weeks - view.first_week + 1,
    last: view.weeks,
    day: dayName(view.weeks),
    points: points(own),
    against: points(otherSide(own)),
    leaders: view.leaders.filter(({ side, station }) => side === own && station === 'on_map').length,
    vessels: vessels(own),
    vessels_against: vessels(otherSide(own)),
    largest: largest?.points ?? 0,
    stands: largest ? theatre.by(largest.hex) : '',
    supply: view.purses[own].supply,
  };
}

/** Whether a side is asked for the first time. */
export const isFirst = (entries: readonly LogEntry<WarEvent>[], view: WarView | null): boolean =>
  view !== null &&
  isSide(view.seat) &&
  view.week === view.first_week &&
  !entries.some(({ events }) => events.some(({ type, side }) => type === 'ordered' && side === view.seat));
