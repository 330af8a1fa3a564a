/** The letter of orders with which a campaign begins: our own words, with the numbers of its rules. */
import tables from '../../../../../data/redriver/tables.json';
import type { CampaignScenario } from '../../../api/campaign';
import type { RedRiverView } from '../../../api/redriver';
import type { Briefing } from '../../../api/stories';
import { riverName } from '../river/ornaments';
import { capital } from '../../../words/names';
import { causeName, figure, listed } from './names';
import { say, valueWords } from './say';

/** The squadron's flag-officers, each with his first day. */
const admirals: readonly [admiral: string, from: string][] = [
  ['lee', '1864-11-01'],
  ['porter', '1862-10-15'],
  ['davis', '1862-05-09'],
  ['foote', '1861-09-06'],
];
export const admiralOn = (date = ''): string => admirals.find(([, from]) => date >= from)?.[0] ?? 'nobody';

const least = (result: string): number => tables.results.find((row) => row.result === result)?.least ?? 0;

/** In the form of a battle's briefing. */
export function letterOf(scenario: CampaignScenario, ships: RedRiverView['ships']): Briefing {
  const facts = {
    admiral: valueWords('admiral', admiralOn(scenario.date)),
    river: riverName(scenario.place),
    fleet: capital(listed(ships.map((ship) => say('the_named', ship)))),
    fuel: tables.fuel.a_turn,
    rounds: tables.ammunition.rounds_a_gun,
    minor: least('minor_victory'),
    stirring: least('stirring_victory'),
    famous: least('famous_victory'),
    draw: least('draw'),
    start: scenario.options?.start_points ?? tables.points.at_start,
    at_home: tables.points.at_home_most,
  };
  const home = scenario.options?.withdraw === 'full' ? '' : ` ${say('letter_home', facts)}`;
  return {
    commander: say('letter_from', facts),
    situation: say('letter_situation', facts),
    orders: say('letter_orders', facts),
    forces: say('letter_forces', facts),
    enemy: say('letter_enemy', facts),
    won: say('letter_won', facts) + home,
  };
}

type Scored = readonly [words: string, points: string];
const scored = (points: number, words: string): Scored => [words, points > 0 ? `+${points}` : figure(points)];

/** Gains and costs of the account, the greatest first (RR-10.1, RR-10.2). */
export function account(): { gains: Scored[]; costs: Scored[] } {
  const { points } = tables;
  return {
    gains: [
      scored(points.ironclad_captured, causeName('ironclad_captured')),
      scored(points.ironclad_sunk, causeName('ironclad_sunk')),
      scored(points.heavy_gunboat, say('letter_heavy_gunboat')),
      scored(points.gunboat, say('letter_gunboat')),
      scored(points.gun_destroyed, say('letter_gun')),
    ],
    costs: [
      scored(points.union_ship_sunk, causeName('union_ship_lost')),
      scored(points.gun_bypassed, say('letter_gun_passed')),
      scored(points.turn, causeName('turn')),
      scored(points.damage_tenth, say('letter_tenth')),
    ],
  };
}
