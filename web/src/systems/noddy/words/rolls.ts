/** Noddy's dice for the tray: what was thrown, why, under which rule, and what it came to. */
import type { NoddyEvent } from '../../../api/noddy';
import type { Names } from '../../../words/names';
import type { Roll, RollNote } from '../../../words/rolls';
import { type Causes, modifierNotes, signed } from './causes';
import { effectWords } from './names';

/** Shots thrown alike, one behind the other: the guns of one vessel at one target. */
export function shotsRoll(shots: readonly NoddyEvent[], names: Names, causes: Causes): Roll {
  const first = shots[0]!;
  const plain = first.fire_value ?? 0;
  const hits = shots.filter((shot) => shot.hit).length;
  return {
    die: 'd6',
    faces: shots.map((shot) => shot.die ?? 0),
    title: [
      { text: names(first.ship), mark: 'ship' },
      { text: ' fires on ' },
      { text: names(first.target), mark: 'ship' },
    ],
    notes: [
      { text: `Range ${first.range ?? '?'} in, gun ${signed(plain)}`, rule: 'ND-4.1' },
      ...causes.notes(first),
      { text: `Armour class ${first.needed ?? '?'}: hits on ${needsWords(first)}`, rule: 'ND-4.6' },
    ],
    total: hits,
    unit: hits === 1 ? 'hit' : 'hits',
  };
}

/** The lowest face that hits. */
function needsWords(shot: NoddyEvent): string {
  const face =
    (shot.needed ?? 0) - (shot.fire_value ?? 0) - (shot.modifiers ?? []).reduce((sum, one) => sum + one.amount, 0);
  if (face <= 1) return 'any face';
  if (face > 6) return 'no face';
  return face === 6 ? '6' : `${face} to 6`;
}

const single = (event: NoddyEvent, names: Names, title: string, notes: RollNote[], more: Partial<Roll> = {}): Roll => ({
  die: 'd6',
  faces: event.dice ?? [event.die ?? (typeof event.face === 'number' ? event.face : 0)],
  title: [{ text: names(event.ship ?? event.regiment), mark: 'ship' }, { text: title }],
  notes,
  total: 0,
  unit: '',
  ...more,
});

function freedWords({ freed, fast, tries }: NoddyEvent): string {
  if (freed) return 'Free';
  return fast ? 'Fast for good' : `Attempt ${tries} of 3`;
}

/** The roll that one event reports; null if no die was thrown in it. Shots are read together. */
export function rollOf(event: NoddyEvent, names: Names): Roll | null {
  const note = (text: string): RollNote[] => [{ text, rule: event.rule }];
  switch (event.type) {
    case 'refloat_tried':
      return single(event, names, ' tries to get off the ground', note(freedWords(event)));
    case 'hit_told':
      return single(event, names, ` is struck, ${event.face ?? ''}`, note(hitWords(event)));
    case 'special_thrown':
      return single(event, names, ': special effect', note(effectWords(event.effect)), {
        total: (event.dice ?? []).reduce((sum, die) => sum + die, 0),
        unit: 'in all',
      });
    case 'fire_fought':
      return single(event, names, ' fights her fire', note(event.out ? 'It is out' : `Attempt ${event.tries} of 4`));
    case 'settling_thrown':
      return single(event, names, ' settles', note(`She sinks in move ${event.sinks_in_move ?? '?'}`));
    case 'boiler_crew_thrown':
      return single(event, names, ': her crew', note(event.leaves ? 'They leave her' : 'They stay'));
    case 'ram_thrown':
      return single(
        event,
        names,
        ' rams ',
        [...modifierNotes(event), { text: ramWords(event.result), rule: event.rule }],
        {
          title: [
            { text: names(event.ship), mark: 'ship' },
            { text: ' rams ' },
            { text: names(event.target), mark: 'ship' },
          ],
          total: event.total ?? 0,
          unit: 'in all',
        },
      );
    case 'collision_thrown':
      return single(
        event,
        names,
        ` and ${names(event.other)} collide`,
        note(event.hurt ? 'Each loses half a knot' : 'No harm'),
      );
    case 'mine_failed':
      return single(event, names, ' touches a mine', note('It fails'));
    case 'mine_damage':
      return single(event, names, ' is mined', note('What it did'));
    case 'volley_fired':
      return single(event, names, ` fire on ${names(event.target)}`, note('A 6 may tell'));
    case 'volley_struck':
      return single(event, names, ' under musketry', note('Only a 3 tells'), {
        total: (event.dice ?? []).reduce((sum, die) => sum + die, 0),
        unit: 'in all',
      });
    case 'umpire_ruled':
      return event.die
        ? {
            die: 'd6',
            faces: [event.die],
            title: [{ text: 'The umpire throws' }],
            notes: note(event.reason ?? ''),
            total: 0,
            unit: '',
          }
        : null;
    default:
      return null;
  }
}

export function hitWords(event: NoddyEvent): string {
  const words: Record<string, string> = {
    half_knot: 'loses half a knot',
    knot: 'loses a knot',
    gun_or_half_knot: 'loses a gun, or half a knot if none is there',
    special: 'a special effect',
  };
  return event.effect ? (words[event.effect] ?? event.effect.replaceAll('_', ' ')) : 'no gun is put out';
}

export function ramWords(result: string | undefined): string {
  const words: Record<string, string> = {
    crippled: 'she is crippled',
    target_loses: 'she loses knots',
    nothing: 'no harm done',
    rammer_loses: 'the rammer loses knots',
  };
  return words[result ?? ''] ?? (result ?? '').replaceAll('_', ' ');
}
