import { id, minutes, title } from '../../../../data/lessons/flotilla.json';
import type { Described } from '../system';

export const flotilla: Described = {
  id: 'flotilla',
  on: 'with ships’ sheets',
  book: 'Flotilla, with ships’ sheets',
  choice: 'With ships’ sheets: Flotilla',
  // With models of 15 mm an inch is about twelve metres.
  yardsAnInch: 12 / 0.9144,
  begins: {
    'new/flotilla': {
      card: {
        title: 'Ships’ sheets',
        text: 'Grand Gulf, Galveston: boxes crossed off, boarders, forts and captains’ nerve.',
        small: 'Flotilla, the convention game',
        picture: {
          box: [150, 56],
          lines: [
            ['boxes', 'M2 8h18v18H2zM26 8h18v18H26zM50 8h18v18H50zM74 8h18v18H74z'],
            ['boxes', 'M2 32h18v18H2zM26 32h18v18H26zM50 32h18v18H50zM74 32h18v18H74z'],
            ['crosses', 'M4 10l14 14M18 10L4 24M28 10l14 14M42 10L28 24M52 10l14 14M66 10L52 24'],
          ],
          letters: [
            [83, 22, 'P'],
            [59, 46, 'I'],
          ],
        },
      },
    },
  },
  byLetter: {
    options: {},
    words: 'Both read all that is in a letter: standing orders and the course of a ship under way lie open (FL-1.3).',
  },
  lesson: { id, title, minutes },
  setUp: () => import('./setUp'),
  charts: '#/charts',
  pages: { ships: () => import('./ShipsPage.svelte'), charts: () => import('./ChartsPage.svelte') },
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  courses: () => import('./FlotillaCourses.svelte'),
  hall: () => import('./FlotillaHall.svelte'),
  deeds: () => import('./words/deeds'),
  lab: () => import('./lab'),
};
