/** A dumb server of files, as any static host is one: a folder under a sub-path, no headers but the type. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

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

/** Serves it; the address of its first page, and what closes it. */
export async function serveFolder(folder, under = '/games/brownwater/') {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://here');
    const name = normalize(pathname.slice(under.length - 1));
    const path = join(folder, name.endsWith('/') ? `${name}index.html` : name);
    if (!pathname.startsWith(under) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}${under}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
