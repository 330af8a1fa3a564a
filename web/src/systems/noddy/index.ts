import type { Described } from '../system';

export const noddy: Described = {
  id: 'noddy',
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
