/** Orders planned and not yet given, kept in this browser so that a reload does not lose them. */
import type { Choice, Step, View } from '../api/mobas';
import { movesOf, nodeAt, pathTrie } from '../systems/mobas/paths';

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

const key = 'brownwater.plans.1';
const most = 40;

export const stepOf = (view: View): string => `${view.turn} ${view.phase}`;
/** Seats at one browser keep their plans apart, and so do captains of a side. */
export const berthOf = (game: string, seat: string, captain: string | null = null): string =>
  [game, seat, captain ?? ''].join(' ');

const aimFits = (ship: string, aim: Aim, actions: readonly Choice[]): boolean =>
  actions.some((action) => {
    if (aim === null) return action.type === 'hold_fire' && action.ship === ship;
    return action.type === 'declare_fire' && action.ship === ship && action.target === aim;
  });

/** Those of the plans that may still be carried out. */
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

function load(): Record<string, Partial<KeptPlans>> {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as unknown;
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Record<string, Partial<KeptPlans>>) : {};
  } catch {
    return {};
  }
}

function write(kept: Record<string, Partial<KeptPlans>>): void {
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-most))));
  } catch {
    // A full or forbidden store keeps the plans for this visit only.
  }
}

/** Keeps the plans of a seat; without any, nothing is kept of it. */
export function keepPlans(berth: string, number: number, view: View, { aims, paths }: Plans): void {
  const { [berth]: before, ...others } = load();
  const none = !Object.keys(aims).length && !Object.keys(paths).length;
  if (none && !before) return;
  write(none ? others : { ...others, [berth]: { number, step: stepOf(view), aims, paths } });
}

/** What was planned here and may still be carried out; nothing of another step, nor of decisions taken back. */
export function keptPlans(berth: string, number: number, view: View): Plans {
  const kept = load()[berth];
  if (!kept?.aims || !kept.paths || kept.step !== stepOf(view) || (kept.number ?? Infinity) > number)
    return { aims: {}, paths: {} };
  return fitting({ aims: kept.aims, paths: kept.paths }, view.actions);
}

/** Lets go of all that was planned in a game. */
export function forgetPlans(game: string): void {
  write(Object.fromEntries(Object.entries(load()).filter(([berth]) => !berth.startsWith(`${game} `))));
}
