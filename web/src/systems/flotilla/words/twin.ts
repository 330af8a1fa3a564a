/** The text twin of a Flotilla table: where every unit lies, what is left of it, what it may do. */
import type { FlotillaView, UnitView } from '../../../api/flotilla';
import { bearingTo, inchWords } from '../../plane/geometry';
import { boxesOf } from '../boxes';
import { batteryNames } from '../sheet';
import { sideName, type Names } from '../../../words/names';
import { degrees } from '../../../words/compass';
import { kindWords, stateOf } from './names';
import { say } from './say';

/** The part of a table that these words read. */
export interface Seen {
  view: FlotillaView | null;
  names: Names;
  orders: { unit: UnitView | null };
  rangeOf: (from: UnitView, to: UnitView) => number | null;
}

export interface TwinRow {
  id: string;
  name: string;
  side: string;
  kind: string;
  place: string;
  heading: string;
  speed: string;
  bearing: string;
  range: string;
  boxes: string;
  men: string;
  morale: string;
  state: string;
  inches: number;
}

const told = (bearing: number): string => `${degrees(bearing)}°`;

export function unitLeft(unit: UnitView): string {
  if (unit.kind === 'ship') {
    const all = boxesOf(unit);
    return say('of_all', { all: all - (unit.now.crossed ?? 0), all_too: all });
  }
  if (unit.kind === 'battery')
    return [
      say('reduce', { reduce: unit.now.batteries?.reduce((sum, one) => sum + one.dice, 0) ?? 0 }),
      ...(unit.now.men === undefined ? [] : [say('men_men_word', { men: unit.now.men })]),
    ].join(', ');
  return '';
}

export function flotillaTwin(seen: Seen): TwinRow[] {
  const { view, orders } = seen;
  const from = orders.unit?.at ? orders.unit : null;
  const rows = (view?.units ?? []).map((unit): TwinRow => {
    const other = from && from.id !== unit.id && unit.at ? from : null;
    const inches = other ? seen.rangeOf(other, unit) : null;
    return {
      id: unit.id,
      name: unit.name,
      side: sideName(unit.side),
      kind: kindWords(unit),
      place: unit.at ? `${Math.round(unit.at[0] * 10) / 10}, ${Math.round(unit.at[1] * 10) / 10}` : '',
      heading: unit.at && unit.kind !== 'battery' ? told(unit.heading) : '',
      speed: unit.kind === 'ship' ? String(unit.speed ?? 0) : '',
      bearing: other?.at && unit.at ? told(bearingTo(other.at, unit.at)) : '',
      range: inches === null ? '' : inchWords(inches),
      boxes: unitLeft(unit),
      men: String(unit.now.crew ?? unit.now.men ?? ''),
      morale: unit.now.morale === undefined ? '' : String(unit.now.morale),
      state: stateOf(unit),
      inches: unit.at ? (inches ?? -1) : Infinity,
    };
  });
  return rows.sort((a, b) => a.inches - b.inches);
}

/** "port guns 7, starboard guns 10 reloading" */
export function gunsLeft(unit: UnitView): string {
  if (!unit.sheet) return '';
  const names = batteryNames(unit.sheet.batteries);
  return (
    (unit.now.batteries ?? [])
      .map(
        (now, i) =>
          `${(names[i] ?? '').toLowerCase()} ${now.dice}${now.dice && !now.loaded ? ` ${say('reloading')}` : ''}`,
      )
      .join(', ') || 'none'
  );
}

/** The spoken words for a unit on the chart. */
export function spokenUnit(seen: Seen, id: string): string {
  const unit = seen.view?.units.find((one) => one.id === id);
  if (!unit) return '';
  const said = [unit.name, `${sideName(unit.side)} ${kindWords(unit)}`];
  if (unit.kind === 'ship' && unit.fate === 'in_play')
    said.push(
      say('heads_heading', { heading: told(unit.heading) }),
      unit.under_way ? say('inches_speed', { speed: unit.speed ?? 0 }) : 'stopped',
      say('boxes_left', { unit: unitLeft(unit) }),
    );
  const state = stateOf(unit);
  if (state) said.push(state);
  const from = seen.orders.unit;
  const inches = from && from.id !== id ? seen.rangeOf(from, unit) : null;
  if (inches !== null) said.push(inchWords(inches));
  return said.join(', ');
}
