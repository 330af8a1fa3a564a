import { describe, expect, it } from 'vitest';
import { boxesMeet } from '../../../drawing/curves';
import { printed, screen } from '../../../drawing/palette';
import { drawRiver } from './chart';
import { berths, fleetWords } from './fleet';
import { campaign } from './wandering';

describe('drawing of the river', () => {
  it('the same view is drawn the same, and no figure in it is broken', () => {
    const view = campaign(5, 14);
    const markup = (v: typeof view) =>
      drawRiver(v, screen)
        .sheets.map((s) => s.ground + [...s.marks.values()].join('') + s.words)
        .join('') + drawRiver(v, screen).ornaments;
    expect(markup(view)).toBe(markup(structuredClone(view)));
    expect(markup(view)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('the name of a river is text in the title, whatever a file has for it', () => {
    const { ornaments } = drawRiver(campaign(5, 3), screen, 1.3, '<a style="inset:0">Red & Black</a>');
    expect(ornaments).not.toContain('<A');
    expect(ornaments).toContain('&lt;A STYLE=&quot;INSET:0&quot;&gt;RED &amp; BLACK&lt;/A&gt;');
  });

  it('a sheet whose sections have not changed is not drawn again', () => {
    const view = campaign(6, 10);
    const before = drawRiver(view, screen).sheets[0]!.ground;
    const moved = { ...view, turn: 20, ships: view.ships.map((s) => ({ ...s, fuel: 1 })) };
    expect(drawRiver(moved, screen).sheets[0]!.ground).toBe(before);
  });

  it('a river without sections is the main river alone', () => {
    const view = { ...campaign(1, 3), sections: [], ships: [], flag_at: null };
    expect(drawRiver(view, screen).sheets.map((s) => s.ground.includes('Main river'))).toEqual([true]);
  });

  it('the print has black ink and white paper only', () => {
    const chart = drawRiver(campaign(5, 14), printed);
    const all = chart.sheets.map((s) => s.ground + [...s.marks.values()].join('') + s.words).join('') + chart.ornaments;
    const inks = new Set([...all.matchAll(/(?:fill|stroke)="(#[0-9A-Fa-f]{3,6})"/g)].map((m) => m[1]!.toLowerCase()));
    expect([...inks].filter((c) => !['#000', '#fff', '#000000', '#ffffff'].includes(c))).toEqual([]);
  });

  it('an ironclad that was sunk is struck through, on screen and on paper; one that was taken or floats is not', () => {
    const plain = campaign(5, 14);
    const at = plain.flag_at!;
    const met = {
      ...plain,
      sections: plain.sections.map((s) => ({ ...s, batteries: [], ironclad: s.index === at })),
      ironclad: {
        id: 'louisiana',
        name: 'Louisiana',
        section: at,
        unfinished: false,
        knots: 4,
        faces: 6,
        faces_halved: 0,
        guns: [],
      },
    };
    const drawn = (cause: string, palette: typeof screen) => {
      const { sheets } = drawRiver({ ...met, ledger: [{ cause, points: 20 }] }, palette);
      return sheets.map((s) => [...s.marks.values()].join('') + s.words).join('');
    };
    for (const palette of [screen, printed]) {
      expect(drawn('ironclad_sunk', palette)).toMatch(/class="struck"/);
      expect(drawn('ironclad_sunk', palette)).toContain('ironclad, sunk');
      expect(drawn('ironclad_captured', palette)).not.toMatch(/class="struck"/);
      expect(drawn('ironclad_captured', palette)).toContain('ironclad, taken');
      expect(drawn('turn', palette)).not.toMatch(/class="struck"|, sunk/);
    }
  });

  it('prizes lie on the chart as ours until they are gone through', () => {
    const plain = campaign(5, 14);
    const none = { gunboats: 0, unarmed: 0, spar_boats: 0, heavy_gunboats: 0 };
    const prized = {
      ...plain,
      sections: plain.sections.map((s) => ({
        ...s,
        vessels: none,
        captured: s.index === plain.flag_at ? { ...none, gunboats: 1 } : none,
      })),
    };
    const words = drawRiver(prized, screen)
      .sheets.map((s) => s.words)
      .join('');
    expect(words).toContain('>Gunboat<');
    expect(words).toContain('>taken<');
  });

  it('names of the flotilla keep clear of the explanation and the title', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const view = campaign(seed, 6);
      const chart = drawRiver(view, screen);
      for (const s of chart.sheets)
        for (const named of fleetWords(s, view, chart))
          for (const box of chart.ornamentBoxes)
            expect(
              boxesMeet(
                { x0: named.box.x0 + s.dx, y0: named.box.y0 + s.dy, x1: named.box.x1 + s.dx, y1: named.box.y1 + s.dy },
                box,
              ),
              `river ${seed}: ${named.title}`,
            ).toBe(false);
    }
  });

  it('every ship that is afloat has a berth on one sheet', () => {
    const view = campaign(7, 30);
    const chart = drawRiver(view, screen);
    const lie = chart.sheets.flatMap((s) => berths(s.sheet, view.ships, new Set()));
    expect(lie.map((b) => b.ship.id).sort()).toEqual(view.ships.map((s) => s.id).sort());
  });
});
