/** When what of a decision is seen on the hexes, ms after it begins. */
import { shipOf, type BattleEvent, type View } from '../../api/mobas';
import { shotMs, volley, volleyMs, type MarkKind } from '../../board/show';
import type { Passage } from '../../state/presented.svelte';
import type { HexMark, ShownMove } from './board/contract';
import { msOf } from './board/playing';
import { movesShown } from './shown';

/** A ship under way from one moment to another. */
export interface Passing {
  from: number;
  to: number;
  event: BattleEvent;
  move: ShownMove;
}

export interface Timeline {
  passings: Passing[];
  marks: HexMark[];
  /** When each step has been seen. */
  lands: number[];
  ms: number;
}

/** The dice lie in the tray when the gun has flashed. */
const flashMs = 140;
/** The last shot has struck before its damage is shown. */
const strikesMs = 650;
/** Additional ms for a rammer's last hex, so that the ram is seen to come. */
const ramMs = 760;

/** Marks of events other than shots and moves: how long each is shown, and how long until the next event. */
const seenOf: Partial<Record<BattleEvent['type'], { kind: MarkKind; ms: number; next: number }>> = {
  initiative_thrown: { kind: 'dice', ms: 900, next: 600 },
  ship_rammed: { kind: 'ram', ms: 900, next: 500 },
  ramming_thrown: { kind: 'ram', ms: 900, next: 800 },
  mine_touched: { kind: 'word', ms: 500, next: 300 },
  mine_exploded: { kind: 'mine', ms: 1300, next: 900 },
  ship_damaged: { kind: 'hurt', ms: 700, next: 150 },
  battery_silenced: { kind: 'struck', ms: 1400, next: 500 },
  ship_sank: { kind: 'sinking', ms: 2000, next: 500 },
  torpedo_boat_lost: { kind: 'sinking', ms: 2000, next: 500 },
  battle_ended: { kind: 'word', ms: 900, next: 700 },
};

const markOf = (event: BattleEvent, kind: MarkKind, from: number, ms: number, before: View): HexMark => {
  const ship = shipOf(event);
  const lay = before.ships.find((one) => one.id === ship);
  return {
    kind,
    from,
    to: from + ms,
    ship,
    event,
    ...('target' in event ? { target: event.target } : {}),
    ...(lay?.hex ? { hex: lay.hex, heading: lay.facing ?? 0 } : {}),
  };
};

type Told = Pick<Passage<View, BattleEvent>, 'before' | 'events' | 'steps'>;

export function timelineOf({ before: first, events, steps }: Told): Timeline {
  const fired = events.filter((event) => event.type === 'ship_fired');
  const begins = volley(fired);
  const [marks, passings, lands]: [HexMark[], Passing[], number[]] = [[], [], []];
  let [at, shots, opened, struck] = [0, 0, 0, 0];
  let before = first;
  for (const { events: told, view } of steps) {
    let landed: number | null = null;
    for (const { event, move } of movesShown(told, before)) {
      const slow = told.some((one) => one.type === 'ship_rammed' && one.ship === move.ship);
      const shown = slow ? { ...move, slow: ramMs } : move;
      passings.push({ from: at, to: (at += msOf(shown)), event, move: shown });
    }
    for (const event of told) {
      const seen = seenOf[event.type];
      if (event.type === 'ship_fired') {
        if (shots === 0) opened = at;
        const from = opened + begins[shots++]!;
        const heavy = event.dice > 2;
        marks.push({ ...markOf(event, 'shot', from, shotMs, before), hit: event.points > 0, heavy });
        at = landed = from + flashMs;
        struck = from + strikesMs;
      } else if (seen) {
        at = Math.max(at, struck);
        landed ??= at;
        marks.push(markOf(event, seen.kind, at, seen.ms, before));
        at += seen.next;
      }
    }
    lands.push(landed ?? at);
    before = view;
  }
  const ms = Math.max(0, at, ...marks.map((mark) => mark.to));
  return pressed({ passings, marks, lands, ms }, fired.length ? volleyMs : ms);
}

/** The same timeline in at most `most` ms. */
function pressed({ passings, marks, lands, ms }: Timeline, most: number): Timeline {
  const share = Math.min(1, most / (ms || 1));
  const within = <T extends { from: number; to: number }>(one: T): T => ({
    ...one,
    from: one.from * share,
    to: one.to * share,
  });
  return {
    passings: passings.map(within),
    marks: marks.map(within),
    lands: lands.map((land) => land * share),
    ms: ms * share,
  };
}
