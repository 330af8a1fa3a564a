/** The campaign's keys. The chart and the fields keep their own while they have the focus. */
import { askingRows } from '../../parts/battleKeys';
import { focusSoon, free, opens, type Acts, type Keys } from '../../parts/keys';
import { router } from '../../state/router.svelte';
import type { Expedition } from './expedition.svelte';
import type { Chosen } from './orders.svelte';

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
    'Orders',
    [
      [
        '↑ ↓',
        'the next order, the one before',
        (expedition, { target }) =>
          owes(expedition) && !(target instanceof SVGElement)
            ? { ArrowDown: () => chosen.next(1), ArrowUp: () => chosen.next(-1) }
            : {},
      ],
      [
        'Enter',
        'give the order',
        (expedition, event) => ({
          Enter:
            owes(expedition) && free(event) && expedition.view?.phase !== 'straggler_orders' && (() => chosen.give()),
        }),
      ],
      ['1, 2, 3', 'a fight: play, resolve, enter', (expedition) => (fights(expedition) ? fightActs() : {})],
      [
        'S',
        'the first ship; Tab walks them',
        (expedition) => ({ s: () => toPart(expedition, 'ships', '[data-ship]') }),
      ],
    ],
  ],
  [
    'Umpire',
    [
      [
        'G',
        'to the ruling; Tab walks its form, Enter rules',
        (expedition) => ({ g: expedition.umpire && (() => toPart(expedition, 'umpire', '#ruling-act')) }),
      ],
    ],
  ],
  [
    'Dice by hand',
    [
      ['0 to 9', 'a face as thrown; two digits for D20 and percentile, 00 is 100'],
      ['Backspace', 'take one back'],
      ['Enter', 'enter the dice'],
    ],
  ],
  [
    'The page',
    [
      ['D', 'the diary', ({ campaign }) => ({ d: () => router.go(`/campaign/${campaign.game}/diary`) })],
      ['R', 'the record sheet', ({ campaign }) => ({ r: () => router.go(`/campaign/${campaign.game}/sheet`) })],
      ['V', 'what the marks on the chart mean'],
      ['L', 'to the log', (expedition) => ({ l: () => toPart(expedition, 'log', '#log-head') })],
      ...askingRows<Expedition>(({ campaign }) => campaign, ['talk', 'lookout and reports', 'take a decision back']),
      ['M', 'the menu', (expedition) => ({ m: opens(expedition, 'menu') })],
      [
        'Esc',
        'close, or let go of a section',
        (expedition) => ({ Escape: expedition.section !== null && (() => (expedition.section = null)) }),
      ],
      ['?', 'this sheet', (expedition) => ({ '?': opens(expedition, 'help') })],
    ],
  ],
];
