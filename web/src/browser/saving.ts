/** Games of this browser read from its store, without the program: also when that does not start. */
import { saveText } from '../state/journal';
import { kept } from '../state/kept.svelte';
import { fileOf, gamesIn, recordsOf, withFights } from './carrying';
import type { GameRecord } from './messages';
import type { OverRoom } from './overRoom';
import { KeptStore, openDatabase } from './store';

export interface StoredGame {
  game: string;
  decisions: number;
  bytes: number;
}

async function records(): Promise<GameRecord[]> {
  const database = await openDatabase();
  const all: GameRecord[] = [];
  try {
    await new KeptStore(database).read((some) => all.push(...some));
  } finally {
    database.close();
  }
  return all;
}

export async function storedGames(): Promise<StoredGame[]> {
  const games = new Map<string, StoredGame>();
  for (const { game, at, text } of await records()) {
    const { bytes = 0 } = games.get(game) ?? {};
    games.set(game, { game, decisions: at, bytes: bytes + text.length });
  }
  return [...games.values()];
}

const day = (): string => new Date().toISOString().slice(0, 10);

export async function saveEveryGame(): Promise<void> {
  saveText(`brownwater-games-${day()}.json`, fileOf(await records(), kept.find), 'application/json');
}

/** One, with its fights. */
export async function saveGame(game: string): Promise<void> {
  const all = await records();
  const wanted = withFights(game, [...new Set(all.map((one) => one.game))]);
  saveText(`brownwater-game-${game.slice(0, 8)}.json`, fileOf(all, kept.find, wanted), 'application/json');
}

export interface Taken {
  taken: number;
  /** Games that are here already stay as they are. */
  here: number;
}

/** Takes a file's games in; throws what is wrong with it, and then none is. */
export async function takeGames(room: Pick<OverRoom, 'order'>, text: string): Promise<Taken> {
  const games = gamesIn(text);
  const here = new Set((await records()).map(({ game }) => game));
  const strange = games.filter(({ game }) => !here.has(game));
  if (strange.length) await room.order({ carry: strange.flatMap(recordsOf) });
  for (const { game, kept: seats } of strange) if (seats) kept.keep(game, seats);
  return { taken: strange.length, here: games.length - strange.length };
}
