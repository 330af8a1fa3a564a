/**
 * Rivers for trying the drawing: headings go about as often as the direction tables let them (RR-3). For tests and the
 * stand only.
 */
import type { BankFeature, Bend, Heading, RedRiverView, SectionView } from '../../../api/redriver';
import { random, type Random } from '../../../drawing/random';

const order: Heading[] = ['E', 'NE', 'N', 'NW', 'SE', 'S', 'SW'];
/** Ten cells for each table: a bend's first letters and the table that follows. */
const tables = [
  'a1 a1 a1 a1 a1 l2 L3 r5 R6 h4',
  'a2 a2 a2 l3 L4 r1 r1 R5 R6 H7',
  'a3 a3 a3 a3 l4 r2 r2 R1 R1 H6',
  'a4 a4 r3 r3 r3 r3 R2 R2 R2 H5',
  'a5 a5 a5 r6 R7 l1 l1 L2 L2 h4',
  'a6 a6 a6 a6 r7 l5 l5 L1 L1 h3',
  'a7 a7 l6 l6 l6 l6 L5 L5 L5 h2',
].map((row) => row.split(' '));
const bends: Record<string, Bend> = {
  a: 'ahead',
  l: 'left',
  L: 'sharp_left',
  h: 'hairpin_left',
  r: 'right',
  R: 'sharp_right',
  H: 'hairpin_right',
};
const turns: Record<Bend, number> = {
  ahead: 0,
  left: 45,
  sharp_left: 90,
  hairpin_left: 180,
  right: 45,
  sharp_right: 90,
  hairpin_right: 180,
};
const batteries = [
  [['24pdr_sb', 3]],
  [['32pdr_sb', 3]],
  [
    ['32pdr_sb', 4],
    ['30pdr_rifle', 2],
  ],
  [['8in_rifle', 2]],
  [
    ['10in_sb', 2],
    ['7in_rifle', 2],
  ],
] as const;

const pick = <T>(r: Random, list: readonly T[]): T => list[Math.floor(r() * list.length)]!;

function section(r: Random, index: number, over: Partial<SectionView>): SectionView {
  const banks = pick<BankFeature[]>(r, [
    ['open'],
    ['open'],
    ['open'],
    ['narrows'],
    ['bluffs'],
    ['marshy'],
    ['wooded'],
    ['wooded'],
    ['narrows', 'wooded'],
  ]);
  const met = r();
  const vessels = {
    gunboats: met > 0.86 && met < 0.93 ? 1 : 0,
    unarmed: met > 0.88 && met < 0.93 ? 2 : 0,
    spar_boats: 0,
    heavy_gunboats: met > 0.97 ? 1 : 0,
  };
  const out: SectionView = {
    index,
    number: index + 1,
    stream: 'main',
    below: index ? index - 1 : null,
    above: null,
    heading: 'E',
    bend: 'ahead',
    degrees: 0,
    entered: true,
    banks,
    bluffs: banks.includes('bluffs')
      ? pick(r, [['left' as const], ['right' as const], ['left' as const, 'right' as const]])
      : [],
    narrows: banks.includes('narrows') ? pick(r, ['half' as const, 'island' as const]) : null,
    tributary: r() < 0.1 ? pick(r, ['left', 'right'] as const) : null,
    tributary_above: null,
    shoal: r() < 0.05,
    bridge: r() < 0.1,
    town: r() < 0.1 ? pick(r, ['open', 'scavenged'] as const) : null,
    batteries: [],
    vessels,
    captured: {},
    ironclad: false,
    ...over,
  };
  const guarded = out.bridge ? 2 : 1;
  for (let k = r() < 0.3 ? guarded : 0; k > 0; k--)
    out.batteries.push({
      place: out.batteries.length,
      battery: '',
      bank: pick(r, ['left', 'right'] as const),
      hidden: r() < 0.2,
      mine: r() < 0.15,
      guns: pick(r, batteries).map(([gun, built]) => ({ gun, built, left: built })),
      status: pick(r, ['bypassed', 'silenced', 'silenced'] as const),
      scavenged: false,
    });
  return out;
}

/** A river of `count` sections, its tributaries explored now and then. */
export function wander(seed: number, count: number, explore = 0.5): SectionView[] {
  const r = random(seed);
  const out: SectionView[] = [];
  let table = 0;
  let below: number | null = null;
  let number = 0;
  while (out.length < count) {
    const cell: string = tables[table]![Math.max(0, Math.floor(r() * 10) - (out.length ? 0 : 1))]!;
    const bend = bends[cell[0]!]!;
    table = Number(cell[1]) - 1;
    const index = out.length;
    const next = section(r, index, { number: ++number, below, bend, heading: order[table]!, degrees: turns[bend] });
    if (below !== null) out[below]!.above = index;
    out.push(next);
    below = index;
    if (next.tributary && r() < explore) tributary(r, out, next, count);
  }
  return out;
}

const compass = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'];

function tributary(r: Random, out: SectionView[], from: SectionView, count: number): void {
  const square = compass[(compass.indexOf(from.heading) + (from.tributary === 'left' ? 6 : 2)) % 8]!;
  let heading = (square === 'W' ? pick(r, ['NW', 'SW']) : square) as Heading;
  let below = from.index;
  for (let k = 0; k < 1 + Math.floor(r() * 3) && out.length < count; k++) {
    const index = out.length;
    const cell = tables[order.indexOf(heading)]![Math.floor(r() * 10)]!;
    if (k) heading = order[Number(cell[1]) - 1]!;
    const bend: Bend = k ? bends[cell[0]!]! : 'ahead';
    out.push(
      section(r, index, {
        number: k + 1,
        below,
        stream: 'tributary',
        heading,
        bend,
        degrees: turns[bend],
        tributary: null,
      }),
    );
    if (k) out[below]!.above = index;
    else from.tributary_above = index;
    below = index;
  }
}

const names: [string, string, string][] = [
  ['benton', 'Benton', 'casemate_ironclad'],
  ['cricket', 'Cricket', 'tinclad'],
  ['juliet', 'Juliet', 'tinclad'],
];

/** A campaign that has found such a river, the flotilla at its head. */
export function campaign(seed: number, count: number, over: Partial<RedRiverView> = {}): RedRiverView {
  const sections = wander(seed, count);
  const main = sections.filter((s) => s.stream === 'main');
  const flag = main[main.length - 1]!.index;
  const behind = main[Math.max(0, main.length - 4)]!.index;
  /** Two with the flag, two astern, the others at the main river. */
  const berths = [
    { at: flag, station: 'with_flag' },
    { at: behind, station: 'astern' },
    { at: null, station: 'main_river' },
  ] as const;
  const ship = (k: number, id: string, name: string, type: string) => ({
    id,
    name,
    type,
    supply_ship: k > 2,
    ...berths[Math.min(2, Math.floor(k / 2))]!,
    fate: 'afloat',
    points: 65,
    points_left: 59,
    repairable: 3,
    lasting: 3,
    criticals: 0,
    repairs_a_turn: 3,
    draught_feet: 9,
    fuel: 18,
    fuel_room: 30,
    barges: [],
    guns: [],
    rounds: [],
    rudder: 'free',
    grounding: k === 2 ? 'major' : 'none',
    boiler_cut: 0,
    laid_up: 0,
    on_fire: false,
    spirits: 0,
    doubtful_gun: null,
    towed_by: null,
    drifting: false,
    order: 'follow',
  });
  const fleet: [string, string, string][] = [
    ...names,
    ['rob_roy', 'Rob Roy', 'transport'],
    ['t_e_tutt', 'T. E. Tutt', 'transport'],
  ];
  return {
    system: 'red-river',
    seat: 'union',
    turn: count,
    day: 1 + Math.floor(count / 5),
    watch: 1 + (count % 5),
    night: false,
    turns: 120,
    phase: 'orders',
    to_decide: ['union'],
    points: 9,
    ledger: [],
    flag_at: flag,
    leader: null,
    known_sections: 0,
    housekeeping_left: 12,
    sections,
    ships: fleet.map(([id, name, type], k) => ship(k, id, name, type)),
    ironclad: null,
    fuel: { in: 0, used: 0, lost: 0 },
    rounds: [],
    encounter: null,
    fight: null,
    actions: [],
    cannot: [],
    outcome: null,
    ...over,
  };
}
