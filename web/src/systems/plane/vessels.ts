/** A vessel of the plane drawn to true scale, with what the seat knows of her. */
import register from 'virtual:register';
import type { PlaneGun, PlaneVessel } from './contract';
import { n1, n2 } from '../../drawing/curves';
import type { Palette } from '../../drawing/palette';
import { wreckBody } from '../../drawing/fight';
import { seedOf } from '../../drawing/random';
import { fine } from '../../drawing/ships/fittings';
import { hullOf } from './geometry';
import { formOf, halfBeam, outlines, shipParts, type Form, type ShipState } from '../../drawing/ships/ship';
import { say } from './say';

const types = new Map(register.map((ship) => [ship.id, ship.type]));

/** The form she is drawn in: by the register's type, else by what her card says. */
export function typeDrawn(
  vessel: Pick<PlaneVessel, 'id' | 'type' | 'armour' | 'guns' | 'reinforced_bow' | 'kind' | 'drawn'>,
): string {
  if (vessel.drawn) return vessel.drawn;
  if (vessel.kind === 'battery') return 'shore_battery';
  const known = types.get(vessel.id);
  if (known) return known;
  if (vessel.type === 'monitor')
    return vessel.guns.filter((gun) => gun.mount === 'turret').length > 2
      ? 'double_turret_monitor'
      : 'turreted_ironclad';
  if (vessel.type === 'ironclad_ram') return 'casemate_ironclad';
  if (vessel.type === 'ocean_going') return 'steam_frigate';
  if ((vessel.armour?.side ?? 0) >= 9) return 'casemate_ironclad';
  if (vessel.reinforced_bow) return vessel.guns.length ? 'armed_river_ram' : 'unarmed_river_ram';
  return vessel.guns.length ? 'steam_gunboat' : 'transport';
}

export const formDrawn = (vessel: PlaneVessel): Form => formOf(typeDrawn(vessel), vessel.kind === 'battery');

const isLost = (gun: PlaneGun): boolean => gun.state === 'out';

/** Hits that the seat knows of: guns out and knots lost of her own, of an enemy's none. */
export function hurts(vessel: PlaneVessel): number {
  if (vessel.hurt !== undefined) return vessel.hurt;
  const guns = vessel.guns.filter(isLost).length;
  const knots = vessel.own ? Math.max(0, (vessel.knots ?? 0) - vessel.own.top_speed) : 0;
  return Math.min(5, guns + Math.ceil(knots));
}

/** How the other drawings of ships call her. */
export function stateDrawn(vessel: PlaneVessel, bearing = 0): ShipState {
  const battery = vessel.kind === 'battery';
  const whole = battery ? (vessel.whole ?? vessel.guns.length) : 20;
  const lost = battery ? (vessel.hurt ?? vessel.guns.filter(isLost).length) : hurts(vessel);
  const left = battery && vessel.status === 'silenced' ? 0 : whole - lost;
  const helpless = (vessel.own !== null && vessel.own.top_speed <= 0) || vessel.status === 'abandoned';
  return {
    id: vessel.id,
    type: typeDrawn(vessel),
    side: vessel.side,
    battery,
    fv: whole,
    fv_left: left,
    critical: helpless && !battery ? whole : -1,
    status: vessel.status,
    bearing,
  };
}

/** Scale of the drawing's hundred units to the sheet: her true length and beam. */
export function trueScale(vessel: PlaneVessel, units: number): { x: number; y: number } {
  const { length, beam } = hullOf(vessel);
  const x = (length * units) / 100;
  return vessel.hull ? { x, y: (beam * units) / (2 * halfBeam[formDrawn(vessel)]) || x } : { x, y: x };
}

/** Her body 100 units long, bow to +x. `bearing`: where her turret points, degrees off the bow. */
export const vesselBody = (vessel: PlaneVessel, palette: Palette, bearing = 0): string =>
  vesselParts(vessel, palette, bearing).join('');

/** The same in two: what stays as it is most of the time, and what is often drawn anew. */
export function vesselParts(vessel: PlaneVessel, palette: Palette, bearing = 0): [lasting: string, changing: string] {
  const form = formDrawn(vessel);
  if (vessel.kind === 'regiment') return [regiment(vessel, palette), ''];
  if (vessel.kind === 'battery') return shipParts(stateDrawn(vessel), palette);
  const d = outlines[form];
  if (vessel.status === 'sunk') return [wreckBody(d, seedOf(vessel.id), palette), ''];
  // However small she is on the screen, her hull stands out of the water.
  const silhouette =
    `<path d="${d}" fill="${palette.paper}" stroke="${palette.ink}" stroke-width="1.1" ` +
    'vector-effect="non-scaling-stroke"/>';
  const [hull, hurts] = shipParts(stateDrawn(vessel, bearing), palette);
  return [
    silhouette + heeled(vessel, hull),
    heeled(vessel, hurts) +
      listMarks(vessel, halfBeam[form], palette) +
      (vessel.keel === 'free' ? '' : sandMarks(halfBeam[form], palette)),
  ];
}

/** Infantry on the bank: a block of bayonets. */
function regiment(vessel: PlaneVessel, palette: Palette): string {
  const ink = vessel.side === 'union' ? palette.union : palette.csaInk;
  let bayonets = '';
  for (let y = -30; y <= 30; y += 7.5) bayonets += `M14 ${y}h20`;
  return (
    `<path d="M-14 -34H14V34H-14Z" fill="${vessel.side === 'union' ? palette.union : palette.paperHi}" ` +
    `stroke="${ink}" stroke-width="3"/>` +
    fine(bayonets, ink, 2.6)
  );
}

/** Leans a vessel that lists, or is going down, to one side. */
function heeled({ listing, sinking }: PlaneVessel, body: string): string {
  if (!body || (!listing.length && !sinking)) return body;
  const low = listing[0] === 'port' ? -2.5 : 2.5;
  return `<g transform="translate(0 ${low}) scale(1 .84)">${body}</g>`;
}

/** Water laps the side to which she lists. */
function listMarks(vessel: PlaneVessel, beam: number, palette: Palette): string {
  return vessel.listing
    .map((side) => {
      const y = n1((side === 'port' ? -1 : 1) * (beam + 2));
      const lap = side === 'port' ? -5 : 5;
      return (
        `<path d="M-34 ${y}q5 ${lap} 10 0t10 0 10 0 10 0 10 0 10 0 10 0" fill="none" stroke="${palette.red}" ` +
        'stroke-width="1.6" vector-effect="non-scaling-stroke"/>'
      );
    })
    .join('');
}

/** Sand about the hull of a vessel that is aground. */
const sandMarks = (beam: number, palette: Palette): string =>
  `<ellipse rx="60" ry="${n2(beam + 9)}" fill="none" stroke="${palette.ink}" stroke-width="1.6" ` +
  'stroke-dasharray=".1 4" stroke-linecap="round" vector-effect="non-scaling-stroke"/>';

/** Her states that everybody sees, the gravest first. */
export function statesOf(vessel: PlaneVessel): string[] {
  if (vessel.says !== undefined) return vessel.says ? [vessel.says] : [];
  if (['sunk', 'withdrawn', 'passed', 'silenced'].includes(vessel.status)) return [say('status', vessel)];
  const states: [boolean, () => string][] = [
    [vessel.status !== 'afloat', () => say('status', vessel)],
    [vessel.sinking, () => say('sinking')],
    [vessel.on_fire, () => say('on_fire')],
    [vessel.keel === 'fast', () => say('held', vessel)],
    [vessel.keel === 'aground', () => say('aground')],
    [
      vessel.listing.length > 0,
      () => say('lists_to', { listing: vessel.listing.map((side) => say('side', { side })).join(` ${say('and')} `) }),
    ],
    [vessel.drifting, () => say('drifting')],
  ];
  return states.filter(([holds]) => holds).map(([, words]) => words());
}

/** The state under her name on the chart. */
export const stateWords = (vessel: PlaneVessel): string => statesOf(vessel)[0] ?? '';
