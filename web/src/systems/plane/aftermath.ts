/** The traces of a fight on the water: smoke of the last move, and wrecks. */
import type { Place } from '../../api/noddy';
import { Smoke, unlike, type Mark, type Puff } from '../../board/show';
import { poseAt, type Playback, type Pose } from './playback';

/** The fields read of an event, whatever the book. */
interface Told {
  type: string;
  ship?: string | undefined;
  unit?: string | undefined;
  target?: string | null | undefined;
  from?: unknown;
  to?: unknown;
  heading?: number | undefined;
  hit?: boolean | undefined;
  hits?: number | undefined;
}
interface Force {
  id?: string;
  ship?: string;
  at: Place;
  heading?: number;
}

export interface Aftermath {
  smoke: Puff[];
  /** Where each vessel was last seen. */
  last: ReadonlyMap<string, Pose>;
}

const isPlace = (value: unknown): value is Place => Array.isArray(value) && value.length === 2;
const puff = (ship: string, target: string, at: Place, towards: Place): Puff => ({
  key: `${ship} ${target} ${at.map((inches) => inches.toFixed(1)).join(' ')}`,
  at,
  towards,
});

/** Smoke hangs until vessels move or fire in another move. */
export function aftermathOf(entries: readonly { events: readonly Told[] }[], forces: readonly Force[]): Aftermath {
  const last = new Map<string, Pose>(
    forces.map(({ id, ship, at, heading }) => [id ?? ship ?? '', { at, heading: heading ?? 0 }]),
  );
  const smoke = new Smoke<Puff>();
  let over = false;
  for (const [decision, event] of entries.flatMap(({ events }, at) => events.map((one) => [at, one] as const))) {
    const id = event.ship ?? event.unit ?? '';
    const fired = event.type === 'gun_fired' || event.type === 'battery_fired';
    const moved = event.type === 'ship_moved';
    if (event.type === 'move_began' || event.type === 'turn_began') over = true;
    else if (over && (fired || moved)) {
      smoke.clear();
      over = false;
    }
    const [from, towards] = [last.get(id)?.at, last.get(event.target ?? '')?.at];
    if (moved) smoke.acted(decision);
    if (fired && from && towards)
      smoke.fired(puff(id, event.target ?? '', from, towards), decision, event.hit ?? (event.hits ?? 0) > 0);
    const heading = typeof event.to === 'number' ? event.to : event.heading;
    if (isPlace(event.to)) last.set(id, { at: event.to, heading: heading ?? last.get(id)?.heading ?? 0 });
    else if (event.type === 'ship_turned' && last.has(id)) last.set(id, { ...last.get(id)!, heading: heading ?? 0 });
  }
  return { smoke: smoke.hanging, last };
}

const puffOf = ({ tracks }: Playback, { ship, target = '', from }: Mark): Puff[] => {
  const [one, other] = [tracks.get(ship), tracks.get(target)].map((keys) => keys && poseAt(keys, from)?.at);
  return one && other ? [puff(ship, target, one, other)] : [];
};

/** Smoke at a tick: from the guns of the move being played that have fired so far, and all smoke left besides. */
export function smokeAt(left: readonly Puff[], playback: Playback | null, tick: number | null): Puff[] {
  if (!playback || tick === null) return [...left];
  const shots = playback.marks.filter(({ kind }) => kind === 'shot');
  const played = new Set(shots.flatMap((mark) => puffOf(playback, mark)).map(({ key }) => key));
  const begun = shots.filter(({ from }) => from <= tick).flatMap((mark) => puffOf(playback, mark));
  return unlike([...left.filter(({ key }) => !played.has(key)), ...begun]);
}
