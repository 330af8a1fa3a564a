/** The sheet of keys. */
import type { Keys } from '../../parts/battle';

export const keysOfFlotilla: Keys = [
  [
    'Units and targets',
    [
      ['N, P', 'next unit with something to do, the one before'],
      ['. ,', 'next target, target before'],
      ['S', 'the ship’s sheet; ← → the next'],
      ['D', 'measuring tape'],
      ['Tab', 'walks units and buttons; Enter chooses'],
    ],
  ],
  [
    'Movement',
    [
      ['↑ ↓', 'faster, slower'],
      ['1, 2, 3', 'turn at the first, in the middle, at the end'],
      ['← →', 'five degrees more to port, to starboard; with Shift one'],
      ['Enter', 'steam'],
      ['X', 'point where a party marches'],
      ['E', 'the rest keep course'],
    ],
  ],
  [
    'Fire windows',
    [
      ['F', 'lay the best two batteries, or all on the target'],
      ['Enter', 'fire'],
      ['Space', 'let the window pass'],
      ['W', 'let all windows of this movement pass; ask again'],
      ['1 to 9', 'grapple, small arms and what else is offered'],
      ['Esc', 'lay nothing'],
    ],
  ],
  [
    'Other steps',
    [
      ['1 to 9', 'what is offered'],
      ['E', 'nothing more'],
      ['G', 'game master: let the turn go on'],
    ],
  ],
  [
    'What is shown',
    [
      ['Space', 'stop, go on'],
      ['Enter', 'to its end'],
      ['R', 'once more'],
    ],
  ],
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
      ['?', 'this sheet'],
    ],
  ],
];
