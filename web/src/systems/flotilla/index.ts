import type { Described } from '../system';

export const flotilla: Described = {
  id: 'flotilla',
  on: 'with ships’ sheets',
  book: 'Flotilla, with ships’ sheets',
  choice: 'With ships’ sheets: Flotilla',
  // With models of 15 mm an inch is about twelve metres.
  yardsAnInch: 12 / 0.9144,
  begins: { 'new/flotilla': {} },
  setUp: () => import('./setUp'),
  charts: '#/charts',
  pages: { ships: () => import('./ShipsPage.svelte'), charts: () => import('./ChartsPage.svelte') },
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  hall: () => import('./FlotillaHall.svelte'),
  deeds: () => import('./words/deeds'),
  lab: () => import('./lab'),
};
