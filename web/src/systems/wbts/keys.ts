/** The keys of the war's page. The map and the fields keep their own while they have the focus. */
import { askingRows } from '../../parts/battleKeys';
import { focusSoon, opens, type Keys, type Row } from '../../parts/keys';
import { router } from '../../state/router.svelte';
import { doneOf } from './orders';
import type { Desk } from './war.svelte';

/** Goes to a part of the panel; on a phone its tab is opened first. */
function toPart(desk: Desk, tab: Desk['tab'], selector: string): void {
  desk.folded = false;
  desk.tab = tab;
  focusSoon(selector);
}
const leaf = (shown: string, does: string, panel: NonNullable<Desk['panel']>): Row<Desk> => [
  shown,
  does,
  (desk) => ({ [shown.toLowerCase()]: opens(desk, panel) }),
];

const map: Row<Desk>[] = [
  ['1, 2, 3', 'the theatre, a department, single hexes'],
  ['+ −', 'nearer, further'],
  ['0', 'as at first'],
  ['V', 'what the marks mean'],
  ['Arrows', 'walk the hexes once the map has the focus; Enter chooses or orders'],
  ['Shift and arrows', 'move the map'],
  ['Tab', 'walks the bodies of men and vessels'],
  ['S', 'supply: yours, theirs, none', (desk) => ({ s: () => desk.showSupply() })],
  [
    '',
    '',
    (desk) => ({
      Escape:
        (desk.pointing !== null && (() => (desk.pointing = null))) || (desk.hex !== null && (() => (desk.hex = null))),
      // From a heading the arrows go to the orders beneath it.
      ArrowDown:
        document.activeElement?.id === 'day-head' &&
        (() => document.querySelector<HTMLElement>('.day button, .day select')?.focus()),
    }),
  ],
];
const orders: Row<Desk>[] = [
  ['O', 'to the order of the day', (desk) => ({ o: () => toPart(desk, 'orders', '#day-head') })],
  ['↑ ↓', 'from order to order; Enter gives it'],
  [
    'H',
    'to what stands in the chosen hex',
    (desk) => ({ h: desk.hex !== null && (() => toPart(desk, 'here', '#here-head')) }),
  ],
  [
    'E',
    'end this step',
    (desk) => {
      const done = desk.may ? doneOf(desk.view) : null;
      return { e: done && (() => desk.order(done)) };
    },
  ],
  ['Esc', 'let the hex go'],
  [
    'R',
    'to the umpire’s form, at his seat; Esc leaves it',
    (desk) => ({ r: desk.view?.seat === 'umpire' && (() => toPart(desk, 'orders', '#war-ruling')) }),
  ],
];
const sheets = (diary: boolean): Row<Desk>[] => [
  leaf('P', 'production', 'production'),
  leaf('L', 'leaders', 'leaders'),
  leaf('K', 'the cycle track', 'cycles'),
  ['D', 'dispatches, as a diary', ({ war }) => ({ d: diary && (() => router.go(`/war/${war.game}/diary`)) })],
  leaf('T', 'the map in words', 'twin'),
];
const dice: Row<Desk>[] = [
  ['0 to 9', 'a face as thrown'],
  ['Backspace', 'take one back'],
  ['Enter', 'enter the dice'],
];
const asking = askingRows<Desk>(({ war }) => war, ['talk', 'lookout and reports', 'take a decision back']);
const page: Row<Desk>[] = [
  ['[ ]', 'fold the panel', (desk) => ({ '[': () => (desk.folded = true), ']': () => (desk.folded = false) })],
  leaf('M', 'the menu', 'menu'),
  leaf('?', 'this sheet', 'help'),
];

export const keysOfWar: Keys<Desk> = [
  ['The map', map],
  ['Orders', orders],
  ['Sheets', sheets(true)],
  ['Dice by hand, while they are asked for', dice],
  ['The page', [...asking, ...page]],
];
/** What a replay answers besides its own keys, and its sheet. */
export const keysOfReplay: Keys<Desk> = [
  [
    'Replay',
    [
      ['Space', 'play or pause'],
      ['← →', 'a week back, on'],
      [', .', 'one decision back, on'],
      ['Home, End', 'the start, the end'],
    ],
  ],
  ['The map', map],
  ['Sheets', sheets(false)],
  ['', page],
];
