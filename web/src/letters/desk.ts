/**
 * A player at his letters: incoming letters are checked against those seen before, and his own are kept before they are
 * shown.
 */
import type { SideName } from '../api/types';
import { kept } from '../state/kept.svelte';
import { blake2b, hexOf } from '../sealed/blake2b';
import { askLetters, Refused, type Letter, type Word } from './asking';
import { catchUp, unsent } from './copy';
import { findLetter, keepKey, keepLetter, keptKeys, keptLetters, type KeptKey, type KeptLetter } from './store';

/** A letter at hand: as it is kept, and as the program reads it. */
export interface AtHand {
  kept: KeptLetter;
  letter: Letter;
  /** Decisions of the board that are not in it yet. */
  unsent: object[];
}

/** No two tabs answer the same line in two ways. */
const alone = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks.request('brownwater.letters', act) as Promise<T>;

/** Id of a game: the hash of its letter's first line. */
export const idOf = (text: string): string =>
  hexOf(blake2b(new TextEncoder().encode((text.split('\n', 1)[0] ?? '').replace(/\r$/, ''))));

/** The key in use; makes one if there is none. */
export const ownKey = (): Promise<KeptKey> =>
  alone(async () => {
    const [newest] = await keptKeys();
    return newest ?? (await takeKey());
  });

/** Takes a key file's text in, or makes a key. */
async function takeKey(text?: string): Promise<KeptKey> {
  const made = { ...(await askLetters({ do: 'key', ...(text === undefined ? {} : { key: text }) })), made: Date.now() };
  await keepKey(made);
  return made;
}

const holds = (address: string, letter: Letter, before?: KeptLetter): KeptLetter => ({
  id: letter.told.game,
  address,
  text: letter.text,
  seen: letter.seen,
  title: letter.scenario.title,
  system: letter.system,
  seat: letter.told.seat,
  owed: letter.told.owed[letter.told.seat],
  over: letter.told.over,
  send: letter.told.send,
  copy: before?.copy ?? null,
  touched: 0,
});

const keyOf = async (address: string): Promise<string> =>
  (await keptKeys()).find((one) => one.address === address)?.key ?? '';

export interface Beginning {
  friend: string;
  side: SideName;
  system: string;
  scenario: string;
  options: object;
}

/** The id of the game begun. */
export async function beginLetter(beginning: Beginning): Promise<string> {
  const { key, address } = await ownKey();
  const letter = await askLetters({ do: 'begin', key, ...beginning });
  await keepLetter(holds(address, letter));
  return letter.told.game;
}

/** Reads a received letter with the key that has a seat in it; returns its id. A refused letter changes nothing. */
export const takeLetter = (given: string, word: Word = {}): Promise<string> =>
  alone(async () => {
    const text = `${given.trim()}\n`;
    const before = await findLetter(idOf(text));
    let refused: unknown = new Refused('key', { where: 'key', reason: 'there is no key in this browser', rule: '' });
    for (const { key, address } of await keptKeys()) {
      try {
        const letter = await askLetters({ do: 'read', key, letter: text, seen: before?.seen ?? '', ...word });
        await keepLetter(holds(address, letter, before));
        return letter.told.game;
      } catch (error) {
        refused = error;
        if (!(error instanceof Refused) || error.against !== 'key') break;
      }
    }
    throw refused;
  });

async function atHand(before: KeptLetter, letter: Letter): Promise<AtHand> {
  const now = holds(before.address, letter, before);
  return { kept: now, letter, unsent: now.copy ? await unsent(letter, now.copy) : [] };
}

/** The letter of that id as it is kept; nothing if there is none. */
export const openLetter = (id: string): Promise<AtHand | null> =>
  alone(async () => {
    const before = await findLetter(id);
    if (!before) return null;
    const { text, seen, address } = before;
    const letter = await askLetters({ do: 'read', key: await keyOf(address), letter: text, seen });
    if (letter.text !== text) await keepLetter(holds(address, letter, before));
    return atHand(before, letter);
  });

/** Joins the game, or writes decisions; kept when it resolves. */
const write = (id: string, what: { do: 'join' } | { do: 'decide'; actions: object[] }): Promise<AtHand> =>
  alone(async () => {
    const before = await findLetter(id);
    if (!before) throw new Error('this letter is not in this browser any more');
    const { text, seen, address } = before;
    const letter = await askLetters({ ...what, key: await keyOf(address), letter: text, seen });
    await keepLetter(holds(address, letter, before));
    return atHand(before, letter);
  });
export const joinLetter = (id: string): Promise<AtHand> => write(id, { do: 'join' });
export const writeLetter = (id: string, actions: object[]): Promise<AtHand> => write(id, { do: 'decide', actions });

/** The letter's battle as a game of this browser, where it stands as the letter has it; its id. */
export const boardOf = ({ kept: { id }, letter }: AtHand): Promise<string> =>
  alone(async () => {
    const now = await findLetter(id);
    if (!now) throw new Error('this letter is not in this browser any more');
    const copy = await catchUp(letter, now.copy, async (made) => keepLetter({ ...now, copy: made }));
    const { seat, title, system, over } = now;
    kept.keep(copy.game, {
      system,
      title: `${title}, by letter`,
      tokens: { [seat]: copy.tokens[seat] },
      links: { umpire: copy.tokens.umpire },
      letter: id,
      standing: 'by letter',
      over,
    });
    return copy.game;
  });

const form = 'brownwater-letters-kept-1';

/** All keys and letters with what was seen of them, as a file. */
export async function everything(): Promise<string> {
  const keys = (await keptKeys()).map(({ key }) => key);
  const letters = (await keptLetters()).map(({ text, seen }) => ({ text, seen }));
  return `${JSON.stringify({ format: form, keys, letters })}\n`;
}

/** Takes in a key file, or a file of `everything`; returns the result in words. */
export async function takeFile(text: string): Promise<string> {
  const read = JSON.parse(text) as { format?: string; keys?: string[]; letters?: { text: string; seen: string }[] };
  if (read.format !== form) {
    const { address } = await takeKey(text);
    return `The key of ${address} is here now.`;
  }
  for (const key of read.keys ?? []) await takeKey(key);
  let taken = 0;
  for (const one of read.letters ?? []) if (await restore(one)) taken += 1;
  return `${taken} ${taken === 1 ? 'letter' : 'letters'} taken in; those that were here stay as they are.`;
}

const restore = ({ text, seen }: { text: string; seen: string }): Promise<boolean> =>
  alone(async () => {
    if (await findLetter(idOf(text))) return false;
    for (const { key, address } of await keptKeys()) {
      try {
        await keepLetter(holds(address, await askLetters({ do: 'read', key, letter: text, seen })));
        return true;
      } catch (error) {
        if (!(error instanceof Refused) || error.against !== 'key') throw error;
      }
    }
    return false;
  });
