/** The first of some marks, and of the others those that leave so much room after the last one that is kept. */
export const spaced = <T extends { at: number }>(marks: readonly T[], least: number): T[] =>
  marks.reduce<T[]>((kept, mark) => {
    const last = kept.at(-1);
    if (!last || mark.at - last.at >= least) kept.push(mark);
    return kept;
  }, []);
