/** The keys of a Noddy battle. */
import type { FireStep } from '../../api/noddy';
import { arcsRow, pageKeys, targetRow } from '../../parts/battleKeys';
import { free, type KeyGroup, type Keys } from '../../parts/keys';
import { againRow, finishRow, helmRows, pauseRow, proceedRow } from '../plane/keys';
import type { NoddyTable } from './table.svelte';

const playing = ({ battle }: NoddyTable): boolean => battle.player.tick !== null;
const fire =
  ({ orders }: NoddyTable, step: FireStep) =>
  () =>
    orders.fireStep(step);

const played: KeyGroup<NoddyTable> = [
  'The move as it is played',
  [
    pauseRow,
    [
      '. ,',
      'one time step on, back',
      (table) => {
        const by = (step: 1 | -1) => playing(table) && (() => table.battle.player.step(step));
        return { '.': by(1), ArrowRight: by(1), ',': by(-1), ArrowLeft: by(-1) };
      },
    ],
    againRow('the last move again'),
    finishRow,
  ],
];
const vessels: KeyGroup<NoddyTable> = [
  'Vessels and targets',
  [
    [
      'N, P',
      'next vessel, vessel before; with Shift besides those in hand',
      ({ orders }, { shiftKey }) => ({ n: () => orders.next(1, shiftKey), p: () => orders.next(-1, shiftKey) }),
    ],
    [
      'E',
      'every vessel of yours in hand, or one again',
      ({ orders }) => ({ e: orders.writing && (() => orders.all()) }),
    ],
    ['Shift and a press', 'takes a vessel in hand besides the others; a drag on the chart takes all in its box'],
    targetRow,
    ['Tab', 'walks vessels and buttons; Enter chooses'],
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
const umpire: KeyGroup<NoddyTable> = ['Umpire', [proceedRow('let the move begin or go on')]];
const orders: KeyGroup<NoddyTable> = [
  'Orders',
  [
    ...helmRows,
    [
      'F, K',
      'the others in hand follow the leader; hold course',
      ({ orders }) => ({ f: () => orders.follow(), k: () => orders.hold() }),
    ],
    ['Q', 'the last orders once more', ({ orders }) => ({ q: () => orders.repeat() })],
    [
      'Enter',
      'so ordered, and to the next without an order',
      ({ orders }, event) => ({ Enter: free(event) && (() => orders.confirm()) }),
    ],
    ['Z', 'take back', ({ orders }) => ({ z: () => orders.takeBack(), Backspace: () => orders.takeBack() })],
    ['S', 'seal the orders', ({ orders }) => ({ s: () => orders.seal() })],
    [
      '1, 4, 6, H',
      'fire when best, in step 4, in step 6, hold',
      (table) => ({ '1': fire(table, 'best'), '4': fire(table, '4'), '6': fire(table, '6'), h: fire(table, 'hold') }),
    ],
  ],
  (table) => table.orders.writing,
];
export const page = pageKeys<NoddyTable>(
  [arcsRow],
  [
    ['M', 'the menu'],
    ['Esc', 'close, or let go of the target'],
  ],
);

export const sheet: Keys<NoddyTable> = [vessels, orders, played, umpire, page];
/** As they are tried. */
export const keys: Keys<NoddyTable> = [page, played, vessels, umpire, orders];
