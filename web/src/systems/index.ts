/** The systems of rules that the pages know, in the order in which they are offered. */
import { flotilla } from './flotilla';
import { mobas } from './mobas';
import { noddy } from './noddy';
import { redRiver } from './red-river';
import type { Facts, System } from './system';
import { wbts } from './wbts';

export const systems: readonly System[] = [mobas, noddy, flotilla, redRiver, wbts];
/** Those of a single battle, by which a campaign's fights are fought too. */
export const battles = systems.filter(({ facts }) => facts.game === 'battle');

export const systemNamed = (id: string | undefined): System | undefined => systems.find((one) => one.id === id);

const plain: Facts = {
  prefix: '',
  turn: 'turn',
  umpire: 'umpire',
  damage: '',
  game: 'battle',
  place: 'battle',
  open: false,
  umpireShares: false,
  covered: false,
  renewable: true,
};
/** A system's facts; plain ones of a system that these pages do not know. */
export const factsOf = (id: string | undefined): Facts => systemNamed(id)?.facts ?? plain;
/** The system in whose book a rule stands. */
export const systemOfRule = (rule: string): string =>
  systems.find(({ facts }) => rule.startsWith(facts.prefix))?.id ?? '';

export const upper = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
/** "move", "turn" */
export const turnOf = (id: string | undefined): string => factsOf(id).turn;
/** "Move", "Turn" */
export const headedTurn = (id: string | undefined): string => upper(turnOf(id));
export const bookName = (id: string): string => systemNamed(id)?.name ?? id;
/** "Noddy, on the open table" */
export const bookWords = (id: string): string => {
  const system = systemNamed(id);
  return system ? `${system.name}, ${system.on}` : id;
};
/** "the open table" */
export const boardOf = (id: string): string => systemNamed(id)?.on.replace(/^\w+ /, '') ?? '';
/** Where a new game of it is set up. */
export const newAddress = (id: string): string => Object.keys(systemNamed(id)?.begins ?? {})[0] ?? 'new';
