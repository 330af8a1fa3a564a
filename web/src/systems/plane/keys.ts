/** The keys that battles on the plane share. */
import { free, type Row } from '../../parts/keys';
import type { MovePlayer } from './player.svelte';
import { say } from './say';

interface Shown {
  battle: { player: MovePlayer };
}

export const pauseRow: Row<Shown> = [
  'Space',
  say('stop_go_on'),
  ({ battle: { player } }, event) => ({ ' ': player.tick !== null && free(event) && (() => player.toggle()) }),
];
export const finishRow: Row<Shown> = [
  'Enter',
  say('to_its_end'),
  ({ battle: { player } }, event) => ({ Enter: player.tick !== null && free(event) && player.skip }),
];
export const againRow = (does: string): Row<Shown> => [
  'R',
  does,
  ({ battle: { player } }) => ({ r: player.playback && (() => player.again()) }),
];

interface Ordered {
  orders: { next(by: 1 | -1): void; faster(by: 1 | -1): void; turn(degrees: number): void };
}
export const nextRow = (does: string): Row<Ordered> => [
  'N, P',
  does,
  ({ orders }) => ({ n: () => orders.next(1), p: () => orders.next(-1) }),
];
export const helmRows: Row<Ordered>[] = [
  [
    '↑ ↓',
    say('faster_slower'),
    ({ orders }) => ({ ArrowUp: () => orders.faster(1), ArrowDown: () => orders.faster(-1) }),
  ],
  [
    '← →',
    say('five_degrees_more_to'),
    ({ orders }, { shiftKey }) => {
      const by = shiftKey ? 1 : 5;
      return { ArrowLeft: () => orders.turn(-by), ArrowRight: () => orders.turn(by) };
    },
  ],
];

interface Umpired {
  umpire: boolean;
  battle: {
    wanted: unknown;
    view: { actions: readonly { type: string }[] } | null;
    send(action: { type: 'proceed' }): unknown;
  };
}
export const proceedRow = (does: string): Row<Umpired> => [
  'G',
  does,
  ({ battle, umpire }) => {
    const may = umpire && !battle.wanted && battle.view?.actions.some((one) => one.type === 'proceed');
    return { g: may && (() => battle.send({ type: 'proceed' })) };
  },
];
