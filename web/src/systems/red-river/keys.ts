/** The campaign's keys. The chart and the fields keep their own while they have the focus. */
import { askingRows } from '../../parts/battleKeys';
import { focusSoon, free, opens, type Acts, type Keys } from '../../parts/keys';
import { staffRow } from '../../staff/staff.svelte';
import { router } from '../../state/router.svelte';
import type { Expedition } from './expedition.svelte';
import type { Chosen } from './orders.svelte';
import { say } from './words/say';

/** The numbered ways of the fight are buttons; the first also answers Enter when a battle waits. */
function fightActs(): Acts {
  const ways = [...document.querySelectorAll<HTMLElement>('.desk button.way')].map((way) => [
    way.querySelector('.key')?.textContent ?? '',
    () => way.click(),
  ]);
  const first =
    document.activeElement === document.body ? document.querySelector<HTMLElement>('.desk .now .primary') : null;
  return { ...(Object.fromEntries(ways) as Acts), Enter: first && (() => first.click()) };
}

/** Goes to a part of the panel; on a phone its tab must be opened first. */
function toPart(expedition: Expedition, tab: Expedition['tab'], selector: string): void {
  expedition.tab = tab;
  const there = document.querySelector<HTMLElement>(selector);
  if (there) there.focus();
  else focusSoon(selector);
}

const fights = ({ campaign, view }: Expedition): boolean => !campaign.wanted && view?.phase === 'fight';
const owes = ({ campaign, view }: Expedition): boolean =>
  !campaign.wanted && view !== null && view.phase !== 'fight' && campaign.owes;

export const keysOfCampaign = (chosen: Chosen): Keys<Expedition> => [
  [
    say('orders'),
    [
      [
        '↑ ↓',
        say('the_next_order_the'),
        (expedition, { target }) =>
          owes(expedition) && !(target instanceof SVGElement)
            ? { ArrowDown: () => chosen.next(1), ArrowUp: () => chosen.next(-1) }
            : {},
      ],
      [
        'Enter',
        say('give_the_order'),
        (expedition, event) => ({
          Enter:
            owes(expedition) && free(event) && expedition.view?.phase !== 'straggler_orders' && (() => chosen.give()),
        }),
      ],
      ['1, 2, 3', say('a_fight_play_resolve'), (expedition) => (fights(expedition) ? fightActs() : {})],
      staffRow<Expedition>(),
      ['S', say('the_first_ship_tab'), (expedition) => ({ s: () => toPart(expedition, 'ships', '[data-ship]') })],
    ],
  ],
  [
    say('umpire'),
    [
      [
        'G',
        say('to_the_ruling_tab'),
        (expedition) => ({ g: expedition.umpire && (() => toPart(expedition, 'umpire', '#ruling-act')) }),
      ],
    ],
  ],
  [
    say('dice_by_hand'),
    [
      ['0 to 9', say('a_face_as_thrown')],
      ['Backspace', say('take_one_back')],
      ['Enter', say('enter_the_dice')],
    ],
  ],
  [
    say('the_page'),
    [
      ['D', say('the_diary'), ({ campaign }) => ({ d: () => router.go(`/campaign/${campaign.game}/diary`) })],
      ['R', say('the_record_sheet'), ({ campaign }) => ({ r: () => router.go(`/campaign/${campaign.game}/sheet`) })],
      ['V', say('what_the_marks_on')],
      ['L', say('to_the_log'), (expedition) => ({ l: () => toPart(expedition, 'log', '#log-head') })],
      ...askingRows<Expedition>(
        ({ campaign }) => campaign,
        [say('talk_word'), say('lookout_and_reports'), say('take_a_decision_back')],
      ),
      ['M', say('the_menu'), (expedition) => ({ m: opens(expedition, 'menu') })],
      [
        'Esc',
        say('close_or_let_go'),
        (expedition) => ({ Escape: expedition.section !== null && (() => (expedition.section = null)) }),
      ],
      ['?', say('this_sheet'), (expedition) => ({ '?': opens(expedition, 'help') })],
    ],
  ],
];
