/** The printed sequence of a turn (MB-1.1) as the header shows it. */
import type { Phase } from '../../../api/mobas';
import type { SideName } from '../../../api/types';
import { otherSide } from '../../../words/names';
import { stepState, type SequenceStep } from '../../../words/steps';
import { say } from './say';

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
    say(opening ? 'first_fire' : 'fire'),
    say('initiative'),
    first ? say('step_moves', { side: first }) : say('first_side_moves'),
    first ? say('step_moves', { side: otherSide(first) }) : say('second_side_moves'),
    say('rammings'),
    say('turn_ends'),
  ];
  return words.map((word, index) => ({
    words: word,
    state: stepState(at, index),
  }));
}

/** The present step in words: "Union moves". */
export const presentStep = (turn: TurnState): string =>
  sequence(turn).find((step) => step.state === 'present')?.words ?? say('over');
