/** FL-3.3: the rest keep course. Before a ship is run aground so, it is asked once. */
import type { CourseAnswer, FlotillaAnswer, FlotillaQuestion } from '../../api/flotillaAnswers';
import { isRefused, type Questions } from '../../state/questions.svelte';
import type { FlotillaOrders } from './orders.svelte';
import { groundWords } from './words/ground';

export interface Peril {
  ship: string;
  /** "would run aground in its first half" */
  words: string;
}

export class Rest {
  private asked = $state.raw<{ number: number; perils: Peril[] } | null>(null);
  working = $state(false);

  constructor(
    private readonly orders: FlotillaOrders,
    private readonly questions: Questions<FlotillaQuestion, FlotillaAnswer>,
  ) {}

  private get number(): number {
    return this.orders.battle.state?.number ?? 0;
  }
  /** The ships that would run aground, which the present question names. */
  get perils(): Peril[] {
    return this.asked?.number === this.number && this.orders.may('end_movement') ? this.asked.perils : [];
  }

  /** Ends the side's movement; where that would run ships aground only the second call does. */
  async keepCourse(): Promise<void> {
    if (this.working) return;
    const { number } = this;
    if (!this.perils.length) {
      this.working = true;
      const perils = await this.search();
      this.working = false;
      if (number !== this.number) return;
      this.asked = { number, perils };
      if (perils.length) return;
    }
    this.asked = null;
    await this.orders.act({ type: 'end_movement' });
  }

  leave(): void {
    this.asked = null;
  }

  /** Every ship of the side that has not moved, also those of its captains. */
  private async search(): Promise<Peril[]> {
    const { number } = this;
    const all = await Promise.all(
      (this.orders.battle.view?.choices ?? []).map(async ({ unit, steam }): Promise<Peril | null> => {
        if (!steam) return null;
        const answer = await this.questions.ask<CourseAnswer>(number, {
          question: 'path',
          ship: unit,
          inches: steam.course.inches,
          turns: steam.course.turns,
        });
        const words = answer && !isRefused(answer) ? groundWords(answer) : '';
        return words ? { ship: unit, words } : null;
      }),
    );
    return all.filter((peril) => peril !== null);
  }
}
