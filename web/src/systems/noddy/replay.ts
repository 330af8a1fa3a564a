import { planeReplay } from '../plane/replay';
import type { Played } from '../system';
import { noddyPageKey } from './keys';
import NoddyView from './NoddyView.svelte';
import { NoddyTable } from './table.svelte';

export function replay(game: string, token: string): Played {
  const table = new NoddyTable(game, token);
  return planeReplay(
    NoddyView,
    table,
    () => table.panel !== null,
    (key) => noddyPageKey(key, table),
  );
}
