import { describe, expect, it } from 'vitest';
import type { Wanted } from '../../api/types';
import type { Leader } from '../../api/wbts';
import { wantedWords } from './dice';

const wanted = (of: Partial<Wanted>): Wanted => ({ die: 'd6', count: 1, purpose: 'chit', rule: 'WS-2.3', ...of });

describe('dice by hand in words', () => {
  it('says for whom and for what they are thrown', () => {
    const leaders = [{ leader: 'grant', name: 'Grant' }] as Leader[];
    expect(wantedWords(wanted({ side: 'union' }), leaders)).toBe('The Union: the chit, for the commands of the week');
    expect(wantedWords(wanted({ purpose: 'initiative', leader: 'grant', rule: 'WS-7.1' }), leaders)).toBe('Grant: his initiative');
    expect(wantedWords(wanted({ purpose: 'blockade', rule: 'WS-9.3' }), leaders)).toBe('Whether a blockaded port is closed');
  });
});
