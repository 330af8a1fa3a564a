/** Rolls for the dice tray: what was thrown, why, under which rule, and what it came to. */
import type { BattleEvent } from '../../../api/mobas';
import { capital, type Names } from '../../../words/names';
import type { Roll, RollNote } from '../../../words/rolls';
import { rollTitle, say } from './say';

export const isFire = (event: BattleEvent): boolean => event.type === 'ship_fired' || event.type === 'mine_exploded';

function fireNotes(event: BattleEvent): RollNote[] {
  const modifiers = event.modifiers ?? [];
  const dice = event.dice ?? event.faces?.length ?? 0;
  const full = modifiers.reduce((sum, modifier) => sum - modifier.amount, dice);
  const notes: RollNote[] = [];
  if (event.aspect) {
    notes.push({
      text: capital(say('dice_of', { aspect: event.aspect, dice: full })),
      rule: modifiers.length ? null : event.rule,
    });
  }
  modifiers.forEach(({ amount, rule }, index) => {
    const range = index === modifiers.length - 1 ? event.range_hexes : null;
    notes.push({ text: say('modified', { range_hexes: range, fewer: amount < 0, dice: Math.abs(amount) }), rule });
  });
  if (modifiers.length) notes.push({ text: say('thrown', { dice }), rule: null });
  else if (event.range_hexes) notes.push({ text: say('range', event), rule: null });
  return notes;
}

/** What an event's dice have beside them, and what they came to; null if no die was thrown in it. */
function thrownIn(event: BattleEvent): Omit<Roll, 'title'> | null {
  const { rule } = event;
  const faces = event.faces ?? [];
  const points = { die: 'firing', faces, total: event.points ?? 0, unit: say('points', event) } as const;
  const single = (face: number, note: string): Omit<Roll, 'title'> => ({
    die: 'd6',
    faces: [face],
    notes: [{ text: note, rule }],
    total: face,
    unit: '',
  });
  switch (event.type) {
    case 'ship_fired':
      return { ...points, notes: fireNotes(event) };
    case 'ramming_thrown':
      return { ...points, notes: [{ text: say('ramming', { dice: event.dice ?? faces.length }), rule }] };
    case 'mine_exploded':
      return { ...points, notes: [{ text: say('a_mine'), rule }] };
    case 'mine_touched':
      return single(event.face ?? 0, say('mine_face', event));
    case 'umpire_ruled':
      return event.die ? single(event.die, event.reason ?? '') : null;
    default:
      return null;
  }
}

/** The roll that an event reports; null if no die was thrown in it. */
export function rollOf(event: BattleEvent, names: Names): Roll | null {
  const thrown = thrownIn(event);
  return thrown && { ...thrown, title: rollTitle(event, names) };
}
