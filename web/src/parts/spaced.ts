/** Some of the marks: the first, and each other at least this far after the last one kept. */
export const spaced = <T extends { at: number }>(marks: readonly T[], least: number): T[] =>
  marks.reduce<T[]>((kept, mark) => {
    const last = kept.at(-1);
    if (!last || mark.at - last.at >= least) kept.push(mark);
    return kept;
  }, []);
