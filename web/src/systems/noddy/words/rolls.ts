/** Noddy's dice for the tray: the faces, their purpose, the rule and the result. */
import type { ShotThrown } from '../../../api/described/noddy';
import type { NoddyEvent } from '../../../api/noddy';
import type { Names } from '../../../words/names';
import type { Roll } from '../../../words/rolls';
import { type Causes, modifierNotes, signed } from './causes';
import { notes, roll, rollTitle, say } from './say';

/** Shots thrown alike, one behind the other: the guns of one vessel at one target. */
export function shotsRoll(shots: readonly ShotThrown[], names: Names, causes: Causes): Roll {
  const first = shots[0]!;
  const hits = shots.filter((shot) => shot.hit).length;
  const face = first.needed - first.fire_value - first.modifiers.reduce((sum, one) => sum + one.amount, 0);
  return {
    die: 'd6',
    faces: shots.map((shot) => shot.die),
    title: rollTitle(first, names),
    notes: [
      { text: say('range', { ...first, gun: signed(first.fire_value) }), rule: 'ND-4.1' },
      ...causes.notes(first),
      { text: say('armour', { ...first, face }), rule: 'ND-4.6' },
    ],
    total: hits,
    unit: say('hits', { hits }),
  };
}

function diceOf(event: NoddyEvent): readonly unknown[] {
  if ('dice' in event) return event.dice;
  if ('die' in event) return [event.die];
  return 'face' in event ? [event.face] : [];
}

/** The roll that one event reports; null if no die was thrown in it. Shots are read together. */
export function rollOf(event: NoddyEvent, names: Names): Roll | null {
  const dice = diceOf(event);
  const pair = 'dice' in event ? event.dice.reduce((sum, die) => sum + die, 0) : undefined;
  const total = 'total' in event ? event.total : pair;
  return roll(event, names, dice, {
    notes: [...modifierNotes('modifiers' in event ? event.modifiers : []), ...notes(event, names)],
    ...(total === undefined ? {} : { total, unit: say('in_all') }),
  });
}
