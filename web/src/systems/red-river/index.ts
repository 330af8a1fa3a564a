import type { Described } from '../system';

const river = 'M0 42C22 30 34 50 56 38S84 12 104 22S132 30 150 12';

export const redRiver: Described = {
  id: 'red-river',
  on: 'on the river',
  book: 'Red River Blues, the campaign',
  place: 'river',
  bound: true,
  begins: {
    'new-campaign': {
      card: {
        title: 'An expedition',
        text: 'Three ships, an uncharted river, and an ironclad said to be near completion.',
        small: 'Red River Blues, solo campaign',
        picture: {
          box: [150, 56],
          lines: [
            ['bank', river],
            ['water', river],
          ],
        },
      },
    },
  },
  lesson: { id: 'redriver', title: 'Your first day upriver', minutes: 7 },
  newGame: () => import('./NewCampaign.svelte'),
  seat: () => import('./seat.svelte'),
  replay: () => import('./replay'),
  courses: () => import('./Newspaper.svelte'),
};
