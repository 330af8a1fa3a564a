// Comma-separated values as RFC 4180 has them: quoted cells may hold commas, quotes doubled, line breaks.

/** Splits a text into rows of cells. Throws if a quoted cell is left open. */
export function cells_of(text) {
  const rows = [];
  let row = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      row.push(cell);
      rows.push(row);
      row = [];
      cell = '';
    } else if (character !== '\r') cell += character;
  }
  if (quoted) throw new Error(`row ${rows.length + 1}: a quoted cell is not closed`);
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** Rows as objects keyed by the first row. Throws, naming the row, if one has not as many cells as the first. */
export function table_of(text) {
  const [keys, ...rows] = cells_of(text);
  return rows.map((row, index) => {
    if (row.length !== keys.length) {
      throw new Error(`row ${index + 2}: ${row.length} cells, ${keys.length} expected`);
    }
    return Object.fromEntries(keys.map((key, column) => [key, row[column]]));
  });
}
