import type { System } from '../system';

export const mobas: System = {
  id: 'mobas',
  facts: {
    prefix: 'MB-',
    turn: 'turn',
    umpire: 'umpire',
    damage: 'points of flotation',
    game: 'battle',
    place: 'battle',
    open: true,
    umpireShares: false,
    covered: false,
    renewable: true,
  },
  name: 'MOBAS',
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
