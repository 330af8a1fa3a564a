/**
 * A captain's worker, or the laboratory's: first the module, then one piece of work after another.
 * An error ends it; its owner hears of it.
 */
import type { FromProgram, Think } from './messages';
import { startProgram, type Program } from './program';

let program: Promise<Program> | undefined;

/** The next message; the program works at it piece by piece. */
function answerOf(it: Program): FromProgram {
  for (;;) {
    const said = it.next();
    if (said === 'idle') throw new Error('the program thought of nothing');
    if (said !== 'busy' && 'thought' in said) return said;
  }
}

/** Outside a promise, so that the owner's `onerror` is called. */
const fail = (error: unknown): void =>
  void setTimeout(() => {
    throw error;
  });

globalThis.onmessage = ({ data }: MessageEvent<Think | { module: WebAssembly.Module }>) => {
  if ('module' in data) {
    program = startProgram(data.module);
    program.catch(fail);
    return;
  }
  program
    ?.then((it) => {
      it.say(data);
      globalThis.postMessage(answerOf(it));
    })
    .catch(fail);
};
