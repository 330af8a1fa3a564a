/** The keys of a page: one list says which there are, tells of them in the sheet of keys, and answers them. */

/** The act of each key; keys without an act now are left to the rows below. Letters are in lower case. */
export type Acts = Record<string, (() => unknown) | false | null | undefined>;
/** As the sheet shows it; a row that says nothing is not in it. */
export type Row<T> = readonly [shown: string, does: string, acts?: (on: T, event: KeyboardEvent) => Acts];
export type KeyGroup<T> = readonly [title: string, rows: readonly Row<T>[], when?: (on: T) => boolean];
export type Keys<T> = readonly KeyGroup<T>[];

/** A field keeps its keys; of a group of choices only those that walk it. */
const inField = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.type !== 'radio' || key === ' ' || key.startsWith('Arrow')));
/** Enter and Space belong to what has the focus, if that is a control. */
export const free = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest('button, a, summary, [role="button"]'));

/** Answers a key wherever the focus is; true when a row did. */
export function answer<T>(groups: Keys<T>, on: T, event: KeyboardEvent): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  for (const [, rows, when] of groups) {
    if (when && !when(on)) continue;
    for (const [, , acts] of rows) {
      const now = acts?.(on, event);
      const act = now && Object.hasOwn(now, key) && now[key];
      if (!act) continue;
      act();
      return true;
    }
  }
  return false;
}

/** Handles a key press on a page without an open panel, except in fields. Tries the groups in their order. */
export const press = <T extends { panel: unknown }>(groups: Keys<T>, on: T, event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !inField(event) && !on.panel && answer(groups, on, event);

/** Gives the focus to a part of the page that may have to be drawn first. */
export const focusSoon = (selector: string): unknown =>
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 30);

export const opens =
  <P>(page: { panel: P | null }, panel: P) =>
  () =>
    (page.panel = panel);
