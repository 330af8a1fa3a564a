/** Noddy in the laboratory. */
import type { LabBook } from '../lab';
import { fittedOnCard, listOf, oneChanged } from '../plane/lab';

interface Guns {
  gun: string;
  rifled: boolean;
  mount: string;
  count: number;
}

export const lab: LabBook = {
  options: [
    {
      option: 'arc_half_width',
      words: 'guns bear',
      values: [
        [10, '10° to either side'],
        [5, '5° to either side'],
      ],
    },
  ],
  batteries: (force, own) =>
    listOf<Guns>('guns', force, own).map(({ mount, count, gun }) => `${mount}, ${count} ${gun}`),
  gunsWords: () => 'Guns',
  guns: (force, own, battery, more) =>
    oneChanged('guns', force, listOf<Guns>('guns', force, own), battery, (one) => ({
      ...one,
      count: Math.max(1, one.count + more),
    })),
  knowsSpars: false,
  fitting: (_fitting, force, own) => fittedOnCard('reinforced_bow', force, own),
  berths: { fromMiddle: 14, between: 6, first: {} },
};
