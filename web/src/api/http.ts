/** The games are at the server that the page came from. */
import type { Line, LineTells, Transport } from './transport';

function line(path: string, tells: LineTells): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}${path}`);
  socket.onopen = tells.opened;
  socket.onmessage = (message) => tells.heard(String(message.data));
  socket.onclose = tells.closed;
  return {
    get open() {
      return socket.readyState === WebSocket.OPEN;
    },
    say: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

export const overHttp: Transport = {
  ask: ({ method, path, token, body, type }) => {
    const headers: Record<string, string> = {};
    if (token) headers.Authorization = `Bearer ${token}`;
    if (type) headers['Content-Type'] = type;
    return fetch(path, { method, headers, body: body ?? null, cache: 'no-store' });
  },
  line,
};
