/** What each side is there for. */
import type { FlotillaObjective, FlotillaView } from '../../../api/flotilla';
import type { SideName } from '../../../api/types';
import { count, otherSide, sidePlural, type Names } from '../../../words/names';

export function objectiveWords(objective: FlotillaObjective, names: Names): string {
  const done = objective.progress ? `, ${objective.progress} so far` : '';
  if (objective.kind === 'exit') return `${count(objective.count, 'ship')} off the exit edge${done}`;
  if (objective.kind === 'hold') return `in play when turn ${objective.until} ends`;
  return objective.ships
    ? `destroy ${objective.or_disarmed ? 'or disarm ' : ''}${objective.ships.map(names).join(', ')}`
    : `destroy ${count(objective.count ?? 1, 'enemy', 'enemies')}${done}`;
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
      words: `${words.join('; or ') || 'do the greater damage'}${side === own ? `, in ${count(turns, 'turn')}` : ''}`,
    };
  });
}
