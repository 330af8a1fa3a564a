/** The battle's keys. The board keeps its own while one of its hexes has the focus. */
import type { Step } from '../../api/mobas';
import { pageKeys, targetRow, toColumn } from '../../parts/battleKeys';
import { free, type KeyGroup, type Keys, type Row } from '../../parts/keys';
import type { Table } from './table.svelte';
import { say, value } from './words/say';

const onward = (does: string): Row<Table> => [
  'Enter',
  does,
  // A key held down gives one order, not one after another.
  ({ orders }, event) => ({ Enter: free(event) && (() => event.repeat || orders.goOn()) }),
];
const back: Row<Table> = [
  'Z',
  say('take_back_word'),
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
  say('ships_and_targets'),
  [
    ['', '', ({ battle }) => (battle.playing ? { ' ': () => battle.hurry(), Enter: () => battle.hurry() } : {})],
    [
      'N, P',
      say('next_ship_ship_before'),
      ({ orders }) => ({ n: () => orders.nextShip(1), p: () => orders.nextShip(-1) }),
    ],
    targetRow,
    [
      'E',
      say('an_enemys_card_and'),
      ({ peek, orders }) => {
        const enemy = peek ?? orders.studied ?? orders.target;
        return { e: enemy !== null && (() => orders.study(enemy)) };
      },
    ],
    ['Tab', say('walks_ships_and_buttons')],
    [say('arrows_on_the_board'), say('walk_the_hexes_enter')],
    [
      '',
      '',
      (table) => ({
        Escape:
          (table.pointing !== null && (() => (table.pointing = null))) ||
          (table.tapped !== null && (() => (table.tapped = null))) ||
          (table.orders.asking && (() => (table.orders.asking = false))) ||
          (table.orders.studied !== null && (() => table.orders.study(table.orders.studied ?? ''))) ||
          (table.orders.target !== null && (() => (table.orders.target = null))),
      }),
    ],
  ],
];
const fire: KeyGroup<Table> = [
  say('fire'),
  [
    ['. ,', say('point_her_guns_at')],
    ['H', say('hold_her_fire_word'), ({ orders }) => ({ h: () => orders.holdFire() })],
    back,
    onward(say('to_the_next_ship')),
  ],
  ({ battle, orders }) => battle.owes && orders.firing,
];
const moves: KeyGroup<Table> = [
  say('moves'),
  [
    step(say('or_w'), value('path', 'ahead'), 'ArrowUp', 'w', 'ahead'),
    step(say('or_a'), say('turn_to_port'), 'ArrowLeft', 'a', 'port'),
    step(say('or_d'), say('turn_to_starboard'), 'ArrowRight', 'd', 'starboard'),
    back,
    onward(say('make_the_move')),
  ],
  ({ battle, orders }) => battle.owes && !orders.firing,
];
const umpire: KeyGroup<Table> = [
  say('umpire'),
  [['R', say('to_the_ruling_esc'), (table) => ({ r: table.umpire && (() => toColumn(table, 'umpire', '#ruling')) })]],
];
const dice: KeyGroup<Table> = [
  say('dice_by_hand'),
  [
    [say('one_to_six'), say('a_face_as_thrown')],
    ['J, N, M', say('major_minor_miss')],
    ['Backspace', say('take_one_back')],
    ['Enter', say('enter_the_dice')],
  ],
];
export const page = pageKeys<Table>(
  [],
  [
    ['Space', say('show_the_end_of')],
    ['Esc', say('close_or_let_go')],
  ],
);

export const sheet: Keys<Table> = [ships, fire, moves, umpire, dice, page];
/** The keys in the order in which they are tried. */
export const keys: Keys<Table> = [page, ...sheet];
