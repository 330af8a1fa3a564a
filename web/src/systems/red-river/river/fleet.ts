/** The Union ships where they lie. */
import type { CampaignShip, RedRiverView, SectionIndex } from '../../../api/redriver';
import type { Palette } from '../../../drawing/palette';
import { wake } from '../../../drawing/ships/marks';
import { placed, shipBody } from '../../../drawing/ships/ship';
import { fleetCallouts, setCallouts, type SetCallout } from './callouts';
import type { RiverChart } from './chart';
import { spotAt, type Sheet } from './course';
import { mouthWater } from './layout';

export interface Berth {
  ship: CampaignShip;
  x: number;
  y: number;
  degrees: number;
  length: number;
}

/** Berths on one sheet: the leader furthest up, two abreast when there are many. */
export function berths(sheet: Sheet, ships: readonly CampaignShip[], busy: ReadonlySet<SectionIndex>): Berth[] {
  const afloat = ships.filter((s) => s.fate === 'afloat' && s.station !== 'lost');
  const out: Berth[] = [];
  for (const { section } of sheet.sections) {
    const here = afloat.filter((s) => s.at === section.index && s.station !== 'main_river');
    out.push(...inSection(sheet, section.index, here, busy.has(section.index)));
  }
  if (sheet.index === 0)
    afloat.filter((s) => s.at === null || s.station === 'main_river').forEach((ship, k) => out.push(atMouth(ship, k)));
  return out;
}

function lengthOf(ranks: number, abreast: number, busy: boolean): number {
  if (ranks > 2 || (busy && ranks > 1)) return 27;
  if (abreast === 2) return 34;
  return ranks === 2 ? 40 : 46;
}

function inSection(sheet: Sheet, id: SectionIndex, here: readonly CampaignShip[], busy: boolean): Berth[] {
  const abreast = here.length > 2 ? 2 : 1;
  const ranks = Math.ceil(here.length / abreast);
  // Enemies hold the upper part of a section.
  const [low, high] = busy ? [0.1, 0.52] : [0.14, 0.78];
  return here.map((ship, k) => {
    const rank = Math.floor(k / abreast);
    const t = ranks === 1 ? (low + high) / 2 + 0.06 : high - ((high - low) * rank) / (ranks - 1);
    const { half } = spotAt(sheet, id, t);
    const aside = abreast === 2 ? (k % 2 ? 1 : -1) * Math.min(9.5, half * 0.42) : 0;
    const at = spotAt(sheet, id, t, aside);
    const length = Math.min(lengthOf(ranks, abreast, busy), half < 15 ? 26 : 46);
    return { ship, x: at.x, y: at.y, degrees: at.degrees, length: ship.supply_ship ? length * 0.92 : length };
  });
}

const atMouth = (ship: CampaignShip, k: number): Berth => ({
  ship,
  x: mouthWater.x + (Math.floor(k / 4) % 2 ? 20 : -12),
  y: 58 - (k % 4) * 34,
  degrees: -90,
  length: 38,
});

/** Sections whose upper part is taken: by enemies, prizes or a wreck. */
export const busySections = ({ sections }: RedRiverView): Set<SectionIndex> =>
  new Set(
    sections
      .filter((s) => [s.vessels, s.captured].some((held) => Object.values(held).some((n) => n > 0)) || s.ironclad)
      .map((s) => s.index),
  );

/** The names of the ships on one sheet, clear of everything that is written there and of the paper's ornaments. */
export function fleetWords(
  sheet: RiverChart['sheets'][number],
  view: RedRiverView,
  { ornamentBoxes }: RiverChart,
): SetCallout[] {
  const places = new Map(
    berths(sheet.sheet, view.ships, busySections(view)).map((b) => [b.ship.id, { x: b.x, y: b.y }]),
  );
  const ornaments = ornamentBoxes.map(({ x0, y0, x1, y1 }) => ({
    x0: x0 - sheet.dx,
    y0: y0 - sheet.dy,
    x1: x1 - sheet.dx,
    y1: y1 - sheet.dy,
  }));
  const taken = [...sheet.rooms, ...sheet.callouts.map((c) => c.box), ...ornaments];
  return setCallouts(fleetCallouts(places, view.ships), sheet.land, taken, sheet.sheet.box);
}

/** A ship with her wake; one shell burst for each fifth of her points that is lost. */
export function shipMark({ ship, x, y, degrees, length }: Berth, palette: Palette): string {
  const lost = ship.points ? Math.ceil(((ship.points - ship.points_left) / ship.points) * 5) : 0;
  const state = {
    id: ship.id,
    type: ship.type,
    side: 'union' as const,
    fv: 5,
    fv_left: 5 - lost,
    critical: ship.points_left <= 0 ? 5 : -1,
  };
  const under = ship.grounding === 'none' && !ship.drifting && ship.station !== 'main_river';
  return (
    `<g>${under ? placed(wake(100, palette), x, y, length, degrees) : ''}` +
    `${placed(shipBody(state, palette), x, y, length, degrees)}</g>`
  );
}
