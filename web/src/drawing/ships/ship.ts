/** A ship by her type, with what has happened to her. */
import { n1, n2 } from '../curves';
import type { Palette } from '../palette';
import { random, seedOf } from '../random';
import { both, fine, funnel } from './fittings';
import { casemate, casemateHull, monitor, monitorHull } from './ironclads';
import { hatches, livery, type Livery, type Side } from './livery';
import { burst } from './marks';
import { frigate, gunboat, hulls, lunette, ram, torpedoBoat, transport } from './steamers';

/** The hull forms that the drawing tells apart. */
export type Form =
  | 'casemate'
  | 'monitor'
  | 'double_monitor'
  | 'frigate'
  | 'gunboat'
  | 'ram'
  | 'armed_ram'
  | 'transport'
  | 'torpedo_boat'
  | 'battery';

const forms: Record<string, Form> = {
  turreted_ironclad: 'monitor',
  double_turret_monitor: 'double_monitor',
  casemate_ironclad: 'casemate',
  steam_frigate: 'frigate',
  steam_gunboat: 'gunboat',
  ellet_ram: 'ram',
  armed_river_ram: 'armed_ram',
  unarmed_river_ram: 'ram',
  transport: 'transport',
  spar_torpedo_boat: 'torpedo_boat',
  shore_battery: 'battery',
};

/** The form for a type of ship; a gunboat for one it does not know. */
export const formOf = (type: string, battery = false): Form => (battery ? 'battery' : (forms[type] ?? 'gunboat'));

/** Half the beam over all, in hundredths of the length. */
export const halfBeam: Record<Form, number> = {
  casemate: 19,
  monitor: 14.5,
  double_monitor: 14.5,
  frigate: 13.5,
  gunboat: 17.5,
  ram: 16.5,
  armed_ram: 16.5,
  transport: 18,
  torpedo_boat: 9,
  battery: 38,
};

/** The hull's own outline. */
export const outlines: Record<Form, string> = {
  casemate: casemateHull,
  monitor: monitorHull,
  double_monitor: monitorHull,
  frigate: hulls.frigate,
  gunboat: hulls.gunboat,
  ram: hulls.ram,
  armed_ram: hulls.ram,
  transport: hulls.transport,
  torpedo_boat: hulls.torpedoBoat,
  battery: 'M-5 -29.5A30 30 0 1 1 -5 29.5Z',
};

export interface ShipState {
  id: string;
  type: string;
  side: Side;
  battery?: boolean | undefined;
  fv: number;
  fv_left: number;
  critical: number;
  status?: string | undefined;
  /** Degrees off the bow that the turret points to. */
  bearing?: number | undefined;
}

/** A whole ship 100 units long, bow to +x: her hull, then her hurts, which change far more often. */
export function shipParts(ship: ShipState, palette: Palette): [hull: string, hurts: string] {
  const form = formOf(ship.type, ship.battery);
  const s = livery(ship.side, palette);
  const lost = ship.fv - ship.fv_left;
  if (form === 'battery') return [lunette(s, ship.fv, lost), ship.fv_left <= 0 ? redCross(palette) : ''];
  const crippled = ship.fv_left <= ship.critical;
  return [
    body(form, s, palette, ship.bearing ?? 0),
    bursts(ship.id, lost, halfBeam[form], palette) + (crippled ? crack(palette) : ''),
  ];
}
/** The same in one: shell bursts for points lost, and a crack at the critical point. */
export const shipBody = (ship: ShipState, palette: Palette): string => shipParts(ship, palette).join('');

function body(form: Exclude<Form, 'battery'>, s: Livery, palette: Palette, bearing: number): string {
  switch (form) {
    case 'casemate':
      return casemate(s);
    case 'monitor':
      return monitor(s, bearing, 1);
    case 'double_monitor':
      return monitor(s, bearing, 2);
    case 'frigate':
      return frigate(s);
    case 'gunboat':
      return gunboat(s);
    case 'ram':
      return ram(s, palette, false);
    case 'armed_ram':
      return ram(s, palette, true);
    case 'transport':
      return transport(s);
    case 'torpedo_boat':
      return torpedoBoat(s);
  }
}

/** One burst for each point lost, five at most, at places that stay with the ship. */
function bursts(id: string, lost: number, beam: number, palette: Palette): string {
  const seed = seedOf(id);
  const r = random(seed);
  let out = '';
  for (let i = 0; i < Math.min(lost, 5); i++) {
    const x = -34 + r() * 62;
    const y = (r() < 0.5 ? -1 : 1) * (2.5 + r() * Math.min(7, beam * 0.5));
    out += burst(x, y, 7.4, seed + i, palette);
  }
  return out;
}

function crack(palette: Palette): string {
  const d = 'M-16 -15L-9 -4L-15 2L-7 15';
  return fine(d, palette.paperHi, 3.8) + fine(d, palette.red, 1.7);
}

const redCross = (palette: Palette): string =>
  fine('M-34 -34L34 34M34 -34L-34 34', palette.paperHi, 11) +
  fine('M-34 -34L34 34M34 -34L-34 34', palette.red, 5, ' stroke-linecap="round"');

/** Drawing inside the outline of a planned place. */
function ghostInside(form: Form, palette: Palette): string {
  const u = palette.union;
  if (form === 'casemate')
    return (
      `<path d="M38.5 -7.4L31 -13H-33L-41 -8V8L-33 13H31L38.5 7.4Z" fill="none" stroke="${u}"/>` +
      `<path d="M29.5 -5.2L25.5 -8.6H-28L-33 -5.4V5.4L-28 8.6H25.5L29.5 5.2Z" fill="${palette.paper}" ` +
      `fill-opacity=".7" stroke="${u}" stroke-width=".8"/>` +
      both((k) => funnel(12, 4.6 * k, 2.8, { ...livery('union', palette), ink: u }))
    );
  if (form.endsWith('monitor'))
    return `<circle cx="17" r="10" fill="${palette.paper}" fill-opacity=".7" stroke="${u}"/>`;
  return (
    `<path d="M18 -4.4H-34V4.4H18C21 2.6 21 -2.6 18 -4.4Z" fill="${palette.paper}" fill-opacity=".7" ` +
    `stroke="${u}" stroke-width=".8"/>`
  );
}

/** A planned place: dashed outline over blue hatch. `quiet` for ships other than the selected one. */
export function ghostBody(type: string, palette: Palette, quiet = false): string {
  const form = formOf(type);
  const d = outlines[form];
  const u = palette.union;
  const inner = ghostInside(form, palette);
  return (
    `<g opacity="${quiet ? 0.7 : 0.95}"><path d="${d}" fill="${palette.paper}" fill-opacity=".75"/>` +
    `<path d="${d}" fill="url(#${hatches.ghost})" stroke="${u}" stroke-width="1.9" stroke-dasharray="5 ` +
    `2.6"/>${inner}</g>`
  );
}

/** Places a body on the sheet: `length` px long, bow at `degrees` clockwise from the right. */
export const placed = (body: string, x: number, y: number, length: number, degrees: number): string =>
  `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(degrees)}) scale(${n2(length / 100)})">${body}</g>`;
