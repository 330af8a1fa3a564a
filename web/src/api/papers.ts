/** Papers for a table with models, as a document of its own (docs/formats.md, Papers). */
import { read } from './client';

/** Sheets of letter size where they are usual. */
const sheet = (): string => (/-(US|CA|MX)$/.test(navigator.language) ? 'letter' : 'a4');

interface Papers {
  html: string;
}

export const papers = async (system: string, scenario: string): Promise<string> =>
  (await read<Papers>(`/api/papers/${system}/${scenario}?paper=${sheet()}`)).html;
/** The papers and the scenario of the fight that a campaign waits for, by one of its books. */
export const papersOfFight = (
  game: string,
  token: string,
  system: string,
): Promise<Papers & { scenario: Record<string, unknown> }> =>
  read(`/api/games/${game}/fight/papers?system=${system}&paper=${sheet()}`, { token });
export const papersOfGame = async (game: string, token: string): Promise<string> =>
  (await read<Papers>(`/api/games/${game}/papers?paper=${sheet()}`, { token })).html;
