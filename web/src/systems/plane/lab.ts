/** Ships of the open table in the laboratory: what is changed of them stands on their cards. */
import type { Change, Force } from '../lab';

const card = (force: Force, parts: Record<string, unknown>): Record<string, unknown> => ({
  ...(force.card ?? {}),
  ...parts,
});

/** Her list of one kind in this scenario: from her own card, else from the register. */
export const listOf = <T>(key: string, force: Force, own: object | null | undefined): T[] =>
  ((force.card?.[key] ?? (own as Record<string, unknown> | null | undefined)?.[key]) as T[] | undefined) ?? [];

/** One of the list changed; null where it is empty. */
export function oneChanged<T>(key: string, force: Force, list: T[], at: number, changed: (one: T) => T): Change | null {
  if (!list.length) return null;
  const other = list.map((one, index) => (index === at ? changed(one) : one));
  return { part: 'card', values: [card(force, { [key]: list }), card(force, { [key]: other })] };
}

export function fittedOnCard(key: string, force: Force, own: object | null | undefined): Change & { has: boolean } {
  const has = Boolean(force.card?.[key] ?? (own as Record<string, unknown> | null | undefined)?.[key] ?? false);
  return { part: 'card', has, values: [card(force, { [key]: has }), card(force, { [key]: !has })] };
}
