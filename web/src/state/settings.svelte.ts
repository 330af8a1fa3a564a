/** The reader's wishes for every page, kept in his browser. */
const kept = 'brownwater.settings';

export const textSizes = [100, 115, 130, 150] as const;

export interface Wishes {
  sound: boolean;
  /** 0 to 10. */
  volume: number;
  /** Per cent of the browser's own size. */
  text: number;
  motion: 'system' | 'less' | 'full';
  contrast: 'system' | 'more';
  paper: 'light' | 'dark';
  /** A battle opens with its briefing. */
  briefings: boolean;
  /** A campaign's staff officer speaks. */
  staff: boolean;
  /** The device notifies when a decision is owed and the page is out of sight. */
  notify: boolean;
}

export const plainWishes: Wishes = {
  sound: false,
  volume: 6,
  text: 100,
  motion: 'system',
  contrast: 'system',
  paper: 'light',
  briefings: true,
  staff: true,
  notify: false,
};

/** The kept wishes, as far as they still mean something. */
export function wishesIn(text: string | null): Wishes {
  let read: Record<string, unknown> = {};
  try {
    read = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    // Then nothing was kept.
  }
  const one = <T>(value: unknown, may: readonly T[], plain: T): T => (may.includes(value as T) ? (value as T) : plain);
  const { sound, volume, text: size, motion, contrast, paper, briefings, staff, notify } = read;
  return {
    sound: sound === true,
    volume: one(volume, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], plainWishes.volume),
    text: one<number>(size, textSizes, plainWishes.text),
    motion: one(motion, ['system', 'less', 'full'], plainWishes.motion),
    contrast: one(contrast, ['system', 'more'], plainWishes.contrast),
    paper: one(paper, ['light', 'dark'], plainWishes.paper),
    briefings: briefings !== false,
    staff: staff !== false,
    notify: notify === true,
  };
}

function read(): Wishes {
  try {
    return wishesIn(localStorage.getItem(kept));
  } catch {
    return plainWishes;
  }
}

class Settings {
  private wishes = $state.raw<Wishes>(read());

  get now(): Wishes {
    return this.wishes;
  }
  get sound(): boolean {
    return this.wishes.sound && this.wishes.volume > 0;
  }
  get briefings(): boolean {
    return this.wishes.briefings;
  }
  get staff(): boolean {
    return this.wishes.staff;
  }
  get volume(): number {
    return this.wishes.volume;
  }
  /** No animation is wanted. */
  get still(): boolean {
    const { motion } = this.wishes;
    return motion === 'system' ? matchMedia('(prefers-reduced-motion: reduce)').matches : motion === 'less';
  }

  choose(some: Partial<Wishes>): void {
    this.wishes = { ...this.wishes, ...some };
    this.apply();
    try {
      localStorage.setItem(kept, JSON.stringify(this.wishes));
    } catch {
      // The choice holds for this visit.
    }
  }

  louder(by: 1 | -1): void {
    const volume = Math.max(0, Math.min(10, this.wishes.volume + by));
    this.choose({ volume, sound: volume > 0 });
  }
  mute(): void {
    this.choose({ sound: !this.sound, volume: this.wishes.volume || plainWishes.volume });
  }

  /** Sets the attributes and properties that the style sheets read. */
  apply(): void {
    const { dataset, style } = document.documentElement;
    const { motion, contrast, paper, text } = this.wishes;
    Object.assign(dataset, { motion, contrast, paper });
    style.setProperty('--text', String(text / 100));
  }
}

export const settings = new Settings();
