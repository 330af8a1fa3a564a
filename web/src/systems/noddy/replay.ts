import { press } from '../../parts/keys';
import { planeReplay } from '../plane/replay';
import type { Played } from '../system';
import { page } from './keys';
import NoddyView from './NoddyView.svelte';
import { NoddyTable } from './table.svelte';

export function replay(game: string, token: string): Played {
  const table = new NoddyTable(game, token);
  return planeReplay(
    NoddyView,
    table,
    () => table.panel !== null,
    (event) => press([page], table, event),
    new Set(['order_written', 'fire_ordered']),
  );
}
