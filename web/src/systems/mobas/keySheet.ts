/** The sheet of keys. */
import type { Keys } from '../../parts/battle';

export const keysOfBattle: Keys = [
  [
    'Ships and targets',
    [
      ['N, P', 'next ship, ship before'],
      ['. ,', 'next target, target before'],
      ['Tab', 'walks ships and buttons'],
      ['Arrows on the board', 'walk the hexes; Enter chooses'],
    ],
  ],
  [
    'Fire',
    [
      ['. ,', 'point her guns at the next target'],
      ['H', 'hold her fire'],
      ['Z', 'take back'],
      ['Enter', 'to the next ship to aim; then open fire'],
    ],
  ],
  [
    'Moves',
    [
      ['↑ or W', 'ahead'],
      ['← or A', 'turn to port'],
      ['→ or D', 'turn to starboard'],
      ['Z', 'take back'],
      ['Enter', 'make the move'],
    ],
  ],
  ['Umpire', [['R', 'to the ruling; Esc leaves the chart']]],
  [
    'Dice by hand',
    [
      ['1 to 6', 'a face as thrown'],
      ['J, N, M', 'major, minor, miss'],
      ['Backspace', 'take one back'],
      ['Enter', 'enter the dice'],
    ],
  ],
  [
    'The page',
    [
      ['T', 'the board in words'],
      ['L', 'to the log'],
      ['C', 'talk with your side'],
      ['I', 'lookouts and reports; the umpire’s desk'],
      ['U', 'ask to take a decision back'],
      ['[ ]', 'fold the columns'],
      ['Space', 'show the end of what is being shown'],
      ['Esc', 'close, or let go of the target'],
      ['?', 'this sheet'],
    ],
  ],
];
