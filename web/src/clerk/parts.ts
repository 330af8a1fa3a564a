/** Stands in place of the chart, and of the orders given on it, in a battle with models on a table. */
import type { Seat } from '../api/types';
import { press } from '../parts/keys';
import type { Seated } from '../systems/system';
import ClerkSheet from './ClerkSheet.svelte';
import ClerkStage from './ClerkStage.svelte';
import { ClerksDesk, type Voice } from './desk.svelte';
import { keys, page } from './keys';
import PastStage from './PastStage.svelte';

/** A seat at a table with models; the lines of one of the voices are said at this page, or of all if none is `here`. */
export function atTable(seated: Seated, game: string, voices: readonly Voice[], here: Seat | null): Seated {
  const desk = new ClerksDesk(game, voices, here);
  const { table } = seated.given as { table: Parameters<typeof press<never>>[1] };
  return {
    ...seated,
    owes: desk.owesAt,
    given: { ...seated.given, clerk: { Stage: ClerkStage, Sheet: ClerkSheet, keys, clerk: desk } },
    key: (event) => press([page] as never, table, event),
    close: () => {
      seated.close?.();
      desk.close();
    },
  };
}

export const past = { Stage: PastStage };
