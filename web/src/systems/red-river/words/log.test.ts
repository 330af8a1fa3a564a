import { describe, expect, it } from 'vitest';
import type { CampaignEvent } from '../../../api/campaign';
import { plain } from '../../../words/lines';
import { campaignGroups, sentence } from './log';
import type { Knowing } from './say';

const say: Knowing = { names: (id) => String(id), section: (index) => `section ${index}` };
const event = (type: CampaignEvent['type'], more: Partial<CampaignEvent> = {}): CampaignEvent => ({
  type,
  rule: 'RR-10.1',
  ...more,
});
const told = (one: CampaignEvent): string => plain(sentence(one, say) ?? []);

describe('the campaign’s log', () => {
  it('RR-13.2: a fight is said to be broken off only where it was', () => {
    const ended = (end: string) => told(event('fight_ended', { section: 3, end }));
    expect(ended('repulsed')).toBe('The fight at section 3 is over: broken off');
    for (const end of [
      'won',
      'passed',
      'some_passed',
      'beaten',
      'lost',
      'lost_both',
      'ironclad_sunk',
      'ironclad_captured',
      'ironclad_left',
    ]) {
      expect(ended(end)).toMatch(/is over: [a-z]/);
      expect(ended(end)).not.toMatch(/broken off|undefined|ceased/);
    }
  });

  it('ships that move together are each called by their names', () => {
    const names = (id: string | null | undefined): string => `the ${id}`;
    const parts = sentence(event('ships_moved', { ships: ['benton', 'cricket'], to: 2 }), { ...say, names });
    expect(plain(parts ?? [])).toBe('The benton, the cricket to section 2');
  });

  it('one minus stands in front of figures', () => {
    expect(told(event('points_scored', { cause: 'union_ship_lost', amount: -15, total: -40 }))).toBe(
      'A ship lost: −15, −40 points in all',
    );
  });

  it('points of one decision, of the same rule, have lines that their entries in the ledger tell apart', () => {
    const events = [
      event('points_scored', { cause: 'gunboat', amount: 5, total: 25 }),
      event('points_scored', { cause: 'ironclad_sunk', amount: 20, total: 45 }),
    ];
    const lines = campaignGroups([{ number: 7, seat: null, events, dice: [] }], say).flatMap((group) => group.lines);
    expect(lines.find((line) => line.total === 45 && line.rule === 'RR-10.1')?.parts[0]?.text).toBe('Ironclad sunk: ');
  });
});
