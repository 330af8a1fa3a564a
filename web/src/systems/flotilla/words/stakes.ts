/** What an act puts at stake, said in a line before it is done; its rule has the rest. */
import type { FlotillaAction } from '../../../api/flotilla';

export interface Stake {
  words: string;
  rule: string;
}

const stakes: Partial<Record<FlotillaAction['type'], Stake>> = {
  choose_first: { words: 'Side A moves first, and is fired at first', rule: 'FL-1.4' },
  call_for_power: {
    words: 'More power: a 4 to 6 is as many inches more, a 2 stops her, a 1 bursts her boiler',
    rule: 'FL-3.4',
  },
  insist: {
    words:
      'Insist: three dice; 12 or more are inches beyond her best, with a turn of 90° besides; 11 or less and ' +
      'she is lost',
    rule: 'FL-3.4',
  },
  back_astern: { words: 'Astern: a die of inches in a straight line', rule: 'FL-6.6' },
  reverse_engines: { words: 'Engines reversed: a 6 frees her, and it is tried once only', rule: 'FL-3.6' },
  cut_free: { words: 'Cut free: on a 5 or 6', rule: 'FL-6.1' },
  charge: {
    words: 'Charge: two dice of inches, mounted men three; disciplined men go but on a 1, a rabble on 4 and over',
    rule: 'FL-6.3',
  },
  march: { words: 'March: a die of inches; men who go into the water swim, and one drowns on each 1', rule: 'FL-3.1' },
  small_arms: { words: 'Small arms: a die a man, hits on a 6', rule: 'FL-6.5' },
  grapple: {
    words: 'Grapple: the irons hold on a 5 or 6, on a 4 too if she is stopped; then both lie fast',
    rule: 'FL-6.1',
  },
  spar: { words: 'Spar torpedo: goes off on a 5 or 6, for a die of hits and a specific hit at −4', rule: 'FL-4.11' },
  land: { words: 'Landing: at most 20 men a turn, who march from the next', rule: 'FL-6.6' },
  board: {
    words:
      'Board: crew, morale and guns of each side times a die; who loses is out of the battle, who wins loses ' +
      'two dice of men',
    rule: 'FL-6.2',
  },
  man_prize: {
    words: 'Her prize crew holds her, and fights her if there are men for it; nobody holds a ship that is left',
    rule: 'FL-6.2',
  },
  repair: { words: 'Repair: a 5 or 6 stops one leak; whoever tries may not reload', rule: 'FL-4.13' },
  lose_turn: { words: 'At that point of her moves she never turns again', rule: 'FL-4.8' },
};

/** The stakes of the acts on offer, each kind once. */
export function stakesOf(types: readonly FlotillaAction['type'][], again: boolean | null = null): Stake[] {
  const out = [...new Set(types)].flatMap((type) => stakes[type] ?? []);
  if (types.includes('pursue'))
    out.push({
      words: again ? 'Another round of the melee, at once' : 'They may run two dice of inches after the beaten',
      rule: 'FL-6.4',
    });
  return out;
}
