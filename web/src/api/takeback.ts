/** Undo by consent: requests made, requests allowed, and decisions taken back. */
import { gamePath, read } from './client';
import type { Asked, Seat } from './types';

export interface TakenBack {
  by: Seat;
  from: number;
  to: number;
  leave: Seat[];
  at: string;
}

export interface Takeback {
  number: number;
  asked: Asked | null;
  may: { keeps: number; asks: Seat[] } | null;
  why_not: { where: string; reason: string } | null;
  takebacks: TakenBack[];
}

const place = (game: string): string => `${gamePath(game)}/takeback`;

export const takebackOf = (game: string, token: string): Promise<Takeback> => read(`${place(game)}s`, { token });
export const askTakeback = (game: string, token: string, expected: number): Promise<Takeback> =>
  read(place(game), { method: 'POST', token, json: { expected } });
export const answerTakeback = (game: string, token: string, expected: number, agree: boolean): Promise<Takeback> =>
  read(place(game), { method: 'POST', token, json: { expected, agree } });
