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

/** What is asked of others at a table: talk, reports and a decision taken back. */
export const askingRows = <T extends { panel: string | null }>(
  gameOf: (page: T) => AnyGame,
  [talk, reports, back]: readonly [string, string, string],
): Row<T>[] => [
  ['C', talk, (page) => ({ c: mayTalk(gameOf(page)) && opens<string>(page, 'talk') })],
  ['I', `${reports}; the umpire’s desk`, (page) => ({ i: mayLook(gameOf(page)) && opens<string>(page, 'desk') })],
  ['U', back, (page) => ({ u: mayAsk(gameOf(page)) && opens<string>(page, 'takeback') })],
];

export const targetRow: Row<{ orders: { nextTarget(by: 1 | -1): void } }> = [
  '. ,',
  'next target, target before',
  ({ orders }) => ({ '.': () => orders.nextTarget(1), ',': () => orders.nextTarget(-1) }),
];

const settingRows: readonly Row<{ panel: string | null }>[] = [
  ['O', 'settings: sound, speed, text, paper', (page) => ({ o: opens<string>(page, 'settings') })],
  ['J', 'sound on or off', () => ({ j: () => settings.mute() })],
  ['< >', 'quieter, louder', () => ({ '<': () => settings.louder(-1), '>': () => settings.louder(1) })],
];

/** `first` and `last` are a book's own. */
export const pageKeys = <T extends PageTable>(first: readonly Row<T>[], last: readonly Row<T>[]): KeyGroup<T> => [
  'The page',
  [
    ...first,
    ['T', 'the board in words', (table) => ({ t: opens(table, 'twin') })],
    ['V', 'what the marks on the chart mean'],
    ['L', 'to the log', (table) => ({ l: () => toColumn(table, 'log', '#log-head') })],
    ...askingRows<T>(
      ({ battle }) => battle,
      ['talk with your side', 'lookouts and reports', 'ask to take a decision back'],
    ),
    [
      '[ ]',
      'fold the columns',
      (table) => ({
        '[': () => (table.leftFolded = !table.leftFolded),
        ']': () => (table.rightFolded = !table.rightFolded),
      }),
    ],
    [
      'Y',
      'a hint: what the captain would do, and why',
      (table) => ({ y: mayHint(table.battle) && opens(table, 'hint') }),
    ],
    [
      'B',
      'what happened while you were away',
      ({ battle }) => ({ b: battle.away.from !== null && (() => battle.catchUp()) }),
    ],
    ...last,
    ...settingRows,
    ['?', 'this sheet', (table) => ({ '?': opens(table, 'help') })],
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
  'arcs of fire, or none',
  (table) => ({ a: () => (table.arcs = !table.arcs) }),
];
