import { describe, expect, it } from 'vitest';
import { allWaysFrom } from './drafting';
import { riverIn, rivers, riverText } from './rivers';

describe('rivers drawn in advance', () => {
  it('are six ready drawn, with towns, and each bend leads to its heading', () => {
    expect(rivers.map(({ name }) => name.replace(' River', ''))).toEqual([
      'Red',
      'Yazoo',
      'Tennessee',
      'White',
      'Arkansas',
      'Black',
    ]);
    for (const { river, towns } of rivers) {
      expect(river.length).toBeGreaterThan(10);
      expect(river.length).toBeLessThanOrEqual(60);
      expect(river.filter(({ town }) => town)).toHaveLength(Object.keys(towns).length);
      river.forEach(({ bend, heading }, index) =>
        expect(allWaysFrom(river[index - 1]?.heading ?? 'E')).toContainEqual({ bend, heading }),
      );
    }
  });
  it('are the same when they come back from a file, and other files are none', () => {
    const { river } = rivers[0]!;
    expect(riverIn(riverText(river, 'Bayou Teche'))).toEqual({ name: 'Bayou Teche', river });
    expect(riverIn(riverText(river))?.name).toBe('');
    expect(riverIn(riverText(river, ` ${'ü'.repeat(50)}`))?.name).toBe('ü'.repeat(40));
    for (const text of ['', '{}', '[]', '{"format":"brownwater-river-1"}', 'null']) expect(riverIn(text)).toBeNull();
  });
});
