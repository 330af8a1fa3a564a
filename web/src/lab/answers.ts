/**
 * A result as an answer to the question, in a sentence that a player would sign; and its figures made ready to be
 * drawn.
 */
import { distributionOf, type Cell, type Distribution, type LabResult } from '../api/lab';
import type { SideName } from '../api/types';
import { figure, percent, type Mean } from '../figures/figures';
import type { Question } from './questions';
import { turnOf } from '../systems';

/** The difference of two scores with Newcombe's interval, made of their own; both were played apart from each other. */
export function difference(a: Mean, b: Mean): Mean {
  const d = b.mean - a.mean;
  const low = Math.hypot(b.mean - b.interval_95[0], a.interval_95[1] - a.mean);
  const high = Math.hypot(b.interval_95[1] - b.mean, a.mean - a.interval_95[0]);
  return { mean: d, interval_95: [Math.max(-1, d - low), Math.min(1, d + high)] };
}

/** A side's score: the Union's, or what is left of it. */
export function scoreOf(cell: Cell, side: SideName): Mean | null {
  const score = distributionOf(cell, 'union_score');
  if (!score) return null;
  const [low, high] = score.interval_95;
  return side === 'union'
    ? { mean: score.mean, interval_95: [low, high] }
    : { mean: 1 - score.mean, interval_95: [1 - high, 1 - low] };
}

const sideWords: Record<SideName, string> = { union: 'the Union', confederate: 'the Confederacy' };
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${figure(Math.abs(value))}`;
const between = ({ interval_95: [low, high] }: Mean): string => `${figure(low)} to ${figure(high)}`;
const signedBetween = ({ interval_95: [low, high] }: Mean): string => `${signed(low)} to ${signed(high)}`;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function winnerWords(cell: Cell): string {
  const score = scoreOf(cell, 'union');
  if (!score) return '';
  const [low, high] = score.interval_95;
  const better: SideName = score.mean >= 0.5 ? 'union' : 'confederate';
  const wins = cell.wins[better];
  const said =
    `${upper(sideWords[better])} wins ${percent(wins.share)} of the battles, ${percent(cell.wins.draw.share)} ` +
    'are drawn';
  return low > 0.5 || high < 0.5
    ? `${said}. It has the better of it, beyond chance.`
    : `${said}. These battles do not tell who has the better of it.`;
}

/** The least value that at least that many of a distribution do not exceed. */
export function quantile({ counts }: Pick<Distribution, 'counts'>, share: number): number {
  const sorted = [...counts].sort((a, b) => a[0] - b[0]);
  const all = sorted.reduce((sum, [, games]) => sum + games, 0);
  let seen = 0;
  for (const [value, games] of sorted) if ((seen += games) >= share * all) return value;
  return sorted.at(-1)?.[0] ?? 0;
}

function lengthWords(cell: Cell, turnName: string): string {
  const turns = distributionOf(cell, 'turns');
  if (!turns) return '';
  return (
    `Half of the battles are over after ${turns.median} ${turnName}, eight in ten within ` +
    `${quantile(turns, 0.1)} to ${quantile(turns, 0.9)}; the shortest took ${turns.least}, the longest ` +
    `${turns.most}.`
  );
}

/** Two cells compared, for the side that the question is about. */
function heldAgainst([a, b]: readonly [Cell, Cell], side: SideName, { kind, change }: Question): string {
  const [before, after] = [scoreOf(a, side), scoreOf(b, side)];
  if (!before || !after) return '';
  const [first, second] = [labelOf(a), labelOf(b)];
  const gain = difference(before, after);
  const [low, high] = gain.interval_95;
  const named = kind === 'worth' || change === 'captain' || change === 'option';
  const [firstScore, secondScore] = [before, after].map((score) => `${figure(score.mean)} (${between(score)})`);
  const held = named
    ? `With ${first} ${sideWords[side]} scores ${firstScore}, with ${second} ${secondScore}`
    : `As things are ${sideWords[side]} scores ${firstScore}, and ${secondScore} ${second}`;
  const told = `${held}: ${signed(gain.mean)} (${signedBetween(gain)}).`;
  if (low <= 0 && high >= 0) return `${told} These battles do not tell the two apart.`;
  if (kind === 'worth') return `${told} Here ${low > 0 ? second : first} is worth more.`;
  return `${told} ${low > 0 ? 'It helps her side' : 'It harms her side'}, beyond chance.`;
}

/** The answer in words; empty before there is one. */
export function answerOf(result: LabResult, question: Question, side: SideName): string {
  const [first, second] = result.cells;
  if (!first?.games) return '';
  if (question.kind === 'who') return winnerWords(first);
  if (question.kind === 'long') return lengthWords(first, `${turnOf(result.system)}s`);
  if (!second?.games) return '';
  if (result.cells.length > 2)
    return result.cells
      .flatMap((cell) => {
        const score = scoreOf(cell, side);
        return score
          ? [`${labelOf(cell)}: ${upper(sideWords[side])} scores ${figure(score.mean)} (${between(score)})`]
          : [];
      })
      .join('. ')
      .concat('.');
  return heldAgainst([first, second], side, question);
}

export const labelOf = (cell: Cell): string => Object.values(cell.labels).join(', ');

export interface Bin {
  from: number;
  to: number;
  games: number;
}

/** Values gathered into at most that many bars of equal width, including empty ones between. */
export function binned(counts: readonly (readonly [number, number])[], least: number, most: number, bars = 24): Bin[] {
  const step = counts.some(([value]) => !Number.isInteger(value)) ? 0.5 : 1;
  const values = Math.round((most - least) / step) + 1;
  const each = Math.max(1, Math.ceil(values / bars));
  const out: Bin[] = [];
  for (let at = 0; at < values; at += each)
    out.push({ from: least + at * step, to: least + (Math.min(values, at + each) - 1) * step, games: 0 });
  for (const [value, games] of counts) {
    const bin = out[Math.floor(Math.round((value - least) / step) / each)];
    if (bin) bin.games += games;
  }
  return out;
}

/** Seconds that are left, in words. */
export function leftWords(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
