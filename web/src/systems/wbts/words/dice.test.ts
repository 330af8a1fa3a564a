import { describe, expect, it } from 'vitest';
import type { Wanted } from '../../../api/types';
import type { Leader } from '../../../api/wbts';
import type { MapFile } from '../map/file';
import { Theatre } from '../map/theatre';
import theatreFile from '../../../../../data/maps/wbts.json';
import { wantedWords } from './dice';

const theatre = new Theatre(theatreFile as unknown as MapFile);

const wanted = (of: Partial<Wanted>): Wanted => ({ die: 'd6', count: 1, purpose: 'chit', rule: 'WS-2.3', ...of });

describe('dice by hand in words', () => {
  it('says for whom and for what they are thrown', () => {
    const leaders = [{ leader: 'grant', name: 'Grant' }] as Leader[];
    expect(wantedWords(wanted({ side: 'union' }), leaders, theatre)).toBe(
      'The Union: the chit, for the commands of the week',
    );
    expect(wantedWords(wanted({ purpose: 'initiative', leader: 'grant', rule: 'WS-7.1' }), leaders, theatre)).toBe(
      'Grant: his initiative',
    );
    expect(wantedWords(wanted({ purpose: 'blockade', rule: 'WS-9.3' }), leaders, theatre)).toBe(
      'Whether a blockaded port is closed',
    );
    expect(wantedWords(wanted({ purpose: 'consumption', rule: 'WS-8.1', hex: 'B2802' }), leaders, theatre)).toBe(
      'What a force eats at Memphis',
    );
  });
});
