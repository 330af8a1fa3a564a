import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry, Titled } from '../../api/types';
import type { AnyView } from '../../state/shown.svelte';
import { PlaneBattle } from './battle.svelte';
import type { Playback } from './playback';

interface Position extends AnyView {
  move: number;
}
class Battle extends PlaneBattle<Position, object, object, Titled> {
  protected playbackOf = (): Playback | null => sees;
}
/** A move of two events; the first has been seen at the fourth tick. */
const move: Playback = { tracks: new Map(), marks: [], lands: [4, 9], from: 0, to: 10 };
let sees: Playback | null = move;
const position = (at: number): Position => ({ seat: 'spectator', phase: 'orders', to_decide: [], move: at });
const entry = (number: number, events: object[] = []): LogEntry<object> => ({ number, seat: null, events });
const events = [{ first: 1 }, { second: 2 }];

describe('a move shown on the chart', () => {
  let battle: Battle;
  const seen = () => [battle.shown?.move, battle.told.map((one) => one.events.length)];
  beforeEach(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.stubGlobal('cancelAnimationFrame', () => {});
    sees = move;
    battle = new Battle('game', 'token');
    battle.entries = [entry(7), entry(8, events)];
    await battle.goTo(7, { events: [], view: position(1) }, 1);
    const steps = [{ events: 1, changes: [['/move', 2] as [string, number]] }];
    void battle.goTo(8, { events, steps, view: position(3) }, 1);
  });

  it('leads position and log on as far as it has been seen', () => {
    expect(seen()).toEqual([1, [0]]);
    battle.player.seek(3);
    expect(seen()).toEqual([1, [0]]);
    battle.player.seek(4);
    expect(seen()).toEqual([2, [0, 1]]);
    battle.player.skip();
    expect(seen()).toEqual([3, [0, 2]]);
  });

  it('does not tell its end first when it is shown again', () => {
    battle.player.skip();
    battle.player.again();
    expect([battle.view?.move, ...seen()]).toEqual([3, 1, [0]]);
    battle.player.skip();
    expect(seen()).toEqual([3, [0, 2]]);
  });

  it('is shown again when others have followed, and ends where they have led', async () => {
    battle.player.skip();
    sees = null;
    battle.entries = [...battle.entries, entry(9, [{}])];
    await battle.goTo(9, { events: [{}], view: position(4) }, 1);
    battle.player.again();
    expect(seen()).toEqual([1, [0]]);
    battle.player.skip();
    expect(seen()).toEqual([4, [0, 2, 1]]);
  });
});
