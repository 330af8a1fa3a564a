import { describe, expect, it } from 'vitest';
import theatreFile from '../../../../../data/maps/wbts.json';
import type { WarAction, WarEvent } from '../../../api/wbts';
import type { MapFile } from '../map/file';
import { Theatre } from '../map/theatre';
import { Chronicle, filteredWeeks } from './dispatches';
import { dispatch } from './told';

const theatre = new Theatre(theatreFile as unknown as MapFile);
const event = (type: WarEvent['type'], keys: Partial<WarEvent> = {}): WarEvent => ({ type, rule: 'WS-7.1', ...keys });
const told = (chronicle: Chronicle): string[] =>
  chronicle.weeks.flatMap(({ lines }) => lines.map((line) => line.parts.map(({ text }) => text).join('')));

describe('dispatches', () => {
  it('tells the steps of a march as one, and another leader’s by itself', () => {
    const chronicle = new Chronicle(theatre);
    const step = (leader: string, from: string, to: string) => event('column_moved', { leader, from, to });
    chronicle.add(
      {
        number: 1,
        seat: 'union',
        events: [
          event('lot_thrown', { purpose: 'chit', side: 'union', die: 'd6', face: 6, again: true }),
          event('lot_thrown', { purpose: 'chit', side: 'union', die: 'd6', face: 4, again: false }),
          event('week_began', { week: 69, union: 3, confederate: 1, first: 'union' }),
          step('grant', 'B3301', 'B3302'),
          step('grant', 'B3302', 'B3303'),
        ],
      },
      [],
    );
    chronicle.add(
      { number: 2, seat: 'union', events: [step('grant', 'B3303', 'B3304'), step('sherman', 'B2802', 'B2902')] },
      [],
    );
    expect(told(chronicle)).toHaveLength(3);
    expect(told(chronicle)[0]).toBe(
      'Commands this week: the Union 3 (die 6, thrown again; 4), the Confederacy 1 (not drawn); the Union moves first',
    );
    expect(told(chronicle)[1]).toMatch(/^Grant goes from Jackson to B3304/);
    expect(chronicle.weeks[0]?.heading).toBe('Week 69, 8 October 1862');
  });

  it('tells what one’s staff ordered where no event does, and not one’s own orders', () => {
    const chronicle = new Chronicle(theatre);
    const ordered = (number: number, captain: string | undefined, action: WarAction): void =>
      chronicle.add(
        {
          number,
          seat: 'union',
          ...(captain ? { captain } : {}),
          events: [event('ordered', { side: 'union', action })],
        } as never,
        [],
      );
    ordered(1, 'Staff', { type: 'set_up', department: 'B3301', kind: 'corps' });
    ordered(2, 'Staff', { type: 'place_on', department: 'B2802' });
    ordered(3, undefined, { type: 'place_on', department: 'B2802' });
    ordered(4, 'Staff', { type: 'send', unit: 3, points: 5 });
    ordered(5, 'Staff', { type: 'make_depot', first: 3, second: 3 });
    ordered(6, 'Staff', { type: 'lay_down', water: ['B2802', 1] });
    ordered(7, 'Staff', { type: 'reserve', unit: 3, reserve: false });
    expect(told(chronicle)).toEqual([
      'The Union sets up corps headquarters at Jackson',
      'The leader who came goes to the department at Memphis',
      'The Union sends 5 points of supply out of the pool',
      'The Union makes a depot',
      expect.stringMatching(/^The Union lays down an ironclad on \S.*Memphis$/),
      'The Union opens a stock to all',
    ]);
    expect(chronicle.weeks[0]?.lines.every(({ staff }) => staff)).toBe(true);
  });

  it('puts the umpire’s words under the week of the report that he kept back', () => {
    const chronicle = new Chronicle(theatre);
    chronicle.add({ number: 40, seat: 'confederate', events: [], report: { fate: 'waits', words: null } }, []);
    chronicle.add(
      { number: 41, seat: 'confederate', events: [], report: { fate: 'worded', words: 'Dust on the Corinth road.' } },
      [],
      70,
    );
    expect(chronicle.weeks.map(({ heading }) => heading)).toEqual(['Week 70, 15 October 1862']);
    expect(told(chronicle)).toEqual(['The umpire reports: Dust on the Corinth road.']);
  });

  it('tells a battle as one, with what both lost, and knows the order that began it', () => {
    const chronicle = new Chronicle(theatre);
    const order: WarAction = { type: 'attack', leader: 'grant', target: 'B3504' };
    chronicle.add({ number: 0, seat: 'union', events: [event('ordered', { side: 'union', action: order })] }, []);
    chronicle.add(
      {
        number: 1,
        seat: 'union',
        events: [event('battle_began', { attacker: 'union', target: 'B3504', attack_points: 18, defence_points: 12 })],
      },
      [],
    );
    expect(told(chronicle)).toEqual(['Battle at Corinth: the Union attacks, 18 points against 12']);
    expect(chronicle.weeks[0]?.lines[0]?.attack).toEqual({ number: 0, side: 'union', staff: false });
    chronicle.add(
      {
        number: 2,
        seat: 'union',
        events: [
          event('intensities_shown', { attacker: 3, defender: 2 }),
          event('battle_thrown', {
            attacker: 'union',
            face: 4,
            lines: { lowest: 3, highest: 5, chooser: 'union' },
            ratings: { union: 2, confederate: 1 },
          }),
        ],
      },
      [],
    );
    chronicle.add(
      {
        number: 3,
        seat: 'union',
        events: [event('battle_fought', { face: 4, line: 5, attacker_lost: 3, defender_lost: 4, retreat: true })],
      },
      [],
    );
    expect(told(chronicle)).toEqual([
      'Battle at Corinth: the Union attacks, 18 points against 12; intensity 3 to 2; the die shows 4; combat ' +
        'ratings 2 and 1 leave the Union leader lines 3 to 5; line 5: the attacker loses 3, the defender 4 and must ' +
        'fall back',
    ]);
    expect(chronicle.weeks[0]?.lines[0]?.hex).not.toBeNull();
  });

  it('tells dice with what they were for: a side’s meals as one, a wound with the dice that gave it', () => {
    const chronicle = new Chronicle(theatre);
    const meal = (hex: string, faces: number[], consumed: number, modifier = 0) =>
      event('consumption_thrown', { hex, side: 'union', faces, modifier, consumed });
    chronicle.add(
      {
        number: 1,
        seat: 'union',
        events: [
          meal('B2802', [5], 2),
          event('force_fed', { hex: 'B2802', side: 'union', wanted: 2, missing: 0, lost: 0 }),
          meal('B3504', [3, 6], 3, -1),
        ],
      },
      [],
    );
    chronicle.add(
      {
        number: 2,
        seat: 'union',
        events: [
          event('leader_loss_thrown', { leader: 'sherman', faces: [3, 4], loss: 'unhurt' }),
          event('leader_loss_thrown', { leader: 'grant', faces: [1, 2, 4, 5], loss: 'wounded' }),
          event('leader_hurt', { leader: 'grant', loss: 'wounded', face: 3, back: '2/63' }),
        ],
      },
      [],
    );
    chronicle.add(
      {
        number: 3,
        seat: 'union',
        events: [
          event('lot_thrown', { purpose: 'leader_pick', side: 'union', die: 'd10', face: 7, again: false }),
          event('leader_picked', { leader: 'thomas' }),
        ],
      },
      [],
    );
    expect(told(chronicle)).toEqual([
      'The Union eats: Memphis 2 (thrown 5); Corinth 3 (thrown 3, 6, −1 each in winter)',
      'Sherman comes through unhurt (thrown 3, 4)',
      'Grant is wounded, back in cycle 2 of 1863 (die 3); thrown 1, 2, 4, 5 for the leaders’ loss',
      'Thomas takes the field (a die of ten: 7)',
    ]);
  });

  it('WS-12.1: tells a battle afloat by what it left: destroyed, driven off, or neither', () => {
    const settled = (keys: Partial<WarEvent>) =>
      dispatch(
        event('fight_settled', { attacker: 'union', water: ['B2405', 1], driven: null, destroyed: [], ...keys }),
        { theatre, leaders: [] },
      )
        ?.parts.map(({ text }) => text)
        .join('');
    expect(settled({ destroyed: ['union'] })).toMatch(/^Battle on .*: the Union vessels are destroyed$/);
    expect(settled({ destroyed: ['union', 'confederate'] })).toMatch(/: no vessel is left on either side$/);
    expect(settled({ driven: 'confederate' })).toMatch(/: the Confederate vessels are driven off$/);
    expect(settled({})).toMatch(/: nobody is driven off$/);
  });

  it('tells a ruling to who may know its reason, and to others what it put right', () => {
    const chronicle = new Chronicle(theatre);
    const act = { act: 'set_place', hex: 'B2802', side: 'union' } as const;
    chronicle.add(
      {
        number: 1,
        seat: 'umpire',
        events: [event('umpire_ruled', { act, reason: 'a misread map' }), event('corrected', { act })],
      },
      [],
    );
    chronicle.add(
      {
        number: 2,
        seat: 'umpire',
        events: [event('corrected', { act: { act: 'set_leader', leader: 'grant', station: 'wounded', cycles: 2 } })],
      },
      [],
    );
    chronicle.add(
      {
        number: 3,
        seat: 'umpire',
        events: [event('umpire_ruled', { act: { act: 'throw_die', die: 'd20' }, face: 17, reason: 'fog' })],
      },
      [],
    );
    const of = {
      side: 'union' as const,
      kind: 'infantry' as const,
      name: 'Sherman',
      points: 7,
      supply: 0,
      hex: 'B2802',
    };
    chronicle.add(
      {
        number: 4,
        seat: 'umpire',
        events: [
          event('corrected', { act: { act: 'place_unit', unit: 3, hex: 'B2802' }, of }),
          event('corrected', { act: { act: 'remove_unit', unit: 3 }, of: { ...of, name: null, hex: null } }),
        ],
      },
      [],
    );
    expect(told(chronicle)).toEqual([
      'The umpire rules: the Union holds Memphis, because: a misread map',
      'Put right by the umpire: Grant is wounded, away for 2 cycles',
      'The umpire rules: a die, 17, because: fog',
      'Put right by the umpire: the Union Sherman (infantry of 7), from Memphis, stands at Memphis',
      'Put right by the umpire: Union infantry of 7 is taken away',
    ]);
  });

  it('leaves out orders that something else tells, and what was eaten without want', () => {
    expect(
      dispatch(event('ordered', { side: 'union', action: { type: 'step', direction: 2 } }), { theatre, leaders: [] }),
    ).toBeNull();
    expect(
      dispatch(event('force_fed', { hex: 'B2802', side: 'union', wanted: 2, missing: 0, lost: 0 }), {
        theatre,
        leaders: [],
      }),
    ).toBeNull();
    expect(
      dispatch(event('ordered', { side: 'union', action: { type: 'call_draft' } }), { theatre, leaders: [] })?.kind,
    ).toBe('state');
  });

  it('has words for every event of the form', () => {
    const all: WarEvent[] = [
      event('initiative_thrown', { leader: 'grant', face: 3, initiative: 4, passed: true }),
      event('march_forced', { face: 2, loses_from: 5, lost: 1 }),
      event('lot_thrown', { purpose: 'chit', side: 'union', die: 'd6', face: 3, again: false }),
      event('battle_thrown', {
        attacker: 'union',
        face: 3,
        lines: { lowest: 3, highest: 3, chooser: null },
        ratings: { union: 1, confederate: 1 },
      }),
      event('leader_loss_thrown', { leader: 'grant', faces: [3, 4], loss: 'unhurt' }),
      event('consumption_thrown', { hex: 'B2802', side: 'union', faces: [3], modifier: 0, consumed: 1 }),
      event('want_thrown', { hex: 'B2802', side: 'union', faces: [5, 2], loses_from: 5, lost: 1 }),
      event('rails_taken', { hex: 'B2802', side: 'union' }),
      event('rails_torn', { hex: 'B2802', torn: false }),
      event('place_taken', { hex: 'B2802', place: 'memphis', side: 'union' }),
      event('work_taken', { hex: 'B2802', place: null, side: 'union' }),
      event('department_lost', { hex: 'B2802', side: 'confederate' }),
      event('leader_captured', { leader: 'price' }),
      event('headquarters_lost', { headquarters: 3, side: 'union', kind: 'corps', hex: 'B2802' }),
      event('trains_taken', { unit: 3, side: 'union', kind: 'depot', hex: 'B2802' }),
      event('points_lost', { unit: 3, side: 'union', kind: 'infantry', hex: 'B2802', points: 2, left: 0 }),
      event('retreated', { side: 'union', from: 'B2802', to: 'B2902' }),
      event('force_destroyed', { side: 'union', hex: 'B2802' }),
      event('leader_hurt', { leader: 'grant', loss: 'wounded', face: 3, back: '2/63' }),
      event('temporary_drawn', { leader: null, headquarters: 2 }),
      event('fort_bombarded', { hex: 'B2802', face: 5, loses_from: 4, lost: 1 }),
      event('vessel_moved', { vessel: 1, side: 'union', kind: 'ironclad', to: ['B2405', 1] }),
      event('vessel_lost', { vessel: 1, side: 'union', kind: 'ironclad', at: null }),
      event('fort_passed', {
        vessel: 1,
        side: 'union',
        kind: 'ironclad',
        fort: 'B2617',
        face: 1,
        lost_most: 1,
        lost: true,
      }),
      event('fought_afloat', {
        attacker: 'union',
        water: ['B2405', 1],
        face: 3,
        union: 6,
        confederate: 2,
        result: 'defender_driven_off',
      }),
      event('port_thrown_for', { port: 'mobile', face: 2, closed_most: 4, blockaded: true }),
      event('ironclad_ready', { vessel: 4, side: 'union', at: ['B2405', 1], face: 1, ready_most: 2 }),
      event('ironclad_thrown_for', { vessel: 104, side: 'confederate', face: null, ready_most: 1 }),
      event('supply_came', { side: 'union', supply: 100, personnel: 20, pool: 140 }),
      event('work_built', { hex: 'B2802', side: 'union', built: 'fort' }),
      event('headquarters_thrown', {
        side: 'union',
        armies: 1,
        corps: 0,
        most: 4,
        army_face: 2,
        corps_face: 6,
        count_face: null,
      }),
      event('leader_picked', { leader: 'grant' }),
      event('force_fed', { hex: 'B2802', side: 'union', wanted: 2, missing: 1, lost: 1 }),
      event('kentucky_joined', { side: 'union', breach: true }),
      event('politics_thrown', { side: 'union', face: 2, bound: 1, came: false }),
      event('war_ended', { outcome: { winner: 'union', reason: 'cities_held', week: 108, rule: 'WS-10.1' } }),
    ];
    for (const one of all) {
      const words =
        dispatch(one, { theatre, leaders: [] })
          ?.parts.map(({ text }) => text)
          .join('') ?? '';
      expect(words, one.type).toMatch(/^[A-Z]/);
      expect(words, one.type).not.toMatch(/undefined|null|_/);
    }
  });

  it('shows one kind, and a replay no more than has happened', () => {
    const chronicle = new Chronicle(theatre);
    chronicle.add({ number: 1, seat: 'union', events: [event('rails_torn', { hex: 'B2802', torn: true })] }, []);
    chronicle.add({ number: 2, seat: 'union', events: [event('leader_picked', { leader: 'grant' })] }, []);
    expect(filteredWeeks(chronicle.weeks, 'command').flatMap(({ lines }) => lines)).toHaveLength(1);
    expect(filteredWeeks(chronicle.weeks, 'all', 1).flatMap(({ lines }) => lines)).toHaveLength(1);
  });
});
