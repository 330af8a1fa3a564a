/** Flotilla in the laboratory. */
import type { LabBook } from '../lab';
import { fittedOnCard, listOf, oneChanged } from '../plane/lab';

interface Battery {
  gun: string;
  place: string;
  dice: number;
  captain_at?: number[];
}

export const lab: LabBook = {
  options: [
    {
      option: 'weather',
      words: 'the weather is',
      values: [
        ['clear', 'clear'],
        ['reduced', 'smoke'],
        ['fog', 'fog'],
        ['thrown', 'thrown for'],
      ],
    },
  ],
  batteries: (force, own) =>
    listOf<Battery>('batteries', force, own).map(({ place, dice, gun }) => `${place}, ${dice} ${gun}`),
  gunsWords: () => 'Guns',
  guns: (force, own, battery, more) =>
    oneChanged('batteries', force, listOf<Battery>('batteries', force, own), battery, (one) => ({
      ...one,
      dice: Math.max(1, one.dice + more),
    })),
  knowsSpars: true,
  fitting: (fitting, force, own) => fittedOnCard(fitting === 'ram' ? 'ram_bow' : 'spar_torpedo', force, own),
  berths: { fromMiddle: 16, between: 10, first: { flagship: true } },
};
