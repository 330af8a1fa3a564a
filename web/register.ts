/**
 * Modules made of data/:
 * - `virtual:register`: the ship register of data/ships, cut down to what a page shows
 * - `virtual:conversions`: how Noddy's cards were made
 * - `virtual:sheets` and `virtual:charts`: Flotilla's sheets and its page of charts
 * - `virtual:armament` and `virtual:points`: each ship's armament by each book, and what ships are worth
 * - `virtual:theatre`: the theatre of war without its latitudes and longitudes
 * - `virtual:war-prices`: what is built there at what price
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ships = new URL('../data/ships/', import.meta.url);
const mobasTypes = new URL('../data/mobas/types.json', import.meta.url);
const fitted = new URL('../data/points/', import.meta.url);
const theatre = new URL('../data/maps/wbts.json', import.meta.url);
const warCampaign = new URL('../data/wbts/campaign.json', import.meta.url);
const charts = new URL('../docs/rules/flotilla-charts.md', import.meta.url);
const strengths = new URL('../data/redriver/strengths.json', import.meta.url);

interface Card {
  id: string;
  name: string;
  side: string;
  class: string;
  draught_ft: number | null;
  speed_knots: number | null;
  guns: { count: number | null; calibre: string | null; kind: string | null }[];
  mobas?: { type: string; ram: boolean; torpedo: boolean };
  noddy?: { how: object[]; guns: object[]; reinforced_bow: boolean };
  flotilla?: { batteries: object[]; ram_bow: boolean; spar_torpedo: boolean };
}

const cards = (): Card[] =>
  readdirSync(ships)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, ships), 'utf8')) as Card);

function register(): object[] {
  const points = (JSON.parse(readFileSync(strengths, 'utf8')) as { points_by_type: Record<string, number> })
    .points_by_type;
  return cards().map((card) => ({
    id: card.id,
    name: card.name,
    side: card.side,
    class: card.class,
    type: card.mobas?.type ?? '',
    draught_feet: card.draught_ft,
    speed_knots: card.speed_knots,
    points: points[card.mobas?.type ?? ''] ?? null,
    // A gun of unrecorded kind counts as a smoothbore.
    guns: card.guns.map(({ count, calibre, kind }) => ({
      gun: calibre ? `${calibre}_${kind === 'rifle' || kind === 'howitzer' ? kind : 'sb'}` : '',
      count: count ?? 0,
    })),
  }));
}

/** The steps that made each ship's card for Noddy, by her id. */
const conversions = (): object =>
  Object.fromEntries(cards().flatMap((card) => (card.noddy ? [[card.id, card.noddy.how]] : [])));

/** Each ship's sheet for Flotilla with the steps that made it, by her id. */
const sheets = (): object =>
  Object.fromEntries(cards().flatMap((card) => (card.flotilla ? [[card.id, card.flotilla]] : [])));

/** Armament of each ship, by her id: firing dice and fittings of MOBAS, guns of Noddy, batteries of Flotilla. */
function armament(): object {
  const types = (JSON.parse(readFileSync(mobasTypes, 'utf8')) as { types: Record<string, { dice: { value: number } }> })
    .types;
  return Object.fromEntries(
    cards().map(({ id, mobas, noddy, flotilla }) => [
      id,
      {
        mobas: mobas ? { dice: types[mobas.type]?.dice.value ?? null, ram: mobas.ram, torpedo: mobas.torpedo } : null,
        noddy: noddy ? { guns: noddy.guns, reinforced_bow: noddy.reinforced_bow } : null,
        flotilla: flotilla
          ? { batteries: flotilla.batteries, ram_bow: flotilla.ram_bow, spar_torpedo: flotilla.spar_torpedo }
          : null,
      },
    ]),
  );
}

/** Points that ships are worth, by system; a system whose points were not fitted is not in it. */
function points(): object {
  const found = existsSync(fitted) ? readdirSync(fitted).filter((name) => name.endsWith('.json')) : [];
  return Object.fromEntries(
    found.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(name, fitted), 'utf8')) as object,
    ]),
  );
}

/** The strategic map, as far as it is drawn. */
function theatreOfWar(): object {
  const { title, terrain, states, state_of, rivers, impassable, rails, places } = JSON.parse(
    readFileSync(theatre, 'utf8'),
  ) as Record<string, object>;
  return { title, terrain, states, state_of, rivers, impassable, rails, places };
}

/** Things that can be built, with their prices and building times (WS-4.5), and an instalment on works (WS-4.6). */
function warPrices(): object {
  const { build, works } = JSON.parse(readFileSync(warCampaign, 'utf8')) as {
    build: { order: string; by: string; supply: object; personnel: number; cycles: object }[];
    works: { instalment: number };
  };
  const none = { union: 0, confederate: 0 };
  const supply = { union: works.instalment, confederate: works.instalment };
  return [...build, { order: 'works', by: 'instalment', supply, personnel: 0, cycles: none }].map(
    ({ order, by, supply, personnel, cycles }) => ({ order, by, supply, personnel, cycles }),
  );
}

const modules: Record<string, () => object> = {
  'virtual:charts': () => ({ text: readFileSync(charts, 'utf8') }),
  'virtual:points': points,
  'virtual:theatre': theatreOfWar,
  'virtual:war-prices': warPrices,
  'virtual:register': register,
  'virtual:conversions': conversions,
  'virtual:sheets': sheets,
  'virtual:armament': armament,
};

export const registerPlugin = (): Plugin => ({
  name: 'register',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => {
    const made = id.startsWith('\0') ? modules[id.slice(1)] : undefined;
    return made ? `export default ${JSON.stringify(made())};` : null;
  },
});
