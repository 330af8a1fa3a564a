/** The tables whose seats this browser holds, and whom each waits for: asked for again while the page is looked at. */
import { LineLost, Refusal } from '../api/client';
import { owedAt, type OwedAt } from '../api/tables';
import type { Seat } from '../api/types';
import { standingOf, type Standing } from '../words/owed';
import { kept, type KeptGame } from './kept.svelte';

const againMs = 20_000;

/** The seats of a game at which this browser decides. */
export const deciding = (one: KeptGame): Seat[] =>
  (['union', 'confederate', 'umpire'] as const).filter((seat) => one.tokens[seat]);
const tokenOf = (one: KeptGame): string | undefined =>
  one.tokens.union ?? one.tokens.confederate ?? one.tokens.umpire ?? one.tokens.spectator;

export interface Row {
  game: KeptGame;
  standing: Standing | null;
}

export class Tables {
  private told = $state.raw<Record<string, OwedAt>>({});
  /** The server was not to be reached when it was asked last. */
  lost = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  /** A campaign's fights are gone on with from the campaign. */
  readonly open: Row[] = $derived.by(() => {
    const rows = kept.games
      .filter((one) => !one.campaign && !one.over)
      .map((game) => ({ game, standing: this.standing(game) }));
    const rank = ({ standing }: Row): number => {
      if (standing?.yours) return 0;
      return standing ? 1 : 2;
    };
    // Those that wait for you come first; for the rest the one last played does.
    return rows
      .map((row, place) => ({ row, place }))
      .sort((a, b) => rank(a.row) - rank(b.row) || a.place - b.place)
      .map(({ row }) => row);
  });

  constructor() {
    document.addEventListener('visibilitychange', this.seen);
    void this.ask();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.seen);
  }

  private readonly seen = (): void => {
    if (document.hidden) return;
    clearTimeout(this.timer);
    void this.ask();
  };

  private standing(one: KeptGame): Standing | null {
    const told = this.told[one.game];
    return told ? standingOf(told, deciding(one)) : null;
  }

  private async ask(): Promise<void> {
    const games = kept.games.filter((one) => !one.campaign && !one.over);
    const answers = await Promise.all(games.map((one) => this.askOne(one)));
    if (this.closed) return;
    this.lost = answers.includes('lost');
    this.timer = setTimeout(() => void (document.hidden ? null : this.ask()), againMs);
  }

  private async askOne(one: KeptGame): Promise<'told' | 'refused' | 'lost'> {
    try {
      const told = await owedAt(one.game, tokenOf(one) ?? '');
      this.told = { ...this.told, [one.game]: told };
      return 'told';
    } catch (error) {
      // A table that is gone, or a seat taken back, says so when it is opened.
      if (error instanceof Refusal) return 'refused';
      if (error instanceof LineLost) return 'lost';
      throw error;
    }
  }
}
