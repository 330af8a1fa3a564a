/** Captains named as a battle is set up. */
import type { Seat, SideName, TokenSlip } from '../api/types';
import { nameOfId, shortName } from '../words/names';

/** Ships, batteries and parties, as far as they are read of a scenario. */
interface Forces {
  forces: { ship: string; side: SideName; id?: string; name?: string }[];
  batteries?: { id: string; name: string; side: SideName }[];
  parties?: { id: string; name: string; side: SideName; aboard?: string }[];
}

export interface Named {
  name: string;
  ships: string[];
}

/** Units that can be given out of a side; a party that is aboard goes with its ship. */
export function givable(scenario: Forces | undefined, side: SideName): { id: string; name: string }[] {
  if (!scenario) return [];
  const ships = scenario.forces.map((force) => ({
    id: force.id ?? force.ship,
    name: shortName(force.name ?? nameOfId(force.id ?? force.ship)),
    side: force.side,
  }));
  const ashore = [...(scenario.batteries ?? []), ...(scenario.parties ?? []).filter((party) => !party.aboard)];
  return [...ships, ...ashore].filter((one) => one.side === side).map(({ id, name }) => ({ id, name }));
}

/** The captains of the sides that persons command, as the server is asked for them. */
export const postedTo = (
  captains: Record<SideName, Named[]>,
  persons: readonly SideName[],
): { captains?: Partial<Record<SideName, Named[]>> } => {
  const posted = persons.filter((side) => captains[side].length).map((side) => [side, captains[side]] as const);
  return posted.length ? { captains: Object.fromEntries(posted) } : {};
};

export type Seats = Partial<Record<Seat, (TokenSlip & { captains?: { name: string; token: string }[] }) | null>>;

/** Their links, to be kept by side and name. */
export const captainLinks = (seats: Seats): Record<string, string> =>
  Object.fromEntries(
    Object.entries(seats).flatMap(([seat, slip]) =>
      (slip?.captains ?? []).map(({ name, token }) => [`${seat} ${name}`, token]),
    ),
  );
