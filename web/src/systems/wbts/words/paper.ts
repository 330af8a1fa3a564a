/**
 * A year of war as a newspaper tells it. The facts are those of the events; each sentence of data/words names the
 * facts that it needs, and says nothing where they do not hold.
 */
import { decks, headlines, report } from '../../../../../data/words/wbts.json';
import type { LogEntry, SideName } from '../../../api/types';
import type { WarEvent, WarView } from '../../../api/wbts';
import { plain } from '../../../words/lines';
import { filled } from '../../../words/slots';
import { hexCalled } from '../map/grid';
import { leaderWords } from './actions';
import { dayName, firstDay, listed } from './names';
import type { Telling } from './parts';
import { Prose } from './prose';
import { words } from './values';

type Log = readonly LogEntry<WarEvent>[];
export const yearOf = (week: number): number => firstDay(week).getUTCFullYear();

/** The log of a year: the decisions from its first week on to the first week of the next. */
export function logOf(entries: Log, year: number, first: number): LogEntry<WarEvent>[] {
  let week = first;
  return entries.map((entry) => ({
    ...entry,
    events: entry.events.filter((event) => {
      if (event.type === 'week_began') week = event.week ?? week;
      return yearOf(week) === year;
    }),
  }));
}

export interface Battle {
  field: string;
  attacker: SideName;
  points: number;
  against: number;
  attacker_lost: number;
  defender_lost: number;
  retreat: boolean;
  week: number;
}
function battlesOf(events: readonly WarEvent[], { theatre }: Telling, first: number): Battle[] {
  const out: Battle[] = [];
  let week = first;
  let began: WarEvent | null = null;
  for (const event of events) {
    if (event.type === 'week_began') week = event.week ?? week;
    if (event.type === 'battle_began') began = event;
    if (event.type !== 'battle_fought' || !began) continue;
    const hex = hexCalled(began.target ?? '') ?? -1;
    out.push({
      field: theatre.field(hex) || theatre.near(hex),
      attacker: began.attacker === 'confederate' ? 'confederate' : 'union',
      points: began.attack_points ?? 0,
      against: began.defence_points ?? 0,
      attacker_lost: event.attacker_lost ?? 0,
      defender_lost: event.defender_lost ?? 0,
      retreat: event.retreat ?? false,
      week,
    });
    began = null;
  }
  return out;
}

/** The facts of a year, as the conditions and slots of its sentences name them. */
export function factsOf(log: Log, view: WarView, telling: Telling, year: number) {
  const { theatre } = telling;
  const events = log.flatMap((entry) => entry.events);
  const of = (type: string): WarEvent[] => events.filter((event) => event.type === type);
  const named = (all: readonly WarEvent[]): string =>
    listed([...new Set(all.map(({ hex }) => theatre.calls(hexCalled(hex ?? '') ?? -1)))]);
  const leaders = (all: readonly WarEvent[]): string =>
    listed([...new Set(all.map(({ leader }) => leaderWords(leader, { leaders: [...telling.leaders] })))]);
  const battles = battlesOf(events, telling, view.first_week);
  const great = battles.reduce<Battle | null>(
    (best, one) =>
      !best || one.attacker_lost + one.defender_lost > best.attacker_lost + best.defender_lost ? one : best,
    null,
  );
  const lost = (side: SideName): number =>
    of('points_lost').reduce((sum, event) => sum + (event.side === side ? (event.points ?? 0) : 0), 0);
  const vessels = (side: SideName): number => of('vessel_lost').filter((event) => event.side === side).length;
  /** By each place that changed hands, the last time of the year: how it stands at the end. */
  const taken = [...new Map(of('place_taken').map((event) => [event.hex, event])).values()];
  const decide = new Set(view.to_hold.map(({ place }) => theatre.placeById.get(place)?.hex));
  const great_ones = taken.filter(({ hex }) => decide.has(hex));
  const ended = view.outcome !== null && yearOf(view.outcome.week) === year ? view.outcome : null;
  const by = (side: SideName): WarEvent[] => taken.filter((event) => event.side === side);
  return {
    year,
    winner: ended?.winner ?? null,
    reason: ended?.reason ?? null,
    union_took: named(great_ones.filter(({ side }) => side === 'union')),
    confederate_took: named(great_ones.filter(({ side }) => side === 'confederate')),
    union_towns: by('union').length,
    confederate_towns: by('confederate').length,
    battles: battles.length,
    field: great?.field ?? '',
    great_lost: great ? great.attacker_lost + great.defender_lost : 0,
    great_attacker: great?.attacker ?? null,
    great_points: great?.points ?? 0,
    great_against: great?.against ?? 0,
    great_attacker_lost: great?.attacker_lost ?? 0,
    great_defender_lost: great?.defender_lost ?? 0,
    great_retreat: great?.retreat ?? false,
    great_day: great ? dayName(great.week) : '',
    killed: leaders(of('leader_hurt').filter(({ loss }) => loss === 'killed')),
    captured: leaders(of('leader_captured')),
    union_lost: lost('union'),
    confederate_lost: lost('confederate'),
    union_vessels: vessels('union'),
    confederate_vessels: vessels('confederate'),
    kentucky: of('kentucky_joined')[0]?.side ?? null,
    emancipated: of('ordered').some(({ action }) => action?.type === 'emancipate'),
    surrendered: of('force_destroyed').length,
  };
}
export type Facts = ReturnType<typeof factsOf>;

function holding(sentences: Readonly<Record<string, string>>, facts: Facts): { id: string; words: string }[] {
  return Object.entries(sentences)
    .map(([id, sentence]) => ({ id, words: filled(words, sentence, facts).trim() }))
    .filter(({ words: said }) => said);
}

export interface Paper {
  headline: { id: string; words: string };
  decks: string[];
  report: string[];
}
export const paperOf = (facts: Facts): Paper => ({
  headline: holding(headlines, facts)[0]!,
  decks: holding(decks, facts).map(({ words: said }) => said),
  report: holding(report, facts).map(({ words: said }) => said),
});

/** The year's sentences that are worth most, within so many letters, in their order. */
export function excerptsOf(log: Log, telling: Telling, letters: number): { when: string; text: string }[] {
  /** Battles by what they cost. */
  const weight = (text: string): number => {
    const cost = [...text.matchAll(/lost (\d+)/g)].reduce((sum, [, lost]) => sum + Number(lost), 0);
    if (/fell to|laid down|prisoner|killed|winner/.test(text)) return 8;
    if (text.startsWith('“')) return 4;
    if (/battle of/i.test(text)) return 1 + cost;
    return /destroyed|ironclad|expedition/.test(text) ? 2 : 0;
  };
  let room = letters;
  return new Prose(telling)
    .add(log)
    .weeks.flatMap(({ heading, sentences }) => sentences.map((parts) => ({ when: heading, text: `${plain(parts)}.` })))
    .map((one, at) => ({ ...one, at, worth: weight(one.text) }))
    .filter((one, at, all) => one.worth && all.findIndex(({ text }) => text === one.text) === at)
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
    .filter(({ text }) => text.length < room && (room -= text.length))
    .sort((a, b) => a.at - b.at)
    .map(({ when, text }) => ({ when, text }));
}
