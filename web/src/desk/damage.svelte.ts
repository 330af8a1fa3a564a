/** Damage since the umpire last looked: each ship's plight then and now, kept in this browser. */
import { berthOf, keepPlansAt, plansAt } from '../state/plans';

/** Damage that a ship suffers from, in words. */
export interface Plight {
  id: string;
  name: string;
  words: readonly string[];
}

type Look = Readonly<Record<string, readonly string[]>>;

const lookOf = (plights: readonly Plight[]): Look =>
  Object.fromEntries(plights.flatMap(({ id, words }) => (words.length ? [[id, words] as const] : [])));

/** For each ship, the damage that she did not suffer from then. */
export const newSince = (look: Look, plights: readonly Plight[]): Plight[] =>
  plights
    .map((one) => ({ ...one, words: one.words.filter((words) => !look[one.id]?.includes(words)) }))
    .filter(({ words }) => words.length);

export class Damage {
  private readonly berth: string;
  private look = $state.raw<Look>({});

  /** The first look is the one with which the desk was first opened. */
  constructor(game: string, plights: readonly Plight[]) {
    this.berth = berthOf(game, 'umpire');
    const kept = plansAt(this.berth) as { look?: Look } | null | undefined;
    if (kept?.look) this.look = kept.look;
    else this.seen(plights);
  }
  since(plights: readonly Plight[]): Plight[] {
    return newSince(this.look, plights);
  }
  seen(plights: readonly Plight[]): void {
    this.look = lookOf(plights);
    keepPlansAt(this.berth, { look: this.look });
  }
}
