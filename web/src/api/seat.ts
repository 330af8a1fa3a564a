/** A person's name and address at a seat, and the umpire's leave to talk across. */
import { gamePath, read } from './client';
import type { SeatNames } from './types';

export interface Mail {
  address: string | null;
  /** Whether the mail has the link of the seat. */
  link: boolean;
  /** Whether the server knows the address that links begin with. */
  links: boolean;
  /** Whether the server sends mail at all. */
  sent: boolean;
}

export const setName = async (game: string, token: string, name: string): Promise<SeatNames> =>
  (await read<{ names: SeatNames }>(`${gamePath(game)}/name`, { method: 'POST', token, json: { name } })).names;

export const mailAt = (game: string, token: string): Promise<Mail> => read(`${gamePath(game)}/mail`, { token });
export const setMail = (game: string, token: string, address: string | null, link = false): Promise<Mail> =>
  read(`${gamePath(game)}/mail`, { method: 'POST', token, json: { address, link } });

export const setAcross = async (game: string, token: string, on: boolean): Promise<boolean> =>
  (await read<{ talk_across: boolean }>(`${gamePath(game)}/across`, { method: 'POST', token, json: { on } }))
    .talk_across;
