import { press } from '../../parts/keys';
import { planeReplay } from '../plane/replay';
import type { Played } from '../system';
import FlotillaView from './FlotillaView.svelte';
import { replayed } from './keys';
import { FlotillaTable } from './table.svelte';

export function replay(game: string, token: string): Played {
  const table = new FlotillaTable(game, token);
  return planeReplay(
    FlotillaView,
    table,
    () => table.panel !== null || table.sheet !== null,
    (event) => press(replayed, table, event),
  );
}
