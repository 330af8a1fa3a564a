/** The campaign's keys. The chart and the fields keep their own while they have the focus. */
import { router } from '../../state/router.svelte';
import { mayLook } from '../../desk/looking';
import { mayTalk } from '../../state/talk.svelte';
import { mayAsk } from '../../takeback/asking';
import type { Expedition } from './expedition.svelte';
import type { Chosen } from './orders.svelte';

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio');
const onControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

/** Answers a key; true when it was one of ours. */
export function campaignKey(event: KeyboardEvent, expedition: Expedition, chosen: Chosen): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target) || expedition.panel) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { campaign, view } = expedition;
  const pages: Record<string, () => unknown> = {
    '?': () => (expedition.panel = 'help'),
    m: () => (expedition.panel = 'menu'),
    d: () => router.go(`/campaign/${campaign.game}/diary`),
    r: () => router.go(`/campaign/${campaign.game}/sheet`),
    i: () => mayLook(campaign) && (expedition.panel = 'desk'),
    c: () => mayTalk(campaign) && (expedition.panel = 'talk'),
    u: () => mayAsk(campaign) && (expedition.panel = 'takeback'),
    l: () => toLog(expedition),
    s: () => toShips(expedition),
    g: () => toRuling(expedition),
  };
  if (pages[key]) return done(pages[key]);
  if (key === 'Escape' && expedition.section !== null) return done(() => (expedition.section = null));
  if (campaign.wanted || !view) return false;
  if (view.phase === 'fight') return fightKey(key);
  if (!campaign.owes) return false;
  if (
    (key === 'ArrowDown' || key === 'ArrowUp') &&
    !(event.target instanceof SVGElement) &&
    !(event.target instanceof HTMLInputElement)
  )
    return done(() => chosen.next(key === 'ArrowDown' ? 1 : -1));
  if (key === 'Enter' && !onControl(event.target) && view.phase !== 'straggler_orders')
    return done(() => void chosen.give());
  return false;
}

/** The numbered ways of the fight are buttons; the first also answers Enter when a battle waits. */
function fightKey(key: string): boolean {
  const ways = [...document.querySelectorAll<HTMLElement>('.desk button.way')];
  const first =
    key === 'Enter' && document.activeElement === document.body
      ? document.querySelector<HTMLElement>('.desk .now .primary')
      : null;
  const way = /^[123]$/.test(key) ? ways.find((one) => one.querySelector('.key')?.textContent === key) : first;
  if (!way) return false;
  way.click();
  return true;
}

/** Goes to a part of the panel; on a phone its tab must be opened first. */
function toPart(selector: string): void {
  const there = document.querySelector<HTMLElement>(selector);
  if (there) there.focus();
  else setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 30);
}

function toLog(expedition: Expedition): void {
  expedition.tab = 'log';
  toPart('#log-head');
}

function toShips(expedition: Expedition): void {
  expedition.tab = 'ships';
  toPart('[data-ship]');
}

function toRuling(expedition: Expedition): void {
  if (!expedition.umpire) return;
  expedition.tab = 'umpire';
  toPart('#ruling-act');
}

function done(act: () => unknown): true {
  act();
  return true;
}
