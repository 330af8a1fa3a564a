/** Rolls for the dice tray: what was thrown, why, under which rule, and what it came to. */
import type { BattleEvent } from '../../../api/mobas';
import type { Modifier } from '../../../api/types';
import { count, type Names } from '../../../words/names';
import type { Roll, RollNote } from '../../../words/rolls';

export const isFire = (event: BattleEvent): boolean => event.type === 'ship_fired' || event.type === 'mine_exploded';

const aspects: Record<string, string> = {
  broadside: 'Broadside',
  end: 'Ahead or astern',
  turret: 'Turret',
  battery: 'Shore battery',
};
export const aspectWords = (aspect: string | undefined): string => aspects[aspect ?? ''] ?? 'Fire';

/** "3 dice fewer" for −3; nothing for a modifier of nothing. */
const modifierWords = ({ amount }: Modifier): string =>
  `${amount < 0 ? '−' : '+'}${count(Math.abs(amount), 'die', 'dice')}`;

function fireNotes(event: BattleEvent): RollNote[] {
  const modifiers = event.modifiers ?? [];
  const dice = event.dice ?? event.faces?.length ?? 0;
  const full = modifiers.reduce((sum, modifier) => sum - modifier.amount, dice);
  const notes: RollNote[] = [];
  if (event.aspect) {
    notes.push({
      text: `${aspectWords(event.aspect)}: ${count(full, 'die', 'dice')}`,
      rule: modifiers.length ? null : event.rule,
    });
  }
  modifiers.forEach((modifier, index) => {
    const place = event.range_hexes && index === modifiers.length - 1 ? `Range ${event.range_hexes}: ` : '';
    notes.push({ text: place + modifierWords(modifier), rule: modifier.rule });
  });
  if (modifiers.length) notes.push({ text: `${count(dice, 'die', 'dice')} thrown`, rule: null });
  else if (event.range_hexes) notes.push({ text: `Range ${event.range_hexes}`, rule: null });
  return notes;
}

/** The roll that an event reports; null if no die was thrown in it. */
export function rollOf(event: BattleEvent, names: Names): Roll | null {
  const ship = { text: names(event.ship), mark: 'ship' as const };
  const target = { text: names(event.target), mark: 'ship' as const };
  const points = event.points ?? 0;
  const faces = event.faces ?? [];
  switch (event.type) {
    case 'ship_fired':
      return {
        die: 'firing',
        faces,
        title: [ship, { text: ' fires on ' }, target],
        notes: fireNotes(event),
        total: points,
        unit: points === 1 ? 'point' : 'points',
      };
    case 'ramming_thrown': {
      const notes = [{ text: `Ramming: ${count(event.dice ?? faces.length, 'die', 'dice')}`, rule: event.rule }];
      return {
        die: 'firing',
        faces,
        title: [ship, { text: ' rams ' }, target],
        notes,
        total: points,
        unit: points === 1 ? 'point' : 'points',
      };
    }
    case 'mine_exploded':
      return {
        die: 'firing',
        faces,
        title: [{ text: 'Mine under ' }, ship],
        notes: [{ text: 'A mine', rule: event.rule }],
        total: points,
        unit: 'points',
      };
    case 'mine_touched':
      return {
        die: 'd6',
        faces: [event.face ?? 0],
        title: [ship, { text: ` touches a mine at ${event.hex ?? ''}` }],
        notes: [{ text: event.exploded ? 'It explodes' : 'A dud', rule: event.rule }],
        total: event.face ?? 0,
        unit: '',
      };
    case 'umpire_ruled':
      return event.die
        ? {
            die: 'd6',
            faces: [event.die],
            title: [{ text: 'The umpire throws' }],
            notes: [{ text: event.reason ?? '', rule: event.rule }],
            total: event.die,
            unit: '',
          }
        : null;
    default:
      return null;
  }
}
