/** A battle of MOBAS played again. */
import type { Action, BattleEvent, Scenario, View } from '../../api/mobas';
import { press } from '../../parts/keys';
import { replayKey } from '../../parts/replayKeys';
import { Replay } from '../../state/replay.svelte';
import type { Played } from '../system';
import BattleView from './BattleView.svelte';
import { page } from './keys';
import { Table } from './table.svelte';

/** Aims are one step, the volley another. */
const orders = new Set(['fire_declared', 'fire_held']);

export function replay(game: string, token: string): Played {
  const table = new Table(game, token);
  const { battle } = table;
  const again = new Replay<View, BattleEvent, Action, Scenario>(battle, orders);
  return {
    game: battle,
    replay: again,
    Board: BattleView,
    given: { table, replay: again },
    covered: () => table.panel !== null,
    key: (event) => replayKey(event, again) || press([page], table, event),
  };
}
