import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firingFace } from '../dice';
import { printed, screen } from '../palette';
import { track, trackWidth, boardTrack } from '../tracks';
import { tint } from '../overlay';
import { formOf, ghostBody, shipBody } from './ship';

const types = Object.keys(
  (
    JSON.parse(readFileSync(new URL('../../../../data/mobas/types.json', import.meta.url), 'utf8')) as {
      types?: Record<string, unknown>;
    }
  ).types ?? {},
);
const ship = { id: 'cairo', type: 'casemate_ironclad', side: 'union' as const, fv: 8, fv_left: 8, critical: 3 };
const count = (markup: string, of: string) => markup.split(of).length - 1;

describe('ships', () => {
  it('have a form of their own for every type of the rules', () => {
    for (const type of types.filter((t) => t !== 'steam_gunboat')) expect(formOf(type), type).not.toBe('gunboat');
  });

  it('show one burst for each point lost, five at most, and a crack at the critical point', () => {
    const bursts = (left: number) => count(shipBody({ ...ship, fv_left: left }, screen), screen.red);
    expect([8, 7, 6].map(bursts)).toEqual([0, 1, 2]);
    expect(bursts(3)).toBe(5 + 1);
    expect(bursts(1)).toBe(5 + 1);
  });

  it('are the same every time, and black and white on paper', () => {
    expect(shipBody({ ...ship, fv_left: 5 }, screen)).toBe(shipBody({ ...ship, fv_left: 5 }, screen));
    for (const type of [...types, 'shore_battery'])
      for (const side of ['union', 'confederate'] as const) {
        const markup =
          shipBody({ ...ship, type, side, battery: type === 'shore_battery', fv_left: 2 }, printed) +
          ghostBody(type, printed);
        expect(markup, type).not.toMatch(/NaN|undefined/);
        expect(new Set(markup.match(/#[0-9a-fA-F]{3,6}\b/g) ?? []), type).toEqual(new Set(['#000', '#fff']));
      }
  });
});

describe('small marks', () => {
  it('reads a firing die as MB-2.3 does', () => {
    expect([1, 2, 3, 4, 5, 6].map(firingFace)).toEqual(['miss', 'miss', 'miss', 'minor', 'minor', 'major']);
  });

  it('draws a box for each point of flotation and one bar at the critical point', () => {
    const markup = track({ side: 'union', fv: 8, fv_left: 6, critical: 3 }, boardTrack, screen);
    expect(count(markup, '<rect')).toBe(8);
    expect(count(markup, `fill="${screen.union}"`)).toBe(6);
    expect(count(markup, screen.red)).toBe(1);
    expect(trackWidth(8, boardTrack)).toBeCloseTo(8 * 4.2 + 7 * 1.3);
  });

  it('tints more dice more strongly, from .075 to .30', () => {
    for (const most of [2, 4, 6, 7]) {
      const steps = Array.from({ length: most }, (_, i) => tint(i + 1, most));
      expect([...steps].sort((a, b) => a - b)).toEqual(steps);
      expect(steps.at(-1)).toBeCloseTo(0.3);
    }
    expect([1, 2, 3, 4].map((d) => tint(d, 4))).toEqual([0.075, 0.145, 0.22, 0.3]);
    expect(tint(1, 7)).toBeCloseTo(0.075);
  });
});
