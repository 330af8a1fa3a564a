/** FL-1.1: the eleven steps of a turn, and in which of them the battle stands. */
import type { FlotillaEvent, FlotillaPhase, FlotillaView } from '../../../api/flotilla';
import type { LogEntry } from '../../../api/types';
import { otherSide, sideName } from '../../../words/names';
import { stepState } from '../../../words/steps';
import { say } from './say';

export interface TrackStep {
  number: number;
  words: string;
  state: 'done' | 'present' | 'to come';
}

const words = [
  say('weather_events'),
  say('initiative'),
  say('first_side_moves'),
  say('second_side_moves'),
  say('landing_parties_label'),
  say('land_combat_boarding'),
  say('continuing_damage'),
  say('repairs_label'),
  say('reloading_label'),
  say('clean_up'),
  say('next_turn'),
] as const;

const steps: Partial<Record<FlotillaPhase, number>> = {
  muster: 1,
  game_master: 1,
  choose_first: 2,
  landing: 5,
  pursuit: 6,
  boarding: 6,
  repairing: 8,
  over: 11,
};

type Moment = Pick<FlotillaView, 'phase' | 'active' | 'first'>;

/** Whether boarders fought since anything last moved: a prize that is offered then is theirs. */
export function afterBoarding(entries: readonly LogEntry<FlotillaEvent>[]): boolean {
  const told = entries.findLast(({ events }) =>
    events.some(
      (event) => event.type === 'boarding_fought' || event.type === 'ship_moved' || event.type === 'turn_began',
    ),
  );
  return (
    told?.events.findLast(
      (event) => event.type === 'boarding_fought' || event.type === 'ship_moved' || event.type === 'turn_began',
    )?.type === 'boarding_fought'
  );
}

/**
 * Which step a moment of the battle belongs to, from 1; what is asked in the middle of another step belongs to that.
 */
export function stepOfTurn(view: Moment, boarded = false): number {
  // FL-3.5: asked in the middle of a move, once it is chosen who moves first.
  const plain = view.phase === 'game_master' && view.first ? undefined : steps[view.phase];
  if (plain) return plain;
  if (view.phase === 'prize' && (boarded || !view.first)) return 6;
  return view.active === view.first ? 3 : 4;
}

export function turnTrack(view: Moment, boarded = false): TrackStep[] {
  const at = stepOfTurn(view, boarded);
  return words.map((text, i) => {
    const movers = view.first ? [undefined, undefined, view.first, otherSide(view.first)] : [];
    const side = movers[i];
    const mover = side ? sideName(side) : '';
    return {
      number: i + 1,
      words: mover ? `${text}: ${mover}` : text,
      state: stepState(at, i + 1),
    };
  });
}

/** The same for the head of the page, which has room for a few words. */
export function headSteps(view: Moment, boarded = false): { words: string; state: TrackStep['state'] }[] {
  const at = stepOfTurn(view, boarded);
  const parts: [string, number, number][] = [
    [say('initiative'), 1, 2],
    [view.first ? sideName(view.first) : say('first_side'), 3, 3],
    [view.first ? sideName(otherSide(view.first)) : say('second_side'), 4, 4],
    [say('landing'), 5, 5],
    [say('boarding'), 6, 6],
    [say('repairs_label'), 7, 8],
    [say('clean_up'), 9, 11],
  ];
  return parts.map(([text, from, to]) => ({
    words: text,
    state: stepState(at, from, to),
  }));
}
