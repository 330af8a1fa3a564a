/** The worker in which letters are read and written: the program, lent libsodium, with no game in it. */
import sodium from 'libsodium-wrappers';
import { runErrands } from '../browser/errands';
import { drawEntropy, startProgram } from '../browser/program';
import { lend } from './lent';

runErrands('lettered', async (module) => {
  await sodium.ready;
  return startProgram(module, drawEntropy(), lend(sodium));
});
