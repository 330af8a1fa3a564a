/** The hexes that a ship may go to, as they are drawn, and the facings that she may take there. */
import { hexNamed } from '../../../drawing/hexes';
import { chevron, legalCell } from '../../../drawing/overlay';
import type { Palette } from '../../../drawing/palette';
import type { Orientation, Place, ShipView } from './contract';
import type { LegalCell } from './legal';

/** In the order of the layers: beneath the ships, over the lines of fire, and the facing that is planned. */
export interface CellMarks {
  under: string;
  chevrons: string;
  chosen: string;
}

/** `planned`: where her plan ends. */
export function cellMarks(
  cells: Iterable<LegalCell>,
  ship: ShipView | undefined,
  planned: Place | undefined,
  turned: Orientation,
  palette: Palette,
): CellMarks {
  const marks: CellMarks = { under: '', chevrons: '', chosen: '' };
  for (const { hex: name, choices } of cells) {
    const hex = hexNamed(name);
    if (!hex) continue;
    const here = name === ship?.hex;
    if (!here) marks.under += legalCell(hex, turned, palette, name === planned?.hex);
    for (const { facing } of choices) {
      if (facing === null || (here && facing === ship.facing)) continue;
      const chosen = planned?.hex === name && planned.facing === facing;
      marks[chosen ? 'chosen' : 'chevrons'] += chevron(hex, facing, turned, palette, chosen);
    }
  }
  return marks;
}
