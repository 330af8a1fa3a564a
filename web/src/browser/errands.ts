/** A worker that runs the program for one errand after another: first the module, then what is asked. */
import type { FromProgram, ToProgram } from './messages';
import type { Program } from './program';

/** The next message of that kind; the program works at it piece by piece. */
function answerOf(it: Program, kind: string): FromProgram {
  for (;;) {
    const said = it.next();
    if (said === 'idle') throw new Error('the program answered nothing');
    if (said !== 'busy' && kind in said) return said;
  }
}

/** Outside a promise, so that the owner's `onerror` is called. */
const fail = (error: unknown): void =>
  void setTimeout(() => {
    throw error;
  });

/** Answers whatever is asked of this worker by a message of a kind. An error ends it; its owner hears of it. */
export function runErrands(
  kind: 'thought' | 'lettered',
  start: (module: WebAssembly.Module) => Promise<Program>,
): void {
  let program: Promise<Program> | undefined;
  globalThis.onmessage = ({ data }: MessageEvent<ToProgram | { module: WebAssembly.Module }>) => {
    if ('module' in data) {
      program = start(data.module);
      program.catch(fail);
      return;
    }
    program
      ?.then((it) => {
        it.say(data);
        globalThis.postMessage(answerOf(it, kind));
      })
      .catch(fail);
  };
}
