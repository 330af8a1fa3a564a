/** What the board is to show of events: moves, smoke that hangs, and wrecks. */
import type { BattleEvent, Scenario, View } from '../../api/mobas';
import { Smoke } from '../../board/show';
import type { HexPuff, Lying, ShownMove } from './board/contract';

type Told = readonly { events: readonly BattleEvent[] }[];

interface Made {
  event: BattleEvent;
  move: ShownMove;
}
/** Moves made, from the place each ship had in the view before. */
export function movesShown(events: readonly BattleEvent[], before: View | null): Made[] {
  return events.flatMap((event): Made[] => {
    if (event.type !== 'ship_moved' || !event.ship || !event.path?.length) return [];
    const ship = before?.ships.find((one) => one.id === event.ship);
    const hex = event.from ?? ship?.hex;
    if (!hex || ship?.facing === null || ship?.facing === undefined) return [];
    const move = { ship: event.ship, path: event.path, from: { hex, facing: ship.facing }, to: event.to ?? null };
    return [{ event, move }];
  });
}

/** Takes down where a ship came to lie by an event. */
function followed(lies: Map<string, Lying>, event: BattleEvent): void {
  const act = event.type === 'umpire_ruled' ? event.act : undefined;
  const placed = act?.act === 'place_ship' || act?.act === 'restore_ship' ? act : undefined;
  const ship = placed?.ship ?? event.ship ?? '';
  const moved = event.type === 'ship_moved' ? event.to : undefined;
  const set = event.type.startsWith('rammer_') || event.type === 'ship_corrected' ? event.hex : undefined;
  const hex = placed?.hex ?? moved ?? set;
  if (hex) lies.set(ship, { ship, hex, facing: placed?.facing ?? event.facing ?? lies.get(ship)?.facing ?? 0 });
}

interface Aftermath {
  /** Since the turn began. */
  smoke: HexPuff[];
  wrecks: Lying[];
}

/** What of the events is left on the water. */
export function aftermathOf(told: Told, scenario: Scenario | undefined, view: View | null): Aftermath {
  const lies = new Map<string, Lying>(
    (scenario?.forces ?? []).map(({ id, ship, hex, facing }) => [id ?? ship, { ship: id ?? ship, hex, facing }]),
  );
  for (const { id, hex, facing } of scenario?.batteries ?? []) lies.set(id, { ship: id, hex, facing });
  const smoke = new Smoke<HexPuff>();
  for (const [decision, event] of told.flatMap(({ events }, at) => events.map((one) => [at, one] as const))) {
    followed(lies, event);
    if (event.type === 'turn_began') smoke.clear();
    if (event.type === 'ship_moved') smoke.acted(decision);
    const [from, to] = [lies.get(event.ship ?? '')?.hex, lies.get(event.target ?? '')?.hex];
    if (event.type === 'ship_fired' && from && to)
      smoke.fired({ key: `${event.ship} ${from} ${to}`, from, to }, decision, (event.points ?? 0) > 0);
  }
  const sunk = new Set<string>(view?.ships.filter(({ status }) => status === 'sunk').map(({ id }) => id));
  return { smoke: smoke.hanging, wrecks: [...lies.values()].filter(({ ship }) => sunk.has(ship)) };
}
