/** The umpire's desk is open to him, the sides, and everybody when the game is over; a replay listens to nothing. */
import { say } from '../words/say';
export const mayLook = (battle: { desk?: object; state: { seat: string; over: boolean } | null }): boolean =>
  battle.desk !== undefined && battle.state !== null && (battle.state.seat !== 'spectator' || battle.state.over);

export const deskName = ({ seat, over }: { seat: string; over: boolean }): string => {
  if (over) return say('what_passed_over_the');
  return seat === 'umpire' ? say('umpires_desk') : say('lookouts_and_reports');
};
