import { describe, expect, it } from 'vitest';
import type { FlotillaEvent, FlotillaView } from '../../api/flotilla';
import { namesOf } from '../../words/names';
import { actOf, blank, wants } from './acts';
import { Squadron } from '../../state/squadron.svelte';
import type { FlotillaBattle } from './battle.svelte';
import { bowAfter, courseTo, nextSpeed, pivoted, withinBounds } from './course';
import { planeViewOf, wayGone } from './drawn';
import { battleView, essexMay, fired, moved } from './fixture';
import { FlotillaOrders } from './orders.svelte';
import { Rest } from './rest.svelte';
import { flotillaPlayback } from './playback';
import { handOdds, handRemarks } from './remarks';
import { tickMs } from '../plane/playback';
import { volleyMs } from '../../board/show';

const steam = essexMay.steam!;
const hull = { length: 8, beam: 2 };
const near = (a: readonly number[], b: readonly number[]): void => a.forEach((v, i) => expect(v).toBeCloseTo(b[i]!, 6));

describe('a course being written (FL-3.2, FL-3.3)', () => {
  it('stays within the open speeds and the turns of each moment', () => {
    expect(withinBounds({ inches: 20, turns: [30, -60, 44.6] }, steam)).toEqual({ inches: 9, turns: [0, -45, 45] });
    expect(nextSpeed(6, { ...steam, speeds: [3, 6, 9] }, 1)).toBe(9);
    expect(nextSpeed(9, steam, 1)).toBe(9);
  });

  it('may turn farther at one moment alone with the extra turn (FL-3.4)', () => {
    expect(withinBounds({ inches: 6, turns: [80, 120, 0] }, { ...steam, extra_turn: 90 }).turns).toEqual([80, 45, 0]);
    expect(withinBounds({ inches: 0, turns: [30, -45, 45] }, { ...steam, speeds: [0, 2, 3], extra_turn: 90 })).toEqual({
      inches: 0,
      turns: [0, 0, 0],
    });
  });

  it('swings about the bow, which stays', () => {
    near(pivoted([0, 0], 90, 180, 8), [4, -4]);
  });

  it('runs half its way before the turn in the middle; the turn at the end moves the stern alone', () => {
    near(bowAfter([0, 0], 90, hull, { inches: 6, turns: [0, 45, 0] }), [4 + 3 + 3 * Math.SQRT1_2, 3 * Math.SQRT1_2]);
    near(
      bowAfter([0, 0], 90, hull, { inches: 6, turns: [0, 45, 0] }),
      bowAfter([0, 0], 90, hull, { inches: 6, turns: [0, 45, -45] }),
    );
  });

  it('goes where her bow is dragged to', () => {
    const wanted = { inches: 7, turns: [0, -30, 10] as const };
    expect(courseTo([0, 0], 90, hull, bowAfter([0, 0], 90, hull, wanted), steam, 10)).toEqual(wanted);
  });
});

const ordersOn = (view: FlotillaView, sent: object[] = []): FlotillaOrders => {
  const battle = {
    view,
    state: { seat: view.seat },
    squadron: new Squadron('g', 't'),
    owes: true,
    send: (action: object) => Promise.resolve(sent.push(action) > 0),
  };
  return new FlotillaOrders(battle as unknown as FlotillaBattle);
};

describe('a fire window', () => {
  it('takes the unit in hand that may fire, and lays its two best batteries (FL-4.2)', () => {
    const orders = ordersOn(battleView());
    orders.settle();
    expect(orders.selected).toBe('essex');
    orders.layBest();
    expect(orders.lays).toEqual([
      { battery: 0, target: 'general_price', aim: 'plain' },
      { battery: 1, target: 'fort', aim: 'plain' },
    ]);
  });

  it('lays the best where the target in hand cannot be fired at any more', () => {
    const orders = ordersOn(battleView());
    orders.settle();
    orders.target = 'gone';
    orders.layBest();
    expect(orders.lays.map((one) => one.target)).toEqual(['general_price', 'fort']);
  });

  it('lays each battery and opens fire once', async () => {
    const sent: object[] = [];
    const orders = ordersOn(battleView(), sent);
    orders.settle();
    orders.lay(0, 'general_price');
    orders.aim(0, 'low');
    await orders.fire();
    expect(sent).toEqual([
      { type: 'lay', ship: 'essex', battery: 0, target: 'general_price', aim: 'low' },
      { type: 'open_fire' },
    ]);
  });

  it('is let pass with all of the movement: by a captain as done, by his chief when all are (FL-1.3)', () => {
    const captain = { name: 'Porter', given: ['essex'], ships: ['essex'], owes: ['essex'], done: false };
    const told = { captains: [captain], chief: { ships: [], owes: [] }, step: true };
    const said: boolean[] = [];
    const sent: object[] = [];
    const view = battleView({ actions: [{ type: 'pass' }] as FlotillaView['actions'] });
    const orders = ordersOn(view, sent);
    const { squadron } = orders.battle;
    squadron.say = (done) => Promise.resolve(said.push(done) > 0);
    squadron.take(told, 'Porter');
    orders.passAll();
    expect([said, sent]).toEqual([[true], []]);
    squadron.take(told, null);
    orders.settle();
    expect(sent).toEqual([]);
    squadron.take({ ...told, captains: [{ ...captain, done: true }] }, null);
    orders.settle();
    expect([said, sent]).toEqual([[true], [{ type: 'pass' }]]);
  });

  it('takes a battery off its target when it is pressed again', () => {
    const orders = ordersOn(battleView());
    orders.settle();
    orders.lay(0, 'general_price');
    orders.lay(0, 'general_price');
    expect(orders.lays).toEqual([]);
  });
});

describe('a course that is steamed', () => {
  it('is let go: her next move begins as she goes, though her side is asked nothing between', async () => {
    const sent: object[] = [];
    const orders = ordersOn(battleView({ phase: 'moving' }), sent);
    orders.settle();
    const before = orders.course;
    orders.turn(-30, 'middle');
    await orders.steamNow();
    expect(sent).toMatchObject([{ type: 'steam', ship: 'essex', turns: [0, -30, 0] }]);
    expect(orders.course).toEqual(before);
  });
});

describe('the rest keep course', () => {
  const none = { grounds: null, ground: null, mines: [], meets: [], legs: [], leaves: false, bears: [] };
  const restOn = (answer: object, sent: object[]): Rest => {
    const orders = ordersOn(
      battleView({ phase: 'moving', actions: [{ type: 'end_movement' }] as FlotillaView['actions'] }),
      sent,
    );
    return new Rest(orders, { ask: () => Promise.resolve(answer) } as unknown as ConstructorParameters<typeof Rest>[1]);
  };

  it('at one word where no ship comes near the ground', async () => {
    const sent: object[] = [];
    await restOn(none, sent).keepCourse();
    expect(sent).toEqual([{ type: 'end_movement' }]);
  });

  it('is asked once where a ship would run aground (FL-3.5)', async () => {
    const sent: object[] = [];
    const rest = restOn({ ...none, grounds: { at: [0, 0], leg: 1 } }, sent);
    await rest.keepCourse();
    expect([rest.perils, sent]).toEqual([[{ ship: 'essex', words: 'would run aground in its first half' }], []]);
    await rest.keepCourse();
    expect(sent).toEqual([{ type: 'end_movement' }]);
    const near = restOn({ ...none, ground: { band: 2, needed: 6, chance: { p: '1/6', decimal: 1 / 6 } } }, sent);
    await near.keepCourse();
    expect(near.perils[0]?.words).toMatch(/^would pass within 2 in of the bank: 1\/6/);
    near.leave();
    expect(near.perils).toEqual([]);
  });
});

describe('a question put to one unit', () => {
  it('takes the victor in hand and aims at the beaten, a captor and the prize (FL-6.2, FL-6.4)', () => {
    const asked = {
      ship: 'marines',
      moment: null,
      captor: null,
      least_men: null,
      most_men: null,
      target: 'fort',
      again: true,
    };
    const orders = ordersOn(battleView({ phase: 'pursuit', asked, choices: [] }));
    orders.settle();
    expect([orders.selected, orders.targetUnit?.id]).toEqual(['marines', 'fort']);
    const prize = ordersOn(
      battleView({
        phase: 'prize',
        asked: { ...asked, ship: 'general_price', captor: 'essex', target: null, least_men: 10, most_men: 30 },
        choices: [],
      }),
    );
    prize.settle();
    expect([prize.selected, prize.target]).toEqual(['essex', 'general_price']);
  });
});

describe('the board', () => {
  it('draws ships, forts with the guns that are left, and no party that is aboard', () => {
    const { ships } = planeViewOf(battleView(), new Map([['essex', 'casemate_ironclad']]));
    expect(ships.find((one) => one.id === 'essex')).toMatchObject({
      kind: 'vessel',
      drawn: 'casemate_ironclad',
      status: 'afloat',
      limits: steam,
    });
    expect(ships.find((one) => one.id === 'fort')).toMatchObject({ kind: 'battery', whole: 4, hurt: 1 });
    expect(ships.find((one) => one.id === 'marines')?.at).toBeNull();
    expect(ships.find((one) => one.id === 'essex')?.guns.map((gun) => gun.bands)).toEqual([
      [12, 24, 36],
      [12, 24, 36],
      [16, 32, 48],
    ]);
  });

  it('draws the way of the bow of the ship that moves as far as it has gone, leg by leg', () => {
    const leg = (ship: string, x: number): FlotillaEvent => moved(ship, [x, 30], [x + 3, 30]);
    const sets: FlotillaEvent = { type: 'ship_set_out', rule: 'FL-3.2', ship: 'essex' };
    const essex = battleView().units.find((one) => one.id === 'essex')!;
    const half = essex.hull!.length / 2;
    const before = [{ events: [leg('essex', 20), sets] }];
    expect(wayGone(before, essex)).toEqual([]);
    const later = [...before, { events: [leg('essex', 23), leg('price', 9)] }, { events: [leg('essex', 26)] }];
    expect(wayGone(later, essex).map(([x]) => x - half)).toEqual([23, 26, 26, 29]);
  });

  it('plays a swing, a leg and shots one behind the other', () => {
    const view = battleView();
    const playback = flotillaPlayback(
      [
        moved('essex', [30, 30], [33, 30]),
        { type: 'ship_turned', rule: 'FL-3.3', ship: 'essex', from: 90, to: 135, moment: 'middle' },
        fired('essex', 'general_price', { hits: 2 }),
        fired('essex', 'fort', { battery: 1 }),
      ],
      view,
      namesOf(view.units),
    )!;
    expect(playback.tracks.get('essex')!.map((key) => key.tick)).toEqual([-1, 0, 3, 3, 5]);
    expect(playback.tracks.get('essex')!.at(-1)!.heading).toBe(135);
    expect(playback.marks.map((mark) => [mark.from, mark.hit])).toEqual([
      [5, true],
      [5 + 180 / 170, false],
    ]);
    expect(
      flotillaPlayback([{ type: 'side_ready', rule: 'FL-1.1', side: 'union' }], view, namesOf(view.units)),
    ).toBeNull();
  });
});

describe('what is offered to men ashore', () => {
  const table = (hands: object, target: string | null = null) =>
    ({ hands, names: (id: string) => id, orders: { target } }) as unknown as Parameters<typeof handRemarks>[0];
  const half = { p: '1/2', decimal: 0.5 };
  const arms = { rule: 'FL-6.5', dice: 12, needed: 6, expected: 2, hit: half };
  const charge = {
    ...{ rule: 'FL-6.3', dice: 6, needed: 5, expected: 2, hit: half, distance: 3.5, run_dice: 2, goes: half },
    ...{ strikes: { p: '1/4', decimal: 0.25 }, from_rear: true },
    ...{ target_dice: 9, target_expected: 3, target_hit: half },
  };

  it('has its odds before it is ordered: on the button in short, under it in full (FL-6.3, FL-6.5)', () => {
    expect([handOdds(arms), handOdds({ ...arms, expected: 1 }), handOdds(charge)]).toEqual([
      '2.00 hits',
      '1.00 hit',
      '25.0%',
    ]);
    expect(handRemarks(table({ fort: arms }))[0]!.text).toBe(
      'fort: 12 men fire, each kills on a 6: 2.00 to be expected, 50.0% for one at least',
    );
    expect(handRemarks(table({ fort: { ...arms, hit: null } }))[0]!.text).toBe(
      'fort: 12 men fire, each kills on a 6: 2.00 to be expected',
    );
    expect(handRemarks(table({ fort: charge }))[0]!.text).toBe(
      'fort: They charge with 50.0%, and reach them with 25.0%, from behind: then 6 dice against 9, ' +
        '2.00 men to be expected against 3.00',
    );
  });

  it('is told of the target in hand, else of all that can be reached', () => {
    const far = { ...charge, strikes: { p: '0', decimal: 0 } };
    expect(handRemarks(table({ fort: charge, far })).map(({ text }) => text.split(':')[0])).toEqual(['fort']);
    expect(handRemarks(table({ fort: charge, far }, 'far')).map(({ text }) => text.split(':')[0])).toEqual(['far']);
  });

  it('puts men ashore at the place chosen, else at the nearest bank (FL-6.6)', () => {
    const land = { type: 'land', party: 'marines' };
    const choice = {
      ...{ unit: 'marines', may_not: [], steam: null, lighten: null, march: false, batteries: null },
      may: [land],
    };
    const orders = ordersOn(battleView({ phase: 'landing', choices: [choice] as unknown as FlotillaView['choices'] }));
    orders.select('marines');
    expect([orders.lands, orders.acts]).toEqual([true, [land]]);
    orders.ashore = [30, 50];
    expect(orders.acts).toEqual([{ ...land, at: [30, 50] }]);
    orders.select('essex');
    expect(orders.ashore).toBeNull();
  });
});

describe('a volley on the chart', () => {
  const shotsOf = (events: Parameters<typeof flotillaPlayback>[0]) =>
    flotillaPlayback(events, null, namesOf([]))!.marks.filter(({ kind }) => kind === 'shot');

  it('is over within six seconds at the usual speed, however many batteries fire', () => {
    const marks = shotsOf(Array.from({ length: 40 }, (_, i) => fired(`s${i % 16}`, `t${i % 7}`)));
    expect(marks).toHaveLength(40);
    expect((marks.at(-1)!.to - marks[0]!.from) * tickMs).toBeLessThanOrEqual(volleyMs);
    marks.slice(1).forEach(({ from }, i) => expect(from).toBeGreaterThan(marks[i]!.from));
  });

  it('is ended by whatever else is seen: what comes after that is another', () => {
    const sinks = { type: 'ship_sank', rule: 'FL-4.8', unit: 't', by: null } as const;
    const marks = shotsOf([fired('a', 't'), fired('b', 'u'), sinks, fired('c', 'v'), fired('d', 'w')]);
    const gaps = marks.slice(1).map(({ from }, i) => Math.round((from - marks[i]!.from) * tickMs));
    expect(gaps).toEqual([350, 3 * tickMs + 7 * tickMs, 350]);
  });
});

describe("the game master's forms (FL-1.1)", () => {
  it('say what they want, and make the act in the words of the formats', () => {
    expect(wants('place_unit', blank())).toBe('Choose a unit');
    expect(actOf('lay_mine', { ...blank(), place: [33.12345, 20.5], side: 'confederate' })).toEqual({
      act: 'lay_mine',
      at: [33.123, 20.5],
      side: 'confederate',
      hidden: true,
    });
    expect(actOf('set_current', { ...blank(), current: 'set', flows: -90 })).toEqual({
      act: 'set_current',
      flows: 270,
    });
    expect(actOf('set_current', { ...blank(), current: 'slack' })).toEqual({ act: 'set_current', flows: 'slack' });
    expect(actOf('be_asked', { ...blank(), groundings: false })).toEqual({
      act: 'be_asked',
      contacts: true,
      groundings: false,
    });
    expect(actOf('dismiss_matter', blank())).toEqual({ act: 'dismiss_matter' });
    const sheet = { ...blank(), unit: 'essex' };
    expect(actOf('correct_sheet', { ...sheet, number: 3 })).toEqual({
      act: 'correct_sheet',
      unit: 'essex',
      continuing: 3,
    });
    expect(actOf('correct_sheet', { ...sheet, sheetKey: 'loaded', loaded: [2, 0] })).toMatchObject({ loaded: [0, 2] });
    expect(actOf('correct_sheet', { ...sheet, sheetKey: 'grapples' })).toMatchObject({ grapples: null });
    expect(actOf('correct_sheet', { ...sheet, sheetKey: 'turns_lost', lost: ['end'] })).toMatchObject({
      turns_lost: ['end'],
    });
    expect(actOf('strike', { ...blank(), unit: 'essex', boxes: 3, specifics: 1, shift: -4 })).toEqual({
      act: 'strike',
      unit: 'essex',
      boxes: 3,
      specifics: 1,
      shift: -4,
    });
  });
});
