import { describe, expect, it } from 'vitest';
import { actForms, actOf, actsAt, actsOf, blank, shownAtFirst, wants } from './acts';

describe('the umpire’s acts (ND-6.6)', () => {
  const ships = { ...blank(), ship: 'cairo', target: 'price' };

  it('lay a field of mines by a line, one act for each (ND-6.4)', () => {
    const acts = actsOf('lay_mine', { ...blank(), place: [1, 1], to: [5, 1], count: 3 });
    expect(acts.map((act) => 'at' in act && act.at)).toEqual([
      [1, 1],
      [3, 1],
      [5, 1],
    ]);
    expect(actsOf('lay_mine', blank())).toEqual([]);
    expect(actsOf('lay_mine', { ...blank(), place: [1, 1] })).toHaveLength(1);
  });

  it('are offered by what is pressed: a vessel, the water, what lies in it', () => {
    const bare = { ship: false, inHand: false, mine: false, shoal: false };
    expect(actsAt(bare)).toEqual(['lay_mine', 'lay_shoal']);
    expect(actsAt({ ...bare, inHand: true, mine: true, shoal: true })).toEqual([
      'lay_mine',
      'lay_shoal',
      'lift_mine',
      'set_mine_odds',
      'lift_shoal',
      'place_ship',
    ]);
    for (const act of actsAt({ ...bare, ship: true }))
      expect(actForms.find((one) => one.act === act)?.fields).toContain('ship');
  });

  it('allow and forbid a shot, of one gun or of all', () => {
    expect(actOf('rule_shot', ships)).toEqual({
      act: 'rule_shot',
      ship: 'cairo',
      target: 'price',
      ruling: 'forbidden',
    });
    expect(actOf('rule_shot', { ...ships, ruledGun: 2, shot: 'allowed' })).toEqual({
      act: 'rule_shot',
      ship: 'cairo',
      target: 'price',
      gun: 2,
      ruling: 'allowed',
    });
    expect(wants('rule_shot', { ...ships, target: null })).toBe('Choose the other vessel');
  });

  it('make a ram, deal an effect by lot, and end the battle', () => {
    expect(actOf('make_ram', ships)).toEqual({ act: 'make_ram', ship: 'cairo', target: 'price' });
    expect(actOf('inflict_by_lot', ships)).toEqual({ act: 'inflict_by_lot', ship: 'cairo' });
    expect(actOf('inflict_by_lot', { ...ships, face: 'bow' })).toEqual({
      act: 'inflict_by_lot',
      ship: 'cairo',
      face: 'bow',
    });
    expect(actOf('end_battle', { ...ships, winner: 'union' })).toEqual({ act: 'end_battle', winner: 'union' });
  });

  it('set the odds of a field, and show a chart for a time (ND-6.4)', () => {
    expect(actOf('set_field_odds', { ...ships, odds: 3 })).toEqual({ act: 'set_field_odds', explodes_on: 3 });
    expect(actOf('set_field_odds', { ...ships, odds: 7, owner: 'union' })).toEqual({
      act: 'set_field_odds',
      explodes_on: 7,
      side: 'union',
    });
    expect(actOf('show_chart', ships)).toEqual({ act: 'show_chart', side: 'union', moves: 1 });
    expect(actOf('show_chart', { ...ships, moves: null })).toEqual({ act: 'show_chart', side: 'union', moves: null });
  });

  it('are shown to nobody at first where they touch hidden things', () => {
    for (const act of ['rule_shot', 'set_field_odds', 'show_chart', 'inflict_by_lot'] as const)
      expect(Object.values(shownAtFirst(act))).toEqual([false, false, false]);
    expect(shownAtFirst('make_ram').spectator).toBe(true);
  });

  it('are all of them different', () => expect(new Set(actForms.map(({ act }) => act)).size).toBe(24));
});
