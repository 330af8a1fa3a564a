/** The pages of the program, each fetched when it is first opened: which one an address means, and what it is given. */
import type { Component } from 'svelte';
import { kept } from './state/kept.svelte';
import type { Route } from './state/router.svelte';

export type Module<Given extends Record<string, unknown>> = () => Promise<{ default: Component<Given> }>;

export interface Page {
  module: Module<Record<string, unknown>>;
  given: Record<string, unknown>;
  /** Another key is another page, drawn anew; an equal one keeps its state. */
  key: string;
}

const page = <Given extends Record<string, unknown>>(module: Module<Given>, given: Given, key = ''): Page => ({
  // What a page is given was checked against its own properties just here; the list of pages need not know them.
  module: module as unknown as Page['module'],
  given,
  key,
});

const home = () => import('./pages/Home.svelte');
const notFound = () => import('./pages/NotFound.svelte');
const newBattle = () => import('./systems/mobas/NewBattle.svelte');
const newNoddy = () => import('./systems/noddy/NewNoddy.svelte');
const newFlotilla = () => import('./systems/flotilla/NewFlotilla.svelte');
const newCampaign = () => import('./systems/red-river/NewCampaign.svelte');
const newWar = () => import('./systems/wbts/NewWar.svelte');
const battle = () => import('./pages/BattlePage.svelte');
const campaign = () => import('./systems/red-river/CampaignPage.svelte');
const war = () => import('./systems/wbts/WarPage.svelte');
const replay = () => import('./systems/mobas/ReplayPage.svelte');
const noddyReplay = () => import('./systems/noddy/NoddyReplayPage.svelte');
const flotillaReplay = () => import('./systems/flotilla/FlotillaReplayPage.svelte');
const campaignReplay = () => import('./systems/red-river/CampaignReplayPage.svelte');
const warReplay = () => import('./systems/wbts/WarReplayPage.svelte');
const takeSeat = () => import('./pages/TakeSeat.svelte');
const hall = () => import('./pages/HallPage.svelte');
const ruleBooks = () => import('./pages/RulesPage.svelte');
const ships = () => import('./pages/ShipsPage.svelte');
const compare = () => import('./compare/ComparePage.svelte');
const judgement = () => import('./lab/JudgementPage.svelte');
const fleets = () => import('./lab/FleetsPage.svelte');
const fight = () => import('./lab/FightPage.svelte');
const lab = () => import('./lab/LabPage.svelte');
const sealed = () => import('./sealed/SealedPage.svelte');
const verify = () => import('./sealed/VerifyPage.svelte');
const journal = () => import('./pages/OpenJournal.svelte');

function replayOf(game: string, at: number, key: string): Page {
  const held = kept.find(game);
  const { umpire, union, confederate, spectator } = held?.tokens ?? {};
  const token = umpire ?? union ?? confederate ?? spectator;
  if (token && held?.system === 'wbts') return page(warReplay, { game, token, at }, key);
  if (token && held?.system === 'red-river') return page(campaignReplay, { game, token }, game);
  if (token && held?.system === 'noddy') return page(noddyReplay, { game, token, at }, key);
  if (token && held?.system === 'flotilla') return page(flotillaReplay, { game, token, at }, key);
  return page(replay, { game, at }, key);
}

function newOf(system: string): Page {
  if (system === 'noddy') return page(newNoddy, {}, system);
  if (system === 'flotilla') return page(newFlotilla, {}, system);
  return page(newBattle, { byHand: system === 'table' }, system);
}

/** By the first word of an address: the page, or nothing where its other words do not do. */
const pages: Record<string, (first: string, second: string, key: string) => Page | null> = {
  '': () => page(home, {}),
  new: newOf,
  'new-campaign': () => page(newCampaign, {}),
  'new-war': () => page(newWar, {}),
  battle: (game) => (game ? page(battle, { game }, game) : null),
  campaign: (game, leaf) =>
    game ? page(campaign, { game, leaf: leaf || null }, `${game} ${leaf === 'umpire'}`) : null,
  war: (game, leaf) => (game ? page(war, { game, leaf: leaf || null }, game) : null),
  // The decision at which a replay opens is the second word.
  replay: (game, at, key) => (game ? replayOf(game, Number(at) || 0, key) : null),
  seat: (game, token) => (game && token ? page(takeSeat, { game, token }) : null),
  hall: (game, token, key) => (game && token ? page(hall, { game, token }, key) : null),
  rules: (system, rule) => page(ruleBooks, { system: system || 'mobas', rule: rule || null }),
  ships: (ship) => page(ships, { ship: ship || null }),
  compare: (chosen) => page(compare, { chosen: chosen || null }),
  judgement: (game) => (game ? page(judgement, { game }, game) : null),
  fleets: () => page(fleets, {}),
  fight: () => page(fight, {}),
  lab: (book, asked, key) => page(lab, { book: book || null, asked: asked || null }, key),
  sealed: (game) => (game ? page(sealed, { game }, game) : null),
  verify: () => page(verify, {}),
  journal: () => page(journal, {}),
};

export function pageOf(route: Route): Page {
  const [first = '', second = ''] = route.parts;
  const named = Object.hasOwn(pages, route.page) ? pages[route.page] : undefined;
  return named?.(first, second, route.parts.join('/')) ?? page(notFound, {});
}
