/** The risk of an act, said in one line before it is done; its rule has the rest. */
import type { FlotillaAction } from '../../../api/flotilla';
import { say } from './say';

export interface Stake {
  words: string;
  rule: string;
}

const stakes: Partial<Record<FlotillaAction['type'], Stake>> = {
  choose_first: { words: say('the_first_to_move'), rule: 'FL-1.4' },
  call_for_power: {
    words: say('more_power_a_four'),
    rule: 'FL-3.4',
  },
  insist: {
    words: `${say('insist_three_dice_or')} ` + say('she_is_lost'),
    rule: 'FL-3.4',
  },
  back_astern: { words: say('astern_a_die_of'), rule: 'FL-6.6' },
  reverse_engines: { words: say('engines_reversed_a_six'), rule: 'FL-3.6' },
  cut_free: { words: say('cut_free_on_a'), rule: 'FL-6.1' },
  charge: {
    words: say('charge_two_dice_of'),
    rule: 'FL-6.3',
  },
  march: { words: say('march_a_die_of_inches'), rule: 'FL-3.1' },
  small_arms: { words: say('small_arms_a_die'), rule: 'FL-6.5' },
  grapple: {
    words: say('grapple_the_irons_hold'),
    rule: 'FL-6.1',
  },
  spar: { words: say('spar_torpedo_goes_off'), rule: 'FL-4.11' },
  land: { words: say('landing_at_most_men'), rule: 'FL-6.6' },
  board: {
    words: `${say('board_crew_morale_and')} ` + say('two_dice_of_men'),
    rule: 'FL-6.2',
  },
  man_prize: {
    words: say('her_prize_crew_holds'),
    rule: 'FL-6.2',
  },
  repair: { words: say('repair_a_five_or'), rule: 'FL-4.13' },
  lose_turn: { words: say('at_that_point_of'), rule: 'FL-4.8' },
};

/** The stakes of the acts on offer, each kind once. */
export function stakesOf(types: readonly FlotillaAction['type'][], again: boolean | null = null): Stake[] {
  const out = [...new Set(types)].flatMap((type) => stakes[type] ?? []);
  if (types.includes('pursue'))
    out.push({
      words: again ? say('another_round_of_the') : say('they_may_run_two'),
      rule: 'FL-6.4',
    });
  return out;
}
