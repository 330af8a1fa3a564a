import { describe, expect, it } from 'vitest';
import { printed, screen } from '../drawing/palette';
import { drawRiver } from './chart';
import { berths } from './fleet';
import { campaign } from './wandering';

describe('drawing of the river', () => {
  it('the same view is drawn the same, and no figure in it is broken', () => {
    const view = campaign(5, 14);
    const markup = (v: typeof view) => drawRiver(v, screen).sheets.map((s) => s.ground + [...s.marks.values()].join('') + s.words).join('') + drawRiver(v, screen).ornaments;
    expect(markup(view)).toBe(markup(structuredClone(view)));
    expect(markup(view)).not.toMatch(/NaN|undefined|Infinity/);
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

  it('every ship that is afloat has a berth on one sheet', () => {
    const view = campaign(7, 30);
    const chart = drawRiver(view, screen);
    const lie = chart.sheets.flatMap((s) => berths(s.sheet, view.ships, new Set()));
    expect(lie.map((b) => b.ship.id).sort()).toEqual(view.ships.map((s) => s.id).sort());
  });
});
