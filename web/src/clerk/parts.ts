/** Stands in place of the chart, and of the orders given on it, in a battle with models on a table. */
import type { Seat } from '../api/types';
import { press } from '../parts/keys';
import { kept } from '../state/kept.svelte';
import type { Seated } from '../systems/system';
import ClerkSheet from './ClerkSheet.svelte';
import ClerkStage from './ClerkStage.svelte';
import { ClerksDesk, type Voice } from './desk.svelte';
import { keys, page } from './keys';
import PastStage from './PastStage.svelte';

/** The seats that are spoken for here; an umpire's tablet may have the links of all. */
function voicesOf(game: string, token: string, all: boolean): Voice[] {
  const { tokens = {}, links = {} } = kept.find(game) ?? {};
  const held = Object.entries({ ...(tokens.umpire === token ? links : {}), ...tokens }) as [Seat, string][];
  return held
    .filter(([seat, own]) => seat !== 'spectator' && (all || own === token))
    .map(([seat, own]) => ({ seat, token: own }));
}

/** A seat at a table with models; `all`: lines of every seat that is held here are said at this page. */
export function atTable(seated: Seated, game: string, all: boolean): Seated {
  const desk = new ClerksDesk(game, voicesOf(game, seated.game.token, all));
  const { table } = seated.given as { table: Parameters<typeof press<never>>[1] };
  return {
    ...seated,
    given: { ...seated.given, clerk: { Stage: ClerkStage, Sheet: ClerkSheet, keys, clerk: desk } },
    key: (event) => press([page] as never, table, event),
    close: () => {
      seated.close?.();
      desk.close();
    },
  };
}

export const past = { Stage: PastStage };
