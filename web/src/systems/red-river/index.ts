import type { System } from '../system';

export const redRiver: System = {
  id: 'red-river',
  facts: {
    prefix: 'RR-',
    turn: 'day',
    umpire: 'umpire',
    damage: '',
    game: 'campaign',
    place: 'river',
    open: false,
    umpireShares: false,
    covered: false,
    renewable: false,
  },
  name: 'Red River Blues',
  on: 'on the river',
  book: 'Red River Blues, the campaign',
  choice: '',
  begins: { 'new-campaign': {} },
  newGame: () => import('./NewCampaign.svelte'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
};
