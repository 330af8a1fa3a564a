import { expect, it } from 'vitest';
import type { PlaneMap } from '../../api/noddy';
import type { Field } from '../../drawing/field';
import { printed } from '../../drawing/palette';
import { areasOf } from './areas';
import { crossingsOf } from '../../drawing/obstacles';
import { obstaclesOf } from './chart';
import { onSheet, sheetOf } from './scale';

const units = 10;
const bank = 8;
const river = (obstacle?: 'raft' | 'hulks' | 'ropes'): PlaneMap => ({
  width: 40,
  height: 30,
  north: 0,
  depth_ft: 20,
  areas: [
    {
      kind: 'water',
      depth_ft: 3,
      corners: [
        [10, 18],
        [13, 18],
        [13, 6],
        [10, 6],
      ],
      ...(obstacle && { obstacle }),
    },
    {
      kind: 'land',
      corners: [
        [0, 0],
        [40, 0],
        [40, bank],
        [0, bank],
      ],
    },
  ],
});
const field = { at: (_: number, y: number) => y - bank * units } as Field;
const marksOf = (map: PlaneMap) => obstaclesOf(areasOf(map, units, sheetOf(map, units)), field, printed, 1);

it('crosses an outline at right angles to its length, as often as there is room', () => {
  const box = [
    [0, 0],
    [100, 0],
    [100, 20],
    [0, 20],
  ] as const;
  const across = crossingsOf([...box], 10);
  expect(across).toHaveLength(10);
  for (const [[ax, ay], [bx, by]] of across) {
    expect(ax).toBeCloseTo(bx);
    expect(Math.abs(by - ay)).toBeCloseTo(20);
  }
});

it('draws what lies across the water, and nothing of it on land', () => {
  expect(marksOf(river())).toBe('');
  const shore = onSheet([0, bank], units)[1];
  for (const obstacle of ['raft', 'hulks', 'ropes'] as const) {
    const markup = marksOf(river(obstacle));
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    const places = [...markup.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
    expect(places.length).toBeGreaterThan(10);
    for (const [, , y] of places) expect(Number(y), obstacle).toBeGreaterThan(shore);
  }
});

it('lays hulls no longer than a ship on a broad shoal', () => {
  const map = river('hulks');
  const broad = {
    ...map,
    areas: [
      {
        ...map.areas[0]!,
        corners: [
          [2, 28],
          [38, 28],
          [38, 12],
          [2, 12],
        ] as [number, number][],
      },
    ],
  };
  const [hull] = marksOf(broad).match(/<path d="M[^"]*Z"/) ?? [];
  const ys = [...hull!.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Number(y));
  expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(50);
});
