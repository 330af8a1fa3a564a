/**
 * A dumb server of files, as any static host is one: a folder under a sub-path, no headers but the type.
 * With a line (`{ bytesPerSecond, latency }`) it sends as hosts on the web do: under gzip, to be kept for ten minutes,
 * and no faster than that line.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.gz': 'application/gzip',
};
const packed = ['.html', '.js', '.css', '.svg', '.webmanifest'];
const chunkBytes = 4096;

/** Sends no faster than the line; all that is under way has its turn. */
function overLine({ bytesPerSecond, latency }) {
  let free = 0;
  return async (response, headers, bytes) => {
    await wait(latency);
    response.writeHead(200, headers);
    for (let at = 0; at < bytes.length && !response.destroyed; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes);
      free = Math.max(free, performance.now()) + (chunk.length / bytesPerSecond) * 1000;
      await wait(free - performance.now());
      response.write(chunk);
    }
    response.end();
  };
}

/** Serves it; the address of its first page, what closes it, and how many bytes it has sent. */
export async function serveFolder(folder, { under = '/games/brownwater/', line = null } = {}) {
  const sent = [];
  const send = line && overLine(line);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://here');
    const name = normalize(pathname.slice(under.length - 1));
    const path = join(folder, name.endsWith('/') ? `${name}index.html` : name);
    if (!pathname.startsWith(under) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' };
    let bytes = readFileSync(path);
    if (send && packed.includes(extname(path))) {
      bytes = gzipSync(bytes);
      headers['Content-Encoding'] = 'gzip';
    }
    sent.push({ name, bytes: bytes.length });
    if (send) void send(response, { ...headers, 'Cache-Control': 'max-age=600' }, bytes);
    else response.writeHead(200, headers).end(bytes);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}${under}`,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
