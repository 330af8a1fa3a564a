/** The keys of a Flotilla battle. */
import type { Moment } from '../../api/flotilla';
import { arcsRow, pageKeys, targetRow } from '../../parts/battleKeys';
import { free, type KeyGroup, type Keys, type Row } from '../../parts/keys';
import { againRow, finishRow, helmRows, nextRow, pauseRow, proceedRow } from '../plane/keys';
import type { FlotillaTable } from './table.svelte';
import { say } from './words/say';

const asked = ({ orders, battle }: FlotillaTable, phase: string): boolean =>
  orders.asked && battle.view?.phase === phase;

const sheetRow: Row<FlotillaTable> = [
  'S',
  say('the_ships_sheet_the'),
  (table) => {
    const unit = table.orders.targetUnit ?? table.orders.unit;
    return { s: unit && table.sheetOf(unit) && (() => (table.sheet = unit.id)) };
  },
];
const tapeRow: Row<FlotillaTable> = ['D', say('measuring_tape_word'), (table) => ({ d: () => table.measure() })];

const shown: KeyGroup<FlotillaTable> = [say('what_is_shown'), [pauseRow, finishRow, againRow(say('once_more'))]];
const units: KeyGroup<FlotillaTable> = [
  say('units_and_targets'),
  [
    nextRow(say('next_unit_with_something')),
    targetRow,
    sheetRow,
    tapeRow,
    ['Tab', say('walks_units_and_buttons')],
    [
      '',
      '',
      (table) => ({
        Escape:
          (table.pointing !== null && (() => (table.pointing = null))) ||
          (table.tape !== null && (() => (table.tape = null))) ||
          (table.orders.lays.length > 0 && (() => (table.orders.lays = []))) ||
          (table.orders.target !== null && (() => (table.orders.target = null))),
      }),
    ],
  ],
];
const moment = ({ orders }: FlotillaTable, when: Moment) => orders.course && (() => (orders.moment = when));
/** Keys for a player who has a course to steer. */
const [faster, turn] = helmRows.map(([shown, does, acts]): Row<FlotillaTable> => [
  shown,
  does,
  (table, event) => (table.orders.course ? acts!(table, event) : {}),
]) as [Row<FlotillaTable>, Row<FlotillaTable>];
const movement: KeyGroup<FlotillaTable> = [
  say('movement'),
  [
    faster,
    [
      '1, 2, 3',
      say('turn_at_the_first'),
      (table) => ({ '1': moment(table, 'first'), '2': moment(table, 'middle'), '3': moment(table, 'end') }),
    ],
    turn,
    [
      'Enter',
      say('steams'),
      ({ orders }, event) => ({ Enter: orders.course && free(event) && (() => orders.steamNow()) }),
    ],
    ['X', say('point_where_a_party'), (table) => ({ x: table.orders.choice?.march && (() => table.march()) })],
    [
      'E',
      say('the_rest_keep_course_word'),
      ({ orders, rest }) => ({ e: orders.may('end_movement') && (() => rest.keepCourse()) }),
    ],
    [
      '',
      '',
      ({ orders, rest }) => ({
        Escape: rest.perils.length > 0 && (() => rest.leave()),
        w: orders.passes && (() => orders.passAll()),
      }),
    ],
  ],
  (table) => asked(table, 'moving'),
];
const windows: KeyGroup<FlotillaTable> = [
  say('fire_windows'),
  [
    ['F', say('lay_the_best_two_batteries'), ({ orders }) => ({ f: () => orders.layBest() })],
    [
      'Enter',
      say('fires'),
      ({ orders, battle }, event) => ({
        Enter: free(event) && (orders.lays.length > 0 || (battle.view?.laid.length ?? 0) > 0) && (() => orders.fire()),
      }),
    ],
    [
      'Space',
      say('let_the_window_pass'),
      ({ orders }, event) => ({ ' ': free(event) && orders.may('pass') && (() => orders.act({ type: 'pass' })) }),
    ],
    ['W', say('let_all_windows_of'), ({ orders }) => ({ w: () => orders.passAll() })],
    [say('one_to_nine'), say('grapple_small_arms_and')],
    ['Esc', say('lay_nothing')],
  ],
  (table) => asked(table, 'firing'),
];
const others: KeyGroup<FlotillaTable> = [
  say('other_steps'),
  [
    [
      say('one_to_nine'),
      say('what_is_offered'),
      ({ orders, battle }) =>
        orders.asked && battle.view && battle.view.phase !== 'moving'
          ? Object.fromEntries(
              [...orders.acts, ...orders.plainActs].slice(0, 9).map((act, at) => [at + 1, () => orders.act(act)]),
            )
          : {},
    ],
    [
      'E',
      say('nothing_more_word'),
      ({ orders }) => ({ e: orders.asked && orders.may('end_step') && (() => orders.act({ type: 'end_step' })) }),
    ],
    proceedRow(say('game_master_let_the')),
    [
      '',
      '',
      ({ orders }, event) => ({
        Enter: orders.asked && free(event) && orders.may('ready') && (() => orders.act({ type: 'ready' })),
      }),
    ],
  ],
];
const page = pageKeys<FlotillaTable>([arcsRow], [['M', say('the_menu')]]);

export const sheet: Keys<FlotillaTable> = [units, movement, windows, others, shown, page];
/** The keys in the order in which they are tried; and those that a replay answers. */
export const keys: Keys<FlotillaTable> = [page, shown, ...sheet];
export const replayed: Keys<FlotillaTable> = [['', [sheetRow, tapeRow]], page];
