import { describe, expect, it } from 'vitest';
import type { MarkKind } from '../board/show';
import { captionOf, farFrom, soundOf, withDistance } from './heard';
import { recipes } from './recipes';

const kinds: MarkKind[] = [
  'shot',
  'volley',
  'hurt',
  'aground',
  'ram',
  'taking',
  'mine',
  'fire',
  'sinking',
  'struck',
  'dice',
];

describe('the sounds', () => {
  it('are at least eight, each with a caption of its own and none over three seconds', () => {
    const all = Object.values(recipes);
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(new Set(all.map(({ caption }) => caption)).size).toBe(all.length);
    for (const { caption, layers } of all)
      expect(Math.max(...layers.map(({ at, ms }) => at + ms)), caption).toBeLessThan(3000);
  });

  it('have pitches and loudness that can be glided between', () => {
    for (const { layers } of Object.values(recipes))
      for (const { from, to, loud, ms, rise = 4 } of layers) {
        expect(Math.min(from, to, loud)).toBeGreaterThan(0);
        expect(rise).toBeLessThan(ms);
      }
  });

  it('go with what is seen', () => {
    for (const kind of kinds) expect(soundOf({ kind }), kind).not.toBeNull();
    expect(soundOf({ kind: 'shot' })).toBe('light_gun');
    expect(soundOf({ kind: 'shot', heavy: true })).toBe('heavy_gun');
    expect(soundOf({ kind: 'word' })).toBeNull();
  });

  it('are fainter, duller and later from afar, and said to be', () => {
    const [near, far] = [withDistance(0), withDistance(1)];
    expect([far.loud < near.loud, far.edge < near.edge, far.late > near.late]).toEqual([true, true, true]);
    const seen = { x0: 0, y0: 0, x1: 100, y1: 50 };
    expect(farFrom([50, 25], seen)).toBe(0);
    expect(farFrom([100, 50], seen)).toBeGreaterThan(0.9);
    expect(captionOf('a ram', 0.9)).toBe('a ram, far off');
  });
});
