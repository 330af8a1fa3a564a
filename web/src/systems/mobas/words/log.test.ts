import { describe, expect, it } from 'vitest';
import type { ShipFired } from '../../../api/described/mobas';
import type { BattleEvent } from '../../../api/mobas';
import type { LogEntry } from '../../../api/types';
import { plain } from '../../../words/lines';
import { filtered } from '../../../words/log';
import { logGroups, sentence, type Sayer } from './log';
import { namesOf } from '../../../words/names';

const ships = [
  { id: 'louisville', name: 'Louisville' },
  { id: 'general_price', name: 'General Price' },
];
const say: Sayer = {
  names: namesOf(ships),
  side: (id) => (id === 'louisville' ? 'union' : 'confederate'),
  fv: () => 6,
};
const said = (event: BattleEvent): string => plain(sentence(event, say) ?? []);

const fired: ShipFired = {
  type: 'ship_fired',
  rule: 'MB-2.5',
  ship: 'louisville',
  target: 'general_price',
  range_hexes: 1,
  aspect: 'broadside',
  dice: 4,
  modifiers: [],
  faces: [],
  points: 0,
};
const declared = { type: 'fire_declared', rule: 'MB-1.4', ship: 'louisville', target: 'general_price' } as const;

describe('log sentences', () => {
  it('tell a hit with its points and a miss as a miss', () => {
    expect(said({ ...fired, points: 3 })).toBe('Louisville hits Gen. Price: 3');
    expect(said({ ...fired, points: 0 })).toBe('Louisville fires on Gen. Price: misses');
  });
  it('tell a move by its steps and its end, a hold by its hex, a withdrawal by the sheet', () => {
    const moved = { type: 'ship_moved', rule: 'MB-4.1', ship: 'louisville', from: 'E3', facing: 0 } as const;
    expect(said({ ...moved, path: ['ahead', 'port'], to: 'E4' })).toBe('Louisville ahead, port, to E4');
    expect(said({ ...moved, path: [], to: 'E3' })).toBe('Louisville holds at E3');
    expect(said({ ...moved, path: ['port'], to: 'E3' })).toBe('Louisville port, at E3');
    expect(said({ ...moved, path: ['ahead'], to: null })).toBe('Louisville ahead, off the sheet');
  });
  it('say who moves first, and a tie as a tie', () => {
    const thrown = { type: 'initiative_thrown', rule: 'MB-1.3', union: 5, confederate: 2 } as const;
    expect(said({ ...thrown, first: 'confederate' })).toBe('Union throws 5, Confederates 2: Confederates move first');
    expect(said({ ...thrown, confederate: 5, first: null })).toContain('a tie');
  });
  it('tell a ruling with its reason, and what everybody sees of it', () => {
    const act = { act: 'place_ship', ship: 'louisville', hex: 'D5', facing: 3 } as const;
    expect(said({ type: 'umpire_ruled', rule: 'MB-8.1', act, reason: 'she was misplaced' })).toBe(
      'The umpire rules: Louisville placed at D5, facing left, because she was misplaced',
    );
    expect(
      said({ type: 'umpire_ruled', rule: 'MB-8.1', act: { act: 'throw_die' }, die: 5, reason: 'who saw her first' }),
    ).toBe('The umpire rules: a die: 5, because who saw her first');
    expect(
      said({
        type: 'ship_corrected',
        rule: 'MB-8.1',
        ship: 'louisville',
        hex: 'D5',
        facing: 3,
        status: 'afloat',
        fv_left: 4,
        moved: true,
        held: false,
      }),
    ).toBe('Louisville is now at D5, 4 of 6 left, moved');
    const gone = { hex: null, facing: null, status: 'withdrawn', fv_left: 6, moved: false, held: false } as const;
    expect(said({ type: 'ship_corrected', rule: 'MB-8.1', ship: 'louisville', ...gone })).toBe(
      'Louisville is now withdrawn',
    );
    expect(said({ type: 'battle_ended', rule: 'MB-8.1', winner: null, reason: 'ruling' })).toBe(
      'Drawn: the umpire has ruled so',
    );
  });
  it('name a ship by her id where no view knows her', () => {
    expect(said({ type: 'ship_sank', rule: 'MB-3.3', ship: 'queen_of_the_west' })).toBe('Queen of the West sinks');
  });
});

describe('the log', () => {
  const entries: LogEntry<BattleEvent>[] = [
    { number: 1, seat: 'union', events: [declared] },
    {
      number: 2,
      seat: 'confederate',
      events: [
        { ...fired, faces: [6, 4, 2], dice: 3, points: 3, range_hexes: 2, modifiers: [{ amount: -1, rule: 'MB-2.5' }] },
        { type: 'initiative_thrown', rule: 'MB-1.3', union: 1, confederate: 2, first: 'union' },
      ],
    },
    {
      number: 3,
      seat: 'union',
      events: [
        { type: 'ship_moved', rule: 'MB-4.1', ship: 'louisville', path: [], from: 'E3', to: 'E3', facing: 0 },
        { type: 'turn_ended', rule: 'MB-1.1', turn: 1 },
        { type: 'turn_began', rule: 'MB-1.1', turn: 2 },
      ],
    },
    { number: 4, seat: 'union', events: [declared] },
  ];
  const groups = logGroups(entries, say);
  it('stands under the steps of the printed turn', () => {
    expect(groups.map((group) => group.heading)).toEqual([
      'Turn 1, fire',
      'Turn 1, initiative',
      'Turn 1, Union moves',
      'Turn 2, fire',
    ]);
  });
  it('drops a declaration once its gun has fired, and keeps the sealed ones', () => {
    expect(groups[0]?.lines.map((line) => plain(line.parts))).toEqual(['Louisville hits Gen. Price: 3']);
    expect(groups[3]?.lines).toHaveLength(1);
  });
  it('keeps each roll with its faces, full dice, modifier and total', () => {
    const roll = groups[0]?.lines[0]?.roll;
    expect(roll?.faces).toEqual([6, 4, 2]);
    expect(roll?.total).toBe(3);
    expect(roll?.notes.map((note) => note.text)).toEqual(['Broadside: 4 dice', 'Range 2: −1 die', '3 dice thrown']);
  });
  it('puts the fire of hidden batteries before the first turn, and keeps what they declare in it', () => {
    const opened = logGroups(
      [
        {
          number: 1,
          seat: 'union',
          events: [declared, { ...fired, points: 2 }, { type: 'turn_began', rule: 'MB-1.1', turn: 1 }],
        },
        { number: 2, seat: 'union', events: [declared] },
      ],
      say,
    );
    expect(opened.map((group) => group.heading)).toEqual([
      'Before turn 1, hidden batteries fire first',
      'Turn 1, fire',
    ]);
    expect(opened.map((group) => group.lines.map((line) => plain(line.parts)))).toEqual([
      ['Louisville hits Gen. Price: 2'],
      ['Louisville lays her guns on Gen. Price'],
    ]);
  });
  it('filters by fire and by moves', () => {
    expect(filtered(groups, 'fire').map((group) => group.heading)).toEqual(['Turn 1, fire', 'Turn 2, fire']);
    expect(filtered(groups, 'move').map((group) => group.heading)).toEqual(['Turn 1, Union moves']);
  });
});
