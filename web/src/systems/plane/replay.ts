/** A battle on the plane played again: one that is gone on with is played on the chart. */
import type { Titled } from '../../api/types';
import { replayKey } from '../../parts/replayKeys';
import type { AnyView } from '../../state/shown.svelte';
import { Replay } from '../../state/replay.svelte';
import type { Drawn, Played } from '../system';
import type { PlaneBattle } from './battle.svelte';

interface PlaneTable<V extends AnyView, E, A, S extends Titled> {
  battle: PlaneBattle<V, E, A, S>;
}

/**
 * `covered` where something lies over the page; `pageKey` answers the keys that are not the replay's; `orders` are
 * events that only say what is to be done.
 */
export function planeReplay<V extends AnyView, E, A, S extends Titled>(
  Board: Drawn,
  table: PlaneTable<V, E, A, S>,
  covered: () => boolean,
  pageKey: (event: KeyboardEvent) => boolean,
  orders: ReadonlySet<string> = new Set(),
): Played {
  const { battle } = table;
  const again = new Replay<V, E, A, S>(battle, orders);
  return {
    game: battle,
    replay: again,
    Board,
    given: { table, replay: again },
    covered,
    key: (event) => replayKey(event, again) || pageKey(event),
    close: () => battle.player.skip(),
  };
}
