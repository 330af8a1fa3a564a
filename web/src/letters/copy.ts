/**
 * The battle of a letter as a game of this browser, so that it is decided on the usual board. Both seats are held here,
 * and its dice are thrown by hand, by what the letter has. Decisions are made there first and written into the letter
 * afterwards.
 */
import { decide, gameState, giveFaces, journalText, newGame, requestId } from '../api/client';
import type { GameState, SideName } from '../api/types';
import type { Deed, Letter } from './asking';
import type { Copy } from './store';

interface Had {
  /** Made, in their order; the last may wait for its dice. */
  deeds: Pick<Deed, 'seat' | 'action'>[];
  faces: number[];
  hash: string;
  number: number;
  /** How many dice are waited for. */
  wanted: number;
}
type Waiting = GameState & { waits?: { seat: SideName; action: object } };

/** The copy is not the letter's battle any more. */
class Astray extends Error {}

interface Line {
  number?: number;
  seat: SideName;
  action: object;
  faces: { face: number }[];
  hash: string;
}

async function hadIn({ game, tokens }: Copy): Promise<Had> {
  const state = (await gameState(game, tokens.umpire)) as Waiting;
  const journal = await journalText(game, tokens.umpire);
  const lines = journal
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ number }) => number !== undefined);
  return {
    deeds: [...lines, ...(state.waits ? [state.waits] : [])],
    faces: lines.flatMap(({ faces }) => faces.map(({ face }) => face)),
    hash: lines.at(-1)?.hash ?? '',
    number: state.number,
    wanted: state.wanted?.count ?? 0,
  };
}

const writing = (action: object): string => JSON.stringify(action);
const of = (side: SideName, deeds: readonly Pick<Deed, 'seat' | 'action'>[]): string[] =>
  deeds.filter(({ seat }) => seat === side).map(({ action }) => writing(action));
const begins = (whole: readonly unknown[], part: readonly unknown[]): boolean =>
  part.every((one, at) => one === whole[at]);

/** All that the letter has, its own player's orders under seal among them. */
const deedsIn = ({ decisions, packet = [], told: { seat } }: Letter): Pick<Deed, 'seat' | 'action'>[] => [
  ...decisions,
  ...packet.map((action) => ({ seat, action })),
];

/**
 * Decisions of the letter that are missing there; it is another battle where one of the two does not go on from the
 * other.
 */
function missing(letter: Letter, had: Had): Pick<Deed, 'seat' | 'action'>[] {
  const all = deedsIn(letter);
  const left: Pick<Deed, 'seat' | 'action'>[] = [];
  for (const side of ['union', 'confederate'] as const) {
    const [there, here] = [of(side, all), of(side, had.deeds)];
    // Only its own player's decisions may be ahead of the letter.
    if (!begins(there, here) && !(side === letter.told.seat && begins(here, there))) throw new Astray();
    left.push(...all.filter(({ seat }) => seat === side).slice(here.length));
  }
  const faces = letter.decisions.flatMap((one) => one.faces);
  if (!begins(faces, had.faces)) throw new Astray();
  return all.filter((one) => left.includes(one));
}

/** Gives the requested dice that the letter has; returns whether none are requested any more. */
async function throwDice(copy: Copy, faces: readonly number[], had: Had): Promise<boolean> {
  while (had.wanted > 0) {
    const given = faces.slice(had.faces.length, had.faces.length + had.wanted);
    if (given.length < had.wanted) return false;
    const told = await giveFaces(copy.game, copy.tokens.umpire, requestId(), given);
    had.faces.push(...given);
    had.number = told.number;
    had.wanted = told.wanted?.count ?? 0;
  }
  return true;
}

async function follow(letter: Letter, copy: Copy): Promise<void> {
  const had = await hadIn(copy);
  const left = missing(letter, had);
  const faces = letter.decisions.flatMap((one) => one.faces);
  let thrown = await throwDice(copy, faces, had);
  for (const { seat, action } of left) {
    if (!thrown) throw new Astray();
    const order = { request: requestId(), expected: had.number, action };
    const told = await decide(copy.game, copy.tokens[seat], order as never);
    had.number = told.number;
    had.wanted = told.wanted?.count ?? 0;
    thrown = await throwDice(copy, faces, had);
  }
  const now = await hadIn(copy);
  const even = now.wanted === 0 && now.deeds.length === letter.decisions.length;
  if (even && now.deeds.length && now.hash !== letter.hash) throw new Astray();
}

async function begin({ system, scenario, options }: Letter): Promise<Copy> {
  const seats = { union: 'person', confederate: 'person' };
  const { game, seats: slips } = await newGame({ system, scenario, options, seats, dice: 'hand' });
  const token = (seat: SideName | 'umpire'): string => slips[seat]?.token ?? '';
  return { game, tokens: { union: token('union'), confederate: token('confederate'), umpire: token('umpire') } };
}

/** The copy with everything in the letter; a new one if the copy has diverged. `made` keeps it. */
export async function catchUp(letter: Letter, before: Copy | null, made: (copy: Copy) => Promise<void>): Promise<Copy> {
  if (before) {
    try {
      await follow(letter, before);
      return before;
    } catch {
      // It was played on otherwise, or is gone: the letter is what holds.
    }
  }
  const copy = await begin(letter);
  await made(copy);
  await follow(letter, copy);
  return copy;
}

/** Its player's decisions there that the letter has not. */
export async function unsent(letter: Letter, copy: Copy): Promise<object[]> {
  try {
    const had = await hadIn(copy);
    missing(letter, had);
    const { seat } = letter.told;
    return had.deeds
      .filter((one) => one.seat === seat)
      .slice(of(seat, deedsIn(letter)).length)
      .map(({ action }) => action);
  } catch {
    return [];
  }
}
