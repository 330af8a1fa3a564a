/** Orders in words (data/words/wbts.json), and what they name. */
import { choices } from '../../../../../data/words/wbts.json';
import type { Unit, Vessel, WarAction, WarView, Water } from '../../../api/wbts';
import { hexCalled, nameOf } from '../map/grid';
import { placeCalled, type Theatre } from '../map/theatre';
import { hexOfWater } from '../pieces';
import { lowered } from '../../../words/lines';
import { filled, type Called } from '../../../words/slots';
import { capital } from './names';
import { say, valueWords, words } from './values';

const placeName = (name: string | null | undefined, theatre: Theatre): string => {
  const hex = name ? hexCalled(name) : null;
  return hex === null ? (name ?? '') : theatre.by(hex);
};
export const hexWords = placeName;

/** "the Mississippi at Helena", "the Mississippi 16 miles above Helena", "the sea at C3118". */
export function waterWords(water: Water | null | undefined, theatre: Theatre): string {
  if (!water) return '';
  const name = hexOfWater(water);
  const hex = hexCalled(name);
  if (hex === null) return name;
  const place = theatre.by(hex);
  if (typeof water === 'string') return say('still_water', { lake: theatre.terrainOf(hex) === 'l', place });
  const along = theatre.along.get(water.join(' '));
  if (!along) return say('running_water', { direction: water[1], place });
  const { river, place: at, miles } = along;
  return say('along_water', { river, place: at ? placeCalled(at) : '', miles: Math.abs(miles), above: miles > 0 });
}

/** The water of "water B2802, 1". */
export const waterOf = (id: string): Water => {
  const [hex = '', side] = id.replace('water ', '').split(', ');
  return side === undefined ? hex : [hex, Number(side)];
};

/** Kinds that are counted in points. */
const fighting = ['infantry', 'militia', 'garrison', 'cavalry'];

export const unitWords = (unit: Unit | undefined): string =>
  unit ? say('unit', { ...unit, named: unit.name, fighting: fighting.includes(unit.kind) }) : say('a_unit');
export const vesselWords = (vessel: Vessel | undefined): string =>
  vessel ? say('vessel', { ...vessel, named: vessel.name }) : say('a_vessel');

/** "Grant" of the leader's id; his whole name where asked. */
export const leaderWords = (id: string | null | undefined, view: Pick<WarView, 'leaders'>): string =>
  view.leaders.find(({ leader }) => leader === id)?.name ?? capital((id ?? '').replaceAll('_', ' '));

const headquartersWords = (id: number, view: WarView, theatre: Theatre): string => {
  const found = view.headquarters.find(({ headquarters }) => headquarters === id);
  return found ? say('headquarters', { ...found, hex: placeName(found.hex, theatre) }) : say('a_headquarters');
};

/** Keys whose values are hexes. */
export const hexes = new Set(['hex', 'target', 'from', 'to', 'fort', 'department', 'stands', 'where', 'over']);

const calledIn =
  (view: WarView, theatre: Theatre): Called =>
  (id, key) => {
    const number = Number(id.replace(/^\w+ /, ''));
    switch (key) {
      case 'water':
        return waterWords(waterOf(id), theatre);
      case 'unit':
        return unitWords(view.units.find(({ unit }) => unit === number));
      case 'vessel':
        return vesselWords(view.vessels.find(({ vessel }) => vessel === number));
      case 'headquarters':
        return headquartersWords(number, view, theatre);
      case 'leader':
        return leaderWords(id, view);
      case 'river':
        return theatre.riverName(id);
      default:
        return hexes.has(key) ? hexWords(id, theatre) : null;
    }
  };
/** A sentence that names what a view shows, its capital letter first. */
export const inView = (sentence: string, keys: object, view: WarView, theatre: Theatre): string =>
  capital(filled(words, sentence, keys, calledIn(view, theatre)));

/** Where a step or a retreat leads. */
function overOf({ direction }: WarAction, view: WarView, theatre: Theatre): string | null {
  const from = hexCalled(view.asked?.hex ?? '');
  const to = from === null || direction === undefined ? null : theatre.over(from, direction);
  return to === null ? null : nameOf(to);
}

/** The strength with the attacking leader, and the strength against him, in points. */
function standingOf({ leader, target }: WarAction, view: WarView): object {
  const led = view.leaders.find((one) => one.leader === leader);
  const pointsAt = (hex: string | null | undefined, own: boolean): number =>
    view.units
      .filter((unit) => unit.hex === hex && (unit.side === led?.side) === own && fighting.includes(unit.kind))
      .reduce((sum, { points }) => sum + points, 0);
  return { stands: led?.hex, hand: pointsAt(led?.hex, true), against: pointsAt(target, false) };
}

/** An order as a sentence without its end. */
export function actionWords(action: WarAction, view: WarView, theatre: Theatre): string {
  const { type, product, points = 1, first, second } = action;
  const unit = view.units.find((one) => one.unit === (action.unit ?? action.train ?? first));
  const army = view.headquarters.find((one) => one.headquarters === action.army);
  const keys = {
    ...action,
    ...standingOf(action, view),
    points,
    alone: second === first,
    where: (unit ?? army)?.hex,
    lies: view.vessels.find((one) => one.vessel === action.vessel)?.at,
    over: overOf(action, view, theatre),
    asked: view.asked?.type,
    commands: view.asked?.commands,
    battle: view.battle !== null,
    fighting: fighting.includes(product ?? ''),
  };
  return inView((choices as Record<string, string>)[type] ?? type.replaceAll('_', ' '), keys, view, theatre);
}

/** The effect of pressing a way. */
export function wayWords(action: WarAction, view: WarView, theatre: Theatre): string {
  const order = actionWords(action, view, theatre);
  const before = say('way', action);
  return before ? before + lowered(order) : order;
}

/** The heading of an order: builds by kind, arrivals by unit. */
export function groupOf({ type, product, unit }: WarAction, view: WarView): string {
  if (type === 'build' && fighting.includes(product ?? '')) return say('raise', { product });
  const heading = capital(valueWords('heading', type));
  const comes = view.units.find((one) => one.unit === unit);
  return type === 'deploy' ? say('from_the_spiral', { heading, unit: unitWords(comes) }) : heading;
}

/** Orders whose words name a piece or place only: their heading says what is done with it. */
const bare: ReadonlySet<string> = new Set(
  (
    'activate_leader activate_unit set_sail take call build entrain ship steam_to step set_up deploy launch lay_down ' +
    'convert pay_work send send_army lose retreat'
  ).split(' '),
);

/** An order away from its heading: "A vessel under way: Benton, Carondelet (ironclad), on the Mississippi". */
export function deedWords(action: WarAction, view: WarView, theatre: Theatre): string {
  const words = actionWords(action, view, theatre);
  return bare.has(action.type) ? `${capital(valueWords('heading', action.type))}: ${words}` : words;
}
