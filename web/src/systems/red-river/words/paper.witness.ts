/**
 * Asks the result whether it bears out each sentence of a campaign's newspaper: the view at the end, its account, and
 * the events. Nothing here is taken from what makes the paper, except the words of values.
 */
import { happened, judged } from '../../../../../data/redriver/endings.json';
import type { CampaignEvent } from '../../../api/campaign';
import type { RedRiverView } from '../../../api/redriver';
import type { LogEntry } from '../../../api/types';
import { longDate } from '../../../words/names';

export interface Witnessed {
  view: RedRiverView;
  entries: readonly LogEntry<CampaignEvent>[];
  river: string;
  begins: string | undefined;
}
type Groups = Record<string, string | undefined>;
type Holds = (of: Groups, facts: Result) => boolean;

const figures = 'no one two three four five six seven eight nine ten'.split(' ');
const numberOf = (word: string | undefined): number => {
  const at = figures.indexOf((word ?? '').toLowerCase());
  return at >= 0 ? at : Number((word ?? '').replace('−', '-'));
};
/** The names of "the Benton, the Cricket and the Juliet". */
const namesIn = (list = ''): string =>
  list
    .split(/, | and /)
    .sort()
    .join();
/** Counts by kind of "2 gunboats, 1 heavy gunboat", in one form. */
const kindsIn = (list = ''): string =>
  list
    .replace(/\bboats\b/g, 'boat')
    .replace(/(gunboat|vessel)s\b/g, '$1')
    .replaceAll('with a spar', 'with spar')
    .replaceAll('torpedoes', 'torpedo')
    .split(', ')
    .filter(Boolean)
    .sort()
    .join();

/** The result of a campaign as its sentences are compared with it. */
class Result {
  readonly events: readonly CampaignEvent[];
  readonly lost: RedRiverView['ships'];
  constructor(readonly of: Witnessed) {
    this.events = of.entries.flatMap((entry) => entry.events);
    this.lost = of.view.ships.filter(({ fate }) => fate !== 'afloat');
  }
  count(type: string): number {
    return this.events.filter((event) => event.type === type).length;
  }
  names(ships: readonly { name: string }[]): string {
    return ships
      .map(({ name }) => `the ${name}`)
      .sort()
      .join();
  }
  lostAs(fate: string): string {
    return this.names(this.lost.filter((ship) => ship.fate === fate));
  }
  scored(cause: string): number {
    return this.of.view.ledger.find((line) => line.cause === cause)?.points ?? 0;
  }
  get met(): boolean {
    return this.of.view.ironclad !== null;
  }
  /** As the account has it. */
  get fate(): 'sunk' | 'taken' | 'afloat' {
    if (this.scored('ironclad_sunk')) return 'sunk';
    return this.scored('ironclad_captured') ? 'taken' : 'afloat';
  }
  get ending(): string {
    return this.of.view.outcome?.ending ?? '';
  }
  ironclad(name: string | undefined): boolean {
    return name?.toLowerCase() === `the ${this.of.view.ironclad?.name ?? '?'}`.toLowerCase();
  }
  /** Guns of batteries that the last state has no more. */
  get silenced(): number {
    return this.of.view.sections
      .flatMap(({ batteries }) => batteries)
      .flatMap(({ status, guns }) => guns.map(({ built, left }) => (status === 'silenced' ? built : built - left)))
      .reduce((sum, guns) => sum + guns, 0);
  }
  /** Whether these vessels are those of the fights, and warships those that the account pays for (RR-10.1). */
  enemies(list: string | undefined): boolean {
    const fights = this.events.flatMap(({ type, result }) => (type === 'fight_ended' && result ? [result] : []));
    const gone = (kind: 'unarmed' | 'spar_boats'): number =>
      fights.reduce((sum, { sunk, captured }) => sum + (sunk?.[kind] ?? 0) + (captured?.[kind] ?? 0), 0);
    const counted = [
      `${this.scored('gunboat') / 5} gunboat`,
      `${this.scored('heavy_gunboat') / 10} heavy gunboat`,
      `${gone('unarmed')} unarmed vessel`,
      `${gone('spar_boats')} boat with spar torpedo`,
    ];
    return (
      kindsIn(list) ===
      counted
        .filter((one) => !one.startsWith('0 '))
        .sort()
        .join()
    );
  }
}

const endings: Record<string, (facts: Result) => boolean> = {
  ironclad_sunk: (facts) => facts.met && facts.fate === 'sunk',
  ironclad_captured: (facts) => facts.met && facts.fate === 'taken',
  ironclad_met: (facts) => facts.met && facts.fate === 'afloat' && facts.ending === 'ironclad_met',
  ruse: (facts) => facts.ending === 'ruse' && !facts.met,
  defeated: (facts) => facts.ending === 'defeated' && facts.lost.length < facts.of.view.ships.length,
  annihilated: (facts) => facts.lost.length === facts.of.view.ships.length,
  withdrew: (facts) => facts.ending === 'withdrew',
  called_back: (facts) => facts.ending === 'called_back',
  ruled: (facts) => facts.ending === 'ruled',
  resigned: (facts) => facts.ending === 'resigned',
};
const literally = (words: string): RegExp => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const losses: Holds = ({ number }, facts) => facts.lost.length === numberOf(number);
const all: Holds = (_, facts) => facts.lost.length === facts.of.view.ships.length;
const ended =
  (...named: string[]): Holds =>
  (_, facts) =>
    named.includes(facts.ending);
const both =
  (...holds: Holds[]): Holds =>
  (of, facts) =>
    holds.every((one) => one(of, facts));
const fate =
  (is: string): Holds =>
  ({ ironclad }, facts) =>
    facts.met && facts.fate === is && facts.ironclad(ironclad);
const notMet: Holds = (_, facts) => !facts.met;
const number = '(?<number>\\w+)';
const her = '(?<ironclad>[Tt]he [^,;]+?)';

/** Every sentence is one of these, whole; a sentence that is none of them is not witnessed and fails. */
const claims: readonly [RegExp, Holds][] = [
  [new RegExp(`^${her} taken; ${number} ships lost$`), both(fate('taken'), losses)],
  [new RegExp(`^${her} taken$`), fate('taken')],
  [new RegExp(`^${her} sunk, and every ship of ours$`), both(fate('sunk'), all)],
  [new RegExp(`^${her} sunk; ${number} ships lost$`), both(fate('sunk'), losses)],
  [new RegExp(`^${her} sunk$`), fate('sunk')],
  [new RegExp(`^${her} afloat, and every ship of ours lost$`), both(fate('afloat'), all)],
  [/^Every ship is lost$/, both(all, notMet)],
  [new RegExp(`^${her} met, and still afloat$`), both(fate('afloat'), ended('ironclad_met'))],
  [/^There is no ironclad$/, both(notMet, ended('ruse'))],
  [new RegExp(`^${her} met, and not beaten$`), both(fate('afloat'), ended('defeated'))],
  [new RegExp(`^${number} ships lost; no more fight in the rest$`), both(losses, ended('defeated'))],
  [/^The flotilla can fight no more$/, ended('defeated')],
  [/^The river is left untried$/, (_, facts) => facts.count('section_found') === 0 && facts.ending === 'withdrew'],
  [new RegExp(`^${number} ships lost; the river is given up$`), both(losses, ended('withdrew'))],
  [/^A ship lost; the river is given up$/, both((_, { lost }) => lost.length === 1, ended('withdrew'))],
  [/^The river is given up$/, both((_, { lost }) => lost.length === 0, ended('withdrew'))],
  [/^The flotilla is called back$/, ended('called_back')],
  [/^The search is closed$/, ended('ruled')],
  [/^The commodore has resigned$/, ended('resigned')],
  // Decks.
  [
    /^(?<result>[A-Z][a-z ]+): (?<points>−?\d+) points?$/,
    ({ result, points }, { of: { view } }) =>
      numberOf(points) === view.outcome?.points &&
      view.ledger.reduce((sum, line) => sum + line.points, 0) === view.outcome.points &&
      (result ?? '').toLowerCase().replace(/^an? /, '').replaceAll(' ', '_') === view.outcome.result,
  ],
  [/^Lost: (?<names>.+)$/, ({ names }, facts) => namesIn(names) === facts.names(facts.lost)],
  [/^Not a ship is lost$/, (_, { lost }) => lost.length === 0],
  [
    /^Silenced ashore: (?<guns>\d+) guns?(?:; sunk or taken: (?<enemy>.+))?$/,
    ({ guns, enemy }, facts) => Number(guns) === facts.silenced && facts.enemies(enemy),
  ],
  [/^Sunk or taken: (?<enemy>.+)$/, ({ enemy }, facts) => facts.silenced === 0 && facts.enemies(enemy)],
  [/^No ironclad was met\.?$/, notMet],
  // The report.
  [
    new RegExp(
      '^(?:On (?<date>.+?), at|At) the mouth of the (?<river>.+), orders were' +
        ' to find the ironclad that was building above\\. The flotilla: (?<names>.+)\\.$',
    ),
    ({ date, river, names }, facts) =>
      (date ?? '') === (facts.of.begins ? longDate(facts.of.begins) : '') &&
      river === facts.of.river &&
      namesIn(names) === facts.names(facts.of.view.ships),
  ],
  [
    new RegExp(
      '^(?:It found (?<sections>\\d+) sections? of the river in|In) (?<turns>\\d+)' +
        ' turns?, (?<days>\\d+) days? in all(?:|, it found no section of the river)\\.$',
    ),
    ({ sections, turns, days }, { of: { view } }) =>
      Number(sections ?? 0) === view.sections.length && Number(turns) === view.turn && Number(days) === view.day,
  ],
  [
    new RegExp(
      `^It had (?<number>\\w+) fights?\\.(?: At the end of (?<won>\\w+) nothing of the enemy was left there\\.)?$`,
    ),
    ({ number: fought, won }, facts) =>
      numberOf(fought) === facts.count('fight_began') &&
      numberOf(won ?? 'no') === facts.events.filter(({ type, end }) => type === 'fight_ended' && end === 'won').length,
  ],
  [
    new RegExp(
      `^The ironclad ${her} was met(?<unfinished>, not yet finished,)? and (?<fate>taken|sunk|not destroyed)\\.$`,
    ),
    ({ ironclad, unfinished, fate: became }, facts) =>
      facts.ironclad(ironclad) &&
      Boolean(unfinished) === Boolean(facts.of.view.ironclad?.unfinished) &&
      (became === 'not destroyed' ? 'afloat' : became) === facts.fate,
  ],
  [
    /^(?:Guns silenced ashore: (?<guns>\d+)\.)? ?(?:Sunk or taken of the enemy: (?<enemy>.+)\.)?$/,
    ({ guns, enemy }, facts) => Number(guns ?? 0) === facts.silenced && facts.enemies(enemy),
  ],
  [
    new RegExp(
      '^' +
        [
          ['Of the flotilla sunk', 'sunk'],
          ['Burned', 'burned'],
          ['Abandoned', 'abandoned'],
          ['Aground for good', 'held_for_good'],
          ['Taken by the enemy', 'taken'],
        ]
          .map(([heading, fate]) => `(?: ?${heading}: (?<${fate}>(?:[^.]|No\\. \\d)+)\\.)?`)
          .join('') +
        '$',
    ),
    (groups, facts) => Object.entries(groups).every(([fate, names]) => namesIn(names) === facts.lostAs(fate)),
  ],
  [/^No ship was lost\.$/, (_, { lost }) => lost.length === 0],
  ...Object.entries(happened).map(([told, words]): [RegExp, Holds] => [
    literally(words),
    (_, facts) => endings[told]?.(facts) ?? false,
  ]),
  ...Object.entries(judged).map(([result, words]): [RegExp, Holds] => [
    literally(words),
    (_, facts) => facts.of.view.outcome?.result === result,
  ]),
];

/** Why a sentence is not borne out by the result; empty where it is. */
export function unfounded(sentence: string, of: Witnessed): string {
  const facts = new Result(of);
  const made = claims.map(([words, holds]) => [words.exec(sentence), holds] as const).filter(([match]) => match);
  if (!made.length) return `nobody witnesses “${sentence}”`;
  return made.some(([match, holds]) => holds(match!.groups ?? {}, facts)) ? '' : `not in the result: “${sentence}”`;
}
