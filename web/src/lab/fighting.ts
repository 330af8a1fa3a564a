/** Odds of a whole fight, in words and made ready to be drawn. */
import type { Ending, FightOdds } from '../api/fight';
import { endingOf } from '../api/fight';
import { percent } from '../words/odds';

/** A chance with its interval where it was played: "61.2%", or "61.2% (59.0 to 63.3)". */
export function chanceWords({ decimal, interval_95: interval }: Ending): string {
  if (!interval) return percent(decimal);
  return `${percent(decimal)} (${(100 * interval[0]).toFixed(1)} to ${(100 * interval[1]).toFixed(1)})`;
}

/** How the figures came about, said plainly. */
export function methodWords({ method, unfollowed = 0, games = 0, stopped }: FightOdds): string {
  switch (method) {
    case 'exact':
      return 'Exact: reckoned through every fall of all dice to the end.';
    case 'enumeration':
      return (
        `Reckoned through all dice but falls of ${percent(unfollowed)} together: each chance may be that much ` +
        'higher.'
      );
    case 'simulation':
      return (
        `Simulated: too many positions to be reckoned, so ${games} battles were ` +
        `fought${stopped ? ' before it was stopped' : ''}. In brackets the 95 per cent interval.`
      );
    default:
      return '';
  }
}

/** Says which side comes off better, beyond chance or not. */
export function betterWords(told: FightOdds, names: { union: string; confederate: string }): string {
  const [union, confederate] = [endingOf(told, 'union'), endingOf(told, 'confederate')];
  const sure =
    told.method === 'simulation'
      ? apart(union, confederate)
      : Math.abs(union.decimal - confederate.decimal) > (told.unfollowed ?? 0);
  if (!sure) return `These battles do not tell ${names.union} and ${names.confederate} apart.`;
  const better = union.decimal > confederate.decimal ? names.union : names.confederate;
  return `${better} has the better of it.`;
}

/** Whether two shares of the same battles differ by more than the battles' own chance. */
function apart(a: Ending, b: Ending): boolean {
  const half = (ending: Ending): number =>
    ending.interval_95 ? (ending.interval_95[1] - ending.interval_95[0]) / 2 : 0;
  return Math.abs(a.decimal - b.decimal) > Math.hypot(half(a), half(b)) * Math.SQRT2;
}

export interface TurnBar {
  turn: number;
  chance: number;
  words: string;
  /** Bounds of a played one. */
  low: number;
  high: number;
}
/** The chance that it ends in each turn, those between that have none too. */
export function turnBars(turns: readonly Ending[]): TurnBar[] {
  const known = new Map(turns.map((one) => [Number(one.key), one]));
  const [least, most] = [Math.min(...known.keys()), Math.max(...known.keys())];
  return Array.from({ length: known.size ? most - least + 1 : 0 }, (_, i) => {
    const one = known.get(least + i);
    const chance = one?.decimal ?? 0;
    return {
      turn: least + i,
      chance,
      words: one ? chanceWords(one) : percent(0),
      low: one?.interval_95?.[0] ?? chance,
      high: one?.interval_95?.[1] ?? chance,
    };
  });
}

/** The first turn by which half of them are over. */
export function halfOver(turns: readonly Ending[]): number | null {
  let sum = 0;
  for (const { turn, chance } of turnBars(turns)) if ((sum += chance) >= 0.5) return turn;
  return null;
}
