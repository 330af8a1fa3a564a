/** A decision of MOBAS brought before the eyes: ships under way, and shot by shot. */
import type { BattleEvent, View } from '../../api/mobas';
import type { Passage, Scene } from '../../state/presented.svelte';
import { Running } from '../../state/running';
import type { FireLine, ShownMove } from './board/contract';
import { msOf } from './board/playing';
import { movesShown } from './shown';

const shotMs = 350;
/** No volley lasts longer. */
const volleyMs = 6000;
/** The line of fire and the flash, before the dice lie in the tray. */
const flashShare = 0.4;
/** What is read for a moment before the next. */
const dwellMs: Partial<Record<BattleEvent['type'], number>> = {
  initiative_thrown: 500,
  ramming_thrown: 700,
  mine_exploded: 500,
  ship_damaged: 350,
  ship_sank: 700,
};

/** A ship on her way, so many ms after she set out. */
export interface Sailing {
  move: ShownMove;
  gone: number;
}

export class BattleScene implements Scene<View, BattleEvent> {
  sailing = $state.raw<Sailing | null>(null);
  /** The shot that is being fired. */
  shot = $state.raw<FireLine | null>(null);
  private readonly time = new Running();
  private shown: object | null = null;

  async show(passage: Passage<View, BattleEvent>, seen: (steps: number) => void): Promise<void> {
    this.shown = passage;
    const goesOn = (): boolean => this.shown === passage;
    const shots = passage.events.filter((event) => event.type === 'ship_fired').length;
    const each = Math.min(shotMs, volleyMs / Math.max(1, shots)) / passage.speed;
    let { before } = passage;
    for (const [at, { events, view }] of passage.steps.entries()) {
      for (const move of movesShown(events, before)) if (goesOn()) await this.sail(move, passage.speed);
      const fired = events.find((event) => event.type === 'ship_fired');
      if (fired?.ship && fired.target && goesOn()) {
        this.shot = { ship: fired.ship, target: fired.target };
        await this.time.run(each * flashShare, () => {});
      }
      if (!goesOn()) return;
      seen(at + 1);
      await this.time.run(fired ? each * (1 - flashShare) : dwellOf(events) / passage.speed, () => {});
      if (!goesOn()) return;
      this.shot = null;
      before = view;
    }
    this.shown = null;
  }

  skip(): void {
    this.shown = null;
    this.shot = null;
    this.time.stop();
  }

  private async sail(move: ShownMove, speed: number): Promise<void> {
    this.sailing = { move, gone: 0 };
    await this.time.run(msOf(move) / speed, (gone) => (this.sailing = { move, gone: gone * speed }));
    this.sailing = null;
  }
}

const dwellOf = (events: readonly BattleEvent[]): number =>
  Math.max(0, ...events.map((event) => dwellMs[event.type] ?? 0));
