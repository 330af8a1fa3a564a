/** The moves a view lists for a ship, as a trie of steps: which steps lie open after those already planned. */
import type { MoveChoice, Step, Choice } from '../../api/mobas';

export interface PathNode {
  /** The listed move that ends here; null if one must go on. */
  end: MoveChoice | null;
  next: Partial<Record<Step, PathNode>>;
}

const emptyNode = (): PathNode => ({ end: null, next: {} });

export const movesOf = (actions: readonly Choice[], ship: string): MoveChoice[] =>
  actions.filter((action): action is MoveChoice => action.type === 'move' && action.ship === ship);

export function pathTrie(moves: readonly MoveChoice[]): PathNode {
  const root = emptyNode();
  for (const move of moves) {
    let node = root;
    for (const step of move.path) node = node.next[step] ??= emptyNode();
    node.end = move;
  }
  return root;
}

export function nodeAt(root: PathNode, path: readonly Step[]): PathNode | null {
  let node: PathNode | null = root;
  for (const step of path) node = node?.next[step] ?? null;
  return node;
}

export const stepsOpen = (node: PathNode | null): Step[] =>
  node ? (['ahead', 'port', 'starboard'] as const).filter((step) => node.next[step]) : [];

/** The longest path listed: the points that she may use. */
export const longest = (moves: readonly MoveChoice[]): number =>
  moves.reduce((most, move) => Math.max(most, move.path.length), 0);
