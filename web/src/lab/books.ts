/** The books of the laboratory: what each lets it ask. */
import { battles } from '../systems';
import type { LabBook } from '../systems/lab';

const books = new Map<string, LabBook>();

/** To be waited for before any question is put. */
export async function loadLabBooks(): Promise<void> {
  await Promise.all(
    battles.map(async ({ id, lab }) => {
      if (lab && !books.has(id)) books.set(id, (await lab()).lab);
    }),
  );
}
export function labBook(system: string): LabBook {
  const book = books.get(system);
  if (!book) throw new Error(`the laboratory knows no ${system}`);
  return book;
}
