/** The keys of a Noddy battle. */
import type { FireStep } from '../../api/noddy';
import { arcsRow, pageKeys, targetRow } from '../../parts/battleKeys';
import { free, press, type KeyGroup, type Keys, type Row } from '../../parts/keys';
import { againRow, finishRow, helmRows, pauseRow, proceedRow } from '../plane/keys';
import type { NoddyTable } from './table.svelte';
import { say } from './words/say';

const playing = ({ battle }: NoddyTable): boolean => battle.player.tick !== null;
const fire =
  ({ orders }: NoddyTable, step: FireStep) =>
  () =>
    orders.fireStep(step);

/** A key that writes orders ends what is shown, and is answered where that has led; held down it does not. */
const throughRow: Row<NoddyTable> = [
  '↑ ↓ E F K Q',
  say('to_its_end_and_order'),
  (table, event) => {
    const { battle, orders } = table;
    if (!battle.playing || !orders.side || event.repeat) return {};
    const through = (): void => void battle.shownOut().then(() => press(keys, table, event));
    return { ArrowUp: through, ArrowDown: through, e: through, f: through, k: through, q: through };
  },
];

const played: KeyGroup<NoddyTable> = [
  say('the_move_as_it'),
  [
    pauseRow,
    [
      '. ,',
      say('one_time_step_on_back'),
      (table) => {
        const by = (step: 1 | -1) => playing(table) && (() => table.battle.player.step(step));
        return { '.': by(1), ArrowRight: by(1), ',': by(-1), ArrowLeft: by(-1) };
      },
    ],
    againRow(say('the_last_move_again')),
    finishRow,
    throughRow,
  ],
];
const vessels: KeyGroup<NoddyTable> = [
  say('vessels_and_targets'),
  [
    [
      'N, P',
      say('next_vessel_vessel_before'),
      ({ orders }, { shiftKey }) => ({ n: () => orders.next(1, shiftKey), p: () => orders.next(-1, shiftKey) }),
    ],
    ['E', say('every_vessel_of_yours'), ({ orders }) => ({ e: orders.writing && (() => orders.all()) })],
    [say('shift_and_a_press'), say('takes_a_vessel_in')],
    targetRow,
    ['Tab', say('walks_vessels_and_buttons')],
    [
      '',
      '',
      (table) => ({
        Escape:
          (table.pointing !== null && (() => (table.pointing = null))) ||
          (table.tapped !== null && (() => (table.tapped = null))) ||
          (table.orders.target !== null && (() => (table.orders.target = null))),
      }),
    ],
  ],
];
const umpire: KeyGroup<NoddyTable> = [say('umpire'), [proceedRow(say('let_the_move_begin_or'))]];
const orders: KeyGroup<NoddyTable> = [
  say('orders'),
  [
    ...helmRows,
    ['F, K', say('the_others_in_hand_follow'), ({ orders }) => ({ f: () => orders.follow(), k: () => orders.hold() })],
    ['Q', say('the_last_orders_once_more'), ({ orders }) => ({ q: () => orders.repeat() })],
    [
      'Enter',
      say('give_this_order_and_next'),
      ({ orders }, event) => ({ Enter: free(event) && (() => orders.confirm()) }),
    ],
    ['Z', say('take_back_word'), ({ orders }) => ({ z: () => orders.takeBack(), Backspace: () => orders.takeBack() })],
    ['S', say('seal_the_orders'), ({ orders }) => ({ s: () => orders.seal() })],
    [
      '1, 4, 6, H',
      say('fire_when_best_in'),
      (table) => ({ '1': fire(table, 'best'), '4': fire(table, '4'), '6': fire(table, '6'), h: fire(table, 'hold') }),
    ],
  ],
  (table) => table.orders.writing,
];
export const page = pageKeys<NoddyTable>(
  [arcsRow],
  [
    ['M', say('the_menu')],
    ['Esc', say('close_or_let_go')],
  ],
);

export const sheet: Keys<NoddyTable> = [vessels, orders, played, umpire, page];
/** The keys in the order in which they are tried. */
export const keys: Keys<NoddyTable> = [page, played, vessels, umpire, orders];
