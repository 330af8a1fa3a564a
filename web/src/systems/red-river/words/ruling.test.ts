import { describe, expect, it } from 'vitest';
import type { CampaignEvent } from '../../../api/campaign';
import { actForms } from '../acts';
import { plain } from '../../../words/lines';
import { campaignGroups } from './log';
import type { Knowing } from './say';
import { actWords } from './say';

const say: Knowing = {
  names: (id) => String(id),
  section: (index) => (index === null ? 'the main river' : `section ${index}`),
};
const act = { act: 'set_fuel', ship: 'Benton', fuel: 7 } as const;
const ruled: CampaignEvent = {
  type: 'umpire_ruled',
  rule: 'RR-2.4',
  act,
  reason: 'coal from the barge',
  shown: ['union'],
  face: null,
};
const corrected: CampaignEvent = { type: 'corrected', rule: 'RR-2.4', act };
const lines = (events: CampaignEvent[]): string[] =>
  campaignGroups([{ number: 3, seat: 'umpire', events }], say).flatMap((group) =>
    group.lines.map((line) => plain(line.parts)),
  );

describe('what the log says of a ruling', () => {
  it('RR-2.4: gives the ruling with its reason, and what it changed only to who is not told', () => {
    expect(lines([ruled, corrected])).toEqual([
      'The umpire rules: Benton has 7 fuel in her bunkers, because: coal from the barge',
    ]);
    expect(lines([corrected])).toEqual(['Put right by the umpire: Benton has 7 fuel in her bunkers']);
  });

  it('has the face of a die that he threw', () => {
    expect(lines([{ ...ruled, act: { act: 'throw_die', die: 'd20' }, face: 17 }])).toEqual([
      'The umpire rules: throws a D20, 17, because: coal from the barge',
    ]);
  });

  it('has words of its own for every act', () => {
    for (const form of actForms) {
      const words = actWords(
        {
          act: form.act,
          ship: 'Benton',
          section: 1,
          barges: [10],
          guns: [2, 0],
          fate: 'sunk',
          result: 'draw',
          grounding: 'major',
          rudder: 'neither',
          die: 'd6',
          gun: '8in_sb',
        },
        say,
      );
      expect(words).not.toBe(form.act.replaceAll('_', ' '));
      expect(words).not.toContain('undefined');
    }
  });
});
