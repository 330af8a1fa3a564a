/** The keys of the war's page. The map and the fields keep their own while they have the focus. */
import { router } from '../../state/router.svelte';
import { mayLook } from '../../desk/looking';
import { mayTalk } from '../../state/talk.svelte';
import { mayAsk } from '../../takeback/asking';
import { doneOf } from './orders';
import type { Desk } from './war.svelte';

export const keysOfWar: [string, [string, string][]][] = [
  [
    'The map',
    [
      ['1, 2, 3', 'the theatre, a department, single hexes'],
      ['+ −', 'nearer, further'],
      ['0', 'as at first'],
      ['Arrows', 'walk the hexes once the map has the focus; Enter chooses or orders'],
      ['Shift and arrows', 'move the map'],
      ['Tab', 'walks the bodies of men and vessels'],
      ['S', 'supply: yours, theirs, none'],
    ],
  ],
  [
    'Orders',
    [
      ['O', 'to the order of the day'],
      ['↑ ↓', 'from order to order; Enter gives it'],
      ['H', 'to what stands in the chosen hex'],
      ['E', 'end this step'],
      ['Esc', 'let the hex go'],
      ['R', 'to the umpire’s form, at his seat; Esc leaves it'],
    ],
  ],
  [
    'Sheets',
    [
      ['P', 'production'],
      ['L', 'leaders'],
      ['K', 'the cycle track'],
      ['D', 'dispatches, as a diary'],
      ['T', 'the map in words'],
    ],
  ],
  [
    'Dice by hand, while they are asked for',
    [
      ['0 to 9', 'a face as thrown'],
      ['Backspace', 'take one back'],
      ['Enter', 'enter the dice'],
    ],
  ],
  [
    'The page',
    [
      ['C', 'talk'],
      ['I', 'lookout and reports; the umpire’s desk'],
      ['U', 'take a decision back'],
      ['[ ]', 'fold the panel'],
      ['M', 'the menu'],
      ['?', 'this sheet'],
    ],
  ],
];
export const keysOfReplay: [string, [string, string][]][] = [
  [
    'Replay',
    [
      ['Space', 'play or pause'],
      ['← →', 'a week back, on'],
      [', .', 'one decision back, on'],
      ['Home, End', 'the start, the end'],
    ],
  ],
  ...keysOfWar.filter(([title]) => title === 'The map' || title === 'Sheets'),
];

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target instanceof HTMLInputElement;

/** Answers a key; true when it was one of ours. */
export function warKey(event: KeyboardEvent, desk: Desk, replay = false): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target) || desk.panel) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const acts: Record<string, () => unknown> = {
    '?': () => (desk.panel = 'help'),
    m: () => (desk.panel = 'menu'),
    p: () => (desk.panel = 'production'),
    l: () => (desk.panel = 'leaders'),
    k: () => (desk.panel = 'cycles'),
    t: () => (desk.panel = 'twin'),
    s: () => desk.showSupply(),
    '[': () => (desk.folded = true),
    ']': () => (desk.folded = false),
  };
  if (!replay) {
    acts.d = () => router.go(`/war/${desk.war.game}/diary`);
    acts.o = () => toPart(desk, 'orders', '#day-head');
    acts.r = () => desk.view?.seat === 'umpire' && toPart(desk, 'orders', '#war-ruling');
    acts.h = () => desk.hex !== null && toPart(desk, 'here', '#here-head');
    acts.i = () => mayLook(desk.war) && (desk.panel = 'desk');
    acts.c = () => mayTalk(desk.war) && (desk.panel = 'talk');
    acts.u = () => mayAsk(desk.war) && (desk.panel = 'takeback');
    acts.e = () => {
      const done = desk.may ? doneOf(desk.view) : null;
      if (done) void desk.order(done);
    };
  }
  if (key === 'Escape' && desk.pointing) acts.Escape = () => (desk.pointing = null);
  else if (key === 'Escape' && desk.hex !== null) acts.Escape = () => (desk.hex = null);
  // From a heading the arrows go to the orders beneath it.
  if (key === 'ArrowDown' && document.activeElement?.id === 'day-head')
    acts.ArrowDown = () => document.querySelector<HTMLElement>('.day button, .day select')?.focus();
  const act = acts[key];
  if (!act) return false;
  act();
  return true;
}

/** Goes to a part of the panel; on a phone its tab is opened first. */
function toPart(desk: Desk, tab: Desk['tab'], selector: string): void {
  desk.folded = false;
  desk.tab = tab;
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 30);
}
