import { describe, expect, it } from 'vitest';
import type { NoddyEvent } from '../../api/noddy';
import { oneLineAShip } from './oneLine';

const event = (type: string, more: Partial<NoddyEvent> = {}): NoddyEvent => ({ type, rule: null, ...more });

describe("a vessel's move in the log", () => {
  it('is one line, with the heading on which she ends', () => {
    const fired = event('gun_fired', { ship: 'a' });
    const events = [
      event('ship_moved', { ship: 'a', half: 1, heading: 90, speed: 4 }),
      event('ship_moved', { ship: 'b', half: 1, heading: 10, speed: 2 }),
      event('ship_turned', { ship: 'a', from: 90, to: 95 }),
      fired,
      event('ship_moved', { ship: 'a', half: 2, heading: 95, speed: 4 }),
      event('ship_moved', { ship: 'b', half: 2, heading: 10, speed: 2 }),
    ];
    expect(oneLineAShip([{ events }])[0]!.events).toEqual([{ ...events[0], heading: 95 }, events[1], fired]);
  });

  it('keeps a drift, and the turn of one who lies still', () => {
    const events = [
      event('ship_moved', { ship: 'a', drifting: true }),
      event('ship_turned', { ship: 'b', from: 90, to: 120 }),
    ];
    expect(oneLineAShip([{ events }])[0]!.events).toEqual(events);
  });
});
