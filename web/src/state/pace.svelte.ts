import { settings } from './settings.svelte';

/** How decisions are shown at this browser. */
export type Pace = 'animated' | 'fast' | 'off';

const kept = 'brownwater.pace';
const paces: readonly string[] = ['animated', 'fast', 'off'] satisfies Pace[];

/** The reader's own choice, otherwise the one that his system asks for. */
function wished(): Pace {
  try {
    const wish = localStorage.getItem(kept);
    if (wish && paces.includes(wish)) return wish as Pace;
  } catch {
    // A forbidden store keeps no wish.
  }
  return settings.still ? 'off' : 'animated';
}

class Paced {
  private chosen = $state<Pace | null>(null);

  get now(): Pace {
    return this.chosen ?? wished();
  }
  get speed(): number {
    return this.now === 'fast' ? 3 : 1;
  }
  choose(pace: Pace): void {
    this.chosen = pace;
    try {
      localStorage.setItem(kept, pace);
    } catch {
      // The choice holds for this visit.
    }
  }
}

export const pace = new Paced();
