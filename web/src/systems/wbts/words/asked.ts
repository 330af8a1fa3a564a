/** The question that a side has to answer now (data/words/wbts.json): a heading, its explanation, the rule. */
import { asked as questions } from '../../../../../data/words/wbts.json';
import type { WarView } from '../../../api/wbts';
import { isSide } from '../../../words/names';
import type { Theatre } from '../map/theatre';
import { inView } from './actions';
import { phaseName, sideName } from './names';
import { say } from './values';

export interface AskedWords {
  title: string;
  says: string;
  rule: string | null;
  /** The words of the button that ends it. */
  done: string;
}

const rules: Record<string, string> = {
  beginning: 'WS-2.1',
  siege_orders: 'WS-7.3',
  building: 'WS-4.1',
  deploying: 'WS-4.1',
  setting_up: 'WS-3.3',
  placing: 'WS-3.2',
  picking: 'WS-3.7',
  forgoing: 'WS-2.2',
  distributing: 'WS-8.2',
  politicking: 'WS-10.2',
  offered: 'WS-2.3',
  orders: 'WS-2.3',
  gathering: 'WS-3.1',
  marching: 'WS-6.1',
  sailing: 'WS-6.3',
  attacks: 'WS-7.1',
  mustering: 'WS-7.1',
  intensities: 'WS-7.1',
  lines: 'WS-3.4',
  losing: 'WS-7.2',
  retreating: 'WS-7.2',
  naval_fight: 'WS-12.1',
  expedition: 'WS-12.2',
  leaderless: 'WS-3.7',
};

export function askedWords(view: WarView, theatre: Theatre): AskedWords {
  const { asked, seat, purses, actions } = view;
  const question = asked && (questions as Record<string, string>)[asked.type];
  const nothing: AskedWords = { title: phaseName[view.phase], says: '', rule: null, done: say('nothing_more') };
  if (!question) return nothing;
  const keys = {
    ...asked,
    most: asked.most ?? 4,
    ...(view.expedition ? { river: view.expedition.name } : {}),
    purse: isSide(seat) ? purses[seat] : null,
    // The attacker has been chosen.
    mustered: actions.some(({ type }) => type === 'set_out'),
  };
  const [title = '', says = '', done = nothing.done] = question
    .split('\n')
    .map((sentence) => inView(sentence, keys, view, theatre));
  return { title, says, rule: rules[asked.type] ?? null, done };
}

/** The sides whose decision the war waits for. */
export function waitingWords(view: WarView): string {
  if (view.outcome) return say('war_is_over');
  const others = view.to_decide.filter((side) => side !== view.seat);
  return others.length ? say('waiting_for', { sides: others.map(sideName).join(say('and_the')) }) : say('dice_fall');
}
