import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Titled } from '../../api/types';
import type { AnyView } from '../../state/game.svelte';
import { PlaneBattle } from './battle.svelte';
import type { Playback } from './playback';

interface Position extends AnyView {
  move: number;
}
class Battle extends PlaneBattle<Position, object, object, Titled> {
  playbackOf = (): Playback | null => move;
}
const move: Playback = { tracks: new Map(), marks: [], from: 0, to: 10 };
const position = (at: number): Position => ({ seat: 'spectator', phase: 'orders', to_decide: [], move: at });

describe('a move shown on the chart', () => {
  let battle: Battle;
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.stubGlobal('cancelAnimationFrame', () => {});
    battle = new Battle('game', 'token');
    battle.view = position(2);
    battle.show(move, battle.view, 7, () => (battle.view = position(3)));
  });

  it('leaves the position, and the log, as they were until it is over', () => {
    expect([battle.shown?.move, battle.toldTo]).toEqual([2, 7]);
    battle.player.finish();
    expect([battle.shown?.move, battle.toldTo]).toEqual([3, Infinity]);
  });

  it('does not tell its end first when it is shown again', () => {
    battle.player.finish();
    battle.player.again();
    expect([battle.shown?.move, battle.view?.move, battle.toldTo]).toEqual([2, 3, 7]);
    battle.player.finish();
    expect(battle.shown?.move).toBe(3);
  });
});
