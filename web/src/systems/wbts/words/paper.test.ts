import { describe, expect, it } from 'vitest';
import leaders from '../../../../../data/wbts/leaders.json';
import theatreFile from '../../../../../data/maps/wbts.json';
import setup from '../../../../../data/scenarios/wbts/vicksburg_1862.json';
import type { LogEntry } from '../../../api/types';
import type { WarEvent, WarView } from '../../../api/wbts';
import { viewOfSetup, type LeaderOfFile, type SetupOfFile } from '../fixture';
import type { MapFile } from '../map/file';
import { Theatre } from '../map/theatre';
import { excerptsOf, factsOf, logOf, paperOf, yearOf } from './paper';

const theatre = new Theatre(theatreFile as unknown as MapFile);
const view: WarView = viewOfSetup(setup as unknown as SetupOfFile, leaders.leaders as LeaderOfFile[], theatre);
const telling = { theatre, leaders: view.leaders };
const event = (type: WarEvent['type'], keys: Partial<WarEvent> = {}): WarEvent => ({ type, rule: 'WS-7.1', ...keys });
const week = (number: number) => event('week_began', { week: number });
const log = (...events: WarEvent[]): LogEntry<WarEvent>[] => [{ number: 1, seat: null, events }];
const paper = (year: number, ...events: WarEvent[]) =>
  paperOf(factsOf(logOf(log(...events), year, view.first_week), view, telling, year));
const battle = [
  event('battle_began', { attacker: 'union', target: 'B3504', attack_points: 18, defence_points: 12 }),
  event('battle_fought', { face: 4, line: 5, attacker_lost: 3, defender_lost: 4, retreat: true }),
];
/** The first week of 1863 in a war from week 69, 8 October 1862. */
const nextYear = Array.from({ length: 40 }, (_, at) => 69 + at).find((number) => yearOf(number) === 1863)!;

describe('a year of war as a newspaper', () => {
  it('has its headline from what happened, the fall of a city before a battle', () => {
    expect(paper(1862, week(69)).headline.words).toBe('No battle is fought');
    expect(paper(1862, week(69), ...battle).headline.words).toBe('Great battle of Corinth');
    const fell = event('place_taken', { side: 'union', hex: 'B2217' });
    const vicksburg = { ...fell, hex: theatre.placeById.get('vicksburg')!.hex };
    expect(paper(1862, week(69), ...battle, vicksburg).headline.words).toBe('Vicksburg in Union hands');
  });

  it('says how a place stands at the end of the year, however often it changed hands', () => {
    const { hex } = theatre.placeById.get('vicksburg')!;
    const [taken, lost] = [
      event('place_taken', { side: 'union', hex }),
      event('place_taken', { side: 'confederate', hex }),
    ];
    expect(paper(1862, week(69), taken, lost).headline.words).toBe('Vicksburg taken by the South');
    expect(paper(1862, week(69), taken, lost).report.join(' ')).toContain('To the Confederacy fell 1 town.');
    expect(paper(1862, week(69), taken, lost, taken).headline.words).toBe('Vicksburg in Union hands');
  });

  it('tells of its own year alone', () => {
    const events = [week(69), ...battle, week(nextYear)];
    expect(paper(1862, ...events).report.join(' ')).toContain('One battle was fought.');
    expect(paper(1863, ...events).report.join(' ')).toContain('No battle was fought on land.');
    expect(excerptsOf(logOf(log(...events), 1863, 69), telling, 1000)).toEqual([]);
  });

  it('says nothing of what is not among its facts', () => {
    const facts = factsOf(logOf(log(week(69)), 1862, 69), view, telling, 1862);
    const quiet = paperOf(facts);
    expect(quiet.decks).toEqual([]);
    for (const words of quiet.report)
      expect(words).toMatch(/^No |^The Union lost no strength, the Confederacy none\.$/);
  });

  it('fills each sentence without a hole, whatever happened', () => {
    const many = [
      week(69),
      ...battle,
      event('leader_hurt', { leader: 'grant', loss: 'killed' }),
      event('leader_captured', { leader: 'pemberton' }),
      event('place_taken', { side: 'confederate', hex: 'B2802' }),
      event('force_destroyed', { side: 'union', hex: 'B2802' }),
      event('vessel_lost', { side: 'union', kind: 'ironclad' }),
      event('kentucky_joined', { side: 'union' }),
      event('points_lost', { side: 'union', points: 3 }),
    ];
    const { headline, decks, report } = paper(1862, ...many);
    for (const words of [headline.words, ...decks, ...report])
      expect(words).not.toMatch(/[{}[\]?]|undefined|null| {2}/);
    expect(headline.words).toBe('Memphis taken by the South');
  });
});
