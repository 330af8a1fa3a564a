/** A captain's phone asks for these: effects on his ships, and the chart of hidden things while it is shown. */
import { gamePath, read } from '../api/client';
import type { SideName } from '../api/types';

export interface EffectsTold {
  alone: boolean;
  ships: { ship: string; name: string; effects: number }[];
}
export interface ShipEffects<E = unknown> {
  ship: string;
  effects: E[];
  sinks_in_move: number | null;
  top_speed: number | null;
  /** The state of each of her guns. */
  guns: (string | null)[];
  limits: { slowest: number; fastest: number; turn: number } | null;
}
export interface ChartShown<M = unknown, S = unknown> {
  mines: M[];
  shoals: S[];
  seconds: number;
}

export const effectsTold = (game: string, token: string): Promise<EffectsTold> =>
  read(`${gamePath(game)}/effects`, { token });
export const effectsOf = <E>(game: string, token: string, ship: string): Promise<ShipEffects<E>> =>
  read(`${gamePath(game)}/effects/${encodeURIComponent(ship)}`, { token });
export const chartShown = <M, S>(game: string, token: string): Promise<ChartShown<M, S>> =>
  read(`${gamePath(game)}/chart`, { token });
export const showChart = (game: string, token: string, side: SideName, seconds: number): Promise<unknown> =>
  read(`${gamePath(game)}/chart`, { method: 'POST', token, json: { side, seconds } });
