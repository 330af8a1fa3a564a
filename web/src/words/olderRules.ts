/** Words about a game that an earlier number of the rules began. */
import type { OlderRules } from '../api/types';
import { say } from './say';

interface Told {
  over: boolean;
  read_only?: boolean;
  older_rules?: OlderRules;
}

/** Whether the game ends where today's rules play otherwise than it was played. */
export const stops = (game: Told | null | undefined): boolean => game?.older_rules?.differs_at !== undefined;

/** How many decisions are played: the head is a line, and that at which it stops is not played. */
export const playedOf = (older: OlderRules): number => (older.differs_at ?? 2) - 2;

/** Words of the replay at its last decision where it stops. */
export function stopWords(game: Told | null | undefined): string | null {
  const { rules, now, differs_at, suspects = [] } = game?.older_rules ?? {};
  if (differs_at === undefined) return null;
  const changed = [...new Set(suspects.map((one) => one.rule))].slice(0, 3).join(', ');
  const which = changed ? ` (${changed})` : '';
  return say('it_stops_before_line', { differs_at, now, rules, which });
}

/** Whether to show the changes: once for a number, to a reader with a game under way or one that stops. */
export const toShow = (game: Told, read: string | undefined): boolean => {
  const older = game.older_rules;
  if (!older || older.now === read) return false;
  return stops(game) || (!game.over && !game.read_only && older.changed.length > 0);
};
