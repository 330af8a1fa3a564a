import { afterEach, describe, expect, it, vi } from 'vitest';
import { Replay } from './replay.svelte';

const types = ['cleared', 'aim', 'aim', 'aim', 'volley', 'move', 'aim', 'volley'];
const entries = types.map((type, i) => ({ number: i + 1, seat: null, events: [{ type }] }));

function replayed(waits: (number: number) => number = () => 0) {
  const went: number[] = [];
  const game = { game: 'g', token: 't', entries, goTo: (number: number) => void went.push(number), showing: false };
  vi.stubGlobal('fetch', async (path: string) => {
    const number = Number(path.split('/').at(-1));
    await new Promise((done) => setTimeout(done, waits(number)));
    return new Response(JSON.stringify({ number, last: types.length, view: {}, events: [] }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return { replay: new Replay(game as never, new Set(['aim'])), went };
}
afterEach(() => vi.unstubAllGlobals());

describe('a battle played again', () => {
  it('takes aims as one step and the volley as another, forwards and back', async () => {
    const { replay } = replayed();
    await replay.go(1);
    const step = async (by: number) => {
      replay.step(by);
      await vi.waitFor(() => expect(replay.at).not.toBe(was));
      return (was = replay.at);
    };
    let was = 1;
    expect([await step(1), await step(1), await step(1), await step(1), await step(1)]).toEqual([4, 5, 6, 7, 8]);
    expect([await step(-1), await step(-1), await step(-1), await step(-1), await step(-1)]).toEqual([7, 6, 5, 4, 1]);
  });

  it('lands exactly where it was sought last, though an earlier answer comes later', async () => {
    const { replay, went } = replayed((number) => (number === 3 ? 40 : 1));
    await Promise.all([replay.go(3), replay.go(2)]);
    await new Promise((done) => setTimeout(done, 60));
    expect(replay.at).toBe(2);
    expect(went).toEqual([2]);
  });
});
