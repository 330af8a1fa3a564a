import type { Described } from '../system';

export const mobas: Described = {
  id: 'mobas',
  on: 'on hexes',
  book: 'MOBAS, the hex battle',
  choice: 'Hexes: MOBAS',
  begins: { new: {}, 'new/table': { byHand: true } },
  setUp: () => import('./setUp'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  hall: () => import('./MobasHall.svelte'),
  deeds: () => import('./words/deeds'),
  lab: () => import('./lab'),
};
