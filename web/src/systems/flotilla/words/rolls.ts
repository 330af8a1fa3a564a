/** Flotilla's dice for the tray: the faces, their purpose, the rule and the result. */
import type { BatteryFired } from '../../../api/described/flotilla';
import type { FlotillaEvent } from '../../../api/flotilla';
import { capital, type Names } from '../../../words/names';
import type { Roll, RollNote } from '../../../words/rolls';
import { modifierWords, signed } from './names';
import { notes, roll, say } from './say';

/** Names of batteries, which an event gives by number. */
export type BatteryName = (unit: string | undefined, battery: number | undefined) => string;

/** FL-4.3, FL-4.4, FL-4.7: each of them has its own rule. */
function fireNotes(event: BatteryFired, battery: string): RollNote[] {
  const range = Math.round(event.range * 100) / 100;
  return [
    { text: say('range', { battery, range }), rule: 'FL-4.3' },
    { text: capital(say('hits_on', event)), rule: 'FL-4.4' },
    ...(event.divisor > 1 ? [{ text: say('divided', event), rule: 'FL-4.3' }] : []),
    ...(event.aim_face ? [{ text: say('aimed', event), rule: 'FL-4.7' }] : []),
  ];
}

/** All dice of an event, where they are more than its faces. */
function facesOf(event: FlotillaEvent): readonly unknown[] {
  if (event.type === 'boarding_fought') return [event.face, event.target_face];
  if (event.type === 'spar_tried') return [event.face, event.second, event.own_face];
  if (event.type === 'battery_fired' && !event.faces.length) return [event.aim_face];
  if ('faces' in event) return event.faces;
  if ('face' in event) return [event.face];
  return event.type === 'umpire_ruled' ? [event.die] : [];
}

/** The total of the dice; empty where each die has a meaning of its own. */
function totalOf(event: FlotillaEvent): Pick<Roll, 'total' | 'unit'> | null {
  const faces: readonly number[] = 'faces' in event ? event.faces : [];
  const thrown = { total: faces.reduce((sum, face) => sum + face, 0), unit: say('thrown') };
  switch (event.type) {
    case 'initiative_thrown':
      return { total: event.total, unit: say('in_all') };
    case 'specific_thrown':
      return { total: event.row, unit: say('on_chart') };
    case 'captain_tested':
    case 'engineer_answered':
      return thrown;
    case 'mine_struck':
      return event.explodes ? { total: event.hits, unit: say('hits', event) } : thrown;
    case 'battery_fired':
    case 'hulls_met':
    case 'spar_tried':
      return { total: event.hits, unit: say('hits', event) };
    case 'boarding_fought':
      return { total: event.losses, unit: say('winners_lost') };
    case 'distance_thrown':
      return { total: event.inches, unit: say('inches', event) };
    default:
      return null;
  }
}

/** The roll that one event reports; null if no die was thrown in it. */
export function rollOf(event: FlotillaEvent, names: Names, batteryName: BatteryName): Roll | null {
  const modifiers = ('modifiers' in event ? event.modifiers : []).map((one): RollNote => ({
    text: modifierWords(one),
    rule: one.rule,
  }));
  const shift = event.type === 'specific_thrown' ? event.shift : 0;
  const said = notes({ ...event, ...(shift ? { shifted: signed(shift) } : {}) }, names);
  const morale = event.type === 'captain_tested' ? [{ text: say('morale', event), rule: event.rule }] : [];
  return roll(event, names, facesOf(event), {
    notes:
      event.type === 'battery_fired'
        ? fireNotes(event, batteryName(event.unit, event.battery))
        : [...morale, ...modifiers, ...said],
    ...totalOf(event),
  });
}
