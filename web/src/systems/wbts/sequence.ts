/** The printed sequence (WS-2.1, WS-2.3) as the header shows it: the strategic turn, or the week. */
import type { WarPhase } from '../../api/wbts';
import { stepState, type SequenceStep } from '../../words/steps';
import { phaseName } from './words/names';

const strategic: WarPhase[] = ['siege', 'production', 'supply', 'politics'];
const weekly: WarPhase[] = ['chits', 'first_moves', 'first_fights', 'second_moves', 'second_fights'];

export const isStrategic = (phase: WarPhase): boolean => strategic.includes(phase);

export function warSequence(phase: WarPhase): SequenceStep[] {
  const steps = isStrategic(phase) ? strategic : weekly;
  const at = steps.indexOf(phase);
  return steps.map((step, index) => ({
    words: phaseName[step],
    state: at < 0 ? 'done' : stepState(at, index),
  }));
}
