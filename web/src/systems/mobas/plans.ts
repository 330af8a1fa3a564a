/** Orders planned and not yet given, kept in this browser so that a reload does not lose them. */
import type { Choice, Step, View } from '../../api/mobas';
import { keepPlansAt, plansAt } from '../../state/plans';
import { movesOf, nodeAt, pathTrie } from './paths';

/** A planned target, or `null` for fire held. */
export type Aim = string | null;

export interface Plans {
  aims: Record<string, Aim>;
  paths: Record<string, Step[]>;
}

interface KeptPlans extends Plans {
  /** The decision after which they were made. */
  number: number;
  /** The step of the turn in which they were made. */
  step: string;
}

export const stepOf = (view: View): string => `${view.turn} ${view.phase}`;
const aimFits = (ship: string, aim: Aim, actions: readonly Choice[]): boolean =>
  actions.some((action) => {
    if (aim === null) return action.type === 'hold_fire' && action.ship === ship;
    return action.type === 'declare_fire' && action.ship === ship && action.target === aim;
  });

/** The plans that may still be carried out. */
export function fitting({ aims, paths }: Plans, actions: readonly Choice[]): Plans {
  const only = <T>(plans: Record<string, T>, fits: (ship: string, plan: T) => boolean): Record<string, T> =>
    Object.fromEntries(Object.entries(plans).filter(([ship, plan]) => fits(ship, plan)));
  return {
    aims: only(aims, (ship, aim) => aimFits(ship, aim, actions)),
    paths: only(paths, (ship, path) => {
      const moves = movesOf(actions, ship);
      return moves.length > 0 && nodeAt(pathTrie(moves), path) !== null;
    }),
  };
}

/** Keeps the plans of a seat; without any, nothing is kept of it. */
export function keepPlans(berth: string, number: number, view: View, { aims, paths }: Plans): void {
  const none = !Object.keys(aims).length && !Object.keys(paths).length;
  keepPlansAt(berth, none ? null : { number, step: stepOf(view), aims, paths });
}

/** Plans kept here that may still be carried out; none of another step, nor of decisions taken back. */
export function keptPlans(berth: string, number: number, view: View): Plans {
  const kept = plansAt(berth) as Partial<KeptPlans> | undefined;
  if (!kept?.aims || !kept.paths || kept.step !== stepOf(view) || (kept.number ?? Infinity) > number)
    return { aims: {}, paths: {} };
  return fitting({ aims: kept.aims, paths: kept.paths }, view.actions);
}
