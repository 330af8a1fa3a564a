/** A captain's worker, or the laboratory's. */
import { runErrands } from './errands';
import { startProgram } from './program';

runErrands('thought', (module) => startProgram(module));
