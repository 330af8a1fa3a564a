import { describe, expect, it } from 'vitest';
import type { ShipMoved } from '../../api/described/noddy';
import type { NoddyEvent } from '../../api/noddy';
import { oneLineAShip } from './oneLine';

const moved = (ship: string, half: number, heading: number, speed: number, drifting = false): ShipMoved => ({
  type: 'ship_moved',
  rule: 'ND-1.3',
  ship,
  half,
  from: [0, 0],
  to: [1, 1],
  heading,
  speed,
  drifting,
  steps: 10,
});
const turned = (ship: string, from: number, to: number): NoddyEvent => ({
  type: 'ship_turned',
  rule: 'ND-2.4',
  ship,
  from,
  to,
});

describe("a vessel's move in the log", () => {
  it('is one line, with the heading on which she ends', () => {
    const burning: NoddyEvent = { type: 'fire_broke_out', rule: 'ND-5.2', ship: 'a' };
    const [first, other] = [moved('a', 1, 90, 4), moved('b', 1, 10, 2)];
    const events = [first, other, turned('a', 90, 95), burning, moved('a', 2, 95, 4), moved('b', 2, 10, 2)];
    expect(oneLineAShip([{ events }])[0]!.events).toEqual([{ ...first, heading: 95 }, other, burning]);
  });

  it('keeps a drift, and the turn of one who lies still', () => {
    const events = [moved('a', 1, 90, 1, true), turned('b', 90, 120)];
    expect(oneLineAShip([{ events }])[0]!.events).toEqual(events);
  });
});
