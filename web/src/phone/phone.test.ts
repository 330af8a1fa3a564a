import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameState } from '../api/client';
import type { GameState, Seat, Titled } from '../api/types';
import { chartShown, effectsTold, type ChartShown } from './asking';
import { Phone } from './phone.svelte';

interface Heard {
  chart: (told: { seconds: number }) => void;
  decided: () => void;
}
const line = vi.hoisted((): { heard: Heard | null } => ({ heard: null }));
vi.mock('../api/socket', () => ({
  GameSocket: class {
    constructor(_game: string, _token: string, heard: Heard) {
      line.heard = heard;
    }
    close(): void {}
  },
}));
vi.mock('../api/client', () => ({ gameState: vi.fn(), decide: vi.fn(), requestId: () => 'r' }));
vi.mock('./asking', () => ({ chartShown: vi.fn(), effectsTold: vi.fn() }));

type State = GameState<{ seat: Seat }>;
const chart: ChartShown = { mines: [1], shoals: [], seconds: 8 };

/** An answer that comes when it is told to. */
function late<T>(): { come: (told: T) => Promise<void>; answer: Promise<T> } {
  let resolve: (told: T) => void = () => {};
  return {
    answer: new Promise<T>((done) => (resolve = done)),
    come: async (told) => {
      resolve(told);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a captain’s phone', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const turn = (hidden: boolean): void => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  let phone: Phone<{ seat: Seat }, Titled>;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    vi.mocked(chartShown).mockReset().mockResolvedValue(chart);
    vi.mocked(effectsTold).mockResolvedValue({ alone: false, ships: [] });
    phone = new Phone('g', 't');
  });
  afterEach(() => {
    phone.close();
    page.hidden = false;
    vi.useRealTimers();
  });
  const tell = async (seconds: number): Promise<void> => {
    line.heard?.chart({ seconds });
    await vi.advanceTimersByTimeAsync(0);
  };

  it('shows the chart for its time', async () => {
    await tell(8);
    expect([phone.chart, phone.left]).toEqual([chart, 8]);
    await vi.advanceTimersByTimeAsync(8000);
    expect(phone.chart).toBeNull();
  });

  it.each([
    ['the chart was taken away', () => tell(0)],
    [
      'the page was closed',
      () => {
        phone.close();
        return Promise.resolve();
      },
    ],
    [
      'the page was hidden',
      () => {
        turn(true);
        return Promise.resolve();
      },
    ],
  ])('shows no chart that comes after %s', async (_, away) => {
    const { answer, come } = late<ChartShown>();
    vi.mocked(chartShown).mockReturnValueOnce(answer);
    await tell(8);
    await away();
    await come(chart);
    expect(phone.chart).toBeNull();
  });

  it('counts the time of an answer that was long on its way', async () => {
    const { answer, come } = late<ChartShown>();
    vi.mocked(chartShown).mockReturnValueOnce(answer);
    await tell(8);
    await vi.advanceTimersByTimeAsync(9000);
    await come(chart);
    expect(phone.chart).toBeNull();
  });

  it('takes the chart away while it is put aside, and asks again when it is taken up', async () => {
    await tell(8);
    turn(true);
    expect(phone.chart).toBeNull();
    vi.mocked(chartShown).mockRejectedValueOnce(new Error('gone'));
    turn(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(phone.chart).toBeNull();
    turn(true);
    turn(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(phone.chart).toEqual(chart);
  });

  it('keeps the newest state where answers overtake each other', async () => {
    const first = late<State>();
    vi.mocked(gameState).mockReturnValueOnce(first.answer);
    vi.mocked(gameState).mockResolvedValueOnce({ number: 2 } as State);
    line.heard?.decided();
    line.heard?.decided();
    await vi.advanceTimersByTimeAsync(0);
    await first.come({ number: 1 } as State);
    expect(phone.state?.number).toBe(2);
  });
});
