import { describe, expect, it } from 'vitest';
import type { NoddyView } from '../api/noddy';
import { battleView } from '../systems/flotilla/fixture';
import { noddySights } from '../systems/noddy/sights';
import { flotillaSights } from '../systems/flotilla/sights';
import { inQuarter, suggested, type Sight } from './sights';

const sight = (name: string, side: string, bearing: number, state = 'afloat'): Sight => ({
  id: name,
  name,
  side,
  bearing,
  range: '12 in',
  state,
});

describe('what a lookout sees', () => {
  it('is answered with the enemies in the quarter asked for, nearest as they stand', () => {
    const seen = [
      sight('Bragg', 'confederate', 94),
      sight('Cairo', 'union', 92),
      sight('Price', 'confederate', 310, 'sinking'),
    ];
    expect(suggested(seen, 'union', 80)).toBe('Bragg bears 094°, 12 in.');
    expect(suggested(seen, 'union', null)).toBe('Bragg bears 094°, 12 in; Price bears 310°, 12 in, sinking.');
    expect(suggested(seen, 'union', 200)).toBe('Nothing of the enemy is to be seen about 200°.');
    const many = Array.from({ length: 60 }, (_, at) => sight(`Steamer ${at}`, 'confederate', at));
    expect(suggested(many, 'union', null)).toMatch(/; and \d+ more\.$/);
    expect(new TextEncoder().encode(suggested(many, 'union', null)).length).toBeLessThanOrEqual(1000);
    expect(suggested([], 'union', null)).toBe('Nothing of the enemy is to be seen.');
  });

  it('goes round the compass', () => {
    expect([inQuarter(350, 20), inQuarter(20, 350), inQuarter(340, 30), inQuarter(180, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is nothing from a ship that is not on the sheet, and leaves herself out', () => {
    expect(noddySights({ ships: [] } as unknown as NoddyView, 'benton')).toEqual([]);
    const sights = flotillaSights(battleView(), 'essex');
    expect(sights.length).toBeGreaterThan(0);
    expect(sights.some((one) => one.id === 'essex')).toBe(false);
  });
});
