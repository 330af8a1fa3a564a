/**
 * The order of the day: the decisions that a side owes, its legal and illegal orders in words, and their places on the
 * map.
 */
import type { Cannot, WarAction, WarView } from '../../api/wbts';
import { distance, hexCalled, neighbour, type HexAt } from './map/grid';
import type { Along } from './map/along';
import { hexOfWater, waterPoint } from './pieces';
import { placeCalled, type Theatre } from './map/theatre';
import type { Way } from './ways';
import { costOf, type CostWords } from './prices';
import { isSupplyOrder } from './supplyOrders';
import { actionWords, groupOf, wayWords } from './words/actions';
import { say } from './words/values';

export interface Item {
  key: string;
  action: WarAction;
  words: string;
  /** The heading of its kind. */
  kind: string;
  cost: CostWords | null;
  /** The hexes it is about. */
  hexes: HexAt[];
  /** Why it may not be ordered now. */
  why?: { reason: string; rule: string | null };
}
export interface Section {
  heading: string;
  items: Item[];
  /** Many places of one kind: chosen on the map, or from a list. */
  places: boolean;
}

const placeTypes = new Set(['entrain', 'ship', 'steam_to', 'launch', 'lay_down', 'pay_work', 'deploy']);

/** Orders that lead to a place of many. */
export const placed = new Set([...placeTypes, 'set_up', 'place_on']);

export const actionKey = (action: WarAction): string => JSON.stringify(action);

/** The hexes that an order is about: those of the pieces ordered, and its destination. */
export function hexesOf(action: WarAction, view: WarView): HexAt[] {
  const names: (string | null | undefined)[] = [];
  const unit = (id: number | undefined): void => {
    if (id !== undefined) names.push(view.units.find((one) => one.unit === id)?.hex);
  };
  const leader = view.leaders.find((one) => one.leader === action.leader);
  names.push(leader?.hex);
  for (const id of [action.unit, action.train, action.depot, action.first, action.second]) unit(id);
  for (const id of [action.army, action.headquarters])
    if (id !== undefined) names.push(view.headquarters.find((one) => one.headquarters === id)?.hex);
  const vessel = view.vessels.find((one) => one.vessel === action.vessel);
  if (vessel?.at) names.push(hexOfWater(vessel.at));
  if (action.water) names.push(hexOfWater(action.water));
  names.push(action.to, action.hex, action.target, action.department);
  const out = names.flatMap((name) => (name ? (hexCalled(name) ?? []) : []));
  const over = overSideOf(action, view);
  return over === null ? out : [...out, over];
}

/** Where a step or a retreat leads. */
function overSideOf(action: WarAction, view: WarView): HexAt | null {
  if (action.direction === undefined) return null;
  const from = hexCalled(view.asked?.hex ?? '');
  return from === null ? null : neighbour(from, action.direction);
}

const kinds: Record<string, Way['kind']> = {
  step: 'march',
  retreat: 'retreat',
  entrain: 'rail',
  ship: 'water',
  steam_to: 'water',
  launch: 'water',
  lay_down: 'water',
  attack: 'attack',
  fight_afloat: 'attack',
  bombard: 'attack',
  deploy: 'place',
  place_on: 'place',
  set_up: 'place',
  pay_work: 'place',
};

/** The orders that are given by pressing where they lead; where several lead to one hex, the first. */
export function waysOf(
  view: WarView | null,
  theatre: Theatre,
  filter: (action: WarAction) => boolean = () => true,
): Way[] {
  if (!view) return [];
  const out = new Map<string, Way>();
  for (const action of view.actions) {
    const kind = kinds[action.type];
    if (!kind || !filter(action)) continue;
    const name =
      action.to ?? action.target ?? action.department ?? action.hex ?? (action.water ? hexOfWater(action.water) : null);
    const hex = name ? hexCalled(name) : overSideOf(action, view);
    if (hex === null) continue;
    const at = action.water && typeof action.water !== 'string' ? waterPoint(action.water) : undefined;
    const key = at ? at.join(',') : String(hex);
    // A march comes before a journey by rail or by water to the same hex.
    if (out.has(key)) continue;
    out.set(key, { action, hex, kind, words: wayWords(action, view, theatre), ...(at ? { at } : {}) });
  }
  return [...out.values()];
}

/** The open orders and those not open, under headings, in the order of the list. */
export function sectionsOf(view: WarView | null, theatre: Theatre): Section[] {
  if (!view) return [];
  const sections = new Map<string, Section>();
  const enter = (action: WarAction, why?: Cannot): void => {
    // The fight, the expedition and the choice of supply have desks of their own.
    if (isSupplyOrder(action)) return;
    if (
      (action.type === 'done' && doneOf(view)?.type !== 'set_out') ||
      action.type === 'throw_fight' ||
      action.type === 'fight_fought' ||
      action.type === 'recall_expedition'
    )
      return;
    const heading = groupOf(action, view);
    const section = sections.get(heading) ?? { heading, items: [], places: placeTypes.has(action.type) };
    section.items.push({
      key: actionKey(action),
      action,
      words: actionWords(action, view, theatre),
      kind: heading,
      cost: costOf(action, view),
      hexes: hexesOf(action, view),
      ...(why ? { why: { reason: why.reason, rule: why.rule } } : {}),
    });
    sections.set(heading, section);
  };
  for (const action of view.actions) enter(action);
  for (const cannot of view.cannot) enter(cannot.action, cannot);
  return [...sections.values()];
}

/**
 * The orders of a week by front: under the department of the side that is nearest. Fronts about which the report has
 * news come first, and in each the orders about those places.
 */
export function frontsOf(
  sections: readonly Section[],
  view: WarView,
  theatre: Theatre,
  news: readonly HexAt[],
): Section[] | null {
  const posts = view.departments.flatMap(({ hex, side }) => (side === view.seat ? (hexCalled(hex) ?? []) : []));
  if (!posts.length) return null;
  const fronts = new Map<HexAt, Section & { news: number }>();
  for (const item of sections.flatMap(({ items }) => items)) {
    const [hex = posts[0]!] = item.hexes;
    const post = posts.reduce((best, one) => (distance(one, hex) < distance(best, hex) ? one : best));
    const heading = say('front', { place: theatre.by(post) });
    const front = fronts.get(post) ?? { heading, items: [], places: false, news: 0 };
    front.news += Number(news.includes(hex));
    front.items.push(item);
    fronts.set(post, front);
  }
  const isNews = ({ hexes: [hex] }: Item): boolean => hex !== undefined && news.includes(hex);
  return [...fronts.values()]
    .sort((a, b) => b.news - a.news)
    .map(({ heading, items, places }) => ({
      heading,
      items: [...items.filter(isNews), ...items.filter((item) => !isNews(item))],
      places,
    }));
}

/** Orders that lead somewhere: those to a place by its name; then the others, along each river from its mouth up. */
export function byName(
  items: readonly Item[],
  theatre: Theatre,
): { named: { item: Item; words: string }[]; others: Item[] } {
  const alongOf = ({ action: { water } }: Item): Along | undefined =>
    water && typeof water !== 'string' ? theatre.along.get(water.join(' ')) : undefined;
  const nameOf = (item: Item, along = alongOf(item)): string => {
    if (!along) return theatre.placesAt.has(item.hexes.at(-1) ?? -1) ? item.words : '';
    const { place, miles, river } = along;
    return place && miles === 0 ? say('water_by_name', { place: placeCalled(place), river }) : '';
  };
  const all = items.map((item) => ({ item, words: nameOf(item), along: alongOf(item) }));
  const river = ({ item, along }: (typeof all)[number]): string => along?.river ?? item.words;
  return {
    named: all.filter(({ words }) => words).sort((a, b) => a.words.localeCompare(b.words)),
    others: all
      .filter(({ words }) => !words)
      .sort((a, b) => river(a).localeCompare(river(b)) || (a.along?.order ?? 0) - (b.along?.order ?? 0))
      .map(({ item }) => item),
  };
}

/** The order that ends the step, if it may be ended. With attacks mustered, only an order of its own ends it. */
export const doneOf = (view: WarView | null): WarAction | null =>
  view?.actions.find(({ type }) => type === 'set_out' || type === 'halt') ??
  view?.actions.find(({ type }) => type === 'done') ??
  null;
