/** The battle that a campaign waits for: whether it has begun, and how it stands. */
import { gameState } from '../api/client';
import { kept } from './kept.svelte';

/** The battle that stands for the fight at hand. */
export interface FightAtHand {
  game: string;
  system: string;
  over: boolean;
  /** How it stands, where this browser holds a seat in it. */
  standing?: FightStanding;
}

export interface FightStanding {
  turn: number;
  /** How many are still in the fight, and of how many. */
  union: [number, number];
  enemy: [number, number];
}

/** Fields of a fight's view that tell how it stands, by whatever rules. */
interface FoughtView {
  turn?: number;
  move?: number;
  ships?: { side: string; status: string }[];
  units?: { first_side: string; side: string; fate: string }[];
}

export async function standingOf({ game, over }: FightAtHand): Promise<{ standing?: FightStanding }> {
  const tokens = kept.find(game)?.tokens;
  const token = tokens?.union ?? tokens?.confederate ?? tokens?.spectator;
  if (over || !token) return {};
  const { view } = await gameState<FoughtView>(game, token);
  const ships = view.ships?.map(({ side, status }) => ({ side, fights: status === 'afloat' })) ?? [];
  const units =
    view.units?.map(({ first_side, side, fate }) => ({
      side: first_side,
      fights: side === first_side && fate === 'in_play',
    })) ?? [];
  const left = (side: string): [number, number] => {
    const all = [...ships, ...units].filter((one) => one.side === side);
    return [all.filter((one) => one.fights).length, all.length];
  };
  return { standing: { turn: view.turn ?? view.move ?? 1, union: left('union'), enemy: left('confederate') } };
}

/** The battle of the fight that a campaign waits for, as the campaign tells it. */
export const fightOf = (state: object): FightAtHand | null =>
  'fight' in state ? ((state as { fight: FightAtHand | null }).fight ?? null) : null;
