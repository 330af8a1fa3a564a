/** The keys of a Flotilla battle. */
import type { Moment } from '../../api/flotilla';
import { arcsRow, pageKeys, targetRow } from '../../parts/battleKeys';
import { free, type KeyGroup, type Keys, type Row } from '../../parts/keys';
import { againRow, finishRow, helmRows, nextRow, pauseRow, proceedRow } from '../plane/keys';
import type { FlotillaTable } from './table.svelte';

const asked = ({ orders, battle }: FlotillaTable, phase: string): boolean =>
  orders.asked && battle.view?.phase === phase;

const sheetRow: Row<FlotillaTable> = [
  'S',
  'the ship’s sheet; ← → the next',
  (table) => {
    const unit = table.orders.targetUnit ?? table.orders.unit;
    return { s: unit && table.sheetOf(unit) && (() => (table.sheet = unit.id)) };
  },
];
const tapeRow: Row<FlotillaTable> = ['D', 'measuring tape', (table) => ({ d: () => table.measure() })];

const shown: KeyGroup<FlotillaTable> = ['What is shown', [pauseRow, finishRow, againRow('once more')]];
const units: KeyGroup<FlotillaTable> = [
  'Units and targets',
  [
    nextRow('next unit with something to do, the one before'),
    targetRow,
    sheetRow,
    tapeRow,
    ['Tab', 'walks units and buttons; Enter chooses'],
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
/** For who has a course to steer. */
const [faster, turn] = helmRows.map(([shown, does, acts]): Row<FlotillaTable> => [
  shown,
  does,
  (table, event) => (table.orders.course ? acts!(table, event) : {}),
]) as [Row<FlotillaTable>, Row<FlotillaTable>];
const movement: KeyGroup<FlotillaTable> = [
  'Movement',
  [
    faster,
    [
      '1, 2, 3',
      'turn at the first, in the middle, at the end',
      (table) => ({ '1': moment(table, 'first'), '2': moment(table, 'middle'), '3': moment(table, 'end') }),
    ],
    turn,
    ['Enter', 'steam', ({ orders }, event) => ({ Enter: orders.course && free(event) && (() => orders.steamNow()) })],
    ['X', 'point where a party marches', (table) => ({ x: table.orders.choice?.march && (() => table.march()) })],
    [
      'E',
      'the rest keep course',
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
  'Fire windows',
  [
    ['F', 'lay the best two batteries, or all on the target', ({ orders }) => ({ f: () => orders.layBest() })],
    [
      'Enter',
      'fire',
      ({ orders, battle }, event) => ({
        Enter: free(event) && (orders.lays.length > 0 || (battle.view?.laid.length ?? 0) > 0) && (() => orders.fire()),
      }),
    ],
    [
      'Space',
      'let the window pass',
      ({ orders }, event) => ({ ' ': free(event) && orders.may('pass') && (() => orders.act({ type: 'pass' })) }),
    ],
    ['W', 'let all windows of this movement pass; ask again', ({ orders }) => ({ w: () => orders.passAll() })],
    ['1 to 9', 'grapple, small arms and what else is offered'],
    ['Esc', 'lay nothing'],
  ],
  (table) => asked(table, 'firing'),
];
const others: KeyGroup<FlotillaTable> = [
  'Other steps',
  [
    [
      '1 to 9',
      'what is offered',
      ({ orders, battle }) =>
        orders.asked && battle.view && battle.view.phase !== 'moving'
          ? Object.fromEntries(
              [...orders.acts, ...orders.plainActs].slice(0, 9).map((act, at) => [at + 1, () => orders.act(act)]),
            )
          : {},
    ],
    [
      'E',
      'nothing more',
      ({ orders }) => ({ e: orders.asked && orders.may('end_step') && (() => orders.act({ type: 'end_step' })) }),
    ],
    proceedRow('game master: let the turn go on'),
    [
      '',
      '',
      ({ orders }, event) => ({
        Enter: orders.asked && free(event) && orders.may('ready') && (() => orders.act({ type: 'ready' })),
      }),
    ],
  ],
];
const page = pageKeys<FlotillaTable>([arcsRow], [['M', 'the menu']]);

export const sheet: Keys<FlotillaTable> = [units, movement, windows, others, shown, page];
/** As they are tried; and those that a replay answers. */
export const keys: Keys<FlotillaTable> = [page, shown, ...sheet];
export const replayed: Keys<FlotillaTable> = [['', [sheetRow, tapeRow]], page];
