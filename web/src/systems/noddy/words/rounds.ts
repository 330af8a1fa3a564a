/** ND-4.8: the rounds that the guns have left, if limited. */
import type { GunView } from '../../../api/noddy';
import { say } from './say';

/** "12 rounds left", "5 to 12 rounds left each"; empty of guns without a limit. Guns that are out do not count. */
export function roundsWords(guns: readonly Pick<GunView, 'rounds' | 'state'>[]): string {
  const left = guns.flatMap(({ rounds, state }) => (rounds === null || state === 'out' ? [] : [rounds]));
  if (!left.length) return '';
  const [least, most] = [Math.min(...left), Math.max(...left)];
  return say('rounds_left', { least: least === most ? null : least, most, each: left.length > 1 });
}
