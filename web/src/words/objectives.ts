/** What a side of a battle has to do. */
import { count } from './names';

/** What the objectives of all books of battles have in common. */
export interface Objective {
  kind: string;
  count?: number;
  ships?: readonly string[];
  until?: number;
}

/** "sink 6 ships"; `vessel` and `turn` are what the book calls them. */
export function objectiveWords(
  objective: Objective,
  names: (id: string) => string,
  vessel: string,
  turn: string,
): string {
  const many = objective.count ?? 1;
  if (objective.kind === 'exit') return `${count(many, vessel)} off the exit edge`;
  if (objective.kind === 'hold') return `in play when ${turn} ${objective.until} ends`;
  return `${objective.kind} ${objective.ships ? objective.ships.map(names).join(', ') : count(many, vessel)}`;
}
