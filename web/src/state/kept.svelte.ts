/** Games kept in this browser: their names, where they stand, and the tokens of the seats held here. */
import type { Seat, SeatNames, SideName } from '../api/types';
import type { KeptSeals } from '../sealed/verify';
import { forgetPlans } from './plans';

export interface KeptGame {
  game: string;
  system: string;
  title: string;
  tokens: Partial<Record<Seat, string>>;
  /** Tokens of seats given away by link; kept so that the link can be copied again. */
  links?: Partial<Record<Seat, string>>;
  /** The dice of a war are thrown at this browser, by the umpire's link that is kept. */
  throws?: boolean;
  /** Its ships are models on a table. */
  models?: boolean;
  /** Links of captains of a side, by the side and the name: given out by its chief at this browser. */
  captains?: Record<string, string>;
  /** The names that people gave with their seats. */
  names?: SeatNames;
  standing: string;
  over: boolean;
  /** It came as a link: the hash of its last decision. */
  link?: string;
  /** The lesson that it was begun as, until it is left. */
  lesson?: string | null;
  /** The story of its battle, and once it is over who won it. */
  story?: string | undefined;
  won?: SideName | 'draw' | undefined;
  /** The seats that have put its briefing aside. */
  briefed?: Seat[];
  /** The letter for which its decisions are made here. */
  letter?: string;
  /** The campaign whose fight it is. */
  campaign?: string;
  /** The decision of the campaign that the fight's result was to be when it was begun. */
  decision?: number;
  /** The number of the rules whose changes were read here. */
  rulesRead?: string;
  /** The part of its sealed dice that was shown here. */
  sealed?: KeptSeals;
  touched: number;
}

const key = 'brownwater.games.1';
const most = 40;

function load(): KeptGame[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(kept)
      ? (kept as (Partial<KeptGame> | null)[]).filter(
          (one): one is KeptGame => typeof one?.game === 'string' && Boolean(one.tokens),
        )
      : [];
  } catch {
    return [];
  }
}

class Kept {
  games = $state.raw<KeptGame[]>(load());
  /** Called with all of them at each change, if they are kept elsewhere too. */
  written: (games: KeptGame[]) => void = () => {};

  constructor() {
    if ('addEventListener' in globalThis)
      globalThis.addEventListener('storage', (event) => {
        if (event.key === key) this.games = load();
      });
  }

  find = (game: string): KeptGame | undefined => this.games.find((one) => one.game === game);

  /** The game of a lesson that was left in its midst. */
  learns = (lesson: string): KeptGame | undefined => this.games.find((one) => one.lesson === lesson && !one.over);

  /** Keeps a game, newest first; other tabs' changes are read before ours is written. */
  keep(game: string, change: Partial<KeptGame>): void {
    const games = load();
    const before = games.find((one) => one.game === game);
    const blank: KeptGame = {
      game,
      system: '',
      title: 'Battle',
      tokens: {},
      standing: '',
      over: false,
      touched: 0,
    };
    const now = {
      ...blank,
      ...before,
      ...change,
      tokens: { ...before?.tokens, ...change.tokens },
      touched: Date.now(),
    };
    this.write([now, ...games.filter((one) => one.game !== game)].slice(0, most));
  }

  /** Brings back those that are not here any more. */
  restore(held: readonly KeptGame[]): void {
    const games = load();
    const lost = held.filter(({ game }) => !games.some((one) => one.game === game));
    if (lost.length) this.write([...games, ...lost].sort((a, b) => b.touched - a.touched).slice(0, most));
  }

  forget(game: string): void {
    forgetPlans(game);
    this.write(load().filter((one) => one.game !== game));
  }

  private write(games: KeptGame[]): void {
    this.games = games;
    this.written(games);
    try {
      localStorage.setItem(key, JSON.stringify(games));
    } catch {
      // A full or forbidden store keeps the games for this visit only.
    }
  }
}

export const kept = new Kept();
