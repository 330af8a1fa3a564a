import { describe, expect, it } from 'vitest';
import type { PlaneVessel } from './contract';
import { placeLabels } from './labels';

const vessel = (id: string, status: string): PlaneVessel =>
  ({
    id,
    name: id,
    side: 'union',
    kind: 'vessel',
    status,
    hull: { length: 3, beam: 1 },
    keel: 'free',
    guns: [],
    listing: [],
  }) as unknown as PlaneVessel;
const lain = (id: string, at: [number, number], status = 'afloat') => ({ ship: vessel(id, status), at, heading: 90 });
const drawn = { units: 20, grownBy: () => 1, marked: [] };
const room = { scale: 1, names: [] };

describe('the names of vessels', () => {
  it('are not read as a wreck’s, whether her place is told or remembered', () => {
    const [free] = placeLabels([lain('pine', [10, 10])], [], drawn, room);
    expect(free!.leader).toBeNull();
    const wreck = lain('oak', [10, free!.y / 20 + 0.6], 'sunk');
    const told = placeLabels([lain('pine', [10, 10]), wreck], [], drawn, room);
    expect(told.map(({ ship }) => ship.id)).toEqual(['pine']);
    expect(told[0]!.y).not.toBe(free!.y);
    expect(placeLabels([lain('pine', [10, 10])], [wreck], drawn, room)[0]!.y).toBe(told[0]!.y);
  });
});
