/**
 * The end of a campaign as a newspaper tells it. The facts are the result's; each sentence of data/words names the
 * facts that it needs, and says nothing where they do not hold.
 */
import { decks, headlines, report } from '../../../../../data/words/red-river.json';
import type { CampaignEvent } from '../../../api/campaign';
import type { RedRiverView, Vessels } from '../../../api/redriver';
import type { LogEntry } from '../../../api/types';
import { plain } from '../../../words/lines';
import { closingOf, endingTold, ironcladFate, type Ended } from './ending';
import { dateOfDay, listed, numberWord, vesselsName } from './names';
import { partsIn, say, type Knowing } from './say';

type Told = Pick<LogEntry<CampaignEvent>, 'number' | 'events' | 'account'>;
type Over = Ended & Pick<RedRiverView, 'turn' | 'day'>;

/** Where and from which date the campaign was led. */
export interface Setting {
  river: string;
  begins?: string | undefined;
}

const lostAs = ['sunk', 'burned', 'abandoned', 'held_for_good'] as const;
const named = (ships: readonly { name: string }[]): string => listed(ships.map((ship) => say('the_named', ship)));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Enemies sunk and taken in all fights, the ironclad apart, and the guns silenced ashore. */
function spoils(events: readonly CampaignEvent[]): { guns: number; vessels: Vessels; fights: number; won: number } {
  const over = events.filter(({ type }) => type === 'fight_ended');
  const results = over.flatMap(({ result }) => (result ? [result] : []));
  const vessels = { gunboats: 0, unarmed: 0, spar_boats: 0, heavy_gunboats: 0 };
  for (const kind of Object.keys(vessels) as (keyof Vessels)[])
    vessels[kind] = sum(results.flatMap(({ sunk, captured }) => [sunk?.[kind] ?? 0, captured?.[kind] ?? 0]));
  return {
    guns: sum(results.flatMap(({ batteries }) => (batteries ?? []).flatMap((one) => one.guns_silenced ?? []))),
    vessels,
    fights: over.length,
    won: over.filter(({ end }) => end === 'won').length,
  };
}

/** The facts of a campaign that is over, as the conditions and slots of its sentences name them. */
export function factsOf(view: Over, entries: readonly Told[], { river, begins }: Setting) {
  const events = entries.flatMap((entry) => entry.events);
  const { vessels, ...fought } = spoils(events);
  const lost = view.ships.filter(({ fate }) => fate !== 'afloat');
  return {
    ...fought,
    told: endingTold(view),
    fate: ironcladFate(view),
    met: view.ironclad !== null,
    ironclad: view.ironclad ? say('the_named', view.ironclad) : '',
    unfinished: view.ironclad?.unfinished ?? false,
    result: view.outcome?.result ?? '',
    points: view.outcome?.points ?? 0,
    turns: view.turn,
    days: view.day,
    sections: events.filter(({ type }) => type === 'section_found').length,
    enemy: vesselsName(vessels),
    fleet: named(view.ships),
    losses: lost.length,
    all_lost: lost.length === view.ships.length,
    lost: named(lost),
    ...Object.fromEntries(lostAs.map((fate) => [fate, named(lost.filter((ship) => ship.fate === fate))])),
    captured: named(lost.filter(({ fate }) => fate === 'taken')),
    losses_word: numberWord(lost.length),
    fights_word: numberWord(fought.fights),
    won_word: numberWord(fought.won),
    river,
    date: dateOfDay(begins, 1),
  };
}
export type Facts = ReturnType<typeof factsOf>;

const asWritten: Knowing = { names: (id) => id ?? '', section: (index) => String(index ?? '') };
/** The sentences of a list that hold, in its order. */
function holding(sentences: object, facts: Facts): { id: string; words: string }[] {
  const parts = partsIn(sentences);
  return Object.keys(sentences)
    .map((id) => ({ id, words: plain(parts(id, facts, asWritten)).trim() }))
    .filter(({ words }) => words);
}

export interface Paper {
  /** The first of the headlines that holds; its id is that of data/words. */
  headline: { id: string; words: string };
  decks: string[];
  report: string[];
}

export function paperOf(facts: Facts, view: Ended): Paper {
  return {
    headline: holding(headlines, facts)[0] ?? { id: 'result', words: closingOf(view).headline },
    decks: holding(decks, facts).map(({ words }) => words),
    report: [...holding(report, facts).map(({ words }) => words), ...closingOf(view).sentences],
  };
}

export interface Excerpt {
  text: string;
  day: number;
  /** 0 for a night. */
  turn: number;
}

/** Weights of the events whose diary sentences may be printed; others are not. */
const worth: Readonly<Record<string, number>> = {
  ironclad_met: 9,
  ship_lost: 8,
  campaign_ended: 8,
  fight_ended: 7,
  fight_began: 5,
  raid_came: 5,
  vessels_found: 4,
  ship_damaged: 3,
  gun_tried: 3,
  bridge_found: 3,
  town_found: 3,
  battery_found: 2,
  fuel_shipped: 2,
  section_found: 1,
  night_fell: 1,
};

/** The same of a player's words about a fight. */
const ownWords = 8;

/** The best sentences of the diary within a number of letters, in the order of their days; none of them twice. */
export function bestOf(entries: readonly Told[], letters: number): Excerpt[] {
  const found: (Excerpt & { worth: number; at: number })[] = [];
  let [turn, day, night] = [1, 1, false];
  const find = (text: string | undefined, weight: number): void => {
    if (!text || found.some((one) => one.text === text)) return;
    found.push({ text, day, turn: night ? 0 : turn, worth: weight, at: found.length });
  };
  for (const { events, account } of entries) {
    for (const event of events) {
      if (event.type === 'turn_began') [turn, day, night] = [event.turn ?? turn, event.day ?? day, false];
      if (event.type === 'night_fell') night = true;
      find(event.diary, worth[event.type] ?? 0);
      if (event.type === 'fight_ended') find(account && `“${account}”`, ownWords);
    }
  }
  let room = letters;
  return found
    .filter((one) => one.worth)
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
    .filter(({ text }) => text.length < room && (room -= text.length))
    .sort((a, b) => a.at - b.at)
    .map(({ text, day, turn }) => ({ text, day, turn }));
}
