import { describe, expect, it } from 'vitest';
import { captionOf, shotMs, volley, volleyMs } from './show';

const shots = (count: number, ships: number, targets: number) =>
  Array.from({ length: count }, (_, i) => ({ ship: `s${i % ships}`, target: `t${i % targets}` }));

describe('a volley', () => {
  it('is fired shot by shot, and as a salvo by one ship or at one target', () => {
    expect(
      volley([
        { ship: 'cairo', target: 'bragg' },
        { ship: 'cairo', target: 'bragg' },
        { ship: 'benton', target: 'bragg' },
        { ship: 'carondelet', target: 'lovell' },
      ]),
    ).toEqual([0, 90, 270, 620]);
  });

  it.each([1, 2, 13, 60, 200])('of %i shots is over within six seconds, each shot after the one before', (count) => {
    const begins = volley(shots(count, 13, 7));
    expect(begins).toHaveLength(count);
    expect(begins.at(-1)! + shotMs).toBeLessThanOrEqual(volleyMs);
    begins.slice(1).forEach((begin, i) => expect(begin).toBeGreaterThan(begins[i]!));
  });

  it('of none takes no time', () => {
    expect(volley([])).toEqual([]);
  });
});

describe('the words over the chart', () => {
  const mark = (kind: 'hurt' | 'sinking', words: string) => ({ kind, words });
  it('tell of whoever goes down as long as she does, and else of what came last', () => {
    const hurt = [mark('hurt', 'Bragg loses 1'), mark('hurt', 'Price loses 2')];
    expect(captionOf([])).toBeNull();
    expect(captionOf(hurt)).toBe('Price loses 2');
    expect(captionOf([mark('sinking', 'Lovell sinks'), ...hurt])).toBe('Lovell sinks');
    const many = ['Lovell', 'Bragg', 'Price'].map((name) => mark('sinking', `${name} sinks`));
    expect(captionOf(many)).toBe('Bragg sinks; Price sinks');
  });
});
