/** The sheet of keys. */
import type { Keys } from '../../parts/battle';

export const keysOfCampaign: Keys = [
  [
    'Orders',
    [
      ['↑ ↓', 'the next order, the one before'],
      ['Enter', 'give the order'],
      ['1, 2, 3', 'a fight: play, resolve, enter'],
      ['S', 'the first ship; Tab walks them'],
    ],
  ],
  ['Umpire', [['G', 'to the ruling; Tab walks its form, Enter rules']]],
  [
    'Dice by hand',
    [
      ['0 to 9', 'a face as thrown; two digits for D20 and percentile, 00 is 100'],
      ['Backspace', 'take one back'],
      ['Enter', 'enter the dice'],
    ],
  ],
  [
    'The page',
    [
      ['D', 'the diary'],
      ['R', 'the record sheet'],
      ['L', 'to the log'],
      ['C', 'talk'],
      ['I', 'lookout and reports; the umpire’s desk'],
      ['U', 'take a decision back'],
      ['M', 'the menu'],
      ['Esc', 'close, or let go of a section'],
      ['?', 'this sheet'],
    ],
  ],
];
