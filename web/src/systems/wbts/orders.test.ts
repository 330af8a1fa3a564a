import { describe, expect, it } from 'vitest';
import leaders from '../../../../data/wbts/leaders.json';
import theatreFile from '../../../../data/maps/wbts.json';
import setup from '../../../../data/scenarios/wbts/vicksburg_1862.json';
import type { WarAction, WarView } from '../../api/wbts';
import { viewOfSetup, type LeaderOfFile, type SetupOfFile } from './fixture';
import { hexCalled, middleOf, nameOf } from './map/grid';
import type { MapFile } from './map/file';
import { Theatre } from './map/theatre';
import { doneOf, hexesOf, sectionsOf, waysOf } from './orders';
import { clustered, sightOf, squadronsOf, stacksOf } from './pieces';
import { drawOrderWords, drawOrders, forcesToFeed, stocksToHold } from './supplyOrders';
import { comingOf, cycleCalled, cycleNumber, cycleOfWeek, isWinter, rosterOf, trackOf } from './sheets';
import { warSequence } from './sequence';
import { marksOf } from './weeks.svelte';
import { actionWords, deedWords, wayWords } from './words/actions';
import { askedWords, waitingWords } from './words/asked';
import { dayName, surname } from './words/names';
import { sayBodies, sayFleet } from './words/say';

const theatre = new Theatre(theatreFile as unknown as MapFile);
const viewWith = (change: Partial<WarView> = {}): WarView => ({
  ...viewOfSetup(setup as unknown as SetupOfFile, leaders.leaders as LeaderOfFile[], theatre),
  ...change,
});
const marching = (actions: WarAction[]): WarView =>
  viewWith({
    asked: {
      type: 'marching',
      side: 'union',
      leader: 'grant',
      hex: 'B3301',
      spent: 1,
      left: 5,
      forced: false,
      stopped: false,
    },
    actions,
  });

describe('an order of which the staff speaks', () => {
  it('says what is done with a piece, and nothing twice', () => {
    const view = viewWith();
    const attack: WarAction = { type: 'attack', leader: 'grant', target: 'B2802' };
    expect(deedWords({ type: 'set_sail', vessel: 0 }, view, theatre)).toMatch(/^A vessel under way: \S/);
    expect(deedWords({ type: 'send_army', army: 0 }, view, theatre)).toMatch(/^Send supply: A point to the army/);
    expect(deedWords(attack, view, theatre)).toBe(actionWords(attack, view, theatre));
  });
});

describe('what a decision is about', () => {
  it('is its hex, a fight that may be ordered, or the water where a vessel lies', () => {
    const asked = { type: 'attacks', side: 'union' } as const;
    const actions: WarAction[] = [{ type: 'done' }, { type: 'attack', leader: 'grant', target: 'B2802' }];
    expect(sightOf(viewWith({ asked, actions }))).toBe('B2802');
    expect(sightOf(viewWith({ asked: { ...asked, type: 'orders' }, actions }))).toBeNull();
    expect(sightOf(viewWith({ asked: { type: 'sailing', side: 'union', at: ['B2802', 1] } }))).toBe('B2802');
    expect(sightOf(marching([]))).toBe('B3301');
  });
});

describe('stacks and squadrons', () => {
  it('gathers every unit, leader and vessel of the map once', () => {
    const view = viewWith();
    expect(stacksOf(view).flatMap(({ units }) => units)).toHaveLength(view.units.length);
    expect(stacksOf(view).flatMap((stack) => stack.leaders)).toHaveLength(view.leaders.length);
    expect(squadronsOf(view).flatMap(({ vessels }) => vessels)).toHaveLength(view.vessels.length);
    const corinth = stacksOf(view).find((stack) => stack.hex === hexCalled('B3504'));
    expect(corinth?.work?.built).toBe('fort');
  });

  it('from afar shows neighbours of a side as one, and loses none', () => {
    const stacks = stacksOf(viewWith());
    const near = clustered(
      stacks,
      (one) => middleOf(one.hex),
      (one) => one.points,
      13,
      22,
    );
    expect(near.length).toBeLessThan(stacks.length);
    expect(near.flatMap(({ members }) => members)).toHaveLength(stacks.length);
    expect(near.every(({ side, members }) => members.every((one) => one.side === side))).toBe(true);
    expect(
      clustered(
        stacks,
        (one) => middleOf(one.hex),
        () => 1,
        13,
        0,
      ),
    ).toHaveLength(stacks.length);
  });

  it('says them for those who listen', () => {
    const view = viewWith();
    const stack = stacksOf(view).find((one) => one.hex === hexCalled('B3301') && one.side === 'union')!;
    expect(sayBodies([stack], theatre)).toMatch(/^Union at Jackson: \d+ points in \d+ units?, Ulysses S\. Grant/);
    const fleet = squadronsOf(view).find(({ water }) => typeof water !== 'string')!;
    expect(sayFleet([fleet], theatre)).toMatch(/ vessels on the /);
  });
});

describe('the order of the day', () => {
  it('puts marches on the map, each to the hex over its side, before journeys by rail to the same', () => {
    const ways = waysOf(
      marching([
        { type: 'step', direction: 0 },
        { type: 'step', direction: 3 },
        { type: 'entrain', to: 'B3302' },
        { type: 'entrain', to: 'B2802' },
        { type: 'halt' },
      ]),
      theatre,
    );
    expect(ways.map(({ hex, kind }) => [nameOf(hex), kind])).toEqual([
      ['A3327', 'march'],
      ['B3302', 'march'],
      ['B2802', 'rail'],
    ]);
    expect(ways[2]?.words).toBe('By rail: to Memphis');
  });

  it('gives ways along rivers points of their own', () => {
    const view = viewWith({
      asked: { type: 'sailing', side: 'union', vessel: 0, at: ['B2405', 1] },
      actions: [{ type: 'steam_to', water: ['B2405', 1] }, { type: 'steam_to', water: ['B2405', 2] }, { type: 'done' }],
    });
    const ways = waysOf(view, theatre);
    expect(ways).toHaveLength(2);
    expect(ways[0]?.at).not.toEqual(ways[1]?.at);
    expect(wayWords(view.actions[0]!, view, theatre)).toBe('Steam to the Mississippi 8 miles above Helena');
  });

  it('lists what may be done under headings, and what may not with why', () => {
    const view = viewWith({
      actions: [{ type: 'done' }, { type: 'activate_leader', leader: 'grant' }, { type: 'set_sail', vessel: 0 }],
      cannot: [{ action: { type: 'activate_leader', leader: 'sherman' }, rule: 'WS-2.3', reason: 'he has moved' }],
    });
    const sections = sectionsOf(view, theatre);
    expect(sections.map(({ heading }) => heading)).toEqual(['A command to a leader', 'A vessel under way']);
    expect(sections[0]?.items.map(({ why }) => why?.rule)).toEqual([undefined, 'WS-2.3']);
    expect(sections[0]?.items[0]?.hexes).toEqual([hexCalled('B3301')]);
    expect(doneOf(view)).toEqual({ type: 'done' });
    expect(hexesOf({ type: 'attack', leader: 'grant', target: 'B3208' }, view)).toEqual([
      hexCalled('B3301'),
      hexCalled('B3208'),
    ]);
  });

  it('has words for every order and everything that is asked', () => {
    const view = marching([]);
    const types: WarAction['type'][] = [
      'done',
      'take_offer',
      'forgo',
      'activate_leader',
      'try_leader',
      'activate_unit',
      'load',
      'load_army',
      'make_depot',
      'relieve',
      'set_sail',
      'steam_to',
      'take',
      'call',
      'set_out',
      'step',
      'force_march',
      'drop',
      'tear_up',
      'mend',
      'entrain',
      'ship',
      'halt',
      'attack',
      'bombard',
      'fight_afloat',
      'throw_fight',
      'fight_fought',
      'choose_intensity',
      'choose_line',
      'lose',
      'retreat',
      'take_temporary',
      'name_successor',
      'build',
      'lay_down',
      'convert',
      'augment',
      'merge',
      'pay_work',
      'free_fortress',
      'call_volunteers',
      'call_draft',
      'deploy',
      'launch',
      'set_up',
      'place_on',
      'place_at',
      'send',
      'send_army',
      'parole',
      'join',
      'choose_leader',
      'take_pick',
      'try_kentucky',
      'emancipate',
      'draw_by',
      'reserve',
      'reserve_army',
    ];
    for (const type of types) {
      const words = actionWords(
        {
          type,
          leader: 'grant',
          unit: 0,
          vessel: 0,
          water: 'C3118',
          to: 'B2802',
          target: 'B2802',
          hex: 'B2802',
          department: 'B2802',
          direction: 2,
          product: 'infantry',
          points: 3,
          intensity: 1,
          line: 2,
          first: 0,
          second: 0,
          depot: 0,
          train: 0,
          army: 0,
          headquarters: 0,
          kind: 'corps',
        },
        view,
        theatre,
      );
      expect(words, type).toMatch(/^[A-Z0-9]/);
      expect(words, type).not.toMatch(/undefined|null|_/);
    }
    for (const type of [
      'beginning',
      'siege_orders',
      'building',
      'deploying',
      'setting_up',
      'placing',
      'picking',
      'forgoing',
      'distributing',
      'politicking',
      'offered',
      'orders',
      'gathering',
      'marching',
      'sailing',
      'attacks',
      'mustering',
      'intensities',
      'lines',
      'losing',
      'retreating',
      'leaderless',
      'naval_fight',
    ]) {
      const asked = askedWords(
        { ...view, asked: { type, side: 'union', leader: 'grant', hex: 'B3301', lowest: 1, highest: 3 } },
        theatre,
      );
      expect(asked.title, type).toMatch(/^[A-Z]/);
      expect(asked.rule, type).toMatch(/^WS-/);
      expect(asked.says, type).not.toMatch(/undefined|null/);
    }
    expect(waitingWords({ ...view, to_decide: ['confederate'] })).toBe('Waiting for the Confederacy.');
  });
});

describe('what is drawn on (WS-8.1)', () => {
  it('tells for each force what holds now, and gives the order that is chosen', () => {
    const draw = drawOrders
      .filter((order) => order !== 'own_pool_stocks')
      .map((order): WarAction => ({ type: 'draw_by', hex: 'B3301', order }));
    const view = viewWith({ actions: [{ type: 'done' }, ...draw] });
    const [force] = forcesToFeed(view, theatre);
    expect(force?.now).toBe('own_pool_stocks');
    expect(force?.orders.filter(({ action }) => action).map(({ order }) => order)).toEqual(
      draw.map(({ order }) => order),
    );
    expect(sectionsOf(view, theatre)).toHaveLength(0);
    expect(drawOrderWords('own_pool_stocks')).toBe('what is carried, then the pool, then stocks about');
  });

  it('names the stocks that may be held in reserve, and those that are', () => {
    const plain = viewWith();
    const view: WarView = {
      ...plain,
      units: [
        { ...plain.units[0]!, unit: 7, kind: 'depot' as const, name: null, hex: 'B3301', supply: 9, reserved: true },
      ],
      actions: [{ type: 'reserve', unit: 7, reserve: false }],
    };
    const [stock] = stocksToHold(view, theatre);
    expect(stock).toMatchObject({ supply: 9, reserved: true, action: { type: 'reserve', unit: 7, reserve: false } });
    expect(stock?.name).toMatch(/^Depot at /);
  });
});

it(
  'WS-7.1: who has mustered goes to the attack by the button that ends the step, and gives it up by an order ' +
    'beside it',
  () => {
    const view = {
      ...viewWith(),
      asked: { type: 'mustering', side: 'union' as const, leader: 'grant', target: 'B2802' },
    };
    const alone: WarView = { ...view, actions: [{ type: 'done' }, { type: 'take', unit: 0 }] };
    expect(doneOf(alone)).toEqual({ type: 'done' });
    expect(askedWords(alone, theatre).done).toBe('Give the attack up');
    expect(sectionsOf(alone, theatre).map(({ heading }) => heading)).toEqual(['Goes with him']);
    const gathered: WarView = { ...view, actions: [{ type: 'done' }, { type: 'set_out' }] };
    expect(doneOf(gathered)).toEqual({ type: 'set_out' });
    expect(askedWords(gathered, theatre).done).toBe('To the attack');
    expect(
      sectionsOf(gathered, theatre)
        .flatMap(({ items }) => items)
        .map(({ words }) => words),
    ).toContain('Give the attack up');
  },
);

it('calls leaders by their surnames on the map', () => {
  expect(['Earl Van Dorn', 'Thomas J. Jackson', 'P. G. T. Beauregard', 'Ulysses S. Grant'].map(surname)).toEqual([
    'Van Dorn',
    'Jackson',
    'Beauregard',
    'Grant',
  ]);
});

describe('the sheets', () => {
  it('counts thirteen cycles a year from 7/61, winter from the thirteenth to the fourth', () => {
    expect(cycleOfWeek(1)).toBe('7/61');
    expect(cycleOfWeek(200)).toBe('4/65');
    expect(cycleCalled(cycleNumber('13/62') + 1)).toBe('1/63');
    expect(['12/62', '13/62', '4/63', '5/63'].map(isWinter)).toEqual([false, true, true, false]);
    expect(dayName(1)).toBe('18 June 1861');
    expect(dayName(69)).toBe('8 October 1862');
  });

  it('shows on the track what comes in, and what is overdue in the present cycle', () => {
    const view = viewWith();
    const unit = { ...view.units[0]!, hex: null };
    const track = trackOf({
      ...view,
      units: [
        { ...unit, ready: '13/62', points: 6 },
        { ...unit, unit: 999, ready: '9/62' },
      ],
    });
    const cells = track.flatMap((year) => year.cells);
    expect(cells.map(({ cycle }) => cycle)).toContain('7/63');
    expect(cells.find(({ state }) => state === 'present')?.coming).toHaveLength(1);
    expect(cells.find(({ cycle }) => cycle === '13/62')?.coming[0]?.what).toContain('of 6');
    expect(comingOf({ ...view, units: [{ ...unit, ready: null }] })).toHaveLength(0);
  });

  it('lists leaders by where they are, the greatest first', () => {
    const roster = rosterOf(viewWith(), 'union');
    expect(roster[0]?.station).toBe('on_map');
    expect(roster[0]?.leaders[0]?.name).toBe('Ulysses S. Grant');
  });

  it('knows the printed sequence of the strategic turn and of the week', () => {
    expect(warSequence('supply').map(({ state }) => state)).toEqual(['done', 'done', 'present', 'to come']);
    expect(warSequence('first_fights').find(({ state }) => state === 'present')?.words).toBe('First fights');
    expect(warSequence('over').every(({ state }) => state === 'done')).toBe(true);
  });

  it('marks where each week begins', () => {
    expect(
      marksOf([
        { number: 1, events: [] },
        { number: 4, events: [{ type: 'week_began', rule: 'WS-2.3', week: 69 }] },
      ]),
    ).toEqual([
      { week: 0, at: 0 },
      { week: 69, at: 4 },
    ]);
  });
});
