/** MOBAS in the laboratory. */
import type { Force, LabBook } from '../lab';

interface Own {
  dice: number | null;
  ram: boolean;
  torpedo: boolean;
}
type OwnOf = object | null | undefined;

const diceOf = (force: Force, own: OwnOf): number | null => force.ratings?.dice ?? (own as Own | null)?.dice ?? null;

export const lab: LabBook = {
  options: [
    {
      option: 'end_arc',
      words: 'half dice ahead and astern reach',
      values: [
        ['wide', 'the wide arc'],
        ['narrow', 'the narrow arc'],
      ],
    },
    {
      option: 'ships_block_sight',
      words: 'ships between',
      values: [
        [true, 'block sight'],
        [false, 'do not block sight'],
      ],
    },
  ],
  batteries: () => [],
  gunsWords: (force, own) => `Dice, ${force ? (diceOf(force, own) ?? 0) : 0} now`,
  guns(force, own, _battery, more) {
    const dice = diceOf(force, own);
    if (dice === null) return null;
    const changed = Math.max(0, dice + more);
    return {
      part: 'ratings',
      values: [
        { ...force.ratings, dice },
        { ...force.ratings, dice: changed },
      ],
      words: `with ${changed} dice for ${dice}`,
    };
  },
  knowsSpars: true,
  fitting(fitting, force, own) {
    const part = fitting === 'ram' ? 'ram' : 'torpedo';
    const has = force[part] ?? (own as Own | null)?.[part] ?? false;
    return { part, has, values: [has, !has] };
  },
};
