import { expect, it, vi } from 'vitest';
import { settled } from './fixture';
import type { FromProgram } from './messages';
import { Thinkers, type ThinkingWorker } from './thinkers';

class Worker implements ThinkingWorker {
  onmessage: ((event: MessageEvent<FromProgram>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage = vi.fn();
  terminate = vi.fn();
  thinks = (thought: number): void => this.onmessage?.({ data: { thought } } as MessageEvent<FromProgram>);
  dies = (): void => this.onerror?.({ message: 'out of memory' } as ErrorEvent);
}

it('captains think in so many workers at most, and in another where one has died', async () => {
  const workers: Worker[] = [];
  const thinkers = new Thinkers(() => workers[workers.push(new Worker()) - 1]!, 1);
  const first = thinkers.think({ think: 1, of: {} });
  const second = thinkers.think({ think: 2, of: {} });
  const third = thinkers.think({ think: 3, of: {} });
  expect(workers).toHaveLength(1);
  workers[0]?.thinks(1);
  expect(await first).toEqual({ thought: 1 });
  expect(workers).toHaveLength(1);
  expect(workers[0]?.postMessage).toHaveBeenLastCalledWith({ think: 2, of: {} });
  workers[0]?.dies();
  await expect(second).rejects.toThrow('out of memory');
  await settled();
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  expect(workers).toHaveLength(2);
  workers[1]?.thinks(3);
  expect(await third).toEqual({ thought: 3 });
  thinkers.end();
  expect(workers[1]?.terminate).toHaveBeenCalledOnce();
});
