import { afterEach, expect, it, vi } from 'vitest';
import { decide, gameState, LineLost, Refusal } from './client';
import { useTransport } from './chosen';
import { overHttp } from './http';
import { GameSocket } from './socket';
import type { Asking, LineTells } from './transport';

afterEach(() => {
  vi.unstubAllGlobals();
  useTransport(overHttp);
});

it('requests and sockets go by the transport that was chosen, and no other', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', new EventTarget());
  const asked: Asking[] = [];
  const said: string[] = [];
  let tells: LineTells | null = null;
  useTransport({
    ask: (asking) => {
      asked.push(asking);
      return Promise.resolve(Response.json({ number: 4 }));
    },
    line: (path, told) => {
      expect(path).toBe('/api/games/g/socket');
      tells = told;
      return { open: true, say: (text) => void said.push(text), close: () => {} };
    },
  });
  expect(await decide('g', 't', { request: 'r', expected: 3 })).toEqual({ number: 4 });
  const socket = new GameSocket('g', 't', { refused: () => {}, line: () => {}, seen: () => 3 });
  (tells as LineTells | null)?.opened();
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/api/games/g/decisions',
      token: 't',
      body: '{"request":"r","expected":3}',
      type: 'application/json',
    },
  ]);
  expect(said).toEqual(['{"token":"t","seen":3}']);
  expect(fetched).not.toHaveBeenCalled();
  socket.close();
});

it('a transport that fails is a lost line, an answer of refusal is a refusal', async () => {
  const line = () => ({ open: false, say: () => {}, close: () => {} });
  useTransport({ ask: () => Promise.reject(new Error('the worker is gone')), line });
  await expect(gameState('g', 't')).rejects.toBeInstanceOf(LineLost);
  const refused = Response.json({ error: { reason: 'not yours', rule: 'MB-1.1' } }, { status: 403 });
  useTransport({ ask: () => Promise.resolve(refused), line });
  await expect(gameState('g', 't')).rejects.toEqual(new Refusal(403, 'not yours', 'MB-1.1', null));
});
