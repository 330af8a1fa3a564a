/** A result as the server would send it: two cells, the second better for the Union. For tests. */
import type { Cell, Distribution, LabResult } from '../api/lab';

const mean = (counts: [number, number][]): number =>
  counts.reduce((sum, [value, games]) => sum + value * games, 0) / counts.reduce((sum, [, games]) => sum + games, 0);

export function distribution(counts: [number, number][], half: number): Distribution {
  const m = mean(counts);
  return {
    mean: m,
    deviation: 1,
    interval_95: [m - half, m + half],
    least: counts[0]![0],
    median: counts[1]?.[0] ?? counts[0]![0],
    most: counts.at(-1)![0],
    counts,
    typical: { value: 8, game: 3 },
    oddest: { value: 12, game: 77 },
  };
}

export function cell(number: number, label: string, won: number, half: number): Cell {
  const share = (games: number) => ({
    games,
    share: games / 100,
    interval_95: [Math.max(0, games / 100 - half), Math.min(1, games / 100 + half)] as [number, number],
  });
  return {
    cell: number,
    labels: label ? { change: label } : {},
    games: 100,
    over: true,
    wins: { union: share(won), confederate: share(100 - won), draw: share(0) },
    mean_turns: 8,
    metrics: {
      union_score: distribution(
        [
          [0, 100 - won],
          [1, won],
        ],
        half,
      ),
      turns: distribution(
        [
          [6, 10],
          [8, 60],
          [10, 25],
          [12, 5],
        ],
        0.3,
      ),
      decided: { shares: { objective: share(70), greater_damage: share(30) } },
    },
  };
}

export const result = (cells: Cell[]): LabResult => ({
  id: 'q1',
  title: 'Memphis by MOBAS: who wins?',
  system: 'mobas',
  scenario: 'memphis',
  captains: { union: 'captain', confederate: 'captain' },
  games: 100,
  seed: 1,
  played: 100 * cells.length,
  wanted: 100 * cells.length,
  over: true,
  stopped: false,
  left_seconds: null,
  metrics: [],
  cells,
});
