import { describe, expect, it } from 'vitest';
import { boxesMeet, boxHolds } from '../../../drawing/curves';
import { random } from '../../../drawing/random';
import type { ShipView } from './contract';
import { lettered, placeLabels } from './labels';
import { Camera } from '../../../board/camera.svelte';
import { buttonsCorner, clearOf, labelPlaces, type Lying } from '../../../board/placing';

const ship = (id: string): ShipView => ({
  id,
  name: 'General Price',
  side: 'confederate',
  type: 'armed_river_ram',
  hex: 'D4',
  facing: 0,
  status: 'afloat',
  fv: 6,
  fv_left: 6,
  critical: 2,
  must_break_off: false,
});
const room = { scale: 1, names: [] };
const hull = (id: string, x: number, y: number, marked = false): Lying<string> => ({
  ship: id,
  pose: { x, y, degrees: 0 },
  long: 6,
  broad: 2,
  wide: 40,
  low: 11,
  marked,
});
/** A squadron so close that not all its names find room. */
const squadron = (marked: string[] = []): Lying<string>[] =>
  Array.from({ length: 30 }, (_, i) =>
    hull(`s${i}`, 100 + (i % 6) * 14, 100 + Math.floor(i / 6) * 9, marked.includes(`s${i}`)),
  );

describe('ship labels', () => {
  it('stand under the hull, or elsewhere where they would meet another', () => {
    const pose = { x: 100, y: 100, degrees: 0 };
    const [alone] = placeLabels([{ ship: ship('a'), pose }], room);
    expect(alone!.y).toBeGreaterThan(pose.y);
    const both = placeLabels(
      [
        { ship: ship('a'), pose },
        { ship: ship('b'), pose: { ...pose, x: 150 } },
      ],
      room,
    );
    expect(boxesMeet(both[0]!.box, both[1]!.box)).toBe(false);
  });

  it('never lie upon each other, and those without room are left out', () => {
    const labels = labelPlaces(squadron(), room);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.length).toBeLessThanOrEqual(30);
    for (const [i, one] of labels.entries())
      for (const other of labels.slice(i + 1)) expect(boxesMeet(one.box, other.box)).toBe(false);
  });

  it('are always shown of the ship in hand, and the others make room for hers', () => {
    const without = labelPlaces(squadron(), room).map((label) => label.ship);
    const last = squadron()
      .map((one) => one.ship)
      .find((id) => !without.includes(id))!;
    const labels = labelPlaces(squadron([last]), room);
    const hers = labels.find((label) => label.ship === last)!;
    expect(hers).toBeDefined();
    expect(labels.filter((label) => label !== hers && boxesMeet(label.box, hers.box))).toEqual([]);
  });

  it('stand nearer to their own hull than to another’s, where there is room beside her', () => {
    const line = [0, 1, 2, 3].map((i): Lying<string> => ({
      ship: `s${i}`,
      pose: { x: 200, y: 100 + i * 30, degrees: 0 },
      long: 36,
      broad: 9,
      wide: 32,
      low: 3,
      marked: false,
    }));
    const labels = labelPlaces(line, room);
    expect(labels).toHaveLength(4);
    for (const { ship, y } of labels) {
      const own = line.find((one) => one.ship === ship)!.pose.y;
      for (const other of line)
        if (other.ship !== ship) expect(Math.abs(y - own), ship).toBeLessThan(Math.abs(y - other.pose.y) + 3);
    }
  });

  it('are told apart in any melee: nearest to their own hull, or with a leader to it', () => {
    const next = random(29);
    for (let melee = 0; melee < 15; melee++) {
      const ships = Array.from({ length: 16 }, (_, i): Lying<string> => ({
        ...hull(`s${i}`, next() * 420, next() * 300),
        pose: { x: next() * 420, y: next() * 300, degrees: Math.floor(next() * 6) * 60 },
        long: 30,
        broad: 8,
        wide: 24 + next() * 20,
      }));
      const labels = labelPlaces(ships, room);
      expect(labels.length).toBeGreaterThan(13);
      for (const [i, { box, leader, ship: id }] of labels.entries()) {
        expect(labels.slice(i + 1).filter((other) => boxesMeet(box, other.box))).toEqual([]);
        const own = ships.find((one) => one.ship === id)!;
        const away = (one: Lying<string>): number => {
          const r = (one.pose.degrees * Math.PI) / 180;
          const x = 0.8 * (Math.abs(Math.cos(r)) * one.long + Math.abs(Math.sin(r)) * one.broad);
          const y = 0.8 * (Math.abs(Math.sin(r)) * one.long + Math.abs(Math.cos(r)) * one.broad);
          return Math.hypot(
            Math.max(0, box.x0 - one.pose.x - x, one.pose.x - x - box.x1),
            Math.max(0, box.y0 - one.pose.y - y, one.pose.y - y - box.y1),
          );
        };
        if (!leader) expect(ships.filter((one) => one !== own && away(one) <= away(own))).toEqual([]);
        if (leader) expect(boxHolds(box, ...leader[1], 0.01)).toBe(true);
      }
    }
  });

  it('beside a wreck have a leader to their own hull, where they are not nearer to that', () => {
    const [free] = labelPlaces([hull('a', 100, 100)], room);
    const between = { ...hull('lost', 100, free!.box.y1 + 2), wide: 0 };
    const [label] = labelPlaces([hull('a', 100, 100)], { ...room, lost: [between] });
    expect(free!.leader).toBeNull();
    expect([label!.box.y0, label!.box.y1]).not.toEqual([free!.box.y0, free!.box.y1]);
  });

  it('keep off what lies over the chart, where there is room', () => {
    const cartouche = { x0: 60, x1: 140, y0: 103, y1: 160 };
    const [label] = labelPlaces([hull('a', 100, 100)], { ...room, furniture: [cartouche] });
    expect(boxesMeet(label!.box, cartouche)).toBe(false);
  });

  it('stay on the sheet', () => {
    const sheet = { x0: 0, y0: 0, x1: 300, y1: 300 };
    for (const [x, y] of [
      [4, 100],
      [150, 296],
      [299, 2],
    ] as const) {
      const { box } = labelPlaces([hull('a', x, y)], { ...room, sheet })[0]!;
      expect([box.x0 >= 0, box.x1 <= 300, box.y0 >= 0, box.y1 <= 300]).toEqual([true, true, true, true]);
    }
  });

  it('of hulls out of sight are not drawn in to the edge', () => {
    const seen = { x0: 0, y0: 0, x1: 300, y1: 300 };
    const [inside, outside] = labelPlaces([hull('a', 298, 100), hull('b', 302, 200)], { ...room, sheet: seen });
    expect(inside!.box.x1).toBeLessThanOrEqual(300);
    expect(outside!.x).toBe(302);
  });

  it('go beside the hull where there is no room above or below', () => {
    const names = [
      { x0: 0, x1: 200, y0: 60, y1: 92 },
      { x0: 0, x1: 200, y0: 108, y1: 145 },
    ];
    const [label] = labelPlaces([{ ...hull('a', 100, 100), low: 3 }], { ...room, names });
    expect(label!.box.x0).toBeGreaterThan(100);
  });

  it('take the place of names on the chart, which are faint where a ship lies on them, and not a battery', () => {
    const name = { box: { x0: 90, x1: 130, y0: 95, y1: 110 }, svg: '<text>Hen</text>' };
    const at = (x: number) => [{ ship: ship('a'), pose: { x, y: 100, degrees: 0 } }];
    expect(lettered([name], at(100))).toContain('opacity');
    expect(lettered([name], at(300))).toBe(name.svg);
    expect(lettered([name], [{ ship: { ...ship('a'), battery: true }, pose: at(100)[0]!.pose }])).toBe(name.svg);
  });
});

it('the buttons of a phone stand above a low chart, if they fit there', () => {
  const camera = new Camera();
  camera.room = { width: 390, height: 500 };
  camera.sheet = { x0: 0, y0: 0, x1: 390, y1: 190 };
  camera.zoom = 1;
  expect([clearOf(camera, true), clearOf(camera, false)]).toEqual([155, 0]);
  camera.sheet = { x0: 0, y0: 0, x1: 390, y1: 300 };
  expect(clearOf(camera, true)).toBe(0);
});

it('the buttons over a chart stand where they cover fewest hulls', () => {
  const seen = { x0: 0, y0: 0, x1: 400, y1: 400 };
  const corner = (...hulls: [number, number][]) => buttonsCorner(seen, 1, true, hulls);
  expect(corner()).toEqual({ left: false, low: false });
  expect(corner([380, 40])).toEqual({ left: true, low: false });
  expect(corner([380, 40], [20, 40])).toEqual({ left: false, low: true });
  expect(corner([380, 40], [20, 40], [380, 380])).toEqual({ left: true, low: true });
});
