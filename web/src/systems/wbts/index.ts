import type { System } from '../system';

export const wbts: System = {
  id: 'wbts',
  facts: {
    prefix: 'WS-',
    turn: 'week',
    umpire: 'umpire',
    damage: '',
    game: 'war',
    place: 'war',
    open: false,
    umpireShares: false,
    covered: true,
    renewable: true,
  },
  name: 'War Between the States',
  on: 'on the map',
  book: 'War Between the States',
  choice: '',
  begins: { 'new-war': {} },
  newGame: () => import('./NewWar.svelte'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  hall: () => import('./WarHall.svelte'),
};
