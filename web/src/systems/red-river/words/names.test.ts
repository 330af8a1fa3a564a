import { describe, expect, it } from 'vitest';
import type { CampaignShip } from '../../../api/redriver';
import { coaled, dateOfDay, troubles } from './names';
import { downSays } from './orders';

const bare = { fate: 'afloat', grounding: 'none', rudder: 'free', barges: [], fuel: 0 } as unknown as CampaignShip;

describe('the words of the panel', () => {
  it('RR-7.1: no ship is out of fuel before the first turn', () => {
    expect(troubles(bare, coaled({ phase: 'starting_fuel' }))).toEqual([]);
    expect(troubles(bare, coaled({ phase: 'orders' }))).toEqual(['out of fuel']);
  });
  it('a day of a campaign has its date, over the end of a month too', () => {
    expect(dateOfDay('1864-03-30', 1)).toBe('30 March 1864');
    expect(dateOfDay('1864-03-30', 4)).toBe('2 April 1864');
    expect(dateOfDay('in the spring', 4)).toBe('');
    expect(dateOfDay(undefined, 1)).toBe('');
  });
  it('RR-1.1: turning back names the main river where it is reached', () => {
    expect([0, 1, 2].map((below) => downSays('turn_back', below))).toEqual([
      'to the main river',
      'two sections down, to the main river',
      'two sections down',
    ]);
    expect(downSays('drop_down', 0)).toBe('to the main river');
  });
});
