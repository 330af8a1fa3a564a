/** A unit's damage and troubles, as far as the seat knows. */
import type { UnitView } from '../../api/flotilla';
import type { Plight } from '../../desk/damage.svelte';
import { shortName } from '../../words/names';
import { say } from './words/say';

export function plightOf({ id, name, fate, sheet, now }: UnitView): Plight {
  const dice = (sheet?.batteries ?? []).reduce((sum, { dice }) => sum + dice, 0);
  const left = (now.batteries ?? []).reduce((sum, { dice }) => sum + dice, 0);
  const words = [
    say('plight_fate', { fate }),
    say('plight_boxes', { crossed: now.crossed ?? 0 }),
    say('plight_crew', { lost: now.crew === undefined ? 0 : (sheet?.crew ?? now.crew) - now.crew - (now.lent ?? 0) }),
    say('plight_dice', { lost: now.batteries ? Math.max(0, dice - left) : 0 }),
    say('plight_state', { aground: now.aground, adrift: now.adrift, fire: (now.fire_until ?? null) !== null }),
    say('plight_heart', { heart: now.heart ?? 'steady' }),
  ];
  return { id, name: shortName(name), words: words.filter(Boolean) };
}
