import { describe, expect, it } from 'vitest';
import type { SectionView } from '../../../api/redriver';
import { stepFrom } from './walking';
import { campaign } from './wandering';
import { gunWord, sectionWords, vesselsWords } from './words';

const plain = (over: Partial<SectionView>): SectionView => ({
  index: 5,
  number: 6,
  stream: 'main',
  below: 4,
  above: null,
  heading: 'NE',
  bend: 'left',
  degrees: 45,
  entered: true,
  banks: ['wooded'],
  bluffs: [],
  narrows: null,
  tributary: null,
  tributary_above: null,
  shoal: false,
  bridge: false,
  town: null,
  batteries: [],
  vessels: { gunboats: 0, unarmed: 0, spar_boats: 0, heavy_gunboats: 0 },
  captured: {},
  ironclad: false,
  ...over,
});

describe('words of the river chart', () => {
  it('a section is told with its course, its banks and its battery', () => {
    const battery = {
      place: 0,
      battery: 'three_32pdr_sb',
      bank: 'left' as const,
      hidden: false,
      mine: false,
      guns: [{ gun: '32pdr_sb', built: 3, left: 3 }],
      status: 'bypassed' as const,
      scavenged: false,
    };
    const view = { ...campaign(1, 3), ships: [] };
    expect(sectionWords(plain({ batteries: [battery] }), view)).toBe(
      'Section 6, main river, heading north-east, bends left; wooded; battery of three 32-pounders on the ' +
        'left bank, bypassed.',
    );
  });

  it('guns are named by their bore, and rifles as such', () => {
    expect(gunWord('8in_sb', 2)).toBe('8-inch guns');
    expect(gunWord('30pdr_rifle', 1)).toBe('30-pounder rifle');
  });

  it('vessels are counted in words, and none are not spoken of', () => {
    expect(vesselsWords({ gunboats: 1, unarmed: 2 })).toBe('one gunboat and two unarmed vessels');
    expect(vesselsWords({ gunboats: 0 })).toBe('');
  });

  it('an ironclad that was sunk or taken is said to be so', () => {
    const ironclad = {
      id: 'louisiana',
      name: 'Louisiana',
      section: 5,
      unfinished: true,
      knots: 4,
      faces: 6,
      faces_halved: 0,
      guns: [],
    };
    const told = (cause: string) =>
      sectionWords(plain({ ironclad: true }), {
        ...campaign(1, 3),
        ships: [],
        ironclad,
        ledger: cause ? [{ cause, points: 20 }] : [],
      });
    expect(told('')).toContain('the ironclad Louisiana, unfinished.');
    expect(told('ironclad_sunk')).toContain('the ironclad Louisiana, unfinished, sunk.');
    expect(told('ironclad_captured')).toContain('the ironclad Louisiana, unfinished, taken.');
  });

  it('narrows and bluffs say how and where', () => {
    const view = { ...campaign(1, 3), ships: [] };
    const told = sectionWords(plain({ banks: ['narrows', 'wooded'], narrows: 'island' }), view);
    expect(told).toContain('narrows round an island, wooded');
    expect(sectionWords(plain({ banks: ['bluffs'], bluffs: ['right'] }), view)).toContain('bluffs on the right bank');
  });
});

describe('walking the river by keys', () => {
  const river = [
    plain({ index: 0, number: 1, below: null, above: 1 }),
    plain({ index: 1, number: 2, below: 0, above: 3, tributary: 'left', tributary_above: 2 }),
    plain({ index: 2, number: 1, stream: 'tributary', below: 1 }),
    plain({ index: 3, number: 3, below: 1 }),
  ];

  it('up and down follow the stream', () => {
    expect(stepFrom(0, 'ArrowUp', river)).toBe(1);
    expect(stepFrom(1, 'ArrowUp', river)).toBe(3);
    expect(stepFrom(3, 'ArrowDown', river)).toBe(1);
  });

  it('an arrow towards a tributary that was entered goes into it, and down comes out again', () => {
    expect(stepFrom(1, 'ArrowLeft', river)).toBe(2);
    expect(stepFrom(1, 'ArrowRight', river)).toBe(3);
    expect(stepFrom(2, 'ArrowDown', river)).toBe(1);
  });

  it('at the head and at the mouth there is nowhere to go', () => {
    expect(stepFrom(3, 'ArrowUp', river)).toBeNull();
    expect(stepFrom(0, 'ArrowDown', river)).toBeNull();
  });
});
