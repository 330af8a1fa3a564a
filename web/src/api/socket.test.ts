import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameSocket } from './socket';

/** A line to the server whose messages a test writes. */
class Line {
  static opened: Line[] = [];
  onmessage: (message: { data: string }) => void = () => {};
  onclose: () => void = () => {};
  constructor() {
    Line.opened.push(this);
  }
  close(): void {}
  /** The server says no, and closes. */
  turnsAway(status: number): void {
    this.onmessage({ data: JSON.stringify({ type: 'error', status, error: { reason: 'not so' } }) });
    this.onclose();
  }
}

beforeEach(() => {
  Line.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:', host: 'brownwater' });
  vi.stubGlobal('WebSocket', Line);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a line whose token came too late is made anew, and the page is told of no refusal', () => {
  const refused = vi.fn();
  const socket = new GameSocket('game', 'token', { refused, line: () => {}, seen: () => 0 });
  Line.opened[0]?.turnsAway(401);
  vi.advanceTimersByTime(1000);
  expect(refused).not.toHaveBeenCalled();
  expect(Line.opened).toHaveLength(2);
  Line.opened[1]?.turnsAway(403);
  expect(refused).toHaveBeenCalledExactlyOnceWith('not so');
  socket.close();
});
