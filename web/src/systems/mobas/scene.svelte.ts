/** A decision of MOBAS brought before the eyes: ships under way, and shot by shot. */
import type { BattleEvent, View } from '../../api/mobas';
import { captionOf, marksAt, shareOf } from '../../board/show';
import type { Passage, Scene } from '../../state/presented.svelte';
import { Running } from '../../state/running';
import type { Shown } from './board/contract';
import { timelineOf, type Timeline } from './timeline';

export class BattleScene implements Scene<View, BattleEvent> {
  /** The moment shown now; null when nothing is shown. */
  shown = $state.raw<Shown | null>(null);
  private readonly time = new Running();
  private passage: object | null = null;

  show(passage: Passage<View, BattleEvent>, seen: (steps: number) => void): Promise<void> | null {
    const timeline = timelineOf(passage);
    if (timeline.ms > 0) return this.run(timeline, passage, seen);
    seen(passage.steps.length);
    return null;
  }

  private async run(
    timeline: Timeline,
    passage: Passage<View, BattleEvent>,
    seen: (steps: number) => void,
  ): Promise<void> {
    this.passage = passage;
    const { lands, ms } = timeline;
    let told = 0;
    const at = (now: number): void => {
      const count = lands.filter((land) => land <= now).length;
      if (count > told) seen((told = count));
      this.shown = shownAt(timeline, now);
    };
    await this.time.run(ms / passage.speed, (gone) => at(gone * passage.speed));
    if (this.passage !== passage) return;
    if (told < lands.length) seen(lands.length);
    this.skip();
  }

  skip(): void {
    this.passage = null;
    this.shown = null;
    this.time.stop();
  }
}

export function shownAt({ passings, marks }: Timeline, now: number): Shown {
  const passing = passings.find(({ from, to }) => from <= now && now < to);
  return {
    sailing: passing ? { event: passing.event, move: passing.move, gone: now - passing.from } : null,
    marks: marksAt(marks, now).map((mark) => ({ mark, share: shareOf(mark, now) })),
  };
}

/** A caption in a few words for the moment shown. */
export function captionIn(shown: Shown | null, told: (event: BattleEvent) => string): string | null {
  const { sailing, marks = [] } = shown ?? {};
  const seen = marks.map(({ mark: { kind, event } }) => ({ kind, words: told(event) }));
  return captionOf(seen) ?? (sailing ? told(sailing.event) : null);
}
