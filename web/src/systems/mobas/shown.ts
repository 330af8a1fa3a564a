/** The events as the board shows them: moves, smoke that hangs, and wrecks. */
import type { BattleEvent, Facing, HexName, Scenario, View } from '../../api/mobas';
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
    if (event.type !== 'ship_moved' || !event.path.length) return [];
    const facing = before?.ships.find((one) => one.id === event.ship)?.facing;
    if (facing === null || facing === undefined) return [];
    const move = { ship: event.ship, path: event.path, from: { hex: event.from, facing }, to: event.to };
    return [{ event, move }];
  });
}

/** Where a ship came to lie by an event, and how she heads if it says so. */
function laidBy(event: BattleEvent): { ship: string; hex: HexName | null; facing?: Facing | null } | null {
  switch (event.type) {
    case 'umpire_ruled':
      return event.act.act === 'place_ship' || event.act.act === 'restore_ship' ? event.act : null;
    case 'ship_moved':
      return { ship: event.ship, hex: event.to, facing: event.facing };
    case 'rammer_set_back':
    case 'rammer_kept_hex':
    case 'ship_corrected':
      return event;
    default:
      return null;
  }
}

function followed(lies: Map<string, Lying>, event: BattleEvent): void {
  const { ship, hex, facing } = laidBy(event) ?? {};
  if (ship && hex) lies.set(ship, { ship, hex, facing: facing ?? lies.get(ship)?.facing ?? 0 });
}

interface Aftermath {
  /** Since the turn began. */
  smoke: HexPuff[];
  wrecks: Lying[];
}

/** The traces that the events leave on the water. */
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
    if (event.type !== 'ship_fired') continue;
    const [from, to] = [lies.get(event.ship)?.hex, lies.get(event.target)?.hex];
    if (from && to) smoke.fired({ key: `${event.ship} ${from} ${to}`, from, to }, decision, event.points > 0);
  }
  const sunk = new Set<string>(view?.ships.filter(({ status }) => status === 'sunk').map(({ id }) => id));
  return { smoke: smoke.hanging, wrecks: [...lies.values()].filter(({ ship }) => sunk.has(ship)) };
}
