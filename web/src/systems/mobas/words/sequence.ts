/** The printed sequence of a turn (MB-1.1) as the header shows it. */
import type { Phase } from '../../../api/mobas';
import type { SideName } from '../../../api/types';
import { otherSide, sideMoves } from '../../../words/names';
import { stepState, type SequenceStep } from '../../../words/steps';

export interface TurnState {
  phase: Phase;
  opening_fire?: boolean;
  initiative: { first: SideName | null } | null;
  rammings?: readonly unknown[];
}

const places: Record<Phase, number> = {
  clear_for_action: 0,
  declare_fire: 0,
  fire: 0,
  fire_damage: 0,
  initiative: 1,
  first_moves: 2,
  second_moves: 3,
  rammings: 4,
  ramming_damage: 4,
  turn_ends: 5,
  over: 6,
};

export function sequence({ phase, opening_fire: opening, initiative }: TurnState): SequenceStep[] {
  const at = places[phase];
  const first = at < 2 ? null : (initiative?.first ?? null);
  const words = [
    opening ? 'First fire' : 'Fire',
    'Initiative',
    first ? sideMoves(first) : 'First side moves',
    first ? sideMoves(otherSide(first)) : 'Second side moves',
    'Rammings',
    'Turn ends',
  ];
  return words.map((word, index) => ({
    words: word,
    state: stepState(at, index),
  }));
}

/** The present step in words: "Union moves". */
export const presentStep = (turn: TurnState): string =>
  sequence(turn).find((step) => step.state === 'present')?.words ?? 'The battle is over';
