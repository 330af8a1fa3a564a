/** Calls to the games' server, by the transport. A refusal comes back as `Refusal`, a lost line as `LineLost`. */
import type { CampaignEvent, CampaignRecord, FightOrder, TableOdds } from './campaign';
import { edition } from '../edition';
import { transport } from './chosen';
import type { RedRiverView } from './redriver';
import type { Action, BattleEvent, Scenario, View } from './mobas';
import type {
  Decided,
  GameState,
  LogEntry,
  NewGame,
  NewGameAnswer,
  PastPosition,
  Refused,
  Roster,
  RuleBook,
  ScenarioSummary,
  Sealed,
  Seat,
  Titled,
} from './types';

/** The server understood and says no: where, why and by which rule. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly rule: string | null,
    readonly where: string | null,
  ) {
    super(reason);
  }
}

/** No answer came: the request may or may not have been taken. */
export class LineLost extends Error {}

interface Call {
  method?: string;
  token?: string;
  json?: unknown;
  body?: string;
}

async function refusalOf(response: Response): Promise<Refusal> {
  const said = (await response.json().catch(() => null)) as {
    error?: { reason?: string; rule?: string | null; where?: string };
  } | null;
  const error = said?.error;
  return new Refusal(
    response.status,
    error?.reason ?? `${edition.host} answered ${response.status}`,
    error?.rule ?? null,
    error?.where ?? null,
  );
}

/** The media type of the request's body, where it has one. */
function typeOf({ json, body }: Call): string | undefined {
  if (json !== undefined) return 'application/json';
  return body === undefined ? undefined : 'application/jsonl';
}

async function call(path: string, how: Call = {}): Promise<Response> {
  const { method = 'GET', token, json, body } = how;
  const sent = json === undefined ? body : JSON.stringify(json);
  let response: Response;
  try {
    response = await transport().ask({ method, path, token, body: sent, type: typeOf(how) });
  } catch (lost) {
    throw new LineLost(`the line to ${edition.host} is lost`, { cause: lost });
  }
  if ([502, 503, 504].includes(response.status)) throw new LineLost(`${edition.host} is not to be reached`);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

export async function read<T>(path: string, how?: Call): Promise<T> {
  return (await (await call(path, how)).json()) as T;
}

export const readBlob = async (path: string): Promise<Blob> => (await call(path)).blob();
export const readText = async (path: string): Promise<string> => (await call(path)).text();
/** The same; null where the server has still to make it. */
export async function readIfMade(path: string): Promise<string | null> {
  const response = await call(path);
  return response.status === 202 ? null : response.text();
}

export const gamePath = (game: string): string => `/api/games/${encodeURIComponent(game)}`;

export const scenarios = async (system: string): Promise<ScenarioSummary[]> =>
  (await read<{ scenarios: ScenarioSummary[] }>(`/api/scenarios?system=${encodeURIComponent(system)}`)).scenarios;
export const scenario = <S extends Titled = Scenario>(system: string, id: string): Promise<S> =>
  read(`/api/scenarios/${encodeURIComponent(system)}/${encodeURIComponent(id)}`);
/** The captains that the program has for a system, and the ranks under which it offers them. */
export async function captainsOf(system: string): Promise<Roster> {
  const { systems } = await read<{ systems: Partial<Roster>[] }>(`/api/systems?system=${encodeURIComponent(system)}`);
  return { captains: systems[0]?.captains ?? [], levels: systems[0]?.levels ?? [] };
}
export const ruleBook = (system: string): Promise<RuleBook> => read(`/api/rules/${encodeURIComponent(system)}`);

export const newGame = (game: NewGame): Promise<NewGameAnswer> => read('/api/games', { method: 'POST', json: game });
/** Begins a lesson: the lesson itself sets the battle and the seats. */
export const newLesson = (lesson: string): Promise<NewGameAnswer> =>
  read('/api/games', { method: 'POST', json: { lesson } });
/** The learner plays on freely. */
export const leaveLesson = (game: string, token: string): Promise<unknown> =>
  read(`${gamePath(game)}/lesson`, { method: 'DELETE', token });
export const openJournal = (text: string): Promise<NewGameAnswer> =>
  read('/api/journals', { method: 'POST', body: text });

export const gameState = <V = View, S extends Titled = Scenario>(
  game: string,
  token: string,
): Promise<GameState<V, S>> => read(gamePath(game), { token });
export const gameLog = async <E = BattleEvent>(game: string, token: string, from: number): Promise<LogEntry<E>[]> =>
  (await read<{ entries: LogEntry<E>[] }>(`${gamePath(game)}/log?from=${from}`, { token })).entries;
export const pastPosition = <V = View, E = BattleEvent>(
  game: string,
  token: string,
  at: number,
): Promise<PastPosition<V, E>> => read(`${gamePath(game)}/at/${at}`, { token });
export const journalText = async (game: string, token: string): Promise<string> =>
  (await call(`${gamePath(game)}/journal`, { token })).text();

/** RR-12.1: a campaign's record sheet, ledger and diary. */
export const gameRecord = (game: string, token: string): Promise<CampaignRecord> =>
  read(`${gamePath(game)}/record`, { token });
/** RR-13.3: begins the battle of a campaign's fight; asked again, it is the same battle. */
export const beginFight = (game: string, token: string, fight: FightOrder): Promise<NewGameAnswer> =>
  read(`${gamePath(game)}/fight`, { method: 'POST', token, json: fight });
/** The journal of a fight that was fought elsewhere, and how it went in the player's words. */
export interface FoughtElsewhere {
  record?: string;
  account?: string;
}
/** Brings the result of the fight's battle back as the campaign's decision. */
export const takeResult = <V = RedRiverView, E = CampaignEvent>(
  game: string,
  token: string,
  result: { request: string; expected: number } & FoughtElsewhere,
): Promise<Decided<V, E>> => read(`${gamePath(game)}/fight/result`, { method: 'POST', token, json: result });

export interface Decision<A = Action> {
  request: string;
  expected: number;
  /** How often something was seen taken back. */
  takebacks?: number;
  /** The chief goes on without captains who are not done. */
  override?: true;
  /** With the result of a fight: how it went, in the player's words. */
  account?: string;
  action?: A;
  /** In place of one action: each must be legal now, else none is carried out. */
  actions?: readonly A[];
}
export const decide = <V = View, E = BattleEvent, A = Action>(
  game: string,
  token: string,
  decision: Decision<A>,
): Promise<Decided<V, E>> => read(`${gamePath(game)}/decisions`, { method: 'POST', token, json: decision });
export const giveFaces = <V = View, E = BattleEvent>(
  game: string,
  token: string,
  request: string,
  faces: number[],
): Promise<Decided<V, E>> => read(`${gamePath(game)}/faces`, { method: 'POST', token, json: { request, faces } });
/** Adds a seat's words to sealed dice; the same words again are no fault. */
export const addNonce = (game: string, token: string, nonce: string): Promise<Sealed> =>
  read(`${gamePath(game)}/nonce`, { method: 'POST', token, json: { nonce } });
/** Seats whose links are in use now, and captains of the asker's own side. */
export const presentAt = (game: string, token: string): Promise<{ seats: Seat[]; captains: string[] }> =>
  read(`${gamePath(game)}/present`, { token });
/** The address by which others reach the pages; empty if none was given. */
export const publicAddress = async (): Promise<string> =>
  (await read<{ public_url?: string }>('/api/health')).public_url ?? '';
/** Gives the seat another token; the one before holds nothing from then on. */
export const renewSeat = (game: string, token: string, another: string): Promise<{ seat: Seat }> =>
  read(`${gamePath(game)}/token`, { method: 'POST', token, json: { token: another } });
export const ask = <T>(game: string, token: string, question: object): Promise<T | Refused> =>
  read(`${gamePath(game)}/questions`, { method: 'POST', token, json: question });

/** The exact odds of what a table of the campaign brings next. */
export const askTable = (game: string, token: string, table: string): Promise<TableOdds> =>
  read(`${gamePath(game)}/questions`, { method: 'POST', token, json: { question: 'table', table } });

/** A fresh id for a request, so that a retry of it is known as one. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
