import battles from '../../../../data/battles/flotilla.json';
import type { FlotillaScenario } from '../../api/flotilla';
import type { ScenarioSummary, SideName } from '../../api/types';
import { count } from '../../words/names';
import PlanePreview from '../plane/PlanePreview.svelte';
import { planeRulers, type SetUp } from '../setUp';

/** "7 Union ships; Confederate: 2 batteries; 16 turns" */
function small(one: ScenarioSummary, whole?: FlotillaScenario): string {
  const of = (side: SideName): string => {
    const batteries = whole?.batteries?.filter((battery) => battery.side === side).length ?? 0;
    const parties = whole?.parties?.filter((party) => party.side === side).length ?? 0;
    return [
      one.forces[side] ? count(one.forces[side], 'ship') : '',
      batteries ? count(batteries, 'battery', 'batteries') : '',
      parties ? count(parties, 'party', 'parties') : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
  return `Union ${of('union')}; Confederate ${of('confederate')}; ${count(whole?.turns ?? one.turns, 'turn')}`;
}

export const setUp: SetUp = {
  under:
    'Flotilla, the convention game: sheets of damage boxes, crews, captains’ nerve, boarding, forts and ' +
    'landing parties. After the rules of Bob Duncan and David Raybin.',
  first: 'grand_gulf',
  vessels: 'ships',
  measured: battles.scenarios,
  secondsAShip: 20,
  endRule: 'FL-7.1',
  Picture: PlanePreview,
  small,
  rulers: planeRulers,
  byHand: 'Thrown at the table, pool by pool; you type in what they show, or a game master does',
  choices: [
    {
      option: 'weather',
      words: 'Weather',
      rule: 'FL-1.5',
      values: [
        ['thrown', 'by the die'],
        ['clear', 'clear throughout'],
        ['reduced', 'smoke hangs throughout'],
        ['fog', 'fog, dusk or night throughout'],
      ],
    },
    {
      option: 'spar_two_rolls',
      words: 'A spar torpedo must explode twice over',
      rule: 'FL-4.11',
      ticked: true,
      values: [[true], [false]],
    },
    {
      option: 'turret_die',
      words: 'Every ship throws the turret die',
      rule: 'FL-4.8',
      ticked: 'every_ship',
      values: [['turreted'], ['every_ship']],
    },
    {
      option: 'lasting',
      words: '“N turns” are N after the present one',
      rule: 'FL-1.0',
      ticked: 'turns_to_come',
      values: [['turns_it_bites'], ['turns_to_come']],
    },
    {
      option: 'together',
      words: 'Of two effects of a kind the longer holds',
      rule: 'FL-4.9',
      ticked: 'longest',
      values: [['add'], ['longest']],
    },
    {
      option: 'marks',
      words: 'Marks of speed count inches, not boxes',
      rule: 'FL-2.1',
      ticked: 'inches',
      values: [['increments'], ['inches']],
    },
  ],
  more: [
    { href: '#/ships', words: 'The sheets of all ships', says: ', to look at and to print.' },
    { href: '#/charts', words: 'The charts', says: ', all numbers on one page, to play from.' },
  ],
};
