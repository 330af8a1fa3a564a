/** What a seat decided, in words: for lists of decisions far from their board. */
import type { Action, Step } from '../../../api/mobas';
import type { Names } from '../../../words/names';
import { actWords } from './rulings';

/** "Benton fires at Gen. Price" */
export function deedWords(action: Action, names: Names): string {
  switch (action.type) {
    case 'declare_fire':
      return `${names(action.ship)} fires at ${names(action.target)}`;
    case 'hold_fire':
      return `${names(action.ship)} holds her fire`;
    case 'clear_for_action':
      return 'Clears for action';
    case 'move':
      return `${names(action.ship)}: ${pathWords(action.path)}`;
    case 'ruling':
      return `Rules: ${actWords(action.act, names)}`;
  }
}

/** "ahead 3, port, ahead": a path with its straight runs counted. */
export function pathWords(path: readonly Step[]): string {
  const runs: { step: Step; times: number }[] = [];
  for (const step of path) {
    const last = runs.at(-1);
    if (last?.step === step) last.times++;
    else runs.push({ step, times: 1 });
  }
  return runs.length
    ? runs.map(({ step, times }) => (times > 1 ? `${step} ${times}` : step)).join(', ')
    : 'stays where she is';
}
