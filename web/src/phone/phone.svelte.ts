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
  /** Counted up wherever the chart goes: an answer asked for before that is not shown. */
  private looks = 0;
  /** A later refresh overtakes an earlier one. */
  private refreshes = 0;
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
        hello: () => this.take(),
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
    document.addEventListener('visibilitychange', this.looked);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.looked);
    this.socket.close();
    this.takeChartAway();
  }

  /** A phone that is put aside has no chart on it; when it is taken up, the server says whether there is one. */
  private readonly looked = (): void => void this.chartTold(document.hidden ? 0 : 1);

  /** The greeting comes without a view; the present one is asked for. */
  private take(): void {
    void this.refresh();
    void this.chartTold(1);
  }

  async refresh(): Promise<void> {
    const mine = ++this.refreshes;
    try {
      const told = await Promise.all([gameState<V, S>(this.game, this.token), effectsTold(this.game, this.token)]);
      if (mine !== this.refreshes) return;
      [this.state, this.effects] = told;
      this.failed = '';
    } catch (error) {
      if (mine === this.refreshes) this.failed = (error as Error).message;
    }
  }

  /** When the server gives the chart no longer, it is not here either. */
  private async chartTold(seconds: number): Promise<void> {
    this.takeChartAway();
    if (!seconds || document.hidden) return;
    const [mine, asked] = [this.looks, Date.now()];
    const chart = (await chartShown(this.game, this.token).catch(() => null)) as C | null;
    if (!chart || mine !== this.looks) return;
    // From the asking on: an answer that was long on its way is not shown longer for it.
    this.until = asked + chart.seconds * 1000;
    this.chart = chart;
    this.clock = setInterval(() => this.tick(), 200);
    this.tick();
  }
  private tick(): void {
    this.left = Math.ceil((this.until - Date.now()) / 1000);
    if (this.left <= 0) this.takeChartAway();
  }
  private takeChartAway(): void {
    this.looks += 1;
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
