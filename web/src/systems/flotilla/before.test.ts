import { describe, expect, it } from 'vitest';
import type { FlotillaSheet } from '../../api/flotilla';
import { withLossesBefore } from './before';

const printed = {
  boxes: ['. . .', '. P© P', '. . .'],
  yellow_from_row: 2,
  speeds: [0, 2, 4, 6],
} as unknown as FlotillaSheet;
const now = (boxes: string[], more: Partial<FlotillaSheet> = {}): FlotillaSheet => ({
  ...printed,
  boxes,
  yellow_from_row: 1,
  ...more,
});

describe('a ship that comes damaged into the battle (RR-13.1)', () => {
  it('has her printed sheet with the missing boxes and speeds crossed', () => {
    const { sheet, crossed } = withLossesBefore(now(['P© P', '. . .'], { speeds: [0, 2, 4] }), printed);
    expect(crossed).toBe(4);
    expect([sheet.boxes, sheet.yellow_from_row, sheet.speeds]).toEqual([printed.boxes, 2, [0, 2, 4, 6]]);
  });
  it('keeps a sheet of her own, and one that has lost nothing', () => {
    const other = now(['W W']);
    expect(withLossesBefore(other, printed)).toEqual({ sheet: other, crossed: 0 });
    expect(withLossesBefore(printed, printed).crossed).toBe(0);
    expect(withLossesBefore(other, undefined)).toEqual({ sheet: other, crossed: 0 });
  });
});
