// The cheapest way through a net, from many starts to any of many ends.

/**
 * A heap of [cost, order, node]: the cheapest first, of equals the one put in first, so that a map is built the same
 * each time.
 */
class Waiting {
  #items = [];
  #order = 0;
  get size() {
    return this.#items.length;
  }
  push(cost, node) {
    const items = this.#items;
    let at = items.push([cost, this.#order++, node]) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!before(items[at], items[above])) break;
      [items[at], items[above]] = [items[above], items[at]];
      at = above;
    }
  }
  pop() {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (items.length > 0) {
      items[0] = last;
      this.#sink();
    }
    return top;
  }
  #sink() {
    const items = this.#items;
    for (let at = 0; ;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < items.length && before(items[below], items[least])) least = below;
      if (least === at) return;
      [items[at], items[least]] = [items[least], items[at]];
      at = least;
    }
  }
}

const before = (a, b) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/**
 * @param {Map<string, number>} starts Costs by node. Each is the cost of beginning there.
 * @param {(node: string, from: string | undefined) => any[][]} steps Nodes next to one. Each has its cost.
 * @param {(node: string) => number | undefined} ending Cost of ending at a node. Undefined where one may not end.
 * @returns {string[] | undefined} The nodes of the cheapest way, or undefined if there is none.
 */
export function cheapest_way(starts, steps, ending) {
  const known = new Map();
  const waiting = new Waiting();
  for (const [node, cost] of starts) waiting.push(cost, { node, from: undefined });
  let best;
  while (waiting.size > 0) {
    const [cost, , { node, from }] = waiting.pop();
    if (best && cost >= best.cost) break;
    if (known.has(node)) continue;
    known.set(node, from);
    const end = ending(node);
    if (end !== undefined && (!best || cost + end < best.cost)) best = { cost: cost + end, node };
    for (const [next, more] of steps(node, from))
      if (!known.has(next)) waiting.push(cost + more, { node: next, from: node });
  }
  if (!best) return undefined;
  const way = [];
  for (let node = best.node; node !== undefined; node = known.get(node)) way.unshift(node);
  return way;
}
