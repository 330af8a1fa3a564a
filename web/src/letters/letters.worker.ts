/** The worker in which letters are read and written: the program, lent libsodium, with no game in it. */
import sodium from 'libsodium-wrappers';
import type { FromProgram } from '../browser/messages';
import { drawEntropy, startProgram, type Program } from '../browser/program';
import { lend } from './lent';

let program: Promise<Program> | undefined;

async function start(module: WebAssembly.Module): Promise<Program> {
  await sodium.ready;
  return startProgram(module, drawEntropy(), lend(sodium));
}

function answerOf(it: Program): FromProgram {
  for (;;) {
    const said = it.next();
    if (said === 'idle') throw new Error('the program answered nothing');
    if (said !== 'busy' && 'lettered' in said) return said;
  }
}

/** Outside a promise, so that the owner's `onerror` is called. */
const fail = (error: unknown): void =>
  void setTimeout(() => {
    throw error;
  });

globalThis.onmessage = ({ data }: MessageEvent<{ letter: number; of: object } | { module: WebAssembly.Module }>) => {
  if ('module' in data) {
    program = start(data.module);
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
