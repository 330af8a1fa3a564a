/** A war played again, week by week: where each week begins, and the way from one to the next. */
import type { WarAction, WarEvent, WarScenario, WarView } from '../../api/wbts';
import { Replay } from '../../state/replay.svelte';
import type { War } from './war.svelte';

export interface WeekMark {
  week: number;
  /** The decision after which it had begun. */
  at: number;
}

const beatMs = 1000;

export class WeekReplay extends Replay<WarView, WarEvent, WarAction, WarScenario> {
  marks = $state.raw<WeekMark[]>([]);
  weekly = $state(false);
  private beatTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly war: War) {
    super(war);
  }

  override async open(at = 0): Promise<void> {
    await super.open(at);
    this.marks = marksOf(this.war.entries);
  }

  /** The week that is shown, by its place among the marks. */
  get index(): number {
    let index = 0;
    this.marks.forEach((mark, place) => {
      if (mark.at <= this.at) index = place;
    });
    return index;
  }

  /** Goes `by` weeks on or back; within a week, back to its beginning first. */
  weeks(by: number): void {
    this.rest();
    void this.toWeek(this.at > (this.marks[this.index]?.at ?? 0) && by < 0 ? this.index : this.index + by);
  }
  async toWeek(index: number): Promise<void> {
    if (index >= this.marks.length) return this.go(this.last);
    await this.go(this.marks[Math.max(0, index)]?.at ?? 0);
  }

  /** Plays on, a week at each beat. */
  run(): void {
    if (this.weekly) return this.rest();
    this.weekly = true;
    if (this.at >= this.last) void this.go(0).then(() => this.beatOn());
    else this.beatOn();
  }
  rest(): void {
    this.weekly = false;
    clearTimeout(this.beatTimer);
  }
  override stop(): void {
    super.stop();
    this.rest();
  }
  private beatOn(): void {
    clearTimeout(this.beatTimer);
    this.beatTimer = setTimeout(() => {
      if (!this.weekly) return;
      if (this.at >= this.last) return this.rest();
      void this.toWeek(this.index + 1).then(() => this.beatOn());
    }, beatMs / this.speed);
  }
}

/** The beginnings of weeks; what is before the first is the set-up. */
export function marksOf(entries: readonly { number: number; events: readonly WarEvent[] }[]): WeekMark[] {
  const out: WeekMark[] = [{ week: 0, at: 0 }];
  for (const { number, events } of entries)
    for (const event of events)
      if (event.type === 'week_began' && event.week !== undefined) out.push({ week: event.week, at: number });
  return out;
}
