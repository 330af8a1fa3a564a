// Damage boxes of a Flotilla sheet (FL-2.3): rows of Iron City's printed sheet, as many as the vessel's burden asks
// for.

/** Iron City's ten rows, as the book prints them: the pattern of every sheet (step FB2). */
export const kIronCityRows = [
  '. . . P I© I',
  '. P . . . .',
  '. . . . . P',
  'W W W W W W',
  'P I P I P P',
  '. . W P W W',
  '. . . . P P',
  'W W W W W W',
  '. P . . I I',
  '. . . . © ©',
];
/**
 * Cubic feet of length, beam and draught for the square of a row: a City-class boat comes to Iron City's ten (step
 * FB1).
 */
export const kBurdenOfRow = 533;
export const kMostRows = 20;
const kLeastRows = 2;

/** FB1: rows for a hull of these feet. */
export function row_count(length_ft, beam_ft, draught_ft) {
  const rows = Math.round(Math.sqrt((length_ft * beam_ft * draught_ft) / kBurdenOfRow));
  return Math.min(kMostRows, Math.max(kLeastRows, rows));
}

/** FB2, FB3: that many rows of the pattern. The first and the last are always there, and only they keep their ©. */
export function box_rows(count) {
  const last = kIronCityRows.length - 1;
  if (count === kLeastRows) return [kIronCityRows[5], kIronCityRows[last]];
  return Array.from({ length: count }, (_, row) => {
    const from = Math.round((row * last) / (count - 1));
    const text = kIronCityRows[from];
    return row === 0 || row === count - 1 ? text : text.replaceAll('I©', 'I').replaceAll('©', '.');
  });
}

/** FY1: the first row below the yellow line, with a tenth of the rows below it. */
export function yellow_row(count) {
  return count + 1 - Math.max(1, Math.round(count / kIronCityRows.length));
}
