/** The umpire's acts in words (WS-13.1). */
import type { Leader } from '../../../api/wbts';
import type { NamedInAct, WarAct } from '../../../api/wbts';
import type { Theatre } from '../map/theatre';
import { hexWords, leaderWords, unitWords, vesselWords, waterWords } from './actions';
import { counted, landName, nameIn, sideAdjective, sideName, vesselName } from './names';

const stands: Record<string, string> = {
  in_pool: 'is in the pool',
  to_place: 'waits to be placed',
  captured: 'is taken prisoner',
  killed: 'is killed',
};

/**
 * "Union infantry of 5, from Jackson", "the Confederate Arkansas (ironclad)"; plainly a unit or a vessel where the
 * ruling does not tell which.
 */
function ofWords(of: NamedInAct | null | undefined, what: string, theatre: Theatre): string {
  if (!of) return what;
  const own = of.name ? `the ${sideAdjective(of.side)} ` : `${sideAdjective(of.side)} `;
  if (of.kind in vesselName)
    return (
      `${own}${vesselWords(of as Parameters<typeof vesselWords>[0])}` +
      (of.at ? `, from ${waterWords(of.at, theatre)},` : '')
    );
  return (
    `${own}${unitWords(of as Parameters<typeof unitWords>[0])}` + (of.hex ? `, from ${hexWords(of.hex, theatre)},` : '')
  );
}

export function actWords(
  act: WarAct | undefined,
  theatre: Theatre,
  leaders: readonly Leader[],
  of: NamedInAct | null = null,
): string {
  if (!act) return 'a ruling';
  const at = hexWords(act.hex, theatre);
  const who = leaderWords(act.leader, { leaders: [...leaders] });
  const side = act.side ?? 'union';
  switch (act.act) {
    case 'throw_die':
      return 'a die';
    case 'place_unit':
      return `${ofWords(of, 'a unit', theatre)} stands at ${at}`;
    case 'place_force':
      return `the ${sideAdjective(side)} force at ${hexWords(act.from, theatre)} stands at ${at}`;
    case 'add_unit':
      return (
        `${sideAdjective(side)} ` +
        (nameIn(landName, act.kind) ?? 'troops') +
        `${(act.points ?? 1) > 1 ? `, ${counted(act.points ?? 1, 'point')},` : ''} at ${at}`
      );
    case 'remove_unit':
      return `${ofWords(of, 'a unit', theatre)} is taken away`;
    case 'set_strength':
      return `${ofWords(of, 'a unit', theatre)} has ${counted(act.points ?? 0, 'point')}`;
    case 'set_stock':
      return `${ofWords(of, 'a stock', theatre)} holds ${act.supply} supply`;
    case 'set_army_stock':
      return `an army carries ${act.supply} supply`;
    case 'set_pool':
      return (
        `the ${sideName(side)} has ${act.supply} supply, ${act.personnel} personnel, ` +
        counted(act.rail ?? 0, 'rail point')
      );
    case 'set_rails':
      return (
        `the rails at ${at} are ` +
        (act.owner === 'neutral' ? 'nobody’s' : `the ${sideName(act.owner ?? '')}’s`) +
        (act.torn ? ', torn up' : ', whole')
      );
    case 'set_place':
      return `the ${sideName(side)} holds ${at}`;
    case 'set_works':
      return act.built === 'none' ? `no works stand at ${at}` : `a ${sideAdjective(side)} ${act.built} stands at ${at}`;
    case 'place_leader':
      return `${who} is at ${at}`;
    case 'give_command':
      return `${who} has a headquarters`;
    case 'set_leader':
      return act.station === 'wounded'
        ? `${who} is wounded, away for ${counted(act.cycles ?? 1, 'cycle')}`
        : `${who} ${stands[act.station ?? ''] ?? ''}`;
    case 'place_vessel':
      return `${ofWords(of, 'a vessel', theatre)} lies on ${waterWords(act.water, theatre)}`;
    case 'add_vessel':
      return (
        `a ${sideAdjective(side)} ${nameIn(vesselName, act.kind) ?? 'vessel'} on ` + waterWords(act.water, theatre)
      );
    case 'remove_vessel':
      return `${ofWords(of, 'a vessel', theatre)} is taken away`;
    case 'set_political_points':
      return `the ${sideName(side)} has ${counted(act.points ?? 0, 'political point')}`;
    case 'set_kentucky':
      return act.joined === 'neutral' ? 'Kentucky is neutral' : `Kentucky is with the ${sideName(act.joined ?? '')}`;
    case 'end_war':
      return `the war is over, a ${sideAdjective(act.winner ?? 'union')} victory`;
    default:
      return 'a ruling';
  }
}
