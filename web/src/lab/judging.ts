/** A judgement in words, and its figures made ready to be drawn. */
import type { Judgement, JudgedDecision } from '../api/judgement';
import type { SideName } from '../api/types';
import { figure } from '../figures/figures';

export const sideOf: Record<SideName, string> = { union: 'the Union', confederate: 'the Confederacy' };
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${figure(Math.abs(value))}`;
const percentOf = (chance: number): string => (chance < 0.01 ? 'fewer than 1' : String(Math.round(100 * chance)));
const quantile = 1.96;

/** Says which side the dice helped, how far, and whether that is more than fair dice do. */
export function luckWords({ luck }: Judgement): string {
  if (!luck) return '';
  if (Math.abs(luck.sum) < 0.005) return 'The dice helped nobody.';
  const side: SideName = luck.sum > 0 ? 'union' : 'confederate';
  const told =
    `The dice gave ${sideOf[side]} ${figure(Math.abs(luck.sum))} of a victory. Fair dice give as much, one way ` +
    `or the other, in ${percentOf(luck.chance_of_such_luck)} of 100 such battles`;
  if (luck.chance_of_such_luck < 0.05) return `${told}: this was uncommon luck.`;
  return `${told}: nothing out of the common.`;
}

/** Cost of a side's choices against the best that was tried. */
export function costWords({ cost }: Judgement, side: SideName): string {
  const own = cost?.[side];
  if (!own) return '';
  // A negative cost is a gain, and is shown as one.
  const gain = own.sum < 0;
  const [low, high] = gain ? [-own.interval_95[1], -own.interval_95[0]] : own.interval_95;
  const told =
    `Choices of ${sideOf[side]} ${gain ? 'gained' : 'cost'} it ${figure(Math.abs(own.sum))} of a victory ` +
    `(${signed(low)} to ${signed(high)})`;
  return low <= 0 ? `${told}: not to be told from nothing.` : `${told}, as far as it could know.`;
}

/** How the chance before the first decision became the result. */
export interface Stretch {
  words: string;
  from: number;
  to: number;
}
export function wayOf({ chance_at_start: start, result, luck }: Judgement): Stretch[] {
  if (start === undefined || result === undefined || !luck) return [];
  const afterDice = start + luck.sum;
  return [
    { words: 'The dice', from: start, to: afterDice },
    { words: 'The choices', from: afterDice, to: result },
  ];
}

/** The sum of luck after a decision, and how far fair dice would have brought it in 95 of 100 battles. */
export interface Point {
  decision: number;
  turn: number;
  sum: number;
  band: number;
}
export function courseOf(decisions: readonly JudgedDecision[]): Point[] {
  let [sum, variance] = [0, 0];
  return decisions.map(({ decision, turn, luck, luck_deviation: deviation }) => {
    sum += luck;
    variance += deviation * deviation;
    return { decision, turn, sum, band: quantile * Math.sqrt(variance) };
  });
}

/** The end of the scale that such a course is drawn to, either way. */
export const mostOf = (points: readonly Point[]): number =>
  Math.max(0.5, ...points.map(({ sum, band }) => Math.max(Math.abs(sum), band))) * 1.08;

/** Where each turn begins, for an axis: no more of them than there is room for. */
export function turnMarks(points: readonly Point[], most = 14): { turn: number; decision: number }[] {
  const marks = points
    .filter((point, index) => index === 0 || point.turn !== points[index - 1]!.turn)
    .map(({ turn, decision }) => ({ turn, decision }));
  const every = Math.ceil(marks.length / most);
  return marks.filter((_, index) => index % every === 0);
}
