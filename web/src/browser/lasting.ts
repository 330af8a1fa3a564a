/** The browser's promise about what is kept. */
const askedOf = 'brownwater.lasting.asked';

export interface Lasting {
  /** It clears nothing by itself. */
  promised: boolean;
  /** Bytes, where it tells. */
  used: number | null;
}

export async function lasting(): Promise<Lasting> {
  const promised = await navigator.storage.persisted();
  const { usage } = await navigator.storage.estimate();
  return { promised, used: usage ?? null };
}

/** Some browsers ask their reader, so a page that is opened asks once; a button asks whenever it is pressed. */
export async function askToLast(again = false): Promise<boolean> {
  if (await navigator.storage.persisted()) return true;
  if (!again && localStorage.getItem(askedOf)) return false;
  localStorage.setItem(askedOf, 'yes');
  return navigator.storage.persist();
}
