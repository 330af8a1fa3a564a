/** Tasks of a side of a battle. */
import { count } from './names';
import { say } from './say';

/** Fields that the objectives of all books of battles have in common. */
export interface Objective {
  kind: string;
  count?: number;
  ships?: readonly string[];
  until?: number;
}

/** The last turn that a battle can have: a side that holds to a turn wins when that one ends. */
export const lastTurn = (turns: number, objectives: readonly Objective[]): number =>
  Math.min(turns, ...objectives.flatMap(({ kind, until }) => (kind === 'hold' && until ? [until] : [])));

/** "sink 6 ships"; `vessel` and `turn` are what the book calls them. */
export function objectiveWords(
  objective: Objective,
  names: (id: string) => string,
  vessel: string,
  turn: string,
): string {
  const many = objective.count ?? 1;
  if (objective.kind === 'exit') return say('off_the_exit_edge', { many: count(many, vessel) });
  if (objective.kind === 'hold') return say('in_play_when_ends', { turn, until: objective.until });
  // Those that are named may be batteries, which do not sink.
  return objective.ships
    ? `destroy ${objective.ships.map(names).join(', ')}`
    : `${objective.kind} ${count(many, vessel)}`;
}
