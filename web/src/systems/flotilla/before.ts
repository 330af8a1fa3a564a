/** What a ship had lost before this battle began: her sheet as printed, with that crossed off. */
import type { FlotillaSheet } from '../../api/flotilla';

const boxesOf = (rows: readonly string[]): string[] => rows.flatMap((row) => row.trim().split(/\s+/).filter(Boolean));

/**
 * A sheet that lacks boxes at the top of the printed one is the printed one with those boxes crossed (RR-13.1): then
 * its boxes and speeds are the printed ones, and `crossed` says how many of the boxes are off. A sheet that is
 * otherwise stays as it is.
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
