import battles from '../../../../data/battles/mobas.json';
import { has } from '../../edition';
import type { SetUp } from '../setUp';
import { count } from '../../words/names';
import ChartPreview from './ChartPreview.svelte';

export const setUp: SetUp = {
  under: 'MOBAS, hex ironclads: quick actions on the hex grid.',
  first: 'memphis',
  vessels: 'ships',
  measured: battles.scenarios,
  secondsAShip: 15,
  endRule: 'MB-7.1',
  Picture: ChartPreview,
  small: ({ forces, turns }) =>
    `${count(forces.union, 'Union ship')}, ${forces.confederate} Confederate, ${count(turns, 'turn')}`,
  rulers: [
    ['program', 'Nobody', 'Each side is told at once what happens'],
    [
      'here',
      has('seat_links') ? 'You' : 'Here',
      has('seat_links')
        ? 'You see everything and rule; others elsewhere have the sides'
        : 'A person at this browser takes the umpire’s seat from the menu, sees everything and rules',
    ],
    [
      'link',
      'By link',
      'A person elsewhere sees everything, rules, answers lookouts, and may keep, delay or word what a side is told',
    ],
  ],
  // An umpire at this screen needs a side that plays elsewhere, and no side here. A player here may not see the
  // umpire's view, but where all is in his own browser. A battle between two captains ends before an umpire can act.
  mayRule: (ruler, { union, confederate }) => {
    const here = [union, confederate].includes('here');
    return ruler !== 'here' || (has('seat_links') ? [union, confederate].includes('link') && !here : here);
  },
  byHand: 'Each pool is asked for; click or type what you threw',
  choices: [
    {
      option: 'ships_block_sight',
      words: 'Ships block the line of sight',
      rule: 'MB-2.2',
      ticked: true,
      values: [[true], [false]],
    },
    {
      option: 'end_arc',
      words: 'Narrow arcs ahead and astern',
      rule: 'MB-2.7',
      ticked: 'narrow',
      values: [['wide'], ['narrow']],
    },
    {
      option: 'rammed_ship_moves',
      words: 'A rammed ship keeps her move',
      rule: 'MB-5.2',
      ticked: true,
      values: [[false], [true]],
    },
  ],
};
