import { describe, expect, it } from 'vitest';
import type { CampaignEvent } from '../../../api/campaign';
import type { DieThrown } from '../../../api/types';
import { campaignGroups } from './log';
import { dealt } from './dealt';
import type { Knowing } from './say';

const die = (purpose: string, face: number, more: Partial<DieThrown> = {}): DieThrown => ({
  die: 'd6',
  face,
  purpose,
  rule: 'RR-7.2',
  ...more,
});
const event = (type: CampaignEvent['type'], more: Partial<CampaignEvent> = {}): CampaignEvent => ({
  type,
  rule: 'RR-7.2',
  ...more,
});
const say: Knowing = { names: (id) => String(id), section: (index) => `section ${index}` };

describe('which dice led to which event', () => {
  it('gives an event the dice thrown before it, and the next its own, of the same purpose too', () => {
    const events = [
      event('ordered'),
      event('gun_remounted', { ship: 'benton' }),
      event('gun_remounted', { ship: 'benton' }),
      event('gun_remounted', { ship: 'cairo' }),
    ];
    const dice = [
      die('remounting', 2, { ship: 'benton' }),
      die('remounting', 6, { ship: 'benton' }),
      die('remounting', 1, { ship: 'cairo' }),
    ];
    expect(dealt(events, dice).of.map((taken) => taken.map((one) => one.face))).toEqual([[], [2], [6], [1]]);
  });
  it('RR-7.2: parts the fuel of two prizes, two dice each', () => {
    const dice = [1, 2, 3, 4].map((face) => die('captured_fuel', face));
    expect(dealt([event('fuel_found'), event('fuel_found')], dice).of.map((taken) => taken.length)).toEqual([2, 2]);
  });
  it('RR-8.2: parts the rounds of two kinds of guns, and of two batteries of the same kind by their sums', () => {
    const dice = [
      die('scavenged_rounds', 4, { gun: 'a' }),
      die('scavenged_rounds', 2, { gun: 'a' }),
      die('scavenged_rounds', 5, { gun: 'a' }),
      die('scavenged_rounds', 3, { gun: 'b' }),
    ];
    const events = [
      event('rounds_found', { gun: 'a', sum: 6 }),
      event('rounds_found', { gun: 'a', sum: 5 }),
      event('rounds_found', { gun: 'b', sum: 3 }),
    ];
    expect(dealt(events, dice).of.map((taken) => taken.length)).toEqual([2, 1, 1]);
  });
  it('RR-5.1: shows the lot by which a vessel was drawn with the mishap, thrown again where it fell beyond', () => {
    const dice = [
      die('mechanical', 17, { die: 'd20' }),
      die('vessel_by_lot', 6, { rule: 'RR-5.1' }),
      die('vessel_by_lot', 2, { rule: 'RR-5.1' }),
      die('boiler', 4, { die: 'd10', ship: 'benton' }),
    ];
    const [group] = campaignGroups(
      [
        {
          number: 3,
          seat: null,
          events: [event('mishap_thrown', { event: 'boiler_trouble', ship: 'benton', roll: 17 })],
          dice,
        },
      ],
      say,
    );
    expect(group?.lines[0]?.roll?.thrown.map((one) => one.says)).toEqual([
      expect.stringMatching(/^Mechanical failure: /),
      'The vessel by lot: thrown again',
      'The vessel by lot: benton',
      'How much steam is lost: 40 per cent',
    ]);
  });
  it('enters dice of which no event tells as a line of their own', () => {
    const [group] = campaignGroups(
      [{ number: 1, seat: null, events: [event('ordered', { action: { type: 'hold' } })], dice: [die('patrol', 3)] }],
      say,
    );
    expect(group?.lines.at(-1)?.roll?.thrown).toHaveLength(1);
  });
});
