/** The contents of a hex in words, for screen readers and for the text twin. */
import type { WarView } from '../../../api/wbts';
import { hexCalled, nameOf, type HexAt } from '../map/grid';
import type { Theatre } from '../map/theatre';
import { fights, hexOfWater, squadronsOf, stacksOf, type Squadron, type Stack } from '../pieces';
import { counted, landName, sideAdjective, vesselName } from './names';
import { say, valueWords } from './values';

const joined = (words: string[]): string => words.join(', ');

/** "Union at Cairo: 12 points in 3 units, Grant; depot". */
export function sayBodies(stacks: readonly Stack[], theatre: Theatre): string {
  const first = stacks[0];
  if (!first) return '';
  const units = stacks.flatMap((one) => one.units);
  const men = units.filter(fights);
  const points = stacks.reduce((sum, one) => sum + one.points, 0);
  const others = units.filter((unit) => !fights(unit));
  const parts: string[] = [];
  if (men.length) parts.push(say('point_in_unit', { points, men: men.length }));
  const leaders = stacks.flatMap((one) => one.leaders).map(({ name }) => name);
  if (leaders.length) parts.push(joined(leaders));
  const work = stacks.map((one) => one.work).find(Boolean);
  if (work) parts.push(work.built === 'none' ? say('a_fort_in_building_label') : valueWords('built', work.built));
  if (stacks.some((one) => one.department)) parts.push(say('a_department'));
  for (const kind of new Set(others.map((unit) => unit.kind)))
    parts.push(counted(others.filter((unit) => unit.kind === kind).length, landName[kind]));
  if (stacks.some((one) => one.starved)) parts.push(say('not_in_supply_label'));
  const where =
    stacks.length > 1
      ? say('about_places', { hex: theatre.calls(first.hex), stacks: stacks.length })
      : say('at_label', { hex: theatre.calls(first.hex) });
  return `${sideAdjective(first.side)} ${where}: ${joined(parts)}`;
}

export function sayFleet(squadrons: readonly Squadron[], theatre: Theatre): string {
  const first = squadrons[0];
  const hex = first ? hexCalled(hexOfWater(first.water)) : null;
  if (!first || hex === null) return '';
  const vessels = squadrons.flatMap((one) => one.vessels);
  const kinds = [...new Set(vessels.map((one) => one.kind))].map((kind) =>
    counted(vessels.filter((one) => one.kind === kind).length, vesselName[kind]),
  );
  const rivers = typeof first.water === 'string' ? '' : theatre.waterAt.get(first.water.join(' '));
  return say('vessels_on_the_at', {
    side: sideAdjective(first.side),
    rivers,
    hex: theatre.calls(hex),
    kinds: joined(kinds),
  });
}

/** A hex: where it is and what stands there. */
export function sayHex(hex: HexAt, view: WarView, theatre: Theatre): string {
  const stacks = stacksOf(view).filter((stack) => stack.hex === hex);
  const fleets = squadronsOf(view).filter(({ water }) => hexOfWater(water) === nameOf(hex));
  return [
    theatre.describe(hex),
    ...stacks.map((stack) => sayBodies([stack], theatre)),
    ...fleets.map((fleet) => sayFleet([fleet], theatre)),
  ].join('; ');
}
