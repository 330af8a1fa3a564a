/** Shares and means with their intervals, in words and on a scale. */
import type { SideName } from '../api/types';

export interface Share {
  games: number;
  share: number;
  interval_95: [number, number];
}
export interface Mean {
  mean: number;
  interval_95: [number, number];
}
export type Wins = Record<SideName | 'draw', Share>;

export const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
const plain = (share: number): string => (100 * share).toFixed(0);
export const shareWords = ({ share, interval_95: [low, high] }: Share): string =>
  `${percent(share)} (${plain(low)}–${plain(high)})`;

export const figure = (number: number): string => number.toFixed(Math.abs(number) < 10 ? 2 : 1);
export const meanWords = ({ mean, interval_95: [low, high] }: Mean): string =>
  `${figure(mean)} (${figure(low)}–${figure(high)})`;

/** The least round number that none of these passes, for the end of a scale. */
export function scaleEnd(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * unit).find((end) => end >= most) ?? most;
}
