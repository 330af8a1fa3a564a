import { describe, expect, it } from 'vitest';
import { gathered, meanings } from './meanings';
import type { RedRiverView } from '../../api/redriver';

const at = (heading: string): RedRiverView => ({ flag_at: 0, sections: [{ heading }] }) as unknown as RedRiverView;

describe('what the faces of a throw mean', () => {
  it('puts neighbouring faces that mean the same together', () => {
    expect(gathered(['a', 'a', 'b', 'a'])).toEqual([
      ['1–2', 'a'],
      ['3', 'b'],
      ['4', 'a'],
    ]);
  });
  it('RR-3.1: reads the direction table of the present heading', () => {
    const east = meanings({ die: 'd10', count: 1, purpose: 'direction', rule: 'RR-3.1' }, at('E'));
    expect(east[0]).toEqual(['1–5', 'ahead, to table 1 (east)']);
    expect(east.at(-1)).toEqual(['10', 'hairpin, another die']);
  });
  it('RR-6.2: names the guns of each battery and the mine', () => {
    const batteries = meanings({ die: 'd10', count: 1, purpose: 'battery', rule: 'RR-6.2' }, null);
    expect(batteries[0]).toEqual(['1', 'three 24-pdr smoothbores']);
    expect(batteries.at(-1)?.[0]).toBe('10');
  });
});
