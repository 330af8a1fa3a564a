import battles from '../../../../data/battles/noddy.json';
import type { NoddyScenario } from '../../api/noddy';
import { count } from '../../words/names';
import PlanePreview from '../plane/PlanePreview.svelte';
import { planeRulers, type SetUp } from '../setUp';

export const setUp: SetUp = {
  under:
    'Noddy, the open table: free movement, secret orders, an umpire. ' +
    'After the rules of Andy Callan, Miniature Wargames 14, 1984.',
  first: 'plum_point_bend',
  vessels: 'vessels',
  measured: battles.scenarios,
  secondsAShip: 12,
  endRule: 'ND-8.1',
  Picture: PlanePreview,
  small: ({ forces, turns }, whole?: NoddyScenario) =>
    `${count(forces.union, 'Union vessel')}, ${forces.confederate} Confederate, ` +
    count(whole?.moves ?? turns, 'move'),
  rulers: planeRulers,
  byHand: 'The umpire throws them, pool by pool, and types in what they show',
  // ND-5.1: without an umpire dice by hand would tell the sides what is hidden from them.
  mayThrow: (ruler) => ruler !== 'program',
  choices: [
    {
      option: 'open_damage',
      words: 'Damage is told to both sides',
      rule: 'ND-5.1',
      ticked: true,
      values: [[false], [true]],
    },
    {
      option: 'arc_half_width',
      words: 'Arcs of ten degrees in all, five either side',
      rule: 'ND-4.3',
      ticked: 5,
      values: [[10], [5]],
    },
  ],
};
