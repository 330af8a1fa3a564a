/** What the bar says besides its buttons: where a course leads, what is left to do. */
import type { FlotillaTable } from './table.svelte';
import { inchWords } from '../plane/geometry';
import { percent } from '../../words/odds';
import { groundWords, legs } from './words/ground';
import { batteryOf } from './words/names';
import { figure } from '../../figures/figures';
import { count } from '../../words/names';

export interface Remark {
  text: string;
  rule: string | null;
  warns: boolean;
}
const said = (text: string, rule: string | null, warns = false): Remark => ({ text, rule, warns });

/** What becomes of the ship in hand if nothing else happens; warnings first. */
export function courseRemarks(table: FlotillaTable): Remark[] {
  const { course, noCourse, orders } = table;
  if (noCourse) return [said(noCourse.reason, noCourse.rule, true)];
  if (!course || !orders.steam) return [];
  const out: Remark[] = [];
  const ground = groundWords(course);
  if (ground) out.push(said(`She ${ground}`, 'FL-3.5', true));
  for (const { ship, leg, dice, hit, expected } of course.meets) {
    const blow =
      dice > 0
        ? `: ${count(dice, 'die', 'dice')}, ${percent(hit.decimal)} for a hit, ${figure(expected)} expected`
        : ', without a blow';
    out.push(
      said(
        `She would run on ${table.names(ship)} where she lies now, ${legs[Math.max(0, leg - 1)] ?? ''}${blow}`,
        'FL-3.7',
        true,
      ),
    );
  }
  for (const { leg } of course.mines)
    out.push(said(`She would strike a torpedo ${legs[Math.max(0, leg - 1)] ?? ''}`, 'FL-4.12', true));
  if (course.leaves) out.push(said('She would leave the table', null));
  if (orders.steam.may_not_close) out.push(said('Her captain will not close the enemy', 'FL-5.1', true));
  const byBattery = new Map<number, { target: string; range: number }>();
  for (const one of course.bears)
    if (!byBattery.has(one.battery) || one.range < byBattery.get(one.battery)!.range) byBattery.set(one.battery, one);
  const bears = [...byBattery].map(
    ([battery, { target, range }]) =>
      `${batteryOf(orders.unit ?? undefined, battery).toLowerCase()} on ${table.names(target)}, ${inchWords(range)}`,
  );
  if (bears.length) out.push(said(`At its end ${bears.slice(0, 3).join('; ')}`, 'FL-4.1'));
  return out;
}

/** "3 ships have not moved" */
export function leftWords(table: FlotillaTable): string {
  const { view, orders } = table;
  if (!view) return '';
  const left = orders.toDo.length;
  if (view.phase === 'moving') return left ? `${count(left, 'unit')} may still be moved` : 'All have moved';
  if (view.phase === 'firing') return left ? `${count(left, 'unit')} may fire or grapple` : '';
  return '';
}
