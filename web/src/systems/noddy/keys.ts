/** The keys of a Noddy battle. */
import type { FireStep } from '../../api/noddy';
import { mayLook } from '../../desk/looking';
import { mayTalk } from '../../state/talk.svelte';
import { mayAsk } from '../../takeback/asking';
import { mayFork } from '../../whatif/whatif';
import type { NoddyTable } from './table.svelte';

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
/** Enter and Space belong to what has the focus, if that is a control. */
const onControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

const steps: Record<string, FireStep> = { '1': 'best', '4': '4', '6': '6', h: 'hold' };

/** Answers a key; true when it was one of ours. */
export function noddyKey(event: KeyboardEvent, table: NoddyTable): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target) || table.panel) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (noddyPageKey(key, table) || playKey(key, event, table)) return true;
  const { orders, battle } = table;
  if (key === 'n' || key === 'p') return done(() => orders.next(key === 'n' ? 1 : -1));
  if (key === '.' || key === ',') return done(() => orders.nextTarget(key === '.' ? 1 : -1));
  if (key === 'Escape' && table.pointing) return done(() => (table.pointing = null));
  if (key === 'Escape' && orders.target) return done(() => (orders.target = null));
  if (key === 'g' && table.umpire && !battle.wanted && battle.view?.actions.some((one) => one.type === 'proceed'))
    return done(() => void battle.send({ type: 'proceed' }));
  if (!orders.writing) return false;
  if (key === 'z' || key === 'Backspace') return done(() => orders.takeBack());
  if (key === 's') return done(() => void orders.seal());
  if (key === 'Enter' && !onControl(event.target)) return done(() => orders.confirm());
  const step = steps[key];
  if (step) return done(() => orders.fireStep(step));
  if (key === 'ArrowUp') return done(() => orders.faster(1));
  if (key === 'ArrowDown') return done(() => orders.faster(-1));
  const by = event.shiftKey ? 1 : 5;
  if (key === 'ArrowLeft') return done(() => orders.turn(-by));
  if (key === 'ArrowRight') return done(() => orders.turn(by));
  return false;
}

/** Keys of a move that is being played or may be played again. */
function playKey(key: string, event: KeyboardEvent, table: NoddyTable): boolean {
  const { player } = table.battle;
  if (key === 'r' && player.playback) return done(() => player.again());
  if (player.tick === null) return false;
  if (key === ' ' && !onControl(event.target)) return done(() => player.toggle());
  if (key === 'Enter' && !onControl(event.target)) return done(player.finish);
  if (key === '.' || key === 'ArrowRight') return done(() => player.step(1));
  if (key === ',' || key === 'ArrowLeft') return done(() => player.step(-1));
  return false;
}

export function noddyPageKey(key: string, table: NoddyTable): boolean {
  if (key === '?') return done(() => (table.panel = 'help'));
  if (key === 't') return done(() => (table.panel = 'twin'));
  if (key === 'm') return done(() => (table.panel = 'menu'));
  if (key === 'u' && mayAsk(table.battle)) return done(() => (table.panel = 'takeback'));
  if (key === 'i' && mayLook(table.battle)) return done(() => (table.panel = 'desk'));
  if (key === 'c' && mayTalk(table.battle)) return done(() => (table.panel = 'talk'));
  if (key === 'a') return done(() => (table.arcs = !table.arcs));
  if (key === 'w' && mayFork(table.battle)) return done(() => (table.panel = 'what-if'));
  if (key === '[') return done(() => (table.leftFolded = !table.leftFolded));
  if (key === ']') return done(() => (table.rightFolded = !table.rightFolded));
  if (key !== 'l') return false;
  table.rightFolded = false;
  table.tab = 'log';
  setTimeout(() => document.getElementById('log-head')?.focus(), 30);
  return true;
}

function done(act: () => unknown): true {
  act();
  return true;
}
