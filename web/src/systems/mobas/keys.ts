/** The battle's keys. The board keeps its own while one of its hexes has the focus. */
import { mayLook } from '../../desk/looking';
import { mayTalk } from '../../state/talk.svelte';
import { mayAsk } from '../../takeback/asking';
import { mayFork } from '../../whatif/whatif';
import type { Table } from './table.svelte';
import type { Step } from '../../api/mobas';

const steps: Record<string, Step> = {
  ArrowUp: 'ahead',
  w: 'ahead',
  ArrowLeft: 'port',
  a: 'port',
  ArrowRight: 'starboard',
  d: 'starboard',
};

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
/** Enter and Space belong to what has the focus, if that is a control. */
const onControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"], [role="gridcell"]') !== null;
const onBoard = (target: EventTarget | null): boolean => target instanceof SVGElement;

/** Answers a key; true when it was one of ours. */
export function battleKey(event: KeyboardEvent, table: Table): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target) || table.panel) return false;
  const { orders, battle } = table;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (pageKey(key, table)) return true;
  if ((key === ' ' || key === 'Enter') && battle.playing) {
    battle.hurry();
    return true;
  }
  if (key === 'n' || key === 'p') return done(() => orders.nextShip(key === 'n' ? 1 : -1));
  if (key === '.' || key === ',') return done(() => orders.nextTarget(key === '.' ? 1 : -1));
  if (key === 'r' && table.umpire) return done(() => toRuling(table));
  if (key === 'Escape' && table.pointing) return done(() => (table.pointing = null));
  if (key === 'Escape' && orders.asking) return done(() => (orders.asking = false));
  if (key === 'Escape' && orders.target) return done(() => (orders.target = null));
  if (!battle.owes) return false;
  if (key === 'z' || key === 'Backspace') return done(() => orders.takeBack());
  if (key === 'Enter' && !onControl(event.target)) {
    // A key held down gives one order, not one after another.
    return done(() => event.repeat || orders.goOn());
  }
  if (orders.firing) return key === 'h' ? done(() => orders.holdFire()) : false;
  const step = steps[key];
  if (!step || (key.startsWith('Arrow') && onBoard(event.target))) return false;
  return done(() => orders.take(step));
}

export function pageKey(key: string, table: Table): boolean {
  if (key === '?') return done(() => (table.panel = 'help'));
  if (key === 't') return done(() => (table.panel = 'twin'));
  if (key === 'm') return done(() => (table.panel = 'menu'));
  if (key === 'u' && mayAsk(table.battle)) return done(() => (table.panel = 'takeback'));
  if (key === 'i' && mayLook(table.battle)) return done(() => (table.panel = 'desk'));
  if (key === 'c' && mayTalk(table.battle)) return done(() => (table.panel = 'talk'));
  if (key === 'w' && !mayAsk(table.battle) && mayFork(table.battle)) return done(() => (table.panel = 'what-if'));
  if (key === '[') return done(() => (table.leftFolded = !table.leftFolded));
  if (key === ']') return done(() => (table.rightFolded = !table.rightFolded));
  if (key !== 'l') return false;
  table.rightFolded = false;
  table.tab = 'log';
  setTimeout(() => document.getElementById('log-head')?.focus(), 30);
  return true;
}

/** To the umpire's form, wherever it stands. */
function toRuling(table: Table): void {
  table.rightFolded = false;
  table.tab = 'umpire';
  setTimeout(() => document.getElementById('ruling')?.focus(), 30);
}

function done(act: () => unknown): true {
  act();
  return true;
}
