/** A vessel's damage and troubles, as far as the seat knows. */
import type { VesselView } from '../../api/noddy';
import type { Plight } from '../../desk/damage.svelte';
import { shortName } from '../../words/names';
import { statesOf } from '../plane/vessels';
import { fateWords, speedWords } from './words/names';
import { say, value } from './words/say';

export function plightOf(ship: VesselView): Plight {
  const out = ship.guns.filter((gun) => gun.state === 'out').length;
  const slowed = ship.own !== null && ship.knots !== null && ship.own.top_speed !== ship.knots;
  const words = [
    ...(ship.status === 'afloat' ? statesOf(ship) : [fateWords(ship)]),
    ...(ship.own?.effects.map(({ effect }) => value('effect', effect)) ?? []),
    out ? say('guns_out', { out }) : '',
    slowed ? speedWords(ship) : '',
  ];
  return { id: ship.id, name: shortName(ship.name), words: [...new Set(words.filter(Boolean))] };
}
