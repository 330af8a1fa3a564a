/** The contents of the sheets of production, leaders and cycles, from the view. */
import type { SideName } from '../../api/types';
import type { CycleName, Leader, Station, Unit, Vessel, WarView } from '../../api/wbts';
import { landName, vesselName } from './words/names';
import { say } from './words/values';

/** A cycle as a number that grows: thirteen a year. */
export function cycleNumber(cycle: CycleName): number {
  const [number, year] = cycle.split('/').map(Number) as [number, number];
  return year * 13 + number - 1;
}
export const cycleCalled = (number: number): CycleName => `${(number % 13) + 1}/${Math.floor(number / 13)}`;
export const isWinter = (cycle: CycleName): boolean => {
  const number = Number(cycle.split('/')[0]);
  return number === 13 || number <= 4;
};
/** The cycle of a week of the war; the first is 7/61. */
export const cycleOfWeek = (week: number): CycleName => cycleCalled(61 * 13 + 6 + Math.floor((week - 1) / 4));

export interface Coming {
  side: SideName;
  what: string;
  cycle: CycleName;
}

/** Units and vessels on the spiral, and leaders who come back, by their cycles. */
export function comingOf(view: WarView): Coming[] {
  const units = view.units
    .filter((unit: Unit) => unit.hex === null && unit.ready)
    .map((unit) => ({
      side: unit.side,
      what: say('of_word', { name: unit.name ?? landName[unit.kind], points: unit.points }),
      cycle: unit.ready!,
    }));
  const vessels = view.vessels
    .filter((vessel: Vessel) => vessel.at === null && vessel.ready)
    .map((vessel) => ({ side: vessel.side, what: vessel.name ?? vesselName[vessel.kind], cycle: vessel.ready! }));
  const leaders = view.leaders
    .filter((leader) => leader.station === 'wounded' && leader.back)
    .map((leader) => ({ side: leader.side, what: say('wounded', { name: leader.name }), cycle: leader.back! }));
  return [...units, ...vessels, ...leaders].sort((a, b) => cycleNumber(a.cycle) - cycleNumber(b.cycle));
}

export interface CycleCell {
  cycle: CycleName;
  number: number;
  winter: boolean;
  state: 'past' | 'present' | 'to come';
  coming: Coming[];
}
function cellState(at: number, now: number): CycleCell['state'] {
  if (at < now) return 'past';
  return at === now ? 'present' : 'to come';
}

/** The cycles of the set-up, by years. */
export function trackOf(view: WarView): { year: number; cells: CycleCell[] }[] {
  const [first, last, now] = [
    cycleNumber(cycleOfWeek(view.first_week)),
    cycleNumber(cycleOfWeek(view.weeks)),
    cycleNumber(view.cycle),
  ];
  const coming = comingOf(view);
  const years = new Map<number, CycleCell[]>();
  for (let at = first; at <= last; at++) {
    const cycle = cycleCalled(at);
    const year = 1800 + Math.floor(at / 13);
    // An overdue thing waits in the present cycle.
    const here = coming.filter((one) =>
      at === now ? cycleNumber(one.cycle) <= now : cycleNumber(one.cycle) === at && at > now,
    );
    years.set(year, [
      ...(years.get(year) ?? []),
      {
        cycle,
        number: (at % 13) + 1,
        winter: isWinter(cycle),
        state: cellState(at, now),
        coming: here,
      },
    ]);
  }
  return [...years].map(([year, cells]) => ({ year, cells }));
}

const order: Station[] = ['on_map', 'to_place', 'in_pool', 'wounded', 'captured', 'killed'];
export const stationName: Record<Station, string> = {
  on_map: say('in_the_field'),
  to_place: say('to_be_placed'),
  in_pool: say('in_the_pool'),
  wounded: say('wounded_label'),
  captured: say('captured'),
  killed: say('killed'),
};

/** A side's leaders by where they are, the greatest first. */
export function rosterOf(view: WarView, side: SideName): { station: Station; leaders: Leader[] }[] {
  const own = view.leaders
    .filter((leader) => leader.side === side)
    .sort((a, b) => b.stars - a.stars || b.combat - a.combat || a.name.localeCompare(b.name));
  return order
    .map((station) => ({ station, leaders: own.filter((leader) => leader.station === station) }))
    .filter(({ leaders }) => leaders.length > 0);
}
