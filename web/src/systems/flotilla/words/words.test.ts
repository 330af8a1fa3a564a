import { describe, expect, it } from 'vitest';
import type { Cause, FlotillaEvent } from '../../../api/flotilla';
import type { LogEntry } from '../../../api/types';
import { battleView, fired, moved, ship, tested } from '../fixture';
import { plain } from '../../../words/lines';
import { namesOf } from '../../../words/names';
import { flotillaGroups, wavesOf, withoutIdleDice } from './log';
import { batteryOf, modifierWords, standingNotes, stateOf } from './names';
import { say } from './say';
import { afterBoarding, headSteps, stepOfTurn, turnTrack } from './track';
import { flotillaTwin, spokenUnit } from './twin';

const view = battleView();
const names = namesOf(view.units);
const batteryName = (unit: string | undefined, battery: number | undefined): string =>
  batteryOf(
    view.units.find((one) => one.id === unit),
    battery ?? 0,
  );
const entries = (...events: FlotillaEvent[]): LogEntry<FlotillaEvent>[] => [{ number: 1, seat: null, events }];
const lines = (...events: FlotillaEvent[]) =>
  flotillaGroups(entries(...events), names, batteryName).flatMap((group) => group.lines);
const said = (...events: FlotillaEvent[]): string[] => lines(...events).map((line) => plain(line.parts));
const box = (number: number, continuing = false): FlotillaEvent => ({
  type: 'box_crossed',
  rule: continuing ? 'FL-4.13' : 'FL-4.6',
  ship: 'general_price',
  box: number,
  continuing,
});

describe('the log of a Flotilla battle', () => {
  it('tells a battery by its name, and its dice with range, need and division', () => {
    const [line] = lines(
      fired('essex', 'general_price', { range: 20.5, needed: 4, divisor: 2, faces: [6, 5, 1], hits: 1 }),
    );
    expect(plain(line!.parts)).toBe('Essex, port guns, fires on Gen. Price: 1 hit');
    expect(line!.roll!.faces).toEqual([6, 5, 1]);
    expect(line!.roll!.notes.map((note) => note.text)).toEqual([
      'Port guns, range 20.5 in',
      'Hits on 4 to 6',
      'Half the hits at this range',
    ]);
  });

  it('tells how a shot was aimed (FL-4.7), and has fire before the first course under a heading of its own', () => {
    const aimed = fired('essex', 'general_price', { aim: 'low', aim_face: 5, faces: [6], hits: 1 });
    expect(said(aimed)).toEqual(['Essex, port guns, fires on Gen. Price, aimed low (5): 1 hit']);
    const tried = { type: 'freeing_tried', rule: 'FL-3.6', ship: 'essex' } as const;
    const freed: FlotillaEvent = { ...tried, guns: 0, faces: [2], freed: false };
    const weather: FlotillaEvent = { type: 'weather_set', rule: 'FL-1.2', visibility: 'clear', face: 3 };
    const headings = flotillaGroups(
      entries({ type: 'turn_began', rule: 'FL-1.1', turn: 2 }, weather, aimed, freed),
      names,
      batteryName,
    ).map((group) => group.heading);
    expect(headings).toEqual(['Turn 2, weather and initiative', 'Turn 2, fire', 'Turn 2, Essex moves']);
  });

  it('tells boxes crossed one after another in one line, continuing damage apart', () => {
    expect(said(box(0), box(1), box(2), box(3, true))).toEqual([
      'Gen. Price loses 3 boxes (1 to 3)',
      'Gen. Price loses 1 box to continuing damage (4)',
    ]);
    expect([...wavesOf(entries(box(2), box(3, true))).get('general_price')!]).toEqual([3]);
  });

  it('tells a captain tested more than once to the same end in one line', () => {
    expect(said(tested('passes'), tested('passes'), tested('retires'))).toEqual([
      'Essex, her captain: he stands, 2 tests',
      'Essex, her captain: he retires behind the main body: morale −3',
    ]);
  });

  it('tells which end the row with two ends had (FL-5.1)', () => {
    const open = (strikes: boolean): FlotillaEvent => tested('surrenders_or_withdraws', { strikes });
    const struck: FlotillaEvent = { type: 'ship_struck', rule: 'FL-5.1', ship: 'essex' };
    expect(said(open(true), struck)).toEqual(['Essex, her captain: he surrenders', 'Essex strikes her flag']);
    expect(said(open(false), box(0))[0]).toBe('Essex, her captain: he retires for good: morale −3');
    const sent = { ...entries(open(true))[0]!, report: { fate: 'sent' as const, words: null } };
    expect(plain(flotillaGroups([sent], names, batteryName)[0]!.lines[0]!.parts)).toBe(
      'Essex, her captain: he surrenders',
    );
  });

  it('heads what is told after kept reports by its own turn, and keeps the side’s own orders', () => {
    const kept = { seat: 'union' as const, events: [], report: { fate: 'waits' as const, words: null } };
    const groups = flotillaGroups(
      [
        {
          number: 1,
          turn: 1,
          action: { type: 'stand', ship: 'essex', mode: 'hold', range: 0, target: null, gun: null, least_dice: 1 },
          ...kept,
        },
        { number: 2, turn: 2, action: { type: 'steam', ship: 'essex', inches: 4, turns: [0, 0, 0] }, ...kept },
        { number: 3, turn: 3, seat: null, events: [box(0)] },
      ],
      names,
      batteryName,
    );
    expect(groups.flatMap((group) => group.lines.map((line) => `${group.heading}: ${plain(line.parts)}`))).toEqual([
      'Turn 1, before the first turn: Essex: holds her fire',
      'Turn 2, Essex moves: Essex: 4 inches, straight ahead',
      'Turn 3: Gen. Price loses 1 box (1)',
    ]);
  });

  it('tells what changes a captain’s morale, and the initiative, each with its amount', () => {
    const [test] = lines(
      tested('no_closer', {
        faces: [5, 4, 4],
        modifiers: [
          { amount: -1, rule: 'FL-5.2', cause: 'anchored' },
          { amount: -2, rule: 'FL-5.2', cause: 'fire' },
          { amount: 2, rule: 'FL-5.2', cause: 'near_flagship' },
        ],
      }),
    );
    expect(test!.roll!.notes.map((note) => `${note.text} (${note.rule})`)).toEqual([
      'Morale 12 (FL-5.1)',
      '−1 anchored (speed zero) (FL-5.2)',
      '−2 on fire (FL-5.2)',
      '+2 near the flagship (FL-5.2)',
      'he will not close the enemy: morale −2 (FL-5.1)',
    ]);
    const [thrown] = lines({
      type: 'initiative_thrown',
      rule: 'FL-1.4',
      side: 'union',
      face: 3,
      modifiers: [
        { amount: 1, rule: 'FL-1.4', cause: 'won_last_turn' },
        { amount: -1, rule: 'FL-1.4', cause: 'shaken_last_turn' },
      ],
      total: 3,
    });
    expect(thrown!.roll!.notes.map((note) => note.text)).toEqual([
      '+1 won it last turn',
      '−1 a captain’s nerve failed last turn',
    ]);
  });

  it('tells what a ram does to both (FL-3.7)', () => {
    const met = (hits: number, back: number, specific: boolean): FlotillaEvent => ({
      type: 'hulls_met',
      rule: 'FL-3.7',
      ship: 'essex',
      other: 'general_price',
      dice: 5,
      faces: [6, 5, 4, 1, 2],
      hits,
      back,
      specific,
    });
    expect(said(met(3, 1, false), met(3, 0, true), met(0, 0, false))).toEqual([
      'Essex runs into Gen. Price: 3 hits on her, 1 on Essex herself',
      'Essex runs into Gen. Price: 3 hits on her and a specific hit',
      'Essex runs into Gen. Price: no harm done',
    ]);
    expect(lines(met(3, 1, false))[0]!.roll!.notes.map((note) => note.text)).toEqual([
      '5 dice, hits on 4 to 6',
      'Half of the hits, 1, on Essex herself',
    ]);
  });

  it('has words for each cause of the formats', () => {
    const causes = (
      'won_last_turn sank_more has_the_current shaken_last_turn anchored broadside_destroyed half_the_crew fire ' +
      'yellow batteries_destroyed three_quarters_of_the_crew catastrophe has_sunk near_flagship'
    ).split(' ') as Cause[];
    for (const cause of causes)
      expect(modifierWords({ amount: 1, rule: 'FL-5.2', cause }), cause).toMatch(/^\+1 [a-z]/);
  });

  it('has men who run or follow in a melee begin no heading of their own', () => {
    const inches: FlotillaEvent = { type: 'distance_thrown', rule: 'FL-3.1', unit: 'marines', faces: [7], inches: 7 };
    const goes: FlotillaEvent = { type: 'party_moved', rule: 'FL-3.1', party: 'marines', from: [30, 30], to: [31, 30] };
    const fought: FlotillaEvent = {
      type: 'melee_fought',
      rule: 'FL-6.4',
      party: 'marines',
      target: 'fort',
      dice: 2,
      target_dice: 2,
      casualties: 1,
      target_casualties: 6,
    };
    const headings = flotillaGroups(entries(inches, goes, fought, inches, goes), names, batteryName).map(
      (group) => group.heading,
    );
    expect(headings).toEqual(['Turn 1, Marines of the Essex march', 'Turn 1, land combat and boarding']);
  });

  it('has words for each event of the formats', () => {
    const types = (
      'side_ready weather_set initiative_thrown initiative_won first_chosen standing_ordered ship_opened ' +
      'move_ordered ship_set_out power_called engineer_answered ship_turned ship_moved distance_thrown ship_exited ' +
      'ground_tested freeing_tried hulls_met battery_fired specific_thrown class_dropped trouble_began ' +
      'increments_lost turn_box_lost guns_lost men_lost leader_thrown yellow_crossed ship_adrift ' +
      'catastrophe_began catastrophe_fought hulk_cleared ship_struck ship_abandoned heart_recovered ship_sank ' +
      'battery_destroyed battery_taken pursuit_offered captain_tested spar_tried mine_struck grapple_tried ' +
      'cut_tried boarding_fought prize_manned party_moved men_drowned charge_tried volley_fired melee_fought ' +
      'party_recoiled party_landed repair_tried turrets_tried umpire_ruled battle_ended'
    ).split(' ');
    for (const type of types) {
      const words = said({
        type,
        rule: 'FL-1.1',
        modifiers: [],
        ...(type === 'ship_turned' ? { from: 90, to: 120, moment: 'middle' } : { from: [1, 1], to: [2, 2] }),
        party: 'marines',
        ship: 'essex',
        unit: 'essex',
        side: 'union',
        effect: 'fire_below',
        nerve: 'minus_1',
        inches: 3,
        band: 2,
        face: 4,
        faces: [4],
        hits: 1,
        range: 3,
        number: 1,
        fastest: 8,
        guns: 2,
        men: 3,
        casualties: 1,
        target_casualties: 2,
        winner: 'union',
        reason: 'objective',
      } as unknown as FlotillaEvent)[0];
      expect(words, type).toBeTruthy();
      expect(words, type).not.toMatch(/undefined|null|NaN|_|\[object/);
      expect(words, type).not.toBe(type.replaceAll('_', ' '));
    }
  });
});

describe('words of the sheets', () => {
  it('say a course and a standing order', () => {
    expect(say('course', { inches: 6, turns: [0, -45, 20] })).toBe(
      '6 inches, 45° to port in the middle, 20° to starboard at the end',
    );
    expect(say('course', { inches: 0, turns: [0, 0, 0] })).toBe('stays');
    expect(
      say('standing', { mode: 'fire', range: 12, target: 'general_price', gun: 'heavy', least_dice: 4 }, names),
    ).toBe('fires within 12 in, at Gen. Price, heavy only, 4 dice or more');
  });

  it('tell the gravest thing first, and everything that holds', () => {
    const hurt = ship('essex', 'Essex', 'union', [0, 0], 0);
    hurt.now = { ...hurt.now, continuing: 2, fire_until: 6, aground: true, one_way: { to: 'port', until: 7 } };
    expect(stateOf(hurt)).toBe('aground');
    expect(standingNotes(hurt).map((note) => `${note.head}: ${note.words}`)).toEqual([
      'Taking water: 2 boxes a turn',
      'On fire: hits on 6 only, no repairs, till turn 6 is over',
      'Rudder: turns to port only, till turn 7 is over',
      'Aground: until she is got off',
    ]);
  });

  it('say of a work that it has no gun left, and of a ship that she has passed', () => {
    const fort = view.units.find(({ kind }) => kind === 'battery')!;
    expect(stateOf(fort)).toBe('');
    const silent = fort.now.batteries!.map((battery) => ({ ...battery, dice: 0 }));
    expect(stateOf({ ...fort, now: { ...fort.now, batteries: silent } })).toBe('no gun left');
    const essex = ship('essex', 'Essex', 'union', [0, 0], 0);
    expect(stateOf({ ...essex, fate: 'passed' })).toBe('passed');
  });

  it('say nothing of turrets where she has none, though a die fell for them (FL-4.8)', () => {
    const essex = ship('essex', 'Essex', 'union', [30, 30], 90);
    const fixed = { ...essex, now: { ...essex.now, turrets: 'freed_on_5' as const } };
    const turret = {
      ...fixed,
      sheet: { ...fixed.sheet!, batteries: [{ gun: 'heavy' as const, place: 'turret' as const, dice: 2 }] },
    };
    expect([fixed, turret].map((unit) => standingNotes(unit).map((note) => note.head))).toEqual([[], ['Turrets']]);
    const tried = entries({ type: 'turrets_tried', rule: 'FL-4.8', ship: 'essex', face: 3, freed: false }, box(0));
    expect([false, true].map((has) => withoutIdleDice(tried, () => has)[0]!.events.length)).toEqual([1, 2]);
  });

  it('tell where the turn stands (FL-1.1)', () => {
    expect(stepOfTurn({ phase: 'moving', active: 'union', first: 'union' })).toBe(3);
    expect(stepOfTurn({ phase: 'firing', active: 'confederate', first: 'union' })).toBe(4);
    expect(turnTrack(view)).toHaveLength(11);
    const prize = { phase: 'prize', active: 'confederate', first: 'union' } as const;
    const went = moved('essex', [30, 30], [31, 30]);
    const boarded: FlotillaEvent = {
      ...{ type: 'boarding_fought', rule: 'FL-6.2', ship: 'essex', target: 'general_price', face: 3, target_face: 3 },
      ...{ strength: 9, target_strength: 9, winner: null, losses: 0 },
    };
    const lost: FlotillaEvent = { type: 'men_lost', rule: 'FL-6.2', unit: 'essex', men: 3 };
    expect(stepOfTurn(prize, afterBoarding(entries(boarded, went)))).toBe(4);
    expect(stepOfTurn(prize, afterBoarding([...entries(went, boarded), ...entries(lost)]))).toBe(6);
    expect(turnTrack(view)[3]!.words).toBe('Second side moves: Confederate');
    expect(
      headSteps({ phase: 'repairing', active: 'union', first: 'union' }).find((step) => step.state === 'present')
        ?.words,
    ).toBe('Repairs');
  });

  it('tell the table in words, from the unit in hand', () => {
    const seen = { view, names, orders: { unit: view.units[0]! }, rangeOf: () => 7.25 };
    expect(flotillaTwin(seen).map((row) => row.id)).toContain('fort');
    expect(spokenUnit(seen, 'general_price')).toBe(
      'General Sterling Price, Confederate protected, heads 180°, 6 inches, 60 of 60 boxes left, 7.25 in',
    );
  });
});
