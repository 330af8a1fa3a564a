/** Words about a letter. */
import type { Owed } from './asking';

const mine: Record<NonNullable<Owed>, string> = {
  join: 'You are asked to join.',
  decision: 'It is yours to decide.',
  packet: 'Both sides give orders at once, each under seal: yours are owed.',
  opening: 'Your orders are to be opened.',
  link: 'You owe a link for the dice.',
};

/** In one sentence. */
export function standingOf({ owed, over, send }: { owed: Owed; over: boolean; send: boolean }): string {
  if (over) return 'The battle is over.';
  if (owed) return mine[owed];
  return send ? 'The letter goes to your friend.' : 'Nothing is owed.';
}
