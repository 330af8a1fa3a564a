import { id, minutes, title } from '../../../../data/lessons/mobas.json';
import type { Described } from '../system';

export const mobas: Described = {
  id: 'mobas',
  on: 'on hexes',
  book: 'MOBAS, the hex battle',
  choice: 'Hexes: MOBAS',
  begins: {
    new: {
      card: {
        title: 'Fight a battle',
        text: 'Memphis, Hampton Roads, Mobile Bay: against a captain, or against a friend.',
        small: 'MOBAS, hex ironclads',
        picture: {
          ships: [
            { id: 'carondelet', type: 'casemate_ironclad', side: 'union', width: 78, lost: 0, at: 'near' },
            { id: 'general_price', type: 'armed_river_ram', side: 'confederate', width: 64, lost: 1, at: 'far' },
          ],
        },
      },
    },
    'new/table': {
      given: { byHand: true },
      card: {
        title: 'At the table',
        text: 'Throw your own dice and type in what they show. The program is clerk and umpire, and misses no rule.',
        small: 'Dice thrown by hand',
        picture: { dice: ['major', 'minor', 5] },
      },
    },
  },
  lesson: { id, title, minutes },
  setUp: () => import('./setUp'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  courses: () => import('./Courses.svelte'),
  hall: () => import('./MobasHall.svelte'),
  deeds: () => import('./words/deeds'),
  lab: () => import('./lab'),
};
