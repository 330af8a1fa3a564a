/** The damage that a ship had before this battle began, crossed off on her printed sheet. */
import type { FlotillaSheet } from '../../api/flotilla';

const boxesOf = (rows: readonly string[]): string[] => rows.flatMap((row) => row.trim().split(/\s+/).filter(Boolean));

/**
 * A sheet may lack only boxes at the top of the printed sheet (RR-13.1). It is then the printed sheet, with its boxes
 * and speeds, and `crossed` says how many boxes are crossed off. A sheet that differs in any other way stays as it
 * is.
 */
export function withLossesBefore(
  sheet: FlotillaSheet,
  printed: FlotillaSheet | undefined,
): { sheet: FlotillaSheet; crossed: number } {
  const [left, all] = [boxesOf(sheet.boxes), boxesOf(printed?.boxes ?? [])];
  const crossed = all.length - left.length;
  const same = printed !== undefined && crossed > 0 && left.every((box, index) => box === all[crossed + index]);
  if (!same) return { sheet, crossed: 0 };
  const closed = printed.speeds.slice(0, sheet.speeds.length).every((speed, index) => speed === sheet.speeds[index]);
  return {
    sheet: {
      ...sheet,
      boxes: printed.boxes,
      yellow_from_row: printed.yellow_from_row,
      speeds: closed ? printed.speeds : sheet.speeds,
    },
    crossed,
  };
}
