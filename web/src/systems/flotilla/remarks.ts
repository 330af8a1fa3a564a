/** The remarks of the bar beside its buttons: where a course leads, and what is left to do. */
import type { ChargeAnswer, SmallArmsAnswer } from '../../api/flotillaAnswers';
import type { Chance } from '../../api/types';
import type { FlotillaTable } from './table.svelte';
import { inchWords } from '../plane/geometry';
import { percent } from '../../words/odds';
import { groundWords, legs } from './words/ground';
import { batteryOf } from './words/names';
import { say } from './words/say';
import { figure } from '../../figures/figures';

export interface Remark {
  text: string;
  rule: string | null;
  warns: boolean;
}
const said = (text: string, rule: string | null, warns = false): Remark => ({ text, rule, warns });

/** The outcome for the ship in hand if nothing else happens; warnings first. */
export function courseRemarks(table: FlotillaTable): Remark[] {
  const { course, noCourse, orders } = table;
  if (noCourse) return [said(noCourse.reason, noCourse.rule, true)];
  if (!course || !orders.steam) return [];
  const out: Remark[] = [];
  const ground = groundWords(course);
  if (ground) out.push(said(say('she', { ground }), 'FL-3.5', true));
  for (const { ship, leg, dice, hit, expected } of course.meets) {
    const blow =
      dice > 0
        ? say('for_a_hit_expected', { dice, decimal: percent(hit.decimal), expected: figure(expected) })
        : say('without_a_blow');
    out.push(
      said(
        say('she_would_run_on', { ship: table.names(ship), legs: legs[Math.max(0, leg - 1)] ?? '', blow }),
        'FL-3.7',
        true,
      ),
    );
  }
  for (const { leg } of course.mines)
    out.push(said(say('she_would_strike_a', { legs: legs[Math.max(0, leg - 1)] ?? '' }), 'FL-4.12', true));
  if (course.leaves) out.push(said(say('she_would_leave_the'), null));
  if (orders.steam.may_not_close) out.push(said(say('her_captain_will_not'), 'FL-5.1', true));
  const byBattery = new Map<number, { target: string; range: number }>();
  for (const one of course.bears)
    if (!byBattery.has(one.battery) || one.range < byBattery.get(one.battery)!.range) byBattery.set(one.battery, one);
  const bears = [...byBattery].map(([battery, { target, range }]) =>
    say('on', {
      unit: batteryOf(orders.unit ?? undefined, battery).toLowerCase(),
      target: table.names(target),
      range: inchWords(range),
    }),
  );
  if (bears.length) out.push(said(say('at_its_end', { bears: bears.slice(0, 3).join('; ') }), 'FL-4.1'));
  return out;
}

/** Odds on the button of a charge or of small arms: a charge's chance to reach, or the men expected to be killed. */
export const handOdds = (answer: SmallArmsAnswer | ChargeAnswer): string =>
  'goes' in answer
    ? percent((answer.strikes ?? answer.goes).decimal)
    : `${figure(answer.expected)} ${say('hits', { hits: answer.expected })}`;

/** The same in full: of the target in hand, else a line for each that can be reached. */
export function handRemarks({ hands, names, orders }: FlotillaTable): Remark[] {
  const chance = (one: Chance | null): string | null => one && percent(one.decimal);
  const shown = Object.entries(hands).filter(([target, answer]) =>
    orders.target && hands[orders.target]
      ? target === orders.target
      : !('goes' in answer) || answer.strikes?.decimal !== 0,
  );
  return shown.map(([target, answer]) => {
    const keys = { ...answer, expected: figure(answer.expected), hit: chance(answer.hit) };
    const words =
      'goes' in answer
        ? say('charge_odds', {
            ...keys,
            goes: chance(answer.goes),
            strikes: chance(answer.strikes),
            target_expected: figure(answer.target_expected),
          })
        : say('small_arms_odds', keys);
    return said(`${names(target)}: ${words}`, answer.rule);
  });
}

/** "3 ships have not moved" */
export function leftWords(table: FlotillaTable): string {
  const { view, orders } = table;
  if (!view) return '';
  const left = orders.toDo.length;
  if (view.phase === 'moving') return left ? say('may_still_be_moved', { left }) : say('all_have_moved');
  if (view.phase === 'firing') return left ? say('may_fire_or_grapple', { left }) : '';
  return '';
}
