import { describe, expect, it } from 'vitest';
import type { ShipView, View } from '../../api/mobas';
import { actOf, actsAt, actsNow, blank, fieldsOf, filledFrom, shipsFor, shownAtFirst, wants } from './acts';

const ship = (id: string, more: Partial<ShipView> = {}): ShipView => ({
  id,
  name: id,
  side: 'union',
  type: 'casemate_ironclad',
  battery: false,
  hex: 'C3',
  facing: 2,
  status: 'afloat',
  fv: 8,
  fv_left: 5,
  critical: 3,
  must_break_off: false,
  dice: 4,
  turret: false,
  move: 2,
  draught: 'shallow',
  ram: false,
  torpedo: false,
  broadside: [],
  ends: [],
  moved: false,
  held: false,
  declared: null,
  lost_in_turn: null,
  ...more,
});
const view = (more: Partial<View> = {}): View => ({
  system: 'mobas',
  seat: 'umpire',
  turn: 1,
  turns: 9,
  phase: 'declare_fire',
  opening_fire: false,
  moving: null,
  initiative: null,
  to_decide: ['union'],
  ships: [
    ship('benton', { declared: { target: null } }),
    ship('price', { side: 'confederate' }),
    ship('beauregard', { side: 'confederate', status: 'withdrawn', hex: null, facing: null }),
    ship('works', { battery: true, side: 'confederate' }),
  ],
  mines: [],
  rammings: [],
  objectives: [],
  score: {} as View['score'],
  actions: [],
  cannot: [],
  outcome: null,
  ...more,
});
const ids = (ships: ShipView[]): string[] => ships.map((one) => one.id);

describe("the umpire's forms, MB-8.1", () => {
  it('say what they still want', () => {
    expect(wants('lay_mine', blank())).toBe('Point at the hex on the chart');
    expect(wants('set_fv', blank())).toBe('Choose a ship');
    expect(wants('lift_mine', blank())).toBe('Choose a mine');
    expect(wants('throw_die', blank())).toBe('');
    expect(actOf('place_ship', blank(), undefined)).toBeNull();
  });

  it('offer only what can be done as the battle stands', () => {
    const acts = (of: View): string[] => actsNow(of).map((form) => form.act);
    expect(acts(view())).toEqual([
      'throw_die',
      'place_ship',
      'set_fv',
      'remove_ship',
      'restore_ship',
      'ask_again',
      'lay_mine',
      'end_battle',
    ]);
    const moves = view({
      phase: 'first_moves',
      moving: 'union',
      mines: [{ hex: 'D4', side: 'union' }],
      rammings: [{ ship: 'benton', target: 'price', from: 'C2' }],
    });
    expect(acts(moves)).toContain('dismiss_ramming');
    expect(acts(moves)).toContain('lift_mine');
    expect(acts(moves)).not.toContain('set_moved');
    expect(ids(shipsFor('place_ship', moves))).toEqual(['works']);
    expect(ids(shipsFor('set_fv', view()))).toEqual(['benton', 'price', 'beauregard', 'works']);
    expect(ids(shipsFor('restore_ship', view()))).toEqual(['beauregard']);
    expect(ids(shipsFor('ask_again', view()))).toEqual(['benton']);
    expect(ids(shipsFor('set_moved', view({ phase: 'first_moves', moving: 'union' })))).toEqual(['benton']);
  });

  it('make the acts in the words of the formats', () => {
    const filled = filledFrom(blank(), ship('benton'));
    expect(actOf('place_ship', { ...filled, hex: 'D5' }, ship('benton'))).toEqual({
      act: 'place_ship',
      ship: 'benton',
      hex: 'D5',
      facing: 2,
    });
    expect(actOf('place_ship', { ...filled, hex: 'D5' }, ship('benton', { battery: true }))).toEqual({
      act: 'place_ship',
      ship: 'benton',
      hex: 'C3',
      facing: 2,
    });
    expect(actOf('set_fv', filled, ship('benton'))).toEqual({ act: 'set_fv', ship: 'benton', fv_left: 5 });
    expect(actOf('remove_ship', filled, ship('benton', { battery: true }))).toEqual({
      act: 'remove_ship',
      ship: 'benton',
      fate: 'silenced',
    });
    expect(actOf('set_moved', filled, ship('benton', { moved: true }))).toEqual({
      act: 'set_moved',
      ship: 'benton',
      moved: false,
    });
    expect(actOf('lay_mine', { ...blank(), hex: 'D5', side: 'confederate' }, undefined)).toEqual({
      act: 'lay_mine',
      hex: 'D5',
      side: 'confederate',
    });
    expect(actOf('end_battle', blank(), undefined)).toEqual({ act: 'end_battle', winner: null });
    expect(filledFrom(blank(), ship('price', { fv_left: 0 })).fv).toBe(8);
    expect(fieldsOf('end_battle')).toEqual(['winner']);
  });

  it('show hidden things to nobody at first', () => {
    expect(shownAtFirst('lay_mine').union).toBe(false);
    expect(shownAtFirst('set_fv').spectator).toBe(true);
  });
});

describe('what a press on the chart offers the umpire', () => {
  it('is what may be done to the ship there, and water for a mine or for whom he has in hand', () => {
    const here = view({ ships: [ship('a'), ship('b', { hex: 'D4', declared: { target: 'a' } })] });
    expect(actsAt(here, 'C3', null)).toEqual(['set_fv', 'remove_ship']);
    expect(actsAt(here, 'D4', null)).toEqual(['set_fv', 'remove_ship', 'ask_again']);
    expect(actsAt(here, 'E5', null)).toEqual(['lay_mine']);
    expect(actsAt(here, 'E5', 'a')).toEqual(['lay_mine', 'place_ship']);
    const lost = view({ ships: [ship('a', { hex: null, status: 'sunk' })], mines: [{ hex: 'E5', side: 'union' }] });
    expect(actsAt(lost, 'E5', 'a')).toEqual(['lay_mine', 'lift_mine', 'restore_ship']);
  });
});
