import type { Described } from '../system';

export const redRiver: Described = {
  id: 'red-river',
  on: 'on the river',
  book: 'Red River Blues, the campaign',
  place: 'river',
  bound: true,
  begins: { 'new-campaign': {} },
  newGame: () => import('./NewCampaign.svelte'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
};
