import type { FlotillaSheet } from '../../api/flotilla';

/** Iron City, as the source prints her (FL-2.2, FL-2.3). */
export const ironCity: FlotillaSheet = {
  class: 'protected',
  speeds: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  increase: 3,
  decrease: 5,
  turns: { first: 0, middle: 45, end: 45 },
  batteries: [
    { gun: 'normal', place: 'port', dice: 10, captain_at: [5, 0] },
    { gun: 'normal', place: 'starboard', dice: 10, captain_at: [5, 0] },
    { gun: 'heavy', place: 'bow', dice: 4 },
  ],
  crew: 50,
  crew_captain_at: [25, 12],
  morale: 12,
  boxes: [
    '. . . P I© I',
    '. P . . . .',
    '. . . . . P',
    'W W W W W W',
    'P I P I P P',
    '. . W P W W',
    '. . . . P P',
    'W W W W W W',
    '. P . . I I',
    '. . . . © ©',
  ],
  yellow_from_row: 10,
  length_in: 8,
  beam_in: 2,
  draught_ft: 6,
  ram_bow: false,
  spar_torpedo: false,
};
