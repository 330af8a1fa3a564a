/** The umpire's rulings in words (MB-8.1). */
import type { RulingAct } from '../../../api/mobas';
import { sideName, type Names } from '../../../words/names';

/** A hex side as it lies on the sheet, by its number. */
export const facingWords = ['right', 'lower right', 'lower left', 'left', 'upper left', 'upper right'] as const;

/** "Benton placed at D5, facing left" */
export function actWords(act: RulingAct | undefined, names: Names): string {
  switch (act?.act) {
    case 'place_ship':
      return `${names(act.ship)} placed at ${act.hex}, facing ${facingWords[act.facing] ?? ''}`;
    case 'set_fv':
      return `${names(act.ship)} has ${act.fv_left} left`;
    case 'remove_ship':
      return `${names(act.ship)} ${act.fate === 'withdrawn' ? 'has withdrawn' : `is ${act.fate}`}`;
    case 'restore_ship':
      return `${names(act.ship)} back at ${act.hex}, facing ${facingWords[act.facing] ?? ''}, ${act.fv_left} left`;
    case 'lay_mine':
      return `a ${sideName(act.side)} mine at ${act.hex}`;
    case 'lift_mine':
      return `the mine at ${act.hex} lifted`;
    case 'ask_again':
      return `${names(act.ship)} declares again`;
    case 'set_moved':
      return `${names(act.ship)} ${act.moved ? 'has moved' : 'has still to move'}`;
    case 'dismiss_ramming':
      return `${names(act.ship)} rams nobody`;
    case 'throw_die':
      return 'a die';
    case 'end_battle':
      return act.winner ? `the battle is over, a ${sideName(act.winner)} victory` : 'the battle is over, drawn';
    case undefined:
      return 'a ruling';
  }
}
