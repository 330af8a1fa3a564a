/** The moves of one ship, grouped by the hex where they end. */
import type { LegalChoice, MoveAction, OtherAction, View } from './contract';

export interface LegalCell {
  hex: string;
  /** One choice for each facing, by the shortest path. */
  choices: LegalChoice[];
}

export interface LegalMoves {
  cells: Map<string, LegalCell>;
  /** The shortest way off the sheet, where there is one. */
  withdrawal: LegalChoice | null;
}

const isMove = (a: MoveAction | OtherAction): a is MoveAction => a.type === 'move' && 'ends' in a;

const choiceOf = (a: MoveAction): LegalChoice => ({
  ship: a.ship,
  path: a.path,
  hex: a.ends.hex,
  facing: a.ends.facing,
  rams: a.rams,
  withdraws: a.withdraws,
});

/** The moves that `view.actions` allows `ship`; empty when there are none. */
export function legalMoves(view: View, ship: string | null | undefined): LegalMoves {
  const cells = new Map<string, LegalCell>();
  let withdrawal: LegalChoice | null = null;
  for (const action of view.actions) {
    if (!ship || !isMove(action) || action.ship !== ship) continue;
    const choice = choiceOf(action);
    if (choice.hex === null) {
      if (!withdrawal || choice.path.length < withdrawal.path.length) withdrawal = choice;
      continue;
    }
    const cell = cells.get(choice.hex) ?? { hex: choice.hex, choices: [] };
    const same = cell.choices.findIndex((c) => c.facing === choice.facing);
    if (same < 0) cell.choices.push(choice);
    else if (choice.path.length < cell.choices[same]!.path.length) cell.choices[same] = choice;
    cells.set(choice.hex, cell);
  }
  return { cells, withdrawal };
}

/**
 * The choice meant by a pointer at `bearing` degrees from the cell's middle
 * (null: at the middle, or by key), when `planned` is the facing planned there.
 */
export function choose(
  cell: LegalCell,
  bearing: number | null,
  planned: number | null,
  sheetTurn: number,
): LegalChoice {
  const choices = [...cell.choices].sort((a, b) => a.path.length - b.path.length);
  if (bearing === null) {
    const now = choices.findIndex((c) => c.facing === planned);
    return choices[(now + 1) % choices.length]!;
  }
  const off = (c: LegalChoice) => {
    const d = Math.abs((((c.facing ?? 0) * 60 + sheetTurn - bearing) % 360) + 360) % 360;
    return Math.min(d, 360 - d);
  };
  return choices.reduce((best, c) => (off(c) < off(best) ? c : best));
}
