/** A captain's phone at a battle: his side's view as it comes, how many effects his ships suffer, and a chart shown. */
import { decide, gameState, requestId } from '../api/client';
import { GameSocket, type LineState } from '../api/socket';
import type { GameState, Seat, Titled } from '../api/types';
import { chartShown, effectsTold, type ChartShown, type EffectsTold } from './asking';

interface Seen {
  seat: Seat;
}

export class Phone<V extends Seen, S extends Titled, C extends ChartShown = ChartShown> {
  state = $state.raw<GameState<V, S> | null>(null);
  effects = $state.raw<EffectsTold | null>(null);
  chart = $state.raw<C | null>(null);
  /** Seconds for which the chart is still shown. */
  left = $state(0);
  line = $state<LineState>('opening');
  failed = $state('');
  private until = 0;
  private clock: ReturnType<typeof setInterval> | undefined;
  private readonly socket: GameSocket<V, unknown, S>;

  constructor(
    readonly game: string,
    readonly token: string,
  ) {
    this.socket = new GameSocket<V, unknown, S>(
      game,
      token,
      {
        hello: (told) => this.take(told),
        decided: () => void this.refresh(),
        taken_back: () => void this.refresh(),
        settled: () => void this.refresh(),
        squadron: () => void this.refresh(),
        desk: () => void this.refresh(),
        chart: ({ seconds }) => void this.chartTold(seconds),
        refused: (reason) => (this.failed = reason),
        line: (line) => (this.line = line),
        seen: () => this.state?.number ?? 0,
      },
      false,
    );
  }

  close(): void {
    this.socket.close();
    this.takeChartAway();
  }

  private take(told: GameState<V, S>): void {
    // The greeting comes without a view; the present one is asked for.
    if (told.view) this.state = told;
    void this.refresh();
    void this.chartTold(1);
  }

  async refresh(): Promise<void> {
    try {
      [this.state, this.effects] = await Promise.all([
        gameState<V, S>(this.game, this.token),
        effectsTold(this.game, this.token),
      ]);
      this.failed = '';
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }

  /** When the server gives the chart no longer, it is not here either. */
  private async chartTold(seconds: number): Promise<void> {
    this.takeChartAway();
    if (!seconds) return;
    const chart = (await chartShown(this.game, this.token).catch(() => null)) as C | null;
    if (!chart) return;
    this.chart = chart;
    this.until = Date.now() + chart.seconds * 1000;
    this.left = chart.seconds;
    this.clock = setInterval(() => {
      this.left = Math.ceil((this.until - Date.now()) / 1000);
      if (this.left <= 0) this.takeChartAway();
    }, 200);
  }
  private takeChartAway(): void {
    clearInterval(this.clock);
    this.chart = null;
    this.left = 0;
  }

  async decide(action: unknown): Promise<void> {
    try {
      const expected = this.state?.number ?? 0;
      await decide<V, unknown, unknown>(this.game, this.token, { request: requestId(), expected, action });
      await this.refresh();
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }
}
