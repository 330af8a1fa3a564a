/** Questions of the laboratory in words, made into sweeps (docs/formats.md, "Laboratory"). */
import type { Sweep, Vary } from '../api/lab';
import type { BookName } from '../api/compare';
import type { SideName } from '../api/types';

export type QuestionKind = 'who' | 'long' | 'if' | 'worth';
export type Change = 'gun' | 'ram' | 'spar' | 'gone' | 'captain' | 'option';

/** What a ship fights with by each book; null where she is not in it. */
export interface Armament {
  mobas: { dice: number | null; ram: boolean; torpedo: boolean } | null;
  noddy: { guns: NoddyGuns[]; reinforced_bow: boolean } | null;
  flotilla: { batteries: Battery[]; ram_bow: boolean; spar_torpedo: boolean } | null;
}
export interface NoddyGuns {
  gun: string;
  rifled: boolean;
  mount: string;
  count: number;
}
export interface Battery {
  gun: string;
  place: string;
  dice: number;
  captain_at?: number[];
}

/** A ship of a scenario, as far as a question changes her. */
export interface Force {
  ship: string;
  side: SideName;
  id?: string;
  name?: string;
  ram?: boolean;
  torpedo?: boolean;
  ratings?: { dice?: number };
  card?: Record<string, unknown>;
  [more: string]: unknown;
}

/** All that the page asks for. */
export interface Question {
  kind: QuestionKind;
  system: BookName;
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
  /** The two ships of the register that are held against each other. */
  pair: [string, string];
}

/** Options that a book leaves open: what each is called, and its values with their words. */
export const openOptions: Record<BookName, { option: string; words: string; values: [unknown, string][] }[]> = {
  mobas: [
    {
      option: 'end_arc',
      words: 'half dice ahead and astern reach',
      values: [
        ['wide', 'the wide arc'],
        ['narrow', 'the narrow arc'],
      ],
    },
    {
      option: 'ships_block_sight',
      words: 'ships between',
      values: [
        [true, 'block sight'],
        [false, 'do not block sight'],
      ],
    },
  ],
  noddy: [
    {
      option: 'arc_half_width',
      words: 'guns bear',
      values: [
        [10, '10° to either side'],
        [5, '5° to either side'],
      ],
    },
  ],
  flotilla: [
    {
      option: 'weather',
      words: 'the weather is',
      values: [
        ['clear', 'clear'],
        ['reduced', 'smoke'],
        ['fog', 'fog'],
        ['thrown', 'thrown for'],
      ],
    },
  ],
};

/** Captains who decide at once: others take too long for some hundred battles. */
export const atOnce = (captain: string): boolean => !/^(admiral|searching)/.test(captain);

const openOption = ({ system, option }: Question) =>
  openOptions[system].find((one) => one.option === option) ?? openOptions[system][0]!;

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const card = (force: Force, parts: Record<string, unknown>): Record<string, unknown> => ({
  ...(force.card ?? {}),
  ...parts,
});

/** What she has in this scenario: her own card's parts before the register's. */
export const batteriesOf = (force: Force, arms: Armament | undefined): Battery[] =>
  (force.card?.batteries as Battery[] | undefined) ?? arms?.flotilla?.batteries ?? [];
export const gunsOf = (force: Force, arms: Armament | undefined): NoddyGuns[] =>
  (force.card?.guns as NoddyGuns[] | undefined) ?? arms?.noddy?.guns ?? [];
export const diceOf = (force: Force, arms: Armament | undefined): number | null =>
  force.ratings?.dice ?? arms?.mobas?.dice ?? null;

/** Whether a ship can be changed so by a book. */
export function canChange(
  change: Change,
  system: BookName,
  force: Force | undefined,
  arms: Armament | undefined,
): boolean {
  if (change === 'captain' || change === 'option') return true;
  if (!force) return false;
  if (change === 'gone') return true;
  if (change === 'spar') return system !== 'noddy';
  if (change === 'ram') return true;
  if (system === 'mobas') return diceOf(force, arms) !== null;
  return system === 'noddy' ? gunsOf(force, arms).length > 0 : batteriesOf(force, arms).length > 0;
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

function gunsVaried({ system, ship, battery, more }: Question, force: Force, arms: Armament | undefined): Vary {
  const labels = ['as she is', `with ${guns(more)}`];
  const name = 'guns';
  if (system === 'mobas') {
    const dice = diceOf(force, arms) ?? 0;
    const changed = Math.max(0, dice + more);
    return {
      name,
      at: `/forces/${ship}/ratings`,
      values: [
        { ...force.ratings, dice },
        { ...force.ratings, dice: changed },
      ],
      labels: ['as she is', `with ${changed} dice for ${dice}`],
    };
  }
  const list = system === 'noddy' ? gunsOf(force, arms) : batteriesOf(force, arms);
  const changed = copied(list).map((one, at) => {
    if (at !== battery) return one;
    return 'count' in one
      ? { ...one, count: Math.max(1, one.count + more) }
      : { ...one, dice: Math.max(1, one.dice + more) };
  });
  const key = system === 'noddy' ? 'guns' : 'batteries';
  return {
    name,
    at: `/forces/${ship}/card`,
    values: [card(force, { [key]: list }), card(force, { [key]: changed })],
    labels,
  };
}

/** A fitting that she has, or not: the value she has now stands first. */
function fitted(question: Question, force: Force, arms: Armament | undefined): Vary {
  const { change, system, ship } = question;
  const words = change === 'ram' ? 'a ram' : 'a spar torpedo';
  const name = change;
  if (system === 'mobas') {
    const key = change === 'ram' ? 'ram' : 'torpedo';
    const has = force[key] ?? arms?.mobas?.[key] ?? false;
    return {
      name,
      at: `/forces/${ship}/${key}`,
      values: [has, !has],
      labels: ['as she is', has ? `without ${words}` : `with ${words}`],
    };
  }
  const weapon = change === 'ram' ? 'ram_bow' : 'spar_torpedo';
  const key = system === 'noddy' ? 'reinforced_bow' : weapon;
  const own = arms?.[system] as Record<string, unknown> | null | undefined;
  const has = Boolean(force.card?.[key] ?? own?.[key] ?? false);
  return {
    name,
    at: `/forces/${ship}/card`,
    values: [card(force, { [key]: has }), card(force, { [key]: !has })],
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

/** What a question varies; none for a question of one fight as it is. */
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

/** What is counted by every book besides who won. */
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
