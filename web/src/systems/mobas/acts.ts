/**
 * The umpire's acts as forms: which fields each asks for, to what it may be done now, and the act it makes (MB-8.1).
 */
import type { Facing, HexName, RulingAct, ShipView, View } from '../../api/mobas';
import type { SideName } from '../../api/types';
import { say } from './words/say';

export type ActName = RulingAct['act'];
export type Shown = SideName | 'spectator';
export type Field = 'ship' | 'hex' | 'facing' | 'fv' | 'fate' | 'side' | 'mine' | 'moved' | 'winner';

const hiddenActs: ReadonlySet<ActName> = new Set(['lay_mine', 'lift_mine', 'ask_again']);

/** The seats that see an act unless the umpire says otherwise: none for hidden things (MB-1.4, MB-6.3). */
export const shownAtFirst = (act: ActName): Record<Shown, boolean> => {
  const open = !hiddenActs.has(act);
  return { union: open, confederate: open, spectator: open };
};

export const actForms: readonly { act: ActName; fields: Field[] }[] = [
  { act: 'throw_die', fields: [] },
  { act: 'place_ship', fields: ['ship', 'hex', 'facing'] },
  { act: 'set_fv', fields: ['ship', 'fv'] },
  { act: 'remove_ship', fields: ['ship', 'fate'] },
  { act: 'restore_ship', fields: ['ship', 'hex', 'facing', 'fv'] },
  { act: 'ask_again', fields: ['ship'] },
  { act: 'set_moved', fields: ['ship', 'moved'] },
  { act: 'dismiss_ramming', fields: ['ship'] },
  { act: 'lay_mine', fields: ['hex', 'side'] },
  { act: 'lift_mine', fields: ['mine'] },
  { act: 'end_battle', fields: ['winner'] },
];

export const fieldsOf = (act: ActName): Field[] => actForms.find((form) => form.act === act)?.fields ?? [];

/** The ships to which an act can be done as the battle stands. */
export function shipsFor(act: ActName, view: View): ShipView[] {
  const here = view.ships.filter((ship) => ship.status === 'afloat');
  const locked = new Set(view.rammings.flatMap(({ ship, target }) => [ship, target]));
  switch (act) {
    case 'place_ship':
    case 'remove_ship':
      return here.filter((ship) => !locked.has(ship.id));
    case 'set_fv':
      return view.ships.filter((ship) => ['afloat', 'withdrawn', 'passed'].includes(ship.status));
    case 'restore_ship':
      return view.ships.filter((ship) => ship.status !== 'afloat');
    case 'ask_again':
      return here.filter((ship) => ship.declared);
    case 'set_moved':
      return here.filter((ship) => view.moving === ship.side && !ship.battery && !locked.has(ship.id));
    case 'dismiss_ramming':
      return here.filter((ship) => view.rammings.some((ramming) => ramming.ship === ship.id));
    default:
      return [];
  }
}

/** The acts that have something to be done to. */
export const actsNow = (view: View): typeof actForms =>
  actForms.filter(
    ({ act, fields }) =>
      (!fields.includes('ship') || shipsFor(act, view).length > 0) && (act !== 'lift_mine' || view.mines.length > 0),
  );

/** Acts that are allowed now on the ship of a hex, or on its water, where a ship in hand may be put. */
export function actsAt(view: View, hex: HexName, inHand: string | null): ActName[] {
  const may = (act: ActName, id: string | null): boolean => shipsFor(act, view).some((ship) => ship.id === id);
  const here = view.ships.find((ship) => ship.hex === hex);
  if (here) return actForms.flatMap(({ act }) => (act !== 'place_ship' && may(act, here.id) ? [act] : []));
  return [
    'lay_mine',
    ...(view.mines.some((mine) => mine.hex === hex) ? (['lift_mine'] as const) : []),
    ...(may('place_ship', inHand) ? (['place_ship'] as const) : []),
    ...(shipsFor('restore_ship', view).length ? (['restore_ship'] as const) : []),
  ];
}

/** The values filled in so far. */
export interface Filled {
  ship: string | null;
  hex: HexName | null;
  facing: Facing;
  fv: number;
  fate: 'sunk' | 'withdrawn';
  side: SideName;
  mine: HexName | null;
  winner: SideName | null;
}

/** A ruling as it is being written. */
export interface RulingDraft {
  act: ActName;
  filled: Filled;
  reason: string;
  shown: Record<Shown, boolean>;
  /** The ship that was last taken into it from the chart. */
  taken: string | null;
}

export const blank = (): Filled => ({
  ship: null,
  hex: null,
  facing: 0,
  fv: 1,
  fate: 'sunk',
  side: 'union',
  mine: null,
  winner: null,
});

/** The ship's present figures fill the form when she is chosen. */
export function filledFrom(filled: Filled, ship: ShipView | undefined): Filled {
  if (!ship) return filled;
  return {
    ...filled,
    ship: ship.id,
    hex: ship.hex ?? filled.hex,
    facing: ship.facing ?? filled.facing,
    fv: Math.max(1, ship.fv_left || ship.fv),
  };
}

/** The field that a form still lacks; empty when the act can be made. */
export function wants(act: ActName, filled: Filled): string {
  const fields = fieldsOf(act);
  if (fields.includes('ship') && !filled.ship) return say('choose_ship');
  if (fields.includes('hex') && !filled.hex) return say('point_at_the_hex');
  if (fields.includes('mine') && !filled.mine) return say('choose_a_mine');
  return '';
}

/** The act that is filled in; null while something is wanted. */
export function actOf(act: ActName, f: Filled, ship: ShipView | undefined): RulingAct | null {
  if (wants(act, f)) return null;
  const id = f.ship ?? '';
  const hex = f.hex ?? '';
  switch (act) {
    case 'place_ship':
      return { act, ship: id, hex: ship?.battery ? (ship.hex ?? hex) : hex, facing: f.facing };
    case 'set_fv':
      return { act, ship: id, fv_left: f.fv };
    case 'remove_ship':
      return { act, ship: id, fate: ship?.battery ? 'silenced' : f.fate };
    case 'restore_ship':
      return { act, ship: id, hex: ship?.battery ? (ship.hex ?? hex) : hex, facing: f.facing, fv_left: f.fv };
    case 'lay_mine':
      return { act, hex, side: f.side };
    case 'lift_mine':
      return { act, hex: f.mine ?? '' };
    case 'ask_again':
    case 'dismiss_ramming':
      return { act, ship: id };
    case 'set_moved':
      return { act, ship: id, moved: !ship?.moved };
    case 'throw_die':
      return { act };
    case 'end_battle':
      return { act, winner: f.winner };
  }
}
