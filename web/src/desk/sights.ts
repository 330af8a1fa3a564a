/** Sights from a ship, by the view of the side that asks; and an answer made of them. */
import { degrees } from '../words/compass';
import { say } from '../words/say';

export interface Sight {
  id: string;
  name: string;
  side: string;
  /** Degrees from the top of the sheet, clockwise. */
  bearing: number;
  range: string;
  state: string;
}

/** No more than an answer may hold, with signs of two and three bytes in it. */
const mostWords = 850;
/** Half the width of the quarter in which a lookout searches when he is told a bearing. */
const quarter = 45;

/** A ship's state, where it is worth a word. */
const plight = ({ state }: Sight): string => (state === 'afloat' ? '' : state);

const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

export const inQuarter = (bearing: number, toward: number): boolean => apart(bearing, toward) <= quarter;

/** An answer that the umpire may send as it is, or change: the enemies in the quarter asked for. */
export function suggested(sights: readonly Sight[], side: string, toward: number | null): string {
  const seen = sights.filter((one) => one.side !== side && (toward === null || inQuarter(one.bearing, toward)));
  if (!seen.length)
    return toward === null ? say('nothing_of_the_enemy') : say('nothing_of_the_enemy_is', { toward: degrees(toward) });
  const said: string[] = [];
  for (const one of seen) {
    const words = [say('bears', { one: one.name, bearing: degrees(one.bearing), range: one.range }), plight(one)]
      .filter(Boolean)
      .join(', ');
    if (said.join('; ').length + words.length > mostWords)
      return say('and_more', { said: said.join('; '), seen: seen.length - said.length });
    said.push(words);
  }
  return `${said.join('; ')}.`;
}
