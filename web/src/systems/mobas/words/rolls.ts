/** Rolls for the dice tray: the faces, their purpose, the rule and the result. */
import type { BattleEvent } from '../../../api/mobas';
import type { MineExploded, RammingThrown, ShipFired } from '../../../api/described/mobas';
import { capital, type Names } from '../../../words/names';
import type { Roll, RollNote } from '../../../words/rolls';
import { rollTitle, say } from './say';

function fireNotes({ aspect, dice, modifiers, range_hexes, rule: by }: ShipFired): RollNote[] {
  const full = modifiers.reduce((sum, modifier) => sum - modifier.amount, dice);
  const of = { text: capital(say('dice_of', { aspect, dice: full })), rule: modifiers.length ? null : by };
  if (!modifiers.length) return [of, { text: say('range', { range_hexes }), rule: null }];
  const fewer = modifiers.map(({ amount, rule }, index) => {
    const range = index === modifiers.length - 1 ? range_hexes : null;
    return { text: say('modified', { range_hexes: range, fewer: amount < 0, dice: Math.abs(amount) }), rule };
  });
  return [of, ...fewer, { text: say('thrown', { dice }), rule: null }];
}

/** The dice of an event, with the notes beside them and their total; null if no die was thrown in it. */
function thrownIn(event: BattleEvent): Omit<Roll, 'title'> | null {
  const { rule } = event;
  const firing = ({ faces, points }: ShipFired | RammingThrown | MineExploded, notes: RollNote[]) =>
    ({ die: 'firing', faces, total: points, unit: say('points', { points }), notes }) as const;
  const single = (face: number, note: string): Omit<Roll, 'title'> => ({
    die: 'd6',
    faces: [face],
    notes: [{ text: note, rule }],
    total: face,
    unit: '',
  });
  switch (event.type) {
    case 'ship_fired':
      return firing(event, fireNotes(event));
    case 'ramming_thrown':
      return firing(event, [{ text: say('ramming', { dice: event.dice }), rule }]);
    case 'mine_exploded':
      return firing(event, [{ text: say('a_mine'), rule }]);
    case 'mine_touched':
      return single(event.face, say('mine_face', event));
    case 'umpire_ruled':
      return event.die ? single(event.die, event.reason) : null;
    default:
      return null;
  }
}

/** The roll that an event reports; null if no die was thrown in it. */
export function rollOf(event: BattleEvent, names: Names): Roll | null {
  const thrown = thrownIn(event);
  return thrown && { ...thrown, title: rollTitle(event, names) };
}
