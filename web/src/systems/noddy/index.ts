import type { System } from '../system';

export const noddy: System = {
  id: 'noddy',
  facts: {
    prefix: 'ND-',
    turn: 'move',
    umpire: 'umpire',
    damage: 'knots of speed',
    game: 'battle',
    place: 'battle',
    open: false,
    umpireShares: true,
    covered: false,
    renewable: true,
  },
  name: 'Noddy',
  on: 'on the open table',
  book: 'Noddy, the open table',
  choice: 'The open table: Noddy',
  // 1 to 1200.
  yardsAnInch: 1200 / 36,
  begins: { 'new/noddy': {} },
  setUp: () => import('./setUp'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  hall: () => import('./NoddyHall.svelte'),
  deeds: () => import('./words/deeds'),
  lab: () => import('./lab'),
};
