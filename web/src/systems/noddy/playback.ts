/**
 * A move played again from its events: two halves of ten time steps each, the turn between them, and the two steps of
 * fire. It only draws straight lines between the places that the events give; what happened is theirs to say.
 */
import type { MoveStopped } from '../../api/described/noddy';
import { otherOf, shipOf, type NoddyEvent, type NoddyView, type PathAnswer } from '../../api/noddy';
import { distance } from '../plane/geometry';
import { shotMs, volley, volleyMs, type Mark, type MarkKind } from '../../board/show';
import { lastTick, ramSpells, tickMs, type Key, type Playback, type Spell } from '../plane/playback';
import { plain } from '../../words/lines';
import type { Names } from '../../words/names';
import { sentence } from './words/log';
import { say } from './words/say';

/** Stretches of a move, in ticks: a tick is one time step of a half. */
export const stretches = [
  { name: say('first_half'), half: true, from: 0, to: 10 },
  { name: say('turn'), half: false, from: 10, to: 13 },
  { name: say('fire_step_four'), half: false, fires: true, from: 13, to: 20 },
  { name: say('second_half'), half: true, from: 20, to: 30 },
  { name: say('fire_step_six'), half: false, fires: true, from: 30, to: 37 },
] as const;
const halfBegins = (half: number): number => (half === 2 ? 20 : 0);

/**
 * The playback of a decision's events between the view before and the view after them; null when nothing moved and
 * nothing was fired.
 */
export function playbackOf(
  events: readonly NoddyEvent[],
  before: NoddyView | null,
  after: NoddyView | null,
  names: Names,
): Playback | null {
  // An umpire's act while a move is stopped is no movement, though a leg may come with it.
  if (events.some((event) => event.type === 'umpire_ruled' || event.type === 'ship_corrected')) return null;
  const tracks = new Map<string, Key[]>();
  for (const ship of before?.ships ?? [])
    if (ship.at) tracks.set(ship.id, [{ tick: -1, at: ship.at, heading: ship.heading }]);
  const marks: Mark[] = [];
  const clock: Clock = { tick: stoppedAt(before), stopped: stoppedAt(before), run: new Map() };
  const landing: (() => number)[] = [];
  const guns = new Map((before?.ships ?? []).map((ship) => [ship.id, ship.guns]));
  for (const event of events) {
    moveOn(event, clock, tracks);
    const mark = markOf(event, clock, names);
    if (mark) mark.heavy = 'gun' in event && guns.get(mark.ship)?.[event.gun ?? -1]?.gun === 'heavy';
    if (mark) marks.push(mark);
    const { tick } = clock;
    landing.push(() => (mark ? mark.from + Math.min(1, 0.4 * (mark.to - mark.from)) : tick));
  }
  const stopped = events.findLast((event) => event.type === 'move_stopped');
  if (stopped) runToStop(tracks, after, stopped);
  const ticks = [
    ...[...tracks.values()].flatMap((keys) => keys.slice(1).map((key) => key.tick)),
    ...marks.flatMap((mark) => [mark.from, mark.to]),
  ];
  if (!ticks.length) return null;
  const spells = [...volleys(marks), ...ramSpells(marks)];
  return {
    spells,
    tracks,
    marks,
    lands: landing.map((lands) => lands()),
    from: Math.max(stoppedAt(before), Math.min(...ticks)),
    to: Math.min(lastTick, Math.max(...ticks, ...marks.map((mark) => mark.to))),
  };
}

/**
 * A move whose report the umpire keeps, by dead reckoning: each vessel goes where her own order leads, and all others
 * lie still. It reads only one thing of the position after it: the step in which the umpire stopped it, which is open.
 */
export function reckonedPlayback(
  paths: Readonly<Record<string, Pick<PathAnswer, 'halves'>>>,
  before: NoddyView | null,
  after: NoddyView,
): Playback | null {
  const over = before?.phase === 'orders' && (after.phase !== 'orders' || after.move !== before.move);
  if (!over || !Object.keys(paths).length) return null;
  const tracks = new Map<string, Key[]>();
  for (const { id, at, heading } of before.ships) if (at) tracks.set(id, [{ tick: -1, at, heading }]);
  for (const [ship, { halves }] of Object.entries(paths)) {
    halves.forEach(({ from, to, heading }, i) => {
      if (i) tracks.get(ship)?.push({ tick: stretches[1].to, at: from, heading });
      tracks
        .get(ship)
        ?.push({ tick: halfBegins(i + 1), at: from, heading }, { tick: halfBegins(i + 1) + 10, at: to, heading });
    });
  }
  return { tracks, marks: [], from: 0, to: stoppedAt(after) || stretches[3].to, reckoned: true };
}

interface Clock {
  tick: number;
  /** Where the umpire had stopped the move; 0 if he had not. */
  stopped: number;
  /** Time steps of a vessel's half move that its legs cover. */
  run: Map<string, number>;
}

/** The tick at which the umpire had stopped the move; its half moves are sent whole when they are over. */
const stoppedAt = (before: NoddyView | null): number =>
  before?.phase === 'stopped' ? tickOf(before.half, before.time_step) : 0;

/** Step 0 is the turn in the middle. */
const tickOf = (half: number, step: number): number => (step === 0 ? 13 : halfBegins(half) + step);

/** A half move that the umpire stopped has no event yet: the vessels are shown running to their present places. */
function runToStop(tracks: Map<string, Key[]>, after: NoddyView | null, { half, step }: MoveStopped): void {
  const ends = tickOf(half, step);
  const begins = Math.min(halfBegins(half), ends);
  for (const ship of after?.ships ?? []) {
    const keys = tracks.get(ship.id);
    const last = keys?.at(-1);
    if (
      !keys ||
      !last ||
      !ship.at ||
      (last.tick >= begins && begins > 0 && last.tick >= ends) ||
      distance(last.at, ship.at) < 1e-6
    )
      continue;
    keys.push({ tick: begins, at: last.at, heading: last.heading }, { tick: ends, at: ship.at, heading: ship.heading });
  }
}

/** Takes down where a vessel goes, and what the time is. */
function moveOn(event: NoddyEvent, clock: Clock, tracks: Map<string, Key[]>): void {
  const keys = tracks.get(shipOf(event)) ?? [];
  if (event.type === 'ship_moved') {
    const half = halfBegins(event.half);
    const leg = `${event.ship} ${half}`;
    // A half move in which the umpire changed her course has two legs; the second begins where he had stopped her.
    const last = keys.at(-1);
    const resumed =
      clock.stopped > half && clock.stopped <= half + 10 && last?.tick === -1 && distance(last.at, event.from) < 1e-6;
    const begins = half + (clock.run.get(leg) ?? (resumed ? clock.stopped - half : 0));
    const ends = Math.min(half + 10, begins + event.steps);
    clock.run.set(leg, ends - half);
    const { heading } = event;
    keys.push({ tick: begins, at: event.from, heading }, { tick: ends, at: event.to, heading });
    tracks.set(event.ship, keys);
    clock.tick = half + 10;
  } else if (event.type === 'ship_turned') {
    const last = keys.at(-1);
    if (last) keys.push({ ...last, tick: 10 }, { ...last, tick: 13, heading: event.to });
    clock.tick = Math.max(clock.tick, 13);
  } else if (event.type === 'gun_fired' || event.type === 'volley_fired') {
    clock.tick = event.type === 'gun_fired' && event.step === 4 ? 13 : 30;
  } else if ('half' in event && 'step' in event && event.half) {
    clock.tick = tickOf(event.half, event.step);
  }
}

function markOf(event: NoddyEvent, clock: Clock, names: Names): Mark | null {
  const ship = shipOf(event);
  if (!ship) return null;
  const timed = (kind: MarkKind, long: number, more: Partial<Mark> = {}): Mark => ({
    kind,
    from: clock.tick,
    to: clock.tick + long,
    ship,
    words: plain(sentence(event, names) ?? []),
    ...more,
  });
  const target = otherOf(event);
  switch (event.type) {
    case 'gun_fired':
      return timed('shot', 3, { target, hit: event.hit });
    case 'volley_fired':
      return timed('volley', 3, { target, hit: false });
    case 'ship_grounded':
      return timed('aground', 5, { at: event.at });
    case 'hulls_met':
      return timed(event.kind, 5, { target });
    case 'mine_exploded':
      return timed('mine', 5, { at: event.at });
    case 'ship_blew_up':
      return timed('blast', 6);
    case 'fire_broke_out':
      return timed('fire', 4);
    case 'ship_sank':
      return timed('sinking', 7);
    case 'ship_taken':
    case 'ship_abandoned':
    case 'battery_silenced':
      return timed('struck', 6);
    case 'ship_listed':
      return timed('word', 5);
    default:
      return null;
  }
}

/** How long the effects of a volley are shown after it, ms. */
const afterMs = 1800;

/** Shots of one step of fire follow one another as a volley; what they did comes after them, within its ticks. */
function volleys(marks: Mark[]): Spell[] {
  const isShot = ({ kind }: Mark): boolean => kind === 'shot' || kind === 'volley';
  return stretches.flatMap(({ from: begins, to, ...stretch }) => {
    const all = 'fires' in stretch ? marks.filter(({ from }) => from === begins) : [];
    const first = all.findIndex(isShot);
    if (first < 0) return [];
    const shots = all.filter(isShot);
    const after = all.slice(first).filter((mark) => !isShot(mark));
    const rest = after.length ? afterMs : 0;
    const fires = volley(
      shots.map(({ ship, target = '' }) => ({ ship, target })),
      volleyMs - rest,
    );
    const struckMs = fires.at(-1)! + shotMs;
    const ms = Math.max(struckMs + rest, (to - begins) * tickMs);
    const tickAt = (gone: number): number => begins + (gone / ms) * (to - begins);
    shots.forEach((mark, i) => ([mark.from, mark.to] = [tickAt(fires[i]!), tickAt(fires[i]! + shotMs)]));
    for (const mark of after) [mark.from, mark.to] = [tickAt(struckMs - 0.4 * shotMs), to];
    return [{ from: begins, to, ms }];
  });
}

/** Which of the stretches a tick lies in. */
export const stretchOf = (tick: number): number => stretches.findLastIndex((one) => tick >= one.from);

/** "First half, step 4" of a tick. */
export function tickWords(tick: number): string {
  const at = stretches[Math.max(0, stretchOf(tick))]!;
  const step = Math.min(10, Math.max(0, Math.floor(tick - at.from)));
  return at.half ? say('step_of', { at: at.name, step }) : at.name;
}
