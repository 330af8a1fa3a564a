/** The sheet of keys. */
import type { Keys } from '../../parts/battle';

export const keysOfNoddy: Keys = [
  [
    'Vessels and targets',
    [
      ['N, P', 'next vessel, vessel before'],
      ['. ,', 'next target, target before'],
      ['Tab', 'walks vessels and buttons; Enter chooses'],
    ],
  ],
  [
    'Orders',
    [
      ['↑ ↓', 'faster, slower'],
      ['← →', 'five degrees more to port, to starboard; with Shift one'],
      ['Enter', 'so ordered, and to the next without an order'],
      ['Z', 'take back'],
      ['S', 'seal the orders'],
      ['1, 4, 6, H', 'fire when best, in step 4, in step 6, hold'],
    ],
  ],
  [
    'The move as it is played',
    [
      ['Space', 'stop, go on'],
      ['. ,', 'one time step on, back'],
      ['R', 'the last move again'],
      ['Enter', 'to its end'],
    ],
  ],
  ['Umpire', [['G', 'let the move begin or go on']]],
  [
    'The page',
    [
      ['A', 'arcs of fire, or none'],
      ['T', 'the board in words'],
      ['L', 'to the log'],
      ['C', 'talk with your side'],
      ['I', 'lookouts and reports; the umpire’s desk'],
      ['U', 'ask to take a decision back'],
      ['[ ]', 'fold the columns'],
      ['M', 'the menu'],
      ['Esc', 'close, or let go of the target'],
      ['?', 'this sheet'],
    ],
  ],
];
