import type { Described } from '../system';

export const wbts: Described = {
  id: 'wbts',
  on: 'on the map',
  book: 'War Between the States',
  covered: true,
  begins: { 'new-war': {} },
  newGame: () => import('./NewWar.svelte'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  hall: () => import('./WarHall.svelte'),
};
