/** A seat's decision in words, for lists of decisions far from their board. */
import type { Action, Step } from '../../../api/mobas';
import type { Names } from '../../../words/names';
import { action as actionWords, say } from './say';

/** "Benton fires at Gen. Price" */
export function deedWords(action: Action, names: Names): string {
  const told = action.type === 'move' ? { ...action, path: runsOf(action.path) } : action;
  return actionWords(told, names);
}

/** "ahead 3", "port": a path with its straight runs counted. */
function runsOf(path: readonly Step[]): string[] {
  const runs: { path: Step; times: number | null }[] = [];
  for (const step of path) {
    const last = runs.at(-1);
    if (last?.path === step) last.times = (last.times ?? 1) + 1;
    else runs.push({ path: step, times: null });
  }
  return runs.map((run) => say('run', run));
}
