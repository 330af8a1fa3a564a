import { describe, expect, it, vi } from 'vitest';
import type { Said } from './channel';
import { OverRoom } from './overRoom';

const request = { method: 'GET', path: '/api/systems', token: 'secret' };
const answer = (room: string, number: number, status = 200): Parameters<OverRoom['hear']>[0] => ({
  to: 'tab',
  room,
  answer: number,
  status,
  headers: { 'Content-Type': 'application/json' },
  body: status === 204 ? '' : '{"systems":[]}',
});

function tab(): { room: OverRoom; said: Said[] } {
  const said: Said[] = [];
  return { room: new OverRoom('tab', (one) => void said.push(one)), said };
}

describe('a tab', () => {
  it('asks when there is a room, and has its answer as of a server', async () => {
    const { room, said } = tab();
    const asked = room.ask(request);
    expect(said).toEqual([]);
    room.stands({ room: 'one', lasting: true });
    const target = { method: 'GET', target: '/api/systems', authorization: 'Bearer secret' };
    expect(said).toEqual([{ tab: 'tab', room: 'one', ask: 1, request: target }]);
    room.hear({ ...answer('one', 1), to: 'another tab' });
    room.hear(answer('one', 1));
    const response = await asked;
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ systems: [] });
    const empty = room.ask(request);
    room.hear(answer('one', 2, 204));
    expect((await empty).status).toBe(204);
  });

  it('is told that a request is lost with its room, and a late answer of that changes nothing', async () => {
    const { room } = tab();
    room.stands({ room: 'one', lasting: true });
    const asked = room.ask(request);
    room.stands({ room: null });
    await expect(asked).rejects.toThrow('opened anew');
    room.stands({ room: 'two', lasting: true });
    const again = room.ask(request);
    room.hear(answer('one', 2));
    room.hear(answer('two', 2, 404));
    expect((await again).status).toBe(404);
  });

  it('asks nothing in vain of a room that has failed for good', async () => {
    const { room } = tab();
    const asked = room.ask(request);
    room.stands({ room: null, failed: 'out of memory' });
    await expect(asked).rejects.toThrow('out of memory');
  });

  it('has sockets, which are closed with their room, and one that it closed itself tells nothing', async () => {
    const { room, said } = tab();
    const tells = { opened: vi.fn(), heard: vi.fn(), closed: vi.fn() };
    const line = room.line('/api/games/g/socket', tells);
    expect(tells.opened).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(tells.opened).toHaveBeenCalledOnce();
    line.say('{"token":"t"}');
    room.stands({ room: 'one', lasting: true });
    expect(said).toEqual([
      { tab: 'tab', room: 'one', open: 1, target: '/api/games/g/socket' },
      { tab: 'tab', room: 'one', hear: 1, text: '{"token":"t"}' },
    ]);
    room.hear({ to: 'tab', room: 'one', tell: 1, text: 'hello' });
    expect(tells.heard).toHaveBeenCalledExactlyOnceWith('hello');
    const other = { ...tells, closed: vi.fn() };
    room.line('/api/games/h/socket', other).close();
    room.stands({ room: null });
    expect(tells.closed).toHaveBeenCalledOnce();
    expect(other.closed).not.toHaveBeenCalled();
    expect(line.open).toBe(false);
  });

  it('is told whether games of a file were taken in', async () => {
    const { room, said } = tab();
    room.stands({ room: 'one', lasting: true });
    const taken = room.order({ carry: [] });
    const refused = room.order({ remove: 'g' });
    room.hear({ to: 'tab', room: 'one', done: 1 });
    room.hear({ to: 'tab', room: 'one', done: 2, failed: 'no room' });
    await taken;
    expect(said.at(-1)).toEqual({ tab: 'tab', room: 'one', seen: true });
    await expect(refused).rejects.toThrow('no room');
  });
});
