/** Workers in which captains think and the laboratory plays: the same module, one piece of work at a time in each. */
import type { FromProgram, Think } from './messages';

/** The part of a Worker that is used. */
export interface ThinkingWorker {
  postMessage: (message: unknown) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<FromProgram>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  asked: Think;
  answered: (said: FromProgram) => void;
  died: (why: Error) => void;
}

export class Thinkers {
  private readonly all = new Set<ThinkingWorker>();
  private readonly idle: ThinkingWorker[] = [];
  private readonly waiting: Waiting[] = [];
  private working = 0;

  constructor(
    private readonly start: () => ThinkingWorker,
    private readonly most: number,
  ) {}

  think = (asked: Think): Promise<FromProgram> =>
    new Promise((answered, died) => {
      this.waiting.push({ asked, answered, died });
      this.next();
    });

  /** Workers that are thinking give no answer any more. */
  end(): void {
    for (const worker of this.all) worker.terminate();
    this.waiting.length = 0;
  }

  private next(): void {
    if (this.working >= this.most) return;
    const one = this.waiting.shift();
    if (!one) return;
    this.working += 1;
    const worker = this.idle.pop() ?? this.start();
    this.all.add(worker);
    const done = (): void => {
      this.working -= 1;
      this.next();
    };
    worker.onmessage = ({ data }) => {
      this.idle.push(worker);
      one.answered(data);
      done();
    };
    worker.onerror = ({ message }) => {
      worker.terminate();
      this.all.delete(worker);
      one.died(new Error(message));
      done();
    };
    worker.postMessage(one.asked);
  }
}
