/** The worker that holds the games: the program, what is kept, and the tabs at the other end of the channel. */
import { channelName, tabLock, type FromTab, type Said } from './channel';
import { compiled, filesOf, moduleFor, type Module, type Wanted } from './modules';
import { startProgram } from './program';
import { Room, type Running } from './room';
import { openStore } from './store';
import { Thinkers } from './thinkers';
import { wantedBy } from './wanted';
import type { FromRoom, RoomOrder } from './worker';

const told = (said: FromRoom): void => globalThis.postMessage(said);

/** A timer of 0 ms waits longer than a message to oneself. */
function soonBy({ port1, port2 }: MessageChannel): (act: () => void) => void {
  const acts: (() => void)[] = [];
  port1.onmessage = () => acts.shift()?.();
  return (act) => {
    acts.push(act);
    port2.postMessage(null);
  };
}

function thinkersOf(module: WebAssembly.Module): Thinkers {
  const start = (): Worker => {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ module });
    return worker;
  };
  // While they work, the page and this worker wait for the most part.
  return new Thinkers(start, navigator.hardwareConcurrency);
}

/** Calls back once for each tab that was heard, when it is gone. */
function watchTabs(left: (tab: string) => void): (tab: string) => void {
  const seen = new Set<string>();
  return (tab) => {
    if (seen.has(tab)) return;
    seen.add(tab);
    void navigator.locks.request(tabLock(tab), () => left(tab));
  };
}

/** A private window may have no cache. */
const isKept = async (address: string): Promise<boolean> => {
  try {
    return (await caches.match(address)) !== undefined;
  } catch {
    return false;
  }
};

/** Starts programs of an edition's modules. */
function programsOf(modules: readonly Module[]): (wanted: Wanted) => Promise<Running> {
  let thinkers: Thinkers | undefined;
  return async (wanted) => {
    const one = await moduleFor(modules, wanted, isKept);
    const [module, files] = await Promise.all([compiled(one), one.files && filesOf(one.files)]);
    const program = await startProgram(module);
    if (files) program.say({ files });
    thinkers?.end();
    thinkers = thinkersOf(module);
    return { program, systems: one.systems, think: thinkers.think };
  };
}

async function open({ room, modules, lessons, wanted }: RoomOrder): Promise<void> {
  const channel = new BroadcastChannel(channelName);
  const say = (said: Said): void => channel.postMessage(said);
  const store = await openStore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const host = new Room({
    start: programsOf(modules),
    wantedBy: (request) => wantedBy(request, lessons),
    store,
    room,
    tell: say,
    soon: soonBy(new MessageChannel()),
    at: (time, act) => {
      clearTimeout(timer);
      timer = setTimeout(act, Math.max(0, time - Date.now()));
    },
    unkept: (unkept, full) => say({ unkept, full }),
    unread: (unread) => say({ unread }),
    ended: (why) => told({ ended: why }),
  });
  await host.open(wanted);
  const watch = watchTabs((tab) => host.left(tab));
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (!('tab' in data) || data.room !== room) return;
    watch(data.tab);
    host.hear(data satisfies FromTab);
  };
  told({ open: true, lasting: store.lasting });
}

globalThis.onmessage = ({ data }: MessageEvent<RoomOrder>) => {
  open(data).catch((error: Error) => told({ ended: { failed: error.message } }));
};
