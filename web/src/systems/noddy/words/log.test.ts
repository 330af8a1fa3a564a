import { describe, expect, it } from 'vitest';
import type { GunFired } from '../../../api/described/noddy';
import type { NoddyEvent } from '../../../api/noddy';
import type { LogEntry } from '../../../api/types';
import { plain } from '../../../words/lines';
import { namesOf } from '../../../words/names';
import { filtered, type ReadBefore } from '../../../words/log';
import { noddyGroups, type NoddyLine } from './log';
import { moveSteps, speedWords } from './names';
import { say } from './say';

const names = namesOf([
  { id: 'benton', name: 'Benton' },
  { id: 'general_price', name: 'General Sterling Price' },
]);
const entries = (...events: NoddyEvent[]): LogEntry<NoddyEvent>[] => [{ number: 1, seat: null, events }];
const said = (...events: NoddyEvent[]): string[] =>
  noddyGroups(entries(...events), names).flatMap((group) => group.lines.map((line) => plain(line.parts)));

const fired = (gun: number, hit: boolean): GunFired => ({
  type: 'gun_fired',
  rule: 'ND-4.5',
  ship: 'benton',
  gun,
  target: 'general_price',
  step: 4,
  range: 7.25,
  face: 'bow',
  hit,
});
const shot = (gun: number, die: number, hit: boolean): NoddyEvent[] => [
  fired(gun, hit),
  {
    type: 'shot_thrown',
    rule: 'ND-4.5',
    ship: 'benton',
    gun,
    target: 'general_price',
    range: 7.25,
    fire_value: 3,
    modifiers: [{ amount: 1, rule: 'ND-4.5' }],
    die,
    total: die + 4,
    needed: 9,
    hit,
  },
];

describe('the log of a Noddy battle', () => {
  it('tells the guns of a vessel at one target in one line, with all their dice', () => {
    const groups = noddyGroups(entries(...shot(0, 6, true), ...shot(1, 2, false)), names);
    const line = groups[0]!.lines[0]!;
    expect(groups[0]!.heading).toBe('Move 1, fire, step 4');
    expect(plain(line.parts)).toBe('Benton fires 2 guns on Gen. Price: 1 hit');
    expect(line.roll!.faces).toEqual([6, 2]);
    expect(line.roll!.notes.map((note) => note.text)).toContain('Armour class 9: hits on 5 to 6');
    expect(groups.flatMap((group) => group.lines)).toHaveLength(1);
  });

  it('keeps the shots of two moves apart, though they are told together', () => {
    const next: NoddyEvent = { type: 'move_began', rule: 'ND-1.1', move: 2 };
    const both = noddyGroups(entries(...shot(0, 6, true), next, ...shot(0, 2, false), ...shot(1, 3, false)), names);
    expect(both.flatMap((group) => group.lines.map((line) => `${group.heading}: ${plain(line.parts)}`))).toEqual([
      'Move 1, fire, step 4: Benton fires 1 gun on Gen. Price: 1 hit',
      'Move 2, fire, step 4: Benton fires 2 guns on Gen. Price: all miss',
    ]);
    // An enemy's fire comes without its dice, a move in which one's own guns fired first.
    const mixed = said(...shot(0, 6, true), next, { ...fired(0, false), step: 6 });
    expect(mixed).toEqual(['Benton fires 1 gun on Gen. Price: 1 hit', 'Benton fires 1 gun on Gen. Price: misses']);
  });

  it('heads what is told after kept reports by its own move, and keeps the side’s own orders', () => {
    const kept = { report: { fate: 'waits' as const, words: null } };
    const log = noddyGroups(
      [
        {
          number: 1,
          seat: 'union',
          turn: 1,
          events: [],
          action: { type: 'order', ship: 'benton', speed: 5, turn: -30 },
          ...kept,
        },
        { number: 2, seat: 'confederate', turn: 1, events: [], ...kept },
        {
          number: 9,
          seat: 'confederate',
          turn: 4,
          events: [...shot(0, 2, false), { type: 'move_began', rule: 'ND-1.1', move: 5 }],
        },
      ],
      names,
    );
    expect(log.flatMap((group) => group.lines.map((line) => `${group.heading}: ${plain(line.parts)}`))).toEqual([
      'Move 1, orders: Benton: 5 knots, 30° to port',
      'Move 4, fire, step 4: Benton fires 1 gun on Gen. Price: misses',
    ]);
  });

  it("tells an enemy's fire, of which no dice are told (ND-5.1)", () => {
    expect(said(fired(0, true))).toEqual(['Benton fires 1 gun on Gen. Price: 1 hit']);
  });

  it('says where a vessel is struck, and of a battery only that it is (ND-6.2)', () => {
    const struck = { type: 'hit_told', ship: 'benton', face: 'bow', die: 6, effect: 'gun_or_half_knot' } as const;
    expect(said({ ...struck, rule: 'ND-4.7' })[0]).toMatch(/^Benton, struck on the bow: /);
    expect(said({ ...struck, rule: 'ND-6.2' })[0]).toMatch(/^Benton, struck: /);
  });

  it('keeps the lines that were read before as they were', () => {
    const told = entries(...shot(1, 7, true));
    const before: ReadBefore<NoddyLine> = new WeakMap();
    const lines = () => noddyGroups(told, names, [], before).flatMap((group) => group.lines);
    expect(lines()[0]).toBe(lines()[0]);
  });
  it('keeps only the last of several orders of a move', () => {
    const order = (speed: number): NoddyEvent => ({
      type: 'order_written',
      rule: 'ND-1.2',
      ship: 'benton',
      speed,
      turn: -30,
    });
    expect(said(order(3), order(5))).toEqual(['Benton: 5 knots, 30° to port']);
  });

  it('knows what is fire, what is movement and what the umpire did', () => {
    const groups = noddyGroups(
      entries({ type: 'ship_sank', rule: 'ND-2.5', ship: 'benton' }, ...shot(0, 1, false), {
        type: 'umpire_ruled',
        rule: 'ND-6.6',
        act: { act: 'throw_die' },
        reason: 'for luck',
        die: 4,
      }),
      names,
    );
    expect(filtered(groups, 'umpire').flatMap((group) => group.lines.map((line) => plain(line.parts)))).toEqual([
      'The umpire rules: a die: 4, because for luck',
    ]);
    expect(filtered(groups, 'fire')).toHaveLength(1);
  });

  it('has words for each event of the formats', () => {
    const types = [
      'ship_moved',
      'ship_turned',
      'ship_grounded',
      'refloat_tried',
      'hit_told',
      'special_thrown',
      'special_took_hold',
      'speed_lost',
      'gun_lost',
      'fire_broke_out',
      'ship_listed',
      'ship_taken',
      'hulls_met',
      'ram_thrown',
      'mine_exploded',
      'volley_fired',
      'move_stopped',
      'battle_ended',
    ];
    for (const type of types)
      expect(said({ modifiers: [], type, rule: '', ship: 'benton' } as unknown as NoddyEvent)[0], type).not.toMatch(
        /undefined|null|NaN|_/,
      );
  });
});

describe('words of the plane', () => {
  it('say an order, a halved top speed and the present step', () => {
    expect(say('order', { speed: -2, turn: 0 })).toBe('2 knots astern, no turn');
    expect(
      speedWords({ knots: 8, own: { top_speed: 7.5, effects: [], fire_tries: 0, sinks_in_move: null } } as never),
    ).toBe('7½ of 8 knots');
    expect(moveSteps({ phase: 'stopped', half: 2 }).find((step) => step.state === 'present')?.words).toBe(
      'Second half',
    );
  });
});
