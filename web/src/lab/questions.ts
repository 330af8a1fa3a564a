/** Questions of the laboratory in words, made into sweeps (docs/formats.md, "Laboratory"). */
import type { Sweep, Vary } from '../api/lab';
import type { SideName } from '../api/types';
import type { Armament, Force, OpenOption } from '../systems/lab';
import { labBook } from './books';

export type QuestionKind = 'who' | 'long' | 'if' | 'worth';
export type Change = 'gun' | 'ram' | 'spar' | 'gone' | 'captain' | 'option';

/** All that the page asks for. */
export interface Question {
  kind: QuestionKind;
  system: string;
  scenario: string;
  captains: Record<SideName, string>;
  games: number;
  seed: number;
  /** Stops when the share won is known so closely to either side; null plays them all. */
  within: number | null;
  change: Change;
  /** Place of the ship among the scenario's forces. */
  ship: number;
  /** Place of the battery, or of the sort of gun, among hers. */
  battery: number;
  more: number;
  option: string;
  /** The side whose captain is another, and who he is. */
  side: SideName;
  other: string;
  /** The two ships of the register that are compared. */
  pair: [string, string];
}

/** Captains who decide at once: others take too long for some hundred battles. */
export const atOnce = (captain: string): boolean => !/^(admiral|searching)/.test(captain);

const openOption = ({ system, option }: Question): OpenOption => {
  const { options } = labBook(system);
  return options.find((one) => one.option === option) ?? options[0]!;
};

/** Whether a ship can be changed so by a book. */
export function canChange(
  change: Change,
  system: string,
  force: Force | undefined,
  arms: Armament | undefined,
): boolean {
  if (change === 'captain' || change === 'option') return true;
  if (!force) return false;
  const book = labBook(system);
  if (change === 'spar') return book.knowsSpars;
  return change !== 'gun' || book.guns(force, arms?.[system], 0, 0) !== null;
}

/** Why a question cannot be put as it stands; empty where it can. */
export function barredBy(
  { kind, system, change, captains, side, other, pair }: Question,
  force: Force | undefined,
  arms: Armament | undefined,
): string {
  if (kind === 'worth') {
    if (!force) return 'choose the ship whose place they take';
    return pair[0] === pair[1] ? 'choose two ships' : '';
  }
  if (kind !== 'if') return '';
  if (change === 'captain') return captains[side] === other ? 'choose another captain' : '';
  if (canChange(change, system, force, arms)) return '';
  if (change === 'gun') return 'by this book she has no guns to be changed';
  return change === 'spar' ? 'this book knows no spar torpedo' : 'choose a ship';
}

const guns = (more: number): string =>
  `${Math.abs(more)} ${Math.abs(more) === 1 ? 'gun' : 'guns'} ${more < 0 ? 'fewer' : 'more'}`;

function gunsVaried({ system, ship, battery, more }: Question, force: Force, arms: Armament | undefined): Vary | null {
  const varied = labBook(system).guns(force, arms?.[system], battery, more);
  return (
    varied && {
      name: 'guns',
      at: `/forces/${ship}/${varied.part}`,
      values: varied.values,
      labels: ['as she is', varied.words ?? `with ${guns(more)}`],
    }
  );
}

/** A fitting that she has, or not: the value she has now stands first. */
function fitted({ change, system, ship }: Question, force: Force, arms: Armament | undefined): Vary {
  const words = change === 'ram' ? 'a ram' : 'a spar torpedo';
  const { part, has, values } = labBook(system).fitting(change === 'ram' ? 'ram' : 'spar', force, arms?.[system]);
  return {
    name: change,
    at: `/forces/${ship}/${part}`,
    values,
    labels: ['as she is', has ? `without ${words}` : `with ${words}`],
  };
}

/** Another ship of the register in her place, from the same berth; she keeps the id that the scenario's tasks name. */
function inPlace(force: Force, ship: string, name: string): Force {
  const {
    card: _,
    ratings: __,
    type: ___,
    ram: ____,
    torpedo: _____,
    draught: ______,
    damage: _______,
    ...berth
  } = force;
  return { ...berth, ship, id: force.id ?? force.ship, name };
}

/** The parameter that a question varies; none for a question of one fight as it is. */
export function variedBy(
  question: Question,
  forces: readonly Force[],
  arms: Record<string, Armament>,
  nameOf: (ship: string) => string,
): Vary | null {
  const force = forces[question.ship];
  const { kind, change } = question;
  if (kind === 'who' || kind === 'long') return null;
  if (kind === 'worth')
    return force
      ? {
          name: 'ship',
          at: `/forces/${question.ship}`,
          values: question.pair.map((one) => inPlace(force, one, nameOf(one))),
          labels: question.pair.map(nameOf),
        }
      : null;
  if (change === 'captain')
    return {
      name: 'captain',
      captain: question.side,
      values: [question.captains[question.side], question.other],
      labels: [question.captains[question.side], question.other],
    };
  if (change === 'option') {
    const open = openOption(question);
    return {
      name: open.option,
      option: open.option,
      values: open.values.map(([value]) => value),
      labels: open.values.map(([, words]) => words),
    };
  }
  if (!force) return null;
  if (change === 'gone')
    return {
      name: 'presence',
      at: '/forces',
      values: [forces, forces.filter((_, at) => at !== question.ship)],
      labels: ['as she is', 'without her'],
    };
  return change === 'gun' ? gunsVaried(question, force, arms[force.ship]) : fitted(question, force, arms[force.ship]);
}

/** Figures that every book counts besides the winner. */
const counted = [
  'union_score',
  'turns',
  'decided',
  'union_lost',
  'confederate_lost',
  'union_damage',
  'confederate_damage',
];

export function sweepOf(question: Question, title: string, varied: Vary | null): Sweep {
  const { system, scenario, captains, games, seed, within } = question;
  return {
    title,
    system,
    scenario,
    captains,
    games,
    seed,
    metrics: counted,
    ...(varied ? { vary: [varied] } : {}),
    ...(within === null ? {} : { precision: { of: 'union_score', half_width: within } }),
  };
}

/** The question as its title has it: "Grand Gulf by Flotilla: what if Benton had 2 guns more?" */
export function titleOf(question: Question, battle: string, book: string, ship: string, varied: Vary | null): string {
  const where = `${battle} by ${book}`;
  const [first = '', second = ''] = varied?.labels ?? [];
  switch (question.kind) {
    case 'who':
      return `${where}: who wins?`;
    case 'long':
      return `${where}: how long does it last?`;
    case 'worth':
      return `${where}: is ${first} worth more than ${second}?`;
    case 'if': {
      if (question.change === 'captain')
        return (
          `${where}: what if the ${question.side === 'union' ? 'Union' : 'Confederate'} captain were ${second} ` +
          `for ${first}?`
        );
      if (question.change === 'option')
        return `${where}: what if ${openOption(question).words} ${varied?.labels.join(', or ') ?? ''}?`;
      if (question.change === 'gone') return `${where}: what if ${ship} were not there?`;
      return (
        `${where}: what if ${ship} ` +
        `${/^without/.test(second) ? `were ${second}` : `had ${second.replace(/^with /, '')}`}?`
      );
    }
  }
}
