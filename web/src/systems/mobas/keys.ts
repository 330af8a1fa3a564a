/** The battle's keys. The board keeps its own while one of its hexes has the focus. */
import type { Step } from '../../api/mobas';
import { pageKeys, targetRow, toColumn } from '../../parts/battleKeys';
import { free, type KeyGroup, type Keys, type Row } from '../../parts/keys';
import type { Table } from './table.svelte';

const onward = (does: string): Row<Table> => [
  'Enter',
  does,
  // A key held down gives one order, not one after another.
  ({ orders }, event) => ({ Enter: free(event) && (() => event.repeat || orders.goOn()) }),
];
const back: Row<Table> = [
  'Z',
  'take back',
  ({ orders }) => ({ z: () => orders.takeBack(), Backspace: () => orders.takeBack() }),
];
const step = (shown: string, does: string, arrow: string, letter: string, step: Step): Row<Table> => [
  shown,
  does,
  ({ orders }, { target }) => {
    const act = () => orders.take(step);
    return { [letter]: act, [arrow]: !(target instanceof SVGElement) && act };
  },
];

const ships: KeyGroup<Table> = [
  'Ships and targets',
  [
    ['', '', ({ battle }) => (battle.playing ? { ' ': () => battle.hurry(), Enter: () => battle.hurry() } : {})],
    ['N, P', 'next ship, ship before', ({ orders }) => ({ n: () => orders.nextShip(1), p: () => orders.nextShip(-1) })],
    targetRow,
    [
      'E',
      'an enemy’s card and arcs: of her pointed at, or aimed at',
      ({ peek, orders }) => {
        const enemy = peek ?? orders.studied ?? orders.target;
        return { e: enemy !== null && (() => orders.study(enemy)) };
      },
    ],
    ['Tab', 'walks ships and buttons'],
    ['Arrows on the board', 'walk the hexes; Enter chooses'],
    [
      '',
      '',
      (table) => ({
        Escape:
          (table.pointing !== null && (() => (table.pointing = null))) ||
          (table.orders.asking && (() => (table.orders.asking = false))) ||
          (table.orders.studied !== null && (() => table.orders.study(table.orders.studied ?? ''))) ||
          (table.orders.target !== null && (() => (table.orders.target = null))),
      }),
    ],
  ],
];
const fire: KeyGroup<Table> = [
  'Fire',
  [
    ['. ,', 'point her guns at the next target'],
    ['H', 'hold her fire', ({ orders }) => ({ h: () => orders.holdFire() })],
    back,
    onward('to the next ship to aim; then open fire'),
  ],
  ({ battle, orders }) => battle.owes && orders.firing,
];
const moves: KeyGroup<Table> = [
  'Moves',
  [
    step('↑ or W', 'ahead', 'ArrowUp', 'w', 'ahead'),
    step('← or A', 'turn to port', 'ArrowLeft', 'a', 'port'),
    step('→ or D', 'turn to starboard', 'ArrowRight', 'd', 'starboard'),
    back,
    onward('make the move'),
  ],
  ({ battle, orders }) => battle.owes && !orders.firing,
];
const umpire: KeyGroup<Table> = [
  'Umpire',
  [
    [
      'R',
      'to the ruling; Esc leaves the chart',
      (table) => ({ r: table.umpire && (() => toColumn(table, 'umpire', '#ruling')) }),
    ],
  ],
];
const dice: KeyGroup<Table> = [
  'Dice by hand',
  [
    ['1 to 6', 'a face as thrown'],
    ['J, N, M', 'major, minor, miss'],
    ['Backspace', 'take one back'],
    ['Enter', 'enter the dice'],
  ],
];
export const page = pageKeys<Table>(
  [],
  [
    ['Space', 'show the end of what is being shown'],
    ['Esc', 'close, or let go of the target'],
  ],
);

export const sheet: Keys<Table> = [ships, fire, moves, umpire, dice, page];
/** As they are tried. */
export const keys: Keys<Table> = [page, ...sheet];
