/** The dice of the war in words: each with its faces, what is added to them and what they had to show. */
import type { Wanted } from '../../../api/types';
import type { Leader, WarEvent } from '../../../api/wbts';
import type { Theatre } from '../map/theatre';
import { hexWords, leaderWords } from './actions';
import { capital, counted, sideAdjective, sideName } from './names';

const listed = (words: readonly (string | number)[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** "die 5, lost on 1 to 2". */
export const atMost = (face: number | null | undefined, most: number | undefined, what: string): string =>
  `die ${face}, ${what} on ${most === 1 ? 'a 1' : `1 to ${most}`}`;
export const fromOn = (face: number | null | undefined, from: number | undefined, what: string): string =>
  `die ${face}, ${what} ${from === 6 ? 'on a 6' : `from ${from} on`}`;
export const facesOf = (faces: readonly number[] | undefined): string =>
  `${(faces?.length ?? 0) === 1 ? 'die' : 'dice'} ${listed(faces ?? [])}`;

/** " (die 4)", " (a die of ten: 9, again; 2)" of the dice of one lot; nothing where there was no choice. */
export function lotWords(lots: readonly WarEvent[]): string {
  const first = lots[0];
  if (!first) return '';
  const kind =
    { d6: 'die', d10: 'a die of ten:', d20: 'a die of twenty:', percentile: 'percentage dice:' }[first.die ?? 'd6'] ??
    'die';
  return ` (${kind} ${lots.map(({ face, again }) => `${face}${again ? ', thrown again' : ''}`).join('; ')})`;
}

/** What a side's chit gives, and the die of its lot. */
export function chitsWords(event: WarEvent, lots: readonly WarEvent[]): string {
  const of = (side: 'union' | 'confederate'): string => {
    const own = lots.filter((lot) => lot.side === side);
    const none = side === 'confederate' ? ' (not drawn)' : '';
    return `the ${sideName(side)} ${event[side]}${own.length ? lotWords(own) : none}`;
  };
  return (
    `Commands this week: ${of('union')}, ${of('confederate')}; the ${sideName(event.first ?? 'union')} moves ` + 'first'
  );
}

export function initiativeWords(event: WarEvent): string {
  const less = (event.modifiers ?? []).map(({ amount }) => signed(amount));
  return (
    ` (die ${event.face} against an initiative of ` +
    `${event.initiative}${less.length ? `, ${listed(less)} counted` : ''})`
  );
}

/** The battle's die: what leaders may make of it. */
export function battleDieWords(event: WarEvent): string {
  const { lines, ratings } = event;
  const may = lines?.chooser
    ? `; combat ratings ${ratings?.union ?? 0} and ${ratings?.confederate ?? 0} leave the ` +
      `${sideAdjective(lines.chooser)} leader lines ${lines.lowest} to ${lines.highest}`
    : '';
  return `the die shows ${event.face}${may}`;
}

/** "6 (dice 3 and 3)"; four dice where his row of the table asked for two again. */
export function lossDiceWords(faces: readonly number[] | undefined): string {
  const [one, two] = [(faces ?? []).slice(0, 2), (faces ?? []).slice(2)];
  return facesOf(one) + (two.length ? `, then ${listed(two)}` : '');
}

/** "2 (die 5)", "3 (dice 4 and 6, each −1 in winter)". */
export const consumedWords = (event: WarEvent): string =>
  `${event.consumed} ` +
  `(${facesOf(event.faces)}` +
  (event.modifier ? `, ${(event.faces?.length ?? 0) > 1 ? 'each ' : ''}${signed(event.modifier)} in winter` : '') +
  ')';

/** The headquarters that may be set up, sort by sort. */
export const headquartersTo = ({ armies, corps }: { armies?: number; corps?: number }): string[] => [
  ...(armies ? [counted(armies, 'army', 'armies')] : []),
  ...(corps ? [counted(corps, 'corps', 'corps')] : []),
];

/** What was thrown for headquarters; nothing where they are made freely. */
export function headquartersDice(event: WarEvent): string {
  if (!event.army_face) return '';
  const corps = event.count_face ? `${event.corps_face}, then ${event.count_face} for how many` : event.corps_face;
  return ` (army: ${atMost(event.army_face, event.most ?? 0, 'one')}; corps: die ${corps})`;
}

const thrownFor: Record<string, string> = {
  chit: 'the chit, for the commands of the week',
  leader_pick: 'a leader by lot',
  army_headquarters: 'whether there is an army’s headquarters',
  corps_headquarters: 'corps headquarters',
  corps_headquarters_count: 'how many corps headquarters',
  leader_loss: 'whether he is hit',
  leader_loss_again: 'how he is hit',
  wound: 'how long he is away',
  temporary_commander: 'who takes the command',
  initiative: 'his initiative',
  battle: 'The battle',
  fraction: 'a fraction of a point lost, by a die of a hundred',
  consumption: 'What a force eats',
  want: 'What want costs a force',
  passage: 'Passing a fort’s guns',
  blockade: 'Whether a blockaded port is closed',
  ironclad_ready: 'whether an ironclad on the stocks is ready',
  forced_march: 'A forced march',
  bombardment: 'a bombardment',
  naval_fight: 'a naval fight',
  kentucky: 'Kentucky',
  political_victory: 'a victory that foreign powers heed',
  umpire: 'The umpire throws',
};

/**
 * What dice by hand are thrown for, and for whom: "The Union: the chit, for the commands of the week", "What a force
 * eats at Cairo".
 */
export function wantedWords(
  { purpose, side, leader, hex }: Wanted,
  leaders: readonly Leader[],
  theatre: Theatre,
): string {
  const what = (thrownFor[purpose] ?? purpose.replaceAll('_', ' ')) + (hex ? ` at ${hexWords(hex, theatre)}` : '');
  const thrower = side ? `The ${sideName(side)}` : '';
  const whose = leader ? leaderWords(leader, { leaders: [...leaders] }) : thrower;
  return whose ? `${whose}: ${what}` : capital(what);
}
