/**
 * Features of each edition; docs/browser-pages.md shows the same table. A part of a page that only one edition has asks
 * for its `id` (edition.ts). It is seen by the words `seen`, which the test of the browser's pages looks for.
 */
interface Feature {
  feature: string;
  server: boolean;
  browser: boolean;
  /** Why an edition does not have it. */
  why?: string;
  id?: string;
  seen?: string;
}

export const features = [
  { feature: 'battles of MOBAS, Noddy and Flotilla; lessons, stories, evenings', server: true, browser: true },
  { feature: 'Red River campaigns, their fights played, resolved or entered', server: true, browser: true },
  { feature: 'the war, its naval fights and expeditions', server: true, browser: true },
  { feature: 'captains, admirals and generals of the program', server: true, browser: true },
  { feature: 'two sides and an umpire at one screen', server: true, browser: true },
  { feature: 'dice thrown by hand', server: true, browser: true },
  { feature: 'replay, what if, taking back, luck and judgement', server: true, browser: true },
  { feature: 'odds, the laboratory, three rule books compared', server: true, browser: true },
  { feature: 'printing, dispatches, journals in and out, a battle in a link', server: true, browser: true },
  {
    feature: 'battles by letter',
    server: false,
    browser: true,
    why: 'a key is no business of a server: the command line has them, with the same files',
  },
  {
    feature: 'play without a network',
    server: false,
    browser: true,
    why: 'a server has to be reached',
  },
  {
    feature: 'all games saved to a file and taken in again',
    server: false,
    browser: true,
    why: 'whoever runs the server copies its database',
  },
  {
    feature: 'a seat for somebody elsewhere, by a link',
    server: true,
    browser: false,
    why: 'nobody elsewhere can reach the games of a browser',
    id: 'seat_links',
    seen: 'By link',
  },
  {
    feature: 'several captains on a side',
    server: true,
    browser: false,
    why: 'each of them needs a link',
    id: 'several_captains',
    seen: 'Several captains',
  },
  {
    feature: 'a dispatch that everybody may read',
    server: true,
    browser: false,
    why: 'it has no address that others can open',
    id: 'open_dispatch',
    seen: 'Open it to everybody',
  },
  {
    feature: 'a calendar of the decisions that are owed',
    server: true,
    browser: false,
    why: 'a calendar cannot ask a browser',
    id: 'calendar',
    seen: 'Calendar file',
  },
  {
    feature: 'sealed dice',
    server: true,
    browser: false,
    why: 'the secret would lie in the browser of a player, who could read it',
    id: 'sealed_dice',
    seen: 'Sealed',
  },
  {
    feature: 'battles with models on a table',
    server: true,
    browser: false,
    why: 'the module has no clerk: it would be slower in every battle',
    id: 'models',
    seen: 'With models on a table',
  },
  {
    feature: 'figures of the laboratory as an SQLite file',
    server: true,
    browser: false,
    why: 'the module has no SQLite; CSV and JSON hold the same figures',
    id: 'sqlite',
    seen: 'SQLite',
  },
  {
    feature: 'reminders, metrics, the interface for other programs',
    server: true,
    browser: false,
    why: 'nothing runs while the page is closed, and nothing outside it can ask',
  },
  {
    feature: 'fleets of simulations, the terminal',
    server: true,
    browser: false,
    why: 'they are commands of the installed program',
  },
] as const satisfies readonly Feature[];

export type PartFeature = Extract<(typeof features)[number], { id: string }>['id'];
