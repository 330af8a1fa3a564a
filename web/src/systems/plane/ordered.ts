/** Marks that orders put on the chart of the plane. */
import type { Box, Point } from '../../drawing/curves';
import type { Palette } from '../../drawing/palette';
import type { PlanePath } from './contract';
import { arcMarks, arcsOf, arcsUsed, fireMark, warnMark } from './overlay';
import type { Lain } from './labels';
import type { Pose } from './playback';
import { onSheet } from './scale';

interface Sheet {
  /** Names on the chart. */
  names?: readonly Box[];
  units: number;
  palette: Palette;
  /** Sheet units for one px of lettering. */
  scale: number;
}

/** The arcs of those of her guns that reach an enemy, as she lies at the end of her order. */
export function arcsAt({ ship }: Lain, { at, heading }: Pose, all: readonly Lain[], sheet: Sheet): string {
  const foes = all.filter((one) => one.ship.side !== ship.side && one.ship.status === 'afloat');
  const used = arcsUsed(
    arcsOf(ship.guns, heading - ship.heading),
    at,
    foes.map((foe) => foe.at),
  );
  return arcMarks(at, used, sheet.palette, sheet);
}

/** The place where an order grounds her, and the vessels that she meets on the way. */
export function warningsOf(
  { grounds, meets }: PlanePath,
  byId: ReadonlyMap<string, Lain>,
  { units, palette, scale }: Sheet,
): string {
  const met = meets.flatMap(({ ship }) => {
    const one = byId.get(ship);
    return one ? [warnMark(onSheet(one.at, units), 'meets', palette, scale)] : [];
  });
  return (grounds ? warnMark(onSheet(grounds.at, units), 'grounds', palette, scale) : '') + met.join('');
}

/** Guns laid on a target by order, once for each pair; heavier from the vessel in hand. */
export function gunsLaid(
  byId: ReadonlyMap<string, Lain>,
  selected: Lain | undefined,
  target: Lain | undefined,
  { units, palette, scale }: Sheet,
): string {
  const pairs = new Map<string, string>();
  const lay = (one: Lain, other: Lain, inHand: boolean): void => {
    const [from, to]: [Point, Point] = [onSheet(one.at, units), onSheet(other.at, units)];
    pairs.set(`${one.ship.id} ${other.ship.id}`, fireMark(from, to, palette, scale, inHand));
  };
  for (const one of byId.values())
    for (const gun of one.ship.guns) {
      const other = gun.order === 'at' && gun.target ? byId.get(gun.target) : undefined;
      if (other) lay(one, other, one === selected);
    }
  if (selected && target && selected.ship.side !== target.ship.side) lay(selected, target, true);
  return [...pairs.values()].join('');
}
