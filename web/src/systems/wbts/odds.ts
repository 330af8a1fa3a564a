/** The odds of an attack as a table of the page (WS-7.2); the figures are the server's. */
import type { SideName } from '../../api/types';
import type { WarView } from '../../api/wbts';
import { otherSide } from './words/names';
import { say } from './words/values';

interface Losses {
  attacker_hundredths: number;
  defender_hundredths: number;
}
export interface OddsAnswer {
  question: 'odds';
  rule: string;
  attacker: SideName;
  attack_points: number;
  defence_points: number;
  most: Record<SideName, number>;
  sums: {
    intensities: number;
    lines: (Losses & { retreat: boolean })[];
    mean: Losses & { retreats_of_six: number };
  }[];
}
export interface OddsRows {
  by: 'intensity' | 'line';
  rows: { head: number; own: string; his: string; back: string }[];
}

/** "0.9", or "0.9–1.8" where the other side has not shown its intensity. */
const span = (hundredths: readonly number[]): string => {
  const [low, high] = [Math.min(...hundredths), Math.max(...hundredths)].map((one) => (one / 100).toFixed(1));
  return low === high ? `${low}` : `${low}–${high}`;
};
const numbersTo = (last: number, first = 0): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** By line where the line is asked for; else by the intensity of the side that looks. */
export function rowsOf(odds: OddsAnswer, view: WarView): OddsRows {
  const own: SideName = view.seat === 'confederate' ? 'confederate' : 'union';
  const keys = ['attacker_hundredths', 'defender_hundredths'] as const;
  const [mine, his] = own === odds.attacker ? keys : ([keys[1], keys[0]] as const);
  const chosen = view.battle?.intensity;
  if (view.asked?.type === 'lines' && typeof chosen?.union === 'number' && typeof chosen.confederate === 'number') {
    const sum = odds.sums[chosen.union + chosen.confederate];
    const lines = numbersTo(view.asked.highest ?? 6, view.asked.lowest ?? 1);
    return {
      by: 'line',
      rows: lines.flatMap((line) => {
        const result = sum?.lines[line - 1];
        const back = say('odds_back', { retreat: result?.retreat });
        return result ? [{ head: line, own: span([result[mine]]), his: span([result[his]]), back }] : [];
      }),
    };
  }
  return {
    by: 'intensity',
    rows: numbersTo(odds.most[own]).map((head) => {
      const sums = odds.sums.slice(head, head + odds.most[otherSide(own)] + 1).map(({ mean }) => mean);
      const backs = sums.map(({ retreats_of_six }) => retreats_of_six);
      return {
        head,
        own: span(sums.map((mean) => mean[mine])),
        his: span(sums.map((mean) => mean[his])),
        back: say('odds_of_six', {
          low: Math.min(...backs),
          high: Math.max(...backs),
          even: new Set(backs).size === 1,
        }),
      };
    }),
  };
}
