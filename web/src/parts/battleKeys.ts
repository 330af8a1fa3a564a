/** The keys that the pages of all battles answer. */
import { mayLook } from '../desk/looking';
import { mayHint } from '../hint/hint';
import type { AnyGame } from '../state/game.svelte';
import { settings } from '../state/settings.svelte';
import { mayTalk } from '../state/talk.svelte';
import { mayAsk } from '../takeback/asking';
import { mayFork } from '../whatif/whatif';
import type { BattleTable } from './battle';
import { focusSoon, opens, type KeyGroup, type Row } from './keys';
import { say } from '../words/say';

interface PageTable extends BattleTable {
  leftFolded: boolean;
  rightFolded: boolean;
  tab: string;
}

/** Goes to a part of the right column. */
export function toColumn(table: PageTable, tab: string, selector: string): void {
  table.rightFolded = false;
  table.tab = tab;
  focusSoon(selector);
}

/** Requests to others at a table: talk, reports and a decision taken back. */
export const askingRows = <T extends { panel: string | null }>(
  gameOf: (page: T) => AnyGame,
  [talk, reports, back]: readonly [string, string, string],
): Row<T>[] => [
  ['C', talk, (page) => ({ c: mayTalk(gameOf(page)) && opens<string>(page, 'talk') })],
  ['I', say('the_umpires_desk', { reports }), (page) => ({ i: mayLook(gameOf(page)) && opens<string>(page, 'desk') })],
  ['U', back, (page) => ({ u: mayAsk(gameOf(page)) && opens<string>(page, 'takeback') })],
];

export const targetRow: Row<{ orders: { nextTarget(by: 1 | -1): void } }> = [
  '. ,',
  say('next_target_target_before'),
  ({ orders }) => ({ '.': () => orders.nextTarget(1), ',': () => orders.nextTarget(-1) }),
];

const settingRows: readonly Row<{ panel: string | null }>[] = [
  ['O', say('settings_sound_speed_text'), (page) => ({ o: opens<string>(page, 'settings') })],
  ['J', say('sound_on_or_off'), () => ({ j: () => settings.mute() })],
  ['< >', say('quieter_louder'), () => ({ '<': () => settings.louder(-1), '>': () => settings.louder(1) })],
];

/** `first` and `last` are a book's own. */
export const pageKeys = <T extends PageTable>(first: readonly Row<T>[], last: readonly Row<T>[]): KeyGroup<T> => [
  say('the_page'),
  [
    ...first,
    ['T', say('the_board_in_words'), (table) => ({ t: opens(table, 'twin') })],
    ['V', say('what_the_marks_on')],
    ['L', say('to_the_log'), (table) => ({ l: () => toColumn(table, 'log', '#log-head') })],
    ...askingRows<T>(
      ({ battle }) => battle,
      [say('talk_with_your_side'), say('lookouts_and_reports_word'), say('ask_to_take_a')],
    ),
    [
      '[ ]',
      say('fold_the_columns'),
      (table) => ({
        '[': () => (table.leftFolded = !table.leftFolded),
        ']': () => (table.rightFolded = !table.rightFolded),
      }),
    ],
    ['Y', say('a_hint_what_the'), (table) => ({ y: mayHint(table.battle) && opens(table, 'hint') })],
    [
      'B',
      say('what_happened_while_you'),
      ({ battle }) => ({ b: battle.away.from !== null && (() => battle.catchUp()) }),
    ],
    ...last,
    ...settingRows,
    ['?', say('this_sheet'), (table) => ({ '?': opens(table, 'help') })],
    [
      '',
      '',
      (table) => ({
        m: opens(table, 'menu'),
        w: !mayAsk(table.battle) && mayFork(table.battle) && opens(table, 'what-if'),
      }),
    ],
  ],
];

/** A page has its ships' arcs of fire drawn, or not. */
export const arcsRow: Row<{ arcs: boolean }> = [
  'A',
  say('arcs_of_fire_or'),
  (table) => ({ a: () => (table.arcs = !table.arcs) }),
];
