import { id, minutes, title } from '../../../../data/lessons/noddy.json';
import type { Described } from '../system';

export const noddy: Described = {
  id: 'noddy',
  on: 'on the open table',
  book: 'Noddy, the open table',
  choice: 'The open table: Noddy',
  // 1 to 1200.
  yardsAnInch: 1200 / 36,
  begins: {
    'new/noddy': {
      card: {
        title: 'The open table',
        text: 'Plum Point in inches and degrees: sealed orders, an umpire if you like.',
        small: 'Noddy, free movement',
        picture: {
          box: [150, 56],
          lines: [
            ['arc', 'M14 44L140 8A150 150 0 0 1 143 40Z'],
            ['course', 'M14 44L62 30L112 40'],
          ],
          ships: [{ id: 'cairo', type: 'casemate_ironclad', side: 'union', width: 54, lost: 0, at: 'helm' }],
        },
      },
    },
  },
  byLetter: {
    options: { open_damage: true },
    words:
      'Both read all that is in a letter: damage lies open (ND-5.1), and orders to guns once they were carried out.',
  },
  lesson: { id, title, minutes },
  setUp: () => import('./setUp'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  courses: () => import('./NoddyCourses.svelte'),
  hall: () => import('./NoddyHall.svelte'),
  deeds: () => import('./words/deeds'),
  lab: () => import('./lab'),
  pages: { captain: () => import('./CaptainPhone.svelte') },
};
