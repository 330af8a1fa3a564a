/**
 * Orders for several vessels at once, which stand from move to move. Each is planned as an ordinary order of one vessel
 * (ND-2); the book knows no others.
 */
import type { Place, VesselOrder, VesselView } from '../../api/noddy';
import { away, hullOf, orderedBy } from '../plane/geometry';
import { withinLimits } from './limits';
import { say } from './words/say';

export type Standing =
  /** At this speed as soon as she reaches it, and no turn. */
  | { kind: 'ahead'; knots: number }
  /** In the wake of another. */
  | { kind: 'follow'; leader: string }
  /** Speed and course as they are. */
  | { kind: 'hold' };
export type Standings = Readonly<Record<string, Standing>>;

/** Water that a follower leaves between her bow and the stern ahead, inches. */
const gap = 3;

/** The place so far behind a vessel at the end of her order, in her wake: half her way on each heading (ND-1.1). */
function inWake(
  ship: Pick<VesselView, 'heading'> & { at: Place },
  { speed, turn }: VesselOrder,
  behind: number,
): Place {
  const middle = away(ship.at, ship.heading, speed / 2);
  return behind < speed / 2
    ? away(middle, ship.heading + turn, speed / 2 - behind)
    : away(middle, ship.heading, speed / 2 - behind);
}

type Orders = (ship: VesselView) => VesselOrder;

function following(ship: VesselView & { at: Place }, leader: VesselView & { at: Place }, orderOf: Orders): VesselOrder {
  const station = inWake(leader, orderOf(leader), hullOf(leader).length / 2 + gap);
  const order = orderedBy(ship.at, ship.heading, hullOf(ship), station);
  // She never backs to her station: she waits for it.
  return order.speed > 0 ? order : { speed: 0, turn: 0 };
}

const lies = (ship: VesselView | undefined): ship is VesselView & { at: Place } =>
  ship?.at != null && ship.status === 'afloat';

/** This move's order of each of `ships` that has a standing one; `orderOf` gives the orders of the others. */
export function planned(ships: readonly VesselView[], standings: Standings, orderOf: Orders) {
  const orders: Record<string, VesselOrder> = {};
  const asked = new Set<string>();
  const plan: Orders = (ship) => {
    const stands = standings[ship.id];
    const ready = orders[ship.id];
    if (ready) return ready;
    if (!stands || !ship.limits || asked.has(ship.id)) return orderOf(ship);
    asked.add(ship.id);
    let order: VesselOrder = { speed: stands.kind === 'ahead' ? stands.knots : ship.speed, turn: 0 };
    if (stands.kind === 'follow') {
      const leader = ships.find((one) => one.id === stands.leader);
      if (lies(ship) && lies(leader)) order = following(ship, leader, plan);
    }
    return (orders[ship.id] = withinLimits(order, ship.limits));
  };
  for (const ship of ships) if (standings[ship.id] && ship.limits) plan(ship);
  return orders;
}

/**
 * A column behind a leader: the vessel that each follows, the foremost next. Neither of two files is therefore taken
 * from its rear. A ship ahead of the leader comes last.
 */
export function column(leader: VesselView, others: readonly VesselView[]): Standings {
  const { at: van, heading } = leader;
  if (!van) return {};
  const [east, south] = away([0, 0], heading, 1);
  const astern = ([x, y]: Place): number => (van[0] - x) * east + (van[1] - y) * south;
  const order = (at: Place): number => (astern(at) < 0 ? 1e4 - astern(at) : astern(at));
  const behind = others.filter((ship) => ship.id !== leader.id && ship.at);
  behind.sort((a, b) => order(a.at!) - order(b.at!));
  const standings: Record<string, Standing> = {};
  let last = leader.id;
  for (const { id } of behind) {
    standings[id] = { kind: 'follow', leader: last };
    last = id;
  }
  return standings;
}

/** Standing orders after a vessel is given an order of her own: she follows no vessel, and keeps a new speed. */
export function afterOwn(standings: Standings, id: string, speed: number | null): Standings {
  const { [id]: stood, ...others } = standings;
  if (!stood || stood.kind === 'follow' || (stood.kind === 'hold' && speed !== null)) return others;
  return stood.kind === 'ahead' && speed !== null ? { ...others, [id]: { ...stood, knots: speed } } : standings;
}

/** "ahead to 6 kn" */
export function standingWords(standing: Standing, names: (id: string) => string): string {
  if (standing.kind === 'follow') return say('follows', { leader: names(standing.leader) });
  return standing.kind === 'hold' ? say('holds_course') : say('ahead_to_kn', { knots: standing.knots });
}
