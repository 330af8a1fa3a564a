/** The dice of the war in words: what they are thrown for. */
import type { Wanted } from '../../../api/types';
import type { Leader } from '../../../api/wbts';
import type { Theatre } from '../map/theatre';
import { hexWords, leaderWords } from './actions';
import { capital, sideName } from './names';
import { valueWords, say } from './values';

/**
 * The purpose of dice by hand, and the side or leader they are for. Two examples: "The Union: the chit, for the
 * commands of the week", "What a force eats at Cairo".
 */
export function wantedWords(
  { purpose, side, leader, hex }: Wanted,
  leaders: readonly Leader[],
  theatre: Theatre,
): string {
  const what = valueWords('purpose', purpose) + (hex ? say('at_word', { hex: hexWords(hex, theatre) }) : '');
  const thrower = side ? say('the', { side: sideName(side) }) : '';
  const whose = leader ? leaderWords(leader, { leaders: [...leaders] }) : thrower;
  return whose ? `${whose}: ${what}` : capital(what);
}
