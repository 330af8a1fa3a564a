/** The task of each side. */
import type { FlotillaObjective, FlotillaView } from '../../../api/flotilla';
import type { SideName } from '../../../api/types';
import { otherSide, sidePlural, type Names } from '../../../words/names';
import { lastTurn } from '../../../words/objectives';
import { say } from './say';

export function objectiveWords(objective: FlotillaObjective, names: Names): string {
  const done = objective.progress ? say('so_far', { progress: objective.progress }) : '';
  if (objective.kind === 'exit') return say('off_the_exit_edge', { count: objective.count, done });
  if (objective.kind === 'hold') return say('in_play_when_turn', { until: objective.until });
  return objective.ships
    ? say('destroy', {
        or_disarmed: objective.or_disarmed,
        ships: objective.ships.map(names).join(', '),
      })
    : say('destroy_count', { count: objective.count ?? 1, done });
}

/** The tasks of both sides before the first turn, one's own first; where a side has none the greater damage decides. */
export function tasksOf(
  { objectives, turns }: Pick<FlotillaView, 'objectives' | 'turns'>,
  names: Names,
  own: SideName,
): { head: string; words: string }[] {
  return [own, otherSide(own)].map((side) => {
    const words = objectives.filter((one) => one.side === side).map((one) => objectiveWords(one, names));
    return {
      head: sidePlural(side),
      words:
        (words.join(`${say('or')} `) || say('do_the_greater_damage')) +
        (side === own ? say('in_turns', { turns: lastTurn(turns, objectives) }) : ''),
    };
  });
}
