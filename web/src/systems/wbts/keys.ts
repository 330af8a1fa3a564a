/** The keys of the war's page. The map and the fields keep their own while they have the focus. */
import { askingRows } from '../../parts/battleKeys';
import { focusSoon, opens, type Keys, type Row } from '../../parts/keys';
import { staffRow } from '../../staff/staff.svelte';
import { router } from '../../state/router.svelte';
import { doneOf } from './orders';
import type { Desk } from './war.svelte';
import { say } from './words/values';

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
  ['1, 2, 3', say('the_theatre_a_department')],
  ['+ −', say('nearer_further')],
  ['0', say('as_at_first')],
  ['V', say('what_the_marks_mean')],
  ['Arrows', say('walk_the_hexes_once')],
  ['Shift and arrows', say('move_the_map')],
  ['Tab', say('walks_the_bodies_of')],
  ['S', say('supply_yours_theirs_none'), (desk) => ({ s: () => desk.showSupply() })],
  [
    '',
    '',
    (desk) => ({
      Escape:
        (desk.pointing !== null && (() => (desk.pointing = null))) || (desk.hex !== null && (() => (desk.hex = null))),
      // From a heading the arrows go to the orders, or the pieces, beneath it.
      ArrowDown:
        (document.activeElement?.id === 'day-head' &&
          (() => document.querySelector<HTMLElement>('.day button, .day select')?.focus())) ||
        (document.activeElement?.id === 'here-head' &&
          (() =>
            (
              document.querySelector<HTMLElement>('.here .choose') ??
              document.querySelector<HTMLElement>('.here button')
            )?.focus())),
    }),
  ],
];
const orders: Row<Desk>[] = [
  ['O', say('to_the_order_of'), (desk) => ({ o: () => toPart(desk, 'orders', '#day-head') })],
  ['↑ ↓', say('from_order_to_order')],
  ['H', say('to_what_stands_in'), (desk) => ({ h: desk.hex !== null && (() => toPart(desk, 'here', '#here-head')) })],
  ['E', say('end_this_step'), (desk) => ({ e: desk.may && doneOf(desk.view) !== null && (() => desk.end()) })],
  ['N', say('next_of_the_report'), (desk) => ({ n: desk.report.length > 0 && (() => desk.next()) })],
  staffRow<Desk>(),
  ['Esc', say('let_the_hex_go')],
  [
    'R',
    say('to_the_umpires_form'),
    (desk) => ({ r: desk.view?.seat === 'umpire' && (() => toPart(desk, 'orders', '#war-ruling')) }),
  ],
];
const sheets = (diary: boolean): Row<Desk>[] => [
  leaf('B', say('briefing_word'), 'briefing'),
  leaf('P', say('production_word'), 'production'),
  leaf('L', say('leaders_word'), 'leaders'),
  leaf('K', say('the_cycle_track'), 'cycles'),
  ['D', say('dispatches_as_a_diary'), ({ war }) => ({ d: diary && (() => router.go(`/war/${war.game}/diary`)) })],
  leaf('T', say('the_map_in_words_label'), 'twin'),
];
const dice: Row<Desk>[] = [
  ['0 to 9', say('a_face_as_thrown')],
  ['Backspace', say('take_one_back')],
  ['Enter', say('enter_the_dice')],
];
const asking = askingRows<Desk>(
  ({ war }) => war,
  [say('talk_word'), say('lookout_and_reports'), say('take_a_decision_back')],
);
const page: Row<Desk>[] = [
  ['[ ]', say('fold_the_panel'), (desk) => ({ '[': () => (desk.folded = true), ']': () => (desk.folded = false) })],
  leaf('M', say('the_menu'), 'menu'),
  leaf('?', say('this_sheet'), 'help'),
];

export const keysOfWar: Keys<Desk> = [
  [say('the_map'), map],
  [say('orders'), orders],
  [say('sheets'), sheets(true)],
  [say('dice_by_hand_while'), dice],
  [say('the_page'), [...asking, ...page]],
];
/** The keys that a replay answers besides its own, and its sheet of keys. */
export const keysOfReplay: Keys<Desk> = [
  [
    say('replay'),
    [
      ['Space', say('play_or_pause')],
      ['← →', say('a_week_back_on')],
      [', .', say('one_decision_back_on')],
      ['Home, End', say('the_start_the_end')],
    ],
  ],
  [say('the_map'), map],
  [say('sheets'), sheets(false)],
  ['', page],
];
