// Places that stand in another hex than the fits of WS-1.1 give them: how far off, and why.
import { by_fits, miles_between, place_of } from './fits.mjs';
import { distance, hex_at, hex_of, middle, name_of } from './grid.mjs';
import { rows_of } from './sources.mjs';

const quoted = (text) => (/[",]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

const kReasons = {
  printed: 'the sheet has it there',
  inferred: 'its hex follows from the sheet',
};

/** Hex by the fits, hexes and miles to the hex in which a place stands, or undefined if the fits agree. */
function off({ latitude, longitude, hex }) {
  const falls = hex_at(by_fits({ latitude, longitude }));
  const stands = hex_of(hex);
  if (falls.column === stands.column && falls.row === stands.row) return undefined;
  const centre = place_of(by_fits, middle(stands));
  const miles = miles_between({ latitude, longitude }, centre);
  const name = name_of(falls) ?? `off the map (row ${falls.row}, column ${falls.column})`;
  return { falls: name, hexes: distance(falls, stands), miles: miles.toFixed(1) };
}

/**
 * All exceptions: of the known hexes by number, then of other places that were moved.
 * @param {{id: string, name: string, hex: string, latitude: number, longitude: number, why?: string,
 *   known?: boolean}[]} places
 */
export function exceptions(places) {
  const known = rows_of('known');
  const of_known = known.flatMap((row) => {
    const { latitude, longitude } = row.latitude ? row : (places.find(({ id }) => id === row.place) ?? {});
    return latitude
      ? [{ hex: row.hex, name: row.name, latitude, longitude, why: kReasons[row.standing] ?? row.note }]
      : [];
  });
  const others = places.filter((place) => !place.known);
  const told = (row, why) => {
    const found = off(row);
    return found ? [{ hex: row.hex, name: row.name, ...found, reason: why }] : [];
  };
  return [
    ...of_known.flatMap((row) => told(row, row.why)),
    ...others.filter(({ why }) => why).flatMap((row) => told(row, row.why)),
    ...others
      .filter(({ why }) => !why)
      .flatMap((row) => told(row, 'drawn along with the known hexes round it'))
      .filter(({ hexes }) => hexes > 1),
  ];
}

/** The exceptions as the file data/geo/exceptions.csv. */
export function exceptions_written(places) {
  const rows = exceptions(places).map(({ hex, name, falls, hexes, miles, reason }) =>
    [hex, name, falls, hexes, miles, reason].map(String).map(quoted).join(','),
  );
  return `hex,name,falls_in,hexes_off,miles,reason\n${rows.join('\n')}\n`;
}
