/**
 * A decision played again from its events, one behind the other: swings about the bow, legs, shots, what befalls a
 * ship.
 */
import type { BatteryFired } from '../../api/described/flotilla';
import { otherOf, unitOf, type FlotillaEvent, type FlotillaView, type Place } from '../../api/flotilla';
import { distance } from '../plane/geometry';
import { shotMs, volley, type Mark, type MarkKind } from '../../board/show';
import { ramSpells, tickMs, type Playback } from '../plane/playback';
import { plain } from '../../words/lines';
import type { Names } from '../../words/names';
import { pivoted } from './course';
import { sentence } from './words/log';
import { batteryOf } from './words/names';
import type { BatteryName } from './words/rolls';

/** Ticks that a thing is shown for. */
const long = { turn: 2, least: 2, mostLeg: 6, shot: shotMs / tickMs, strikes: 3, mark: 4 } as const;
/** Marks with times of their own: how long each is shown, and when the next mark may begin. */
const longer: Partial<Record<MarkKind, readonly [shown: number, next: number]>> = {
  sinking: [11, 7],
  blast: [9, 6],
  mine: [8, 5],
  ram: [6, 4],
  struck: [7, 4],
};

type Track = { tick: number; at: Place; heading: number }[];

/** The playback of a decision's events, from the view before it; null when nothing moved and nothing was fired. */
export function flotillaPlayback(
  events: readonly FlotillaEvent[],
  before: FlotillaView | null,
  names: Names,
): Playback | null {
  if (events.some((event) => event.type === 'umpire_ruled')) return null;
  const battery: BatteryName = (id, number) =>
    batteryOf(
      before?.units.find((unit) => unit.id === id),
      number ?? 0,
    );
  const words = (event: FlotillaEvent): string => plain(sentence(event, names, battery) ?? []);
  const tracks = new Map<string, Track>();
  for (const unit of before?.units ?? [])
    if (unit.at) tracks.set(unit.id, [{ tick: -1, at: unit.at, heading: unit.heading }]);
  const marks: Mark[] = [];
  let tick = 0;
  const fires = firedAfter(events);
  /** When the volley that is fired began. */
  let began: number | null = null;
  const lands: number[] = [];
  for (const event of events) {
    const id = unitOf(event);
    const track = tracks.get(id);
    const last = track?.at(-1);
    if (event.type === 'battery_fired') {
      began ??= tick;
      const from = began + (fires.get(event) ?? 0);
      marks.push({
        kind: 'shot',
        from,
        to: from + long.shot,
        ship: id,
        target: event.target,
        hit: event.hits > 0,
        heavy: event.faces.length > 2,
        words: words(event),
      });
      tick = from + long.strikes;
      lands.push(from + 1);
      continue;
    }
    if (endsVolley(event)) began = null;
    if (event.type === 'ship_turned' && last) {
      const hull = before?.units.find((unit) => unit.id === id)?.hull ?? { length: 0, beam: 0 };
      track!.push(
        { ...last, tick },
        { tick: tick + long.turn, at: pivoted(last.at, last.heading, event.to, hull.length), heading: event.to },
      );
      tick += long.turn;
    } else if ((event.type === 'ship_moved' || event.type === 'party_moved') && track) {
      const heading = event.type === 'ship_moved' ? event.heading : (last?.heading ?? 0);
      const ends = tick + Math.max(long.least, Math.min(long.mostLeg, distance(event.from, event.to)));
      track.push({ tick, at: event.from, heading }, { tick: ends, at: event.to, heading });
      tick = ends;
    } else {
      const mark = markOf(event, id, tick, words(event));
      if (mark) {
        marks.push(mark);
        tick += longer[mark.kind]?.[1] ?? long.mark;
      }
    }
    lands.push(tick);
  }
  const to = Math.max(tick, ...marks.map((mark) => mark.to));
  return to > 0 ? { tracks, marks, lands, spells: ramSpells(marks), from: 0, to } : null;
}

/** Ticks between the first shot of a volley and each battery's fire. Any other event that is shown ends a volley. */
function firedAfter(events: readonly FlotillaEvent[]): Map<FlotillaEvent, number> {
  const volleys: BatteryFired[][] = [[]];
  for (const event of events) {
    if (event.type === 'battery_fired') volleys.at(-1)!.push(event);
    else if (endsVolley(event)) volleys.push([]);
  }
  const aimed = ({ unit, target }: BatteryFired) => ({ ship: unit, target });
  return new Map(
    volleys.flatMap((shots) => volley(shots.map(aimed)).map((ms, i) => [shots[i]!, ms / tickMs] as const)),
  );
}

const endsVolley = (event: FlotillaEvent): boolean =>
  ['ship_turned', 'ship_moved', 'party_moved'].includes(event.type) || markOf(event, '', 0, '') !== null;

function markOf(event: FlotillaEvent, ship: string, tick: number, words: string): Mark | null {
  const of = (kind: MarkKind, more: Partial<Mark> = {}): Mark => ({
    kind,
    from: tick,
    to: tick + (longer[kind]?.[0] ?? long.mark),
    ship,
    words,
    ...more,
  });
  const target = otherOf(event);
  switch (event.type) {
    case 'initiative_won':
      return of('dice');
    case 'ground_tested':
      return event.aground ? of('aground') : null;
    case 'hulls_met':
      return of('ram', { target });
    case 'mine_struck':
      return of(event.explodes ? 'mine' : 'aground', { at: event.at });
    case 'spar_tried':
      return of(event.explodes ? 'mine' : 'ram', { target });
    case 'grapple_tried':
      return event.holds ? of('taking', { target }) : null;
    case 'boarding_fought':
      return of('taking', { target });
    case 'catastrophe_began':
      return of('fire');
    case 'ship_sank':
      return of('sinking');
    case 'ship_struck':
    case 'ship_abandoned':
      return of('struck');
    case 'captain_tested':
      return event.nerve === 'passes' ? null : of('word');
    case 'battery_destroyed':
      return of('blast');
    case 'volley_fired':
      return of('volley', { target, hit: event.hits > 0 });
    case 'melee_fought':
      return of('collision', { target });
    default:
      return null;
  }
}
