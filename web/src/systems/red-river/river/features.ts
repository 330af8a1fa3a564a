/** Where the works of men lie in a section, and the room that they take. */
import type { BatteryView, SectionView } from '../../../api/redriver';
import type { Box } from '../../../drawing/curves';
import { bankSpot, sideOf, spotAt, type Sheet, type Spot } from './course';

/** A battery stands behind its shore, on the crest where there are bluffs; several share the bank out. */
export function batterySpot(sheet: Sheet, section: SectionView, battery: BatteryView): Spot & { side: 1 | -1 } {
  const side = sideOf(battery.bank);
  const here = section.batteries.filter((b) => b.bank === battery.bank);
  const k = here.indexOf(battery);
  // Inside a bend there is more room beyond it.
  const alone = section.bend.endsWith(battery.bank) ? 0.66 : 0.48;
  const t = here.length === 1 ? alone : 0.26 + (0.5 * k) / Math.max(1, here.length - 1);
  const off = section.bluffs.includes(battery.bank) ? 35 : 18;
  return { ...bankSpot(sheet, section.index, t, side, off), side };
}

/** A town lies on the bank with fewer guns and no tributary; then on the outside of the bend. */
export function townSpot(sheet: Sheet, section: SectionView): Spot & { side: 1 | -1 } {
  const load = (side: 1 | -1): number => {
    const guns = section.batteries.filter((b) => sideOf(b.bank) === side).length;
    const water = section.tributary && sideOf(section.tributary) === side ? 2 : 0;
    const at = bankSpot(sheet, section.index, 0.5, side, 40);
    const crowded = sheet.strings.some((s) => s.some((b) => (b.x - at.x) ** 2 + (b.y - at.y) ** 2 < (b.half + 30) ** 2))
      ? 3
      : 0;
    const inner = section.bend.endsWith(side > 0 ? 'right' : 'left') ? 0.5 : 0;
    return guns + water + crowded + inner + (side > 0 ? 0 : 0.1);
  };
  const side = load(1) <= load(-1) ? 1 : -1;
  return { ...bankSpot(sheet, section.index, 0.5, side, 40), side };
}

/** The numbered disc stands on the left bank where the section begins. */
export const numberSpot = (sheet: Sheet, section: SectionView): Spot =>
  bankSpot(sheet, section.index, section.stream === 'main' && section.index > 0 ? 0.03 : 0.24, -1, 14);

export const bridgeSpot = (sheet: Sheet, section: SectionView): Spot =>
  spotAt(sheet, section.index, section.town ? 0.5 : 0.72);

const round = (s: { x: number; y: number }, r: number): Box => ({ x0: s.x - r, y0: s.y - r, x1: s.x + r, y1: s.y + r });

/** Rectangles that trees, fields and words keep out of. */
export function featureRooms(sheet: Sheet): Box[] {
  const cutWords = sheet.ends
    .filter((e) => e.kind === 'cut')
    .map(({ at, out }) => round({ x: at[0] + out[0] * 50, y: at[1] + out[1] * 30 }, 44));
  return [
    ...cutWords,
    ...sheet.sections.flatMap(({ section }) => [
      round(numberSpot(sheet, section), 12),
      ...section.batteries.map((b) => round(batterySpot(sheet, section, b), 22)),
      ...(section.town ? [round(townSpot(sheet, section), 36)] : []),
      ...(section.bridge ? [round(bridgeSpot(sheet, section), bridgeSpot(sheet, section).half + 8)] : []),
      ...sheet.stubs.filter((s) => s.section === section.index).map((s) => round({ x: s.at[0], y: s.at[1] }, 14)),
    ]),
  ];
}
