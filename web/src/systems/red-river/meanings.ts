/**
 * The meaning of each face of a throw, read from the campaign's printed tables (data/redriver/tables.json), where the
 * table is short.
 */
import tables from '../../../../data/redriver/tables.json';
import type { RedRiverView } from '../../api/redriver';
import type { Wanted } from '../../api/types';
import { gunsName, headingName, raidName, shortBend } from './words/names';
import { say } from './words/say';

type Meaning = [string, string];

/** Neighbouring faces that mean the same stand together: "1–5". */
export function gathered(words: readonly string[]): Meaning[] {
  const found: { from: number; to: number; says: string }[] = [];
  words.forEach((says, index) => {
    const last = found.at(-1);
    if (last?.says === says) last.to = index + 1;
    else found.push({ from: index + 1, to: index + 1, says });
  });
  return found.map(({ from, to, says }) => [from === to ? String(from) : `${from}–${to}`, says]);
}

const headings: Record<string, string> = {
  E: 'east',
  NE: 'north_east',
  N: 'north',
  NW: 'north_west',
  SE: 'south_east',
  S: 'south',
  SW: 'south_west',
};

function direction(view: RedRiverView | null): Meaning[] {
  const here = view?.flag_at === null || view === null ? undefined : view.sections[view.flag_at];
  const table = tables.directions.tables.find((one) => one.heading === headings[here?.heading ?? 'E']);
  if (!table || !here) return [];
  return gathered(
    table.rows.map((row) => {
      if ('second' in row) return say('hairpin_another_die');
      const plain = row as { bend: string; next_table: number };
      return say('to_table', {
        bends: shortBend(plain.bend),
        next_table: plain.next_table,
        heading: headingName(codeOf(tables.directions.tables[plain.next_table - 1]?.heading)),
      });
    }),
  );
}
const codeOf = (heading: string | undefined): string =>
  Object.keys(headings).find((code) => headings[code] === heading) ?? 'E';

/** Empty where the rule's own words say it better. */
export function meanings(wanted: Wanted, view: RedRiverView | null): Meaning[] {
  switch (wanted.purpose) {
    case 'direction':
      return direction(view);
    case 'battery':
    case 'battery_again':
      return gathered([...tables.battery.rows.map(gunsName), say('a_mine_besides_throw')]);
    case 'bridge':
      return gathered(
        tables.bridge_or_ferry.map((row) =>
          say('one_battery_batteries_one', { batteries: row.batteries, hidden: row.hidden }),
        ),
      );
    case 'raid':
      return gathered(tables.night.d6.map(raidName));
    default:
      return [];
  }
}
