/** The keys of a Flotilla battle. */
import type { Moment } from '../../api/flotilla';
import { mayLook } from '../../desk/looking';
import { mayTalk } from '../../state/talk.svelte';
import { mayAsk } from '../../takeback/asking';
import { mayFork } from '../../whatif/whatif';
import type { FlotillaTable } from './table.svelte';

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
/** Enter and Space belong to what has the focus, if that is a control. */
const onControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;
const moments: Record<string, Moment> = { '1': 'first', '2': 'middle', '3': 'end' };

/** Answers a key; true when it was one of ours. */
export function flotillaKey(event: KeyboardEvent, table: FlotillaTable): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target) || table.panel || table.sheet)
    return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { orders, battle } = table;
  const { view } = battle;
  const free = !onControl(event.target);
  if (flotillaPageKey(key, table) || playKey(key, free, table)) return true;
  if (key === 'n' || key === 'p') return done(() => orders.next(key === 'n' ? 1 : -1));
  if (key === '.' || key === ',') return done(() => orders.nextTarget(key === '.' ? 1 : -1));
  if (key === 'Escape' && table.pointing) return done(() => (table.pointing = null));
  if (key === 'Escape' && table.tape) return done(() => (table.tape = null));
  if (key === 'Escape' && orders.lays.length) return done(() => (orders.lays = []));
  if (key === 'Escape' && orders.target) return done(() => (orders.target = null));
  if (key === 'g' && table.umpire && !battle.wanted && view?.actions.some((one) => one.type === 'proceed'))
    return done(() => void battle.send({ type: 'proceed' }));
  if (!orders.asked || !view) return false;
  if (view.phase === 'moving' && movingKey(key, event.shiftKey, free, table)) return true;
  if (view.phase === 'firing') {
    if (key === 'f') return done(() => orders.layBest());
    if (key === 'Enter' && free && (orders.lays.length || view.laid.length)) return done(() => void orders.fire());
    if (key === 'w') return done(() => orders.passAll());
    if (key === ' ' && free && orders.may('pass')) return done(() => void orders.act({ type: 'pass' }));
  }
  if (key === 'e' && orders.may('end_step')) return done(() => void orders.act({ type: 'end_step' }));
  if (key === 'Enter' && free && orders.may('ready')) return done(() => void orders.act({ type: 'ready' }));
  const act = view.phase === 'moving' ? undefined : [...orders.acts, ...orders.plainActs][Number(key) - 1];
  return act ? done(() => void orders.act(act)) : false;
}

function movingKey(key: string, fine: boolean, free: boolean, table: FlotillaTable): boolean {
  const { orders } = table;
  if (key === 'e' && orders.may('end_movement')) return done(() => void table.rest.keepCourse());
  if (key === 'Escape' && table.rest.perils.length) return done(() => table.rest.leave());
  if (key === 'w' && orders.passes) return done(() => orders.passAll());
  if (key === 'x' && orders.choice?.march) return done(() => table.march());
  if (!orders.course) return false;
  const moment = moments[key];
  if (moment) return done(() => (orders.moment = moment));
  if (key === 'Enter' && free) return done(() => void orders.steamNow());
  if (key === 'ArrowUp') return done(() => orders.faster(1));
  if (key === 'ArrowDown') return done(() => orders.faster(-1));
  const by = fine ? 1 : 5;
  if (key === 'ArrowLeft') return done(() => orders.turn(-by));
  if (key === 'ArrowRight') return done(() => orders.turn(by));
  return false;
}

/** Keys of what is being shown, or may be shown again. */
function playKey(key: string, free: boolean, table: FlotillaTable): boolean {
  const { player } = table.battle;
  if (key === 'r' && player.playback) return done(() => player.again());
  if (player.tick === null) return false;
  if (key === ' ' && free) return done(() => player.toggle());
  if (key === 'Enter' && free) return done(player.finish);
  return false;
}

export function flotillaPageKey(key: string, table: FlotillaTable): boolean {
  const shown = table.orders.targetUnit ?? table.orders.unit;
  if (key === 's' && shown && table.sheetOf(shown)) return done(() => (table.sheet = shown.id));
  if (key === '?') return done(() => (table.panel = 'help'));
  if (key === 't') return done(() => (table.panel = 'twin'));
  if (key === 'm') return done(() => (table.panel = 'menu'));
  if (key === 'u' && mayAsk(table.battle)) return done(() => (table.panel = 'takeback'));
  if (key === 'i' && mayLook(table.battle)) return done(() => (table.panel = 'desk'));
  if (key === 'c' && mayTalk(table.battle)) return done(() => (table.panel = 'talk'));
  if (key === 'a') return done(() => (table.arcs = !table.arcs));
  if (key === 'd') return done(() => table.measure());
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
