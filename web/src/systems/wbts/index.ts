import type { Described } from '../system';

export const wbts: Described = {
  id: 'wbts',
  on: 'on the map',
  book: 'War Between the States',
  covered: true,
  begins: {
    'new-war': {
      card: {
        title: 'The war',
        text: 'Armies, rails, gunboats and the means to feed them, from Cairo to the Gulf.',
        small: 'War Between the States',
        picture: {
          box: [118, 50],
          lines: [
            ['boxes', 'M14 25l7-12h14l7 12-7 12H21zM42 25l7-12h14l7 12-7 12H49zM70 25l7-12h14l7 12-7 12H77z'],
            ['course', 'M28 25H56L84 25'],
            ['block', 'M20 20h16v10H20zM76 20h16v10H76z'],
          ],
        },
      },
    },
  },
  lesson: { id: 'war', title: 'The first week of a war', minutes: 8 },
  newGame: () => import('./NewWar.svelte'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  courses: () => import('./WarGazette.svelte'),
  hall: () => import('./WarHall.svelte'),
};
