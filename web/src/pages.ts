/** The pages of the program, each fetched when it is first opened: which one an address means, and what it is given. */
import type { Component } from 'svelte';
import { edition } from './edition';
import { kept } from './state/kept.svelte';
import type { Route } from './state/router.svelte';
import { systemNamed, systems } from './systems';

export type Module<Given extends Record<string, unknown>> = () => Promise<{ default: Component<Given> }>;

export interface Page {
  module: Module<Record<string, unknown>>;
  given: Record<string, unknown>;
  /** Another key is another page, drawn anew; an equal one keeps its state. */
  key: string;
}

const page = <Given extends Record<string, unknown>>(module: Module<Given>, given: Given, key = ''): Page => ({
  // A page's properties are checked against its own type just here; the list of pages need not know them.
  module: module as unknown as Page['module'],
  given,
  key,
});

const home = () => import('./pages/Home.svelte');
const lesson = () => import('./pages/LessonPage.svelte');
const notFound = () => import('./pages/NotFound.svelte');
const seat = () => import('./pages/SeatPage.svelte');
const newBattle = () => import('./pages/NewPage.svelte');
const replay = () => import('./pages/ReplayPage.svelte');
const takeSeat = () => import('./pages/TakeSeat.svelte');
const hall = () => import('./pages/HallPage.svelte');
const tableSheet = () => import('./pages/TableSheet.svelte');
const ruleBooks = () => import('./pages/RulesPage.svelte');
const compare = () => import('./compare/ComparePage.svelte');
const judgement = () => import('./lab/JudgementPage.svelte');
const fleets = () => import('./lab/FleetsPage.svelte');
const fight = () => import('./lab/FightPage.svelte');
const lab = () => import('./lab/LabPage.svelte');
const dispatch = () => import('./dispatch/DispatchPage.svelte');
const sealed = () => import('./sealed/SealedPage.svelte');
const verify = () => import('./sealed/VerifyPage.svelte');
const journal = () => import('./pages/OpenJournal.svelte');
const series = () => import('./series/SeriesPage.svelte');
const link = () => import('./link/LinkPage.svelte');

type Opening = (first: string, second: string, key: string) => Page | null;

/** The part of its system that a game is shown by is fetched with the page. */
function fetchPart(game: string, part: 'seat' | 'replay'): void {
  systemNamed(kept.find(game)?.system)
    ?.[part]()
    .catch(() => undefined);
}

function seatOf(called: string, game: string, leaf: string): Page | null {
  if (!game) return null;
  fetchPart(game, 'seat');
  return page(seat, { game, leaf: leaf || null, called }, `${game} ${leaf === 'umpire'}`);
}

function replayOf(game: string, at: number, key: string): Page | null {
  if (!game) return null;
  fetchPart(game, 'replay');
  return page(replay, { game, at }, key);
}

/** By the address, or by its first word: the page, or nothing where its other words do not do. */
const pages: Record<string, Opening> = {
  '': () => page(home, {}),
  ...Object.fromEntries(systems.map(({ kind }) => [kind, (game: string, leaf: string) => seatOf(kind, game, leaf)])),
  // The decision at which a replay opens is the second word.
  replay: (game, at, key) => replayOf(game, Number(at) || 0, key),
  lesson: (id, _, key) => (id ? page(lesson, { lesson: id }, key) : null),
  seat: (game, token) => (game && token ? page(takeSeat, { game, token }) : null),
  hall: (game, token, key) => (game && token ? page(hall, { game, token }, key) : null),
  'table-sheet': (game) => (game ? page(tableSheet, { game }, game) : null),
  rules: (system, rule) => page(ruleBooks, { system: system || (systems[0]?.id ?? ''), rule: rule || null }),
  compare: (chosen) => page(compare, { chosen: chosen || null }),
  judgement: (game) => (game ? page(judgement, { game }, game) : null),
  g: (game) => (game ? page(dispatch, { game }, game) : null),
  fleets: () => page(fleets, {}),
  fight: () => page(fight, {}),
  lab: (book, asked, key) => page(lab, { book: book || null, asked: asked || null }, key),
  sealed: (game) => (game ? page(sealed, { game }, game) : null),
  verify: () => page(verify, {}),
  journal: () => page(journal, {}),
  series: () => page(series, {}),
  play: (packed) => (packed ? page(link, { link: packed }, packed) : null),
  ...Object.fromEntries(
    [edition, ...systems].flatMap(({ pages: own = {} }) =>
      Object.entries(own).map(([word, module]) => [word, (chosen: string) => page(module, { chosen: chosen || null })]),
    ),
  ),
  ...Object.fromEntries(
    systems.flatMap(({ id, begins, newGame, setUp }) =>
      Object.entries(begins).map(([address, { given = {} }]) => [
        address,
        (scenario: string) => {
          setUp?.().catch(() => undefined);
          if (newGame) return page(newGame, given, address);
          return page(newBattle, { system: id, ...given, scenario: scenario || null }, `${address} ${scenario}`);
        },
      ]),
    ),
  ),
};

/** An address may be of several words; what comes after the longest that there is, its page is given. */
export function pageOf({ page: word, parts }: Route): Page {
  for (let words = parts.length; words >= 0; words--) {
    const address = [word, ...parts.slice(0, words)].join('/');
    if (!Object.hasOwn(pages, address)) continue;
    const [first = '', second = ''] = parts.slice(words);
    return pages[address]?.(first, second, parts.slice(words).join('/')) ?? page(notFound, {});
  }
  return page(notFound, {});
}
