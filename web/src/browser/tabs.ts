/** Each tab numbers its own requests and sockets. The program has one count for all; this joins the two. */

interface Mine {
  tab: string;
  number: number;
}

export class Numbers {
  private last = 0;
  private readonly mine = new Map<number, Mine>();

  /** The program's number for a tab's. */
  give(tab: string, number: number): number {
    this.mine.set(++this.last, { tab, number });
    return this.last;
  }
  whose(number: number): Mine | undefined {
    return this.mine.get(number);
  }
  /** The same, and it is over. */
  end(number: number): Mine | undefined {
    const one = this.mine.get(number);
    this.mine.delete(number);
    return one;
  }
  endAll(): Mine[] {
    const all = [...this.mine.values()];
    this.mine.clear();
    return all;
  }
  /** The program's number of what is not over. */
  of(tab: string, number: number): number | undefined {
    for (const [given, one] of this.mine) if (one.tab === tab && one.number === number) return given;
    return undefined;
  }
  /** All of a tab's that are not over. */
  all(tab: string): number[] {
    return [...this.mine].filter(([, one]) => one.tab === tab).map(([given]) => given);
  }
}
