import { describe, expect, it } from 'vitest';
import type { CampaignShip, RedRiverView, SectionView } from '../../api/redriver';
import { actForms, actOf, standing, wants, type Filled } from './acts';

const benton = {
  id: 'benton',
  at: 0,
  fate: 'afloat',
  repairable: 3,
  lasting: 4,
  criticals: 0,
  fuel: 12,
  barges: [10],
  guns: [{ gun: '9in_sb', built: 2, mounted: 1, out: 1, burst: 0 }],
  rounds: [{ gun: '9in_sb', rounds: 60, allowance: 60 }],
  rudder: 'free',
  grounding: 'none',
  boiler_cut: 0,
  laid_up: 0,
  on_fire: false,
  spirits: 0,
} as unknown as CampaignShip;
const reach = {
  index: 0,
  shoal: false,
  vessels: { gunboats: 1, unarmed: 0, spar_boats: 0, heavy_gunboats: 0 },
  batteries: [{ place: 0, guns: [{ gun: '24pdr_sb', built: 3, left: 2 }], hidden: false, mine: true }],
} as unknown as SectionView;
const view = { ships: [benton], sections: [reach], flag_at: 0, points: 18, turn: 3 } as unknown as RedRiverView;
const made = (act: string, filled: Filled) => actOf(act, standing(act, view, filled));

describe('the umpire’s forms', () => {
  it('RR-2.4: begin with how things stand and make the act that is sent', () => {
    expect(made('set_fuel', { ship: 'benton' })).toEqual({ act: 'set_fuel', ship: 'benton', fuel: 12 });
    expect(made('set_damage', { ship: 'benton' })).toEqual({
      act: 'set_damage',
      ship: 'benton',
      repairable: 3,
      lasting: 4,
    });
    expect(made('set_guns', { ship: 'benton' })).toEqual({
      act: 'set_guns',
      ship: 'benton',
      mount: 0,
      out: 1,
      burst: 0,
    });
    expect(made('set_barges', { ship: 'benton' })).toEqual({ act: 'set_barges', ship: 'benton', barges: [10] });
    expect(made('set_rounds', { ship: 'benton' })).toEqual({
      act: 'set_rounds',
      ship: 'benton',
      gun: '9in_sb',
      rounds: 60,
    });
    expect(made('set_battery', { section: 0 })).toEqual({
      act: 'set_battery',
      section: 0,
      place: 0,
      hidden: false,
      mine: true,
      guns: [2, 0],
    });
    expect(made('set_vessels', { section: 0 })).toEqual({
      act: 'set_vessels',
      section: 0,
      gunboats: 1,
      unarmed: 0,
      spar_boats: 0,
      heavy_gunboats: 0,
    });
    expect(made('set_points', {})).toEqual({ act: 'set_points', points: 18 });
    expect(made('place_flotilla', {})).toEqual({ act: 'place_flotilla', section: 0 });
    expect(made('throw_die', {})).toEqual({ act: 'throw_die', die: 'd6' });
    expect(made('strike_encounter', {})).toEqual({ act: 'strike_encounter' });
    expect(actOf('place_ship', { ship: 'benton', section: null })).toEqual({
      act: 'place_ship',
      ship: 'benton',
      section: null,
    });
  });

  it('say what they still want', () => {
    expect(wants('set_fuel', {})).toBe('Choose a ship');
    expect(wants('set_shoal', {})).toBe('Choose a section');
    expect(wants('set_fuel', { ship: 'benton', fuel: null })).toBe('Points: a whole number');
    expect(wants('set_battery', { section: 0, place: null })).toBe('No battery is known there');
  });

  it('are all of them different', () => expect(new Set(actForms.map(({ act }) => act)).size).toBe(23));
});
