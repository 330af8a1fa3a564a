/**
 * The situation report at the head of a week: what changed since a side's last orders, what is threatened, what wants
 * supply, what comes, who may still be ordered. It is made of the side's own view and dispatches alone.
 */
import type { LogEntry, SideName } from '../../api/types';
import type { Unit, Vessel, WarEvent, WarView } from '../../api/wbts';
import { plain } from '../../words/lines';
import { isSide } from '../../words/names';
import { distance, hexCalled, type HexAt } from './map/grid';
import type { Theatre } from './map/theatre';
import { fights, hexOfWater, squadronsOf, stacksOf } from './pieces';
import { comingOf, cycleNumber } from './sheets';
import { vesselWords, waterWords } from './words/actions';
import type { Dispatch } from './words/dispatches';
import { capital, cycleWords, otherSide } from './words/names';
import { say } from './words/values';

export const reportKinds = ['changed', 'threatened', 'starved', 'comes', 'idle'] as const;
export type ReportKind = (typeof reportKinds)[number];
export interface ReportLine {
  key: string;
  kind: ReportKind;
  words: string;
  hex: HexAt | null;
}

/** Steps at which a report is of use. */
const reported = new Set(['building', 'deploying', 'distributing', 'orders', 'attacks']);
export const hasReport = (view: WarView): boolean => isSide(view.seat) && reported.has(view.asked?.type ?? '');

/** Strengths count as near within this many hexes of clear land: a week's march of infantry (WS-6.1). */
const near = 3;

/** Decisions that answer the other side, or the lot, and are no orders of a week. */
const answers = new Set([
  'choose_intensity',
  'choose_line',
  'choose_leader',
  'lose',
  'retreat',
  'join',
  'take_temporary',
  'name_successor',
  'take_offer',
]);

/** The order that a decision was; none where it was given under seal. */
const orderOf = ({ events }: LogEntry<WarEvent>): WarEvent | undefined => events.find(({ type }) => type === 'ordered');

/** The number of a side's last order in moves and fights before the week, or the strategic turn, that goes on now. */
export function lastOrders(entries: readonly LogEntry<WarEvent>[], own: SideName): number {
  let [last, before, moves] = [-1, -1, false];
  for (const entry of entries) {
    const ordered = orderOf(entry);
    if (moves && ordered?.side === own && !answers.has(ordered.action?.type ?? '')) last = entry.number;
    for (const { type } of entry.events)
      if (type === 'week_began' || type === 'cycle_began') [before, moves] = [last, type === 'week_began'];
  }
  return before;
}

interface Sight {
  view: WarView;
  theatre: Theatre;
  own: SideName;
}
const hexOf = (name: string | null): HexAt => hexCalled(name ?? '') ?? -1;
const within = (a: HexAt, b: HexAt): boolean => a >= 0 && b >= 0 && distance(a, b) <= near;

/** Strength of a side's fighting units near a hex. */
const pointsNear = ({ view }: Sight, side: SideName, hex: HexAt): number =>
  view.units
    .filter((unit) => unit.side === side && fights(unit) && within(hexOf(unit.hex), hex))
    .reduce((sum, { points }) => sum + points, 0);

/** Places that a side has to keep: those that decide the war, its departments, its works. */
function placesHeld({ view, theatre, own }: Sight): HexAt[] {
  const decide = view.to_hold.filter(({ held }) => held === (own === 'union'));
  return [
    ...new Set([
      ...decide.map(({ place }) => hexOf(theatre.placeById.get(place)?.hex ?? null)),
      ...view.departments.filter(({ side }) => side === own).map(({ hex }) => hexOf(hex)),
      ...view.works.filter(({ side, built }) => side === own && built !== 'none').map(({ hex }) => hexOf(hex)),
    ]),
  ].filter((hex) => hex >= 0);
}

function threatened(sight: Sight): ReportLine[] {
  const { view, theatre, own } = sight;
  return placesHeld(sight)
    .map((hex) => ({
      hex,
      ours: pointsNear(sight, own, hex),
      theirs: pointsNear(sight, otherSide(own), hex),
      besieged: view.works.some((work) => work.besieged && work.side === own && hexOf(work.hex) === hex),
    }))
    .filter(({ ours, theirs, besieged }) => besieged || (theirs > 0 && 2 * theirs >= ours))
    .sort((a, b) => Number(b.besieged) - Number(a.besieged) || b.theirs - b.ours - (a.theirs - a.ours))
    .map(({ hex, ...strengths }) => ({
      key: `threatened ${hex}`,
      kind: 'threatened',
      words: say('threat', { place: theatre.by(hex), ...strengths }),
      hex,
    }));
}

/** Dispatches of others since the last orders, losses and battles first, and marches only where they come near. */
function changed(sight: Sight, entries: readonly LogEntry<WarEvent>[], told: readonly Dispatch[]): ReportLine[] {
  const { view, own } = sight;
  const since = lastOrders(entries, own);
  const others = new Set(
    entries.flatMap((entry) => (entry.number > since && orderOf(entry)?.side !== own ? entry.number : [])),
  );
  const posts = [
    ...new Set([...placesHeld(sight), ...stacksOf(view).flatMap((one) => (one.side === own ? one.hex : []))]),
  ];
  const weight = ({ kind, hex, parts }: Dispatch): number => {
    if (kind === 'supply') return 3;
    if (kind === 'battle' || kind === 'state' || parts.some(({ mark }) => mark === 'loss')) return 0;
    if (hex === null || !posts.some((post) => within(post, hex))) return 3;
    return kind === 'command' ? 1 : 2;
  };
  return told
    .filter(({ number }) => others.has(number))
    .map((line) => ({ line, weight: weight(line) }))
    .filter((one) => one.weight < 3)
    .sort((a, b) => a.weight - b.weight)
    .map(({ line }) => ({
      key: `changed ${line.key}`,
      kind: 'changed',
      words: `${plain(line.parts)}.`,
      hex: line.hex,
    }));
}

const starved = ({ view, theatre, own }: Sight): ReportLine[] =>
  stacksOf(view)
    .filter((stack) => stack.side === own && stack.starved)
    .map(({ hex, points }) => ({
      key: `starved ${hex}`,
      kind: 'starved',
      words: say('starves', { place: theatre.by(hex), points }),
      hex,
    }));

/** Reinforcements of this cycle and the next, and vessels that are back from up a river. */
function comes({ view, own }: Sight): ReportLine[] {
  const soon = comingOf(view).filter(
    (one) => one.side === own && cycleNumber(one.cycle) <= cycleNumber(view.cycle) + 1,
  );
  const back = view.vessels.filter((one) => one.side === own && one.up_river && one.back !== null);
  return [
    ...soon.map(({ what, cycle }, at) => ({
      key: `comes ${at}`,
      words: say('comes_in', { what: capital(what), cycle: cycleWords(cycle) }),
      hex: null,
    })),
    ...back.map((one) => ({
      key: `back ${one.vessel}`,
      words: capital(say('vessel_back', { vessel: vesselWords(one), week: one.back })),
      hex: one.at ? hexCalled(hexOfWater(one.at)) : null,
    })),
  ].map((line) => ({ ...line, kind: 'comes' }));
}

/** The leaders, vessels and bodies of men that may still be ordered, by the open orders of the view. */
export interface Unmoved {
  leaders: Set<string>;
  vessels: Vessel[];
  units: Unit[];
}
export function unmovedOf(view: WarView): Unmoved {
  const named = (types: string[], key: 'leader' | 'vessel' | 'unit'): Set<unknown> =>
    new Set(view.actions.filter(({ type }) => types.includes(type)).map((action) => action[key]));
  const vessels = named(['set_sail'], 'vessel');
  const units = named(['activate_unit'], 'unit');
  return {
    leaders: named(['activate_leader', 'try_leader'], 'leader') as Set<string>,
    vessels: view.vessels.filter(({ vessel }) => vessels.has(vessel)),
    units: view.units.filter((unit) => fights(unit) && units.has(unit.unit)),
  };
}

/** The commands and pieces unspent when a side ends its moves; null where it has no command left. */
export function unspentOf(view: WarView | null): { commands: number; leaders: number; vessels: number } | null {
  const commands = view?.asked?.type === 'orders' ? (view.asked.commands_left ?? 0) : 0;
  if (!view || !commands) return null;
  const { leaders, vessels, units } = unmovedOf(view);
  if (!leaders.size && !units.length) return null;
  return { commands, leaders: leaders.size, vessels: vessels.length };
}

function idle({ view, theatre, own }: Sight): ReportLine[] {
  if (view.asked?.type !== 'orders') return [];
  const { leaders, vessels, units } = unmovedOf(view);
  const stacks = stacksOf(view)
    .filter(({ side }) => side === own)
    .map((stack) => ({ ...stack, free: stack.leaders.filter(({ leader }) => leaders.has(leader)) }));
  const led = stacks.filter(({ free }) => free.length).sort((a, b) => b.points - a.points);
  const unled = stacks
    .filter((stack) => !stack.leaders.length)
    .map(({ hex, units: all }) => ({
      hex,
      points: all.reduce((sum, one) => sum + (units.includes(one) ? one.points : 0), 0),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  return [
    ...led.map(({ hex, free, points }) => ({
      key: `leaders ${hex}`,
      words: say('idle_leaders', { leaders: free.map(({ name }) => name).join(', '), place: theatre.by(hex), points }),
      hex,
    })),
    ...squadronsOf({ ...view, vessels }).map(({ key, water, vessels: lie }) => ({
      key: `vessels ${key}`,
      words: say('idle_vessels', { vessels: lie.length, water: waterWords(water, theatre) }),
      hex: hexCalled(hexOfWater(water)),
    })),
    ...unled.map(({ hex, points }) => ({
      key: `bodies ${hex}`,
      words: say('idle_bodies', { place: theatre.by(hex), points }),
      hex,
    })),
  ].map((line) => ({ ...line, kind: 'idle' }));
}

/** The lines of the report in the order in which they are gone through. */
export function reportOf(
  view: WarView,
  theatre: Theatre,
  entries: readonly LogEntry<WarEvent>[],
  told: readonly Dispatch[],
): ReportLine[] {
  if (!hasReport(view)) return [];
  const own: SideName = view.seat === 'confederate' ? 'confederate' : 'union';
  const sight: Sight = { view, theatre, own };
  return [...changed(sight, entries, told), ...threatened(sight), ...starved(sight), ...comes(sight), ...idle(sight)];
}
