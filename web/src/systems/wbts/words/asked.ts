/** What is asked of a side now: a heading, what belongs to it, the rule. */
import type { WarView } from '../../../api/wbts';
import type { Theatre } from '../map/theatre';
import { hexWords, leaderWords, vesselWords, waterWords } from './actions';
import { headquartersTo } from './dice';
import { capital, counted, phaseName, sideName } from './names';

export interface AskedWords {
  title: string;
  says: string;
  rule: string | null;
  /** What ends it. */
  done: string;
}

export function askedWords(view: WarView, theatre: Theatre): AskedWords {
  const { asked } = view;
  const nothing: AskedWords = { title: phaseName[view.phase], says: '', rule: null, done: 'Nothing more' };
  if (!asked) return nothing;
  const leader = leaderWords(asked.leader, view);
  const at = hexWords(asked.hex, theatre);
  const with_ = (title: string, says: string, rule: string, done = 'Nothing more'): AskedWords => ({
    title,
    says,
    rule,
    done,
  });
  const purse = view.seat === 'union' || view.seat === 'confederate' ? view.purses[view.seat] : null;
  const means = purse
    ? ` In hand: ${purse.supply} supply, ${purse.personnel} personnel, ${counted(purse.rail, 'rail point')}.`
    : '';
  /** Who is to attack has been chosen. */
  const mustered = view.actions.some(({ type }) => type === 'set_out');
  switch (asked.type) {
    case 'beginning':
      return with_('The war begins', 'The armies stand as they stood.', 'WS-2.1', 'Begin the war');
    case 'siege_orders':
      return with_('Sieges', 'Assault or bombard what is besieged.', 'WS-7.3', 'No more sieges');
    case 'building':
      return with_(
        'Production',
        `What is raised, built and paid for, one thing at a time; the sheet of production (P) has the prices.${means}`,
        'WS-4.1',
        'Nothing more is built',
      );
    case 'deploying':
      return with_(
        'Reinforcements',
        'What was paid for in earlier cycles, and is ready, comes in from the spiral.',
        'WS-4.1',
        'The rest wait',
      );
    case 'setting_up':
      return with_('Headquarters', `To set up: ${headquartersTo(asked).join(', ')}.`, 'WS-3.3', 'Set up no more');
    case 'placing':
      return with_(`${leader} is placed`, 'He goes to a department or takes a headquarters.', 'WS-3.2');
    case 'picking':
      return with_(
        'Leader pick',
        `${leader} was drawn for a headquarters and serves still: he may be the pick of this cycle.`,
        'WS-3.7',
      );
    case 'forgoing':
      return with_('Supply in the first turn', 'Each side may forgo supply and consumption.', 'WS-2.2');
    case 'distributing':
      return with_(
        'Supply is sent',
        `From the pool to depots, trains and armies; what each force draws on may be chosen before it eats.${means}`,
        'WS-8.2',
        'Send no more',
      );
    case 'politicking':
      return with_('Politics', 'Paroles, Kentucky and the Proclamation.', 'WS-10.2', 'No more politics');
    case 'offered':
      return with_('The number in brackets', `Take ${counted(asked.commands ?? 0, 'command')}, or draw.`, 'WS-2.3');
    case 'orders':
      return with_(
        'Order of the day',
        `${counted(asked.commands_left ?? 0, 'command')} left. Leaders may also try of themselves.`,
        'WS-2.3',
        'No more moves',
      );
    case 'gathering':
      return with_(
        `${leader} gathers his men`,
        `At ${at}: room for ${counted(asked.room ?? 0, 'unit')} of his headquarters, span ${asked.span ?? 0}.`,
        'WS-3.1',
        'Set out',
      );
    case 'marching':
      return with_(
        asked.leader ? `${leader} on the march` : 'On the march',
        `At ${at}: ${asked.left ?? 0} movement points left, ${asked.spent ?? 0} ` +
          `spent${asked.forced ? ', forced' : ''}${asked.stopped ? '; stopped' : ''}.`,
        'WS-6.1',
        'Halt here',
      );
    case 'sailing':
      return with_(
        'Under way',
        `${vesselWords(view.vessels.find((one) => one.vessel === asked.vessel))}, on ${waterWords(asked.at, theatre)}.`,
        'WS-6.3',
        'Stay here',
      );
    case 'attacks':
      return with_('Fights', 'A leader who would attack must pass his initiative.', 'WS-7.1', 'No more fights');
    case 'mustering':
      return with_(
        `${leader} musters`,
        `Against ${hexWords(asked.target, theatre)}: room for ${counted(asked.room ?? 0, 'unit')}, span ` +
          `${asked.span ?? 0}.${mustered ? '' : ' Nobody is chosen yet.'}`,
        'WS-7.1',
        mustered ? 'To the attack' : 'Give the attack up',
      );
    case 'intensities':
      return with_(
        'How hard?',
        'Both sides choose, sealed; yours is shown when both are in. The more both numbers make together, ' +
          `the more both sides lose. At most ${asked.most ?? 4}.`,
        'WS-7.1',
      );
    case 'lines':
      return with_(
        'The line',
        `The die lets you choose lines ${asked.lowest} to ${asked.highest}: the higher the line, the better ` +
          'for who attacks.',
        'WS-3.4',
      );
    case 'losing':
      return with_(
        'Losses',
        `${counted(asked.left ?? 0, 'point')} to take off${asked.hex ? ` at ${at}` : ' from the column'}.`,
        'WS-7.2',
      );
    case 'retreating':
      return with_('Retreat', `The force at ${at} must go.`, 'WS-7.2');
    case 'naval_fight':
      return with_('A naval fight', `On ${waterWords(asked.water, theatre)}: to be fought ship by ship.`, 'WS-12.1');
    case 'expedition':
      return with_(
        'An expedition',
        `${capital(vesselWords(view.vessels.find((one) => one.vessel === asked.vessel)))} sets out up the ` +
          `${view.expedition?.name ?? 'river'}.`,
        'WS-12.2',
      );
    case 'leaderless':
      return with_('Without a leader', 'The headquarters wants a commander.', 'WS-3.7');
    default:
      return nothing;
  }
}

/** Whose decision is waited for. */
export function waitingWords(view: WarView): string {
  if (view.outcome) return 'The war is over.';
  const others = view.to_decide.filter((side) => side !== view.seat);
  return others.length ? `Waiting for the ${others.map(sideName).join(' and the ')}.` : 'Dice fall.';
}
