/** The systems of rules that the pages know, in the order in which they are offered. */
import told from '../api/systems.json';
import type { SystemFacts } from '../api/types';
import { flotilla } from './flotilla';
import { mobas } from './mobas';
import { noddy } from './noddy';
import { redRiver } from './red-river';
import type { System } from './system';
import { wbts } from './wbts';

const described = [flotilla, mobas, noddy, redRiver, wbts];
export const systems: readonly System[] = (told as SystemFacts[]).flatMap((facts) =>
  described.filter(({ id }) => id === facts.id).map((one) => ({ ...facts, ...one })),
);
/** The systems of a single battle, which also fight a campaign's fights. */
export const battles = systems.filter(({ kind }) => kind === 'battle');

/** The lessons, in the order in which they are offered. */
export const lessons = systems.flatMap(({ id: system, name, lesson }) =>
  lesson ? [{ ...lesson, system, book: name }] : [],
);
/** Those that come after one. */
export const lessonsAfter = (id: string): typeof lessons =>
  lessons.slice(lessons.findIndex((one) => one.id === id) + 1);

export const systemNamed = (id: string | undefined): System | undefined => systems.find((one) => one.id === id);

const plain: SystemFacts = {
  id: '',
  name: '',
  prefix: '',
  kind: 'battle',
  turn: { one: 'turn', many: 'turns' },
  losses: { damage: '', guns: '' },
  referee: { title: 'umpire', rule: '', waited_for: false },
  offers: [],
};
/** A system's facts; plain ones of a system that these pages do not know. */
export const factsOf = (id: string | undefined): SystemFacts => systemNamed(id) ?? plain;
/** The system in whose book a rule stands. */
export const systemOfRule = (rule: string): string => systems.find(({ prefix }) => rule.startsWith(prefix))?.id ?? '';

export const upper = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
/** "move", "turn" */
export const turnOf = (id: string | undefined): string => factsOf(id).turn.one;
/** "Move", "Turn" */
export const headedTurn = (id: string | undefined): string => upper(turnOf(id));
export const bookName = (id: string): string => systemNamed(id)?.name ?? id;
/** Where its game is played: "battle", "river" */
export const placeOf = (id: string | undefined): string => systemNamed(id)?.place ?? factsOf(id).kind;
/** "Noddy, on the open table" */
export const bookWords = (id: string): string => {
  const system = systemNamed(id);
  return system ? `${system.name}, ${system.on}` : id;
};
/** "the open table" */
export const boardOf = (id: string): string => systemNamed(id)?.on.replace(/^\w+ /, '') ?? '';
/** Where a new game of it is set up. */
export const newAddress = (id: string): string => Object.keys(systemNamed(id)?.begins ?? {})[0] ?? 'new';
