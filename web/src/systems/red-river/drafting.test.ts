import { describe, expect, it } from 'vitest';
import {
  allWaysFrom,
  gunsCarried,
  loadFor,
  loadOf,
  scenarioOf,
  shipOf,
  transports,
  waysFrom,
  wholeOf,
} from './drafting';

describe('a campaign drawn up', () => {
  it('RR-3.1: offers only ways that the table of the heading has, both of the hairpin', () => {
    const ways = waysFrom('E').map((way) => `${way.bend} ${way.heading}`);
    expect(ways).toEqual([
      'ahead E',
      'left NE',
      'sharp_left N',
      'right SE',
      'sharp_right S',
      'hairpin_left NW',
      'hairpin_right SW',
    ]);
  });
  it('RR-3.4: offers all bends where any may be drawn, and no river that runs west', () => {
    expect(allWaysFrom('E').map((way) => `${way.bend} ${way.heading}`)).toEqual([
      'ahead E',
      'left NE',
      'sharp_left N',
      'hairpin_left NW',
      'hairpin_right SW',
      'sharp_right S',
      'right SE',
    ]);
    for (const heading of ['E', 'NE', 'N', 'NW', 'SE', 'S', 'SW'] as const) {
      const all = allWaysFrom(heading).map((way) => `${way.bend} ${way.heading}`);
      expect(new Set(all.map((way) => way.split(' ')[0])).size).toBeGreaterThanOrEqual(6);
      expect(all).not.toContain(undefined);
    }
  });
  it('lists the kinds of gun for which rounds are of use', () => {
    expect(
      gunsCarried([
        { ship: 'benton', barges: 0 },
        { ship: 'cricket', barges: 1 },
      ]),
    ).toEqual(['24pdr_howitzer', '32pdr_sb', '42pdr_rifle', '9in_sb']);
  });
  it('RR-9.4: shows the points of a ship by her type', () => {
    expect(shipOf('benton')?.points).toBe(65);
  });
  it('offers no hull with a mortar as a supply ship', () => {
    expect(transports.map(({ id }) => id)).toContain('silver_wave');
    expect(transports.filter(({ name }) => /mortar/i.test(name))).toEqual([]);
  });
  it('RR-8.1: fills a supply ship with 200 rounds by the flotilla’s guns until the player sets a load', () => {
    const warships = [
      { ship: 'benton', barges: 0 },
      { ship: 'cricket', barges: 1 },
    ];
    expect(loadOf(loadFor(warships))).toBe(200);
    expect(loadOf(loadFor([]))).toBe(0);
    const drawn = scenarioOf({
      title: '',
      warships,
      supplies: [{ ship: 'silver_wave', at_main_river: true, load: null }],
      ironclad: null,
      river: [],
      options: {},
    });
    expect(drawn.flotilla.supply_ships[0]?.load).toEqual(loadFor(warships));
  });
  it('leaves places without a ship and loads of nothing out', () => {
    const drawn = scenarioOf({
      title: '',
      warships: [
        { ship: 'benton', barges: 0 },
        { ship: '', barges: 0 },
      ],
      supplies: [{ ship: 'silver_wave', at_main_river: true, load: { '9in_sb': 0, '32pdr_sb': 20 } }],
      ironclad: null,
      river: [],
      options: {},
    });
    expect(drawn.flotilla.warships).toHaveLength(1);
    expect(drawn.flotilla.supply_ships[0]?.load).toEqual({ '32pdr_sb': 20 });
    expect(drawn.river).toBeNull();
  });
  it('RR-3.4: calls a drawn river by its own name or by none, and keeps the place of a river that is not drawn', () => {
    const draft = { title: '', warships: [], supplies: [], ironclad: null, options: {} };
    const river = [{ bend: 'ahead' as const, heading: 'E' as const, town: false, bridge: false }];
    const base = { ...scenarioOf({ ...draft, river: [] }), place: 'Red River, Louisiana' };
    const placed = (name: string | null, sections = river): unknown =>
      (JSON.parse(JSON.stringify(wholeOf(base, { ...draft, river: sections }, name))) as { place?: string }).place;
    expect(placed(' Bayou Teche ')).toBe('Bayou Teche');
    expect(placed('')).toBeUndefined();
    expect(placed('  ')).toBeUndefined();
    expect(placed(null)).toBe('Red River, Louisiana');
    expect(placed('Bayou Teche', [])).toBe('Red River, Louisiana');
    expect(wholeOf(base, { ...draft, river }, null)).toMatchObject({ river: null });
  });
});
