/* global brownwaterFiles, brownwaterVersion -- the build writes them above this file (installed.ts) */
/**
 * The service worker: the files of an edition in a cache of its own. Files that the first page needs are fetched as the
 * edition is installed. Files that pages may need later are fetched when the page is idle. Files that have a substitute
 * are fetched only when they are asked for. Another edition waits until the reader opens it.
 */
const ours = `brownwater ${self.registration.scope} `;
const cacheName = ours + brownwaterVersion;
const first = './';

const addressOf = (file) => new URL(file, self.registration.scope).href;
const files = new Map(brownwaterFiles.map((file) => [addressOf(file.name), file]));

/** A name with a hash is the same file in every edition, so one that is here is not fetched again. */
async function keep(cache, address) {
  const { hashed } = files.get(address);
  const before = hashed ? await caches.match(address) : undefined;
  if (before) return cache.put(address, before);
  const response = await fetch(address, { cache: hashed ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return cache.put(address, response);
}

async function keepAll(wanted) {
  const cache = await caches.open(cacheName);
  const have = new Set((await cache.keys()).map(({ url }) => url));
  for (const [address, file] of files) if (!have.has(address) && wanted(file)) await keep(cache, address);
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name.startsWith(ours) && name !== cacheName) await caches.delete(name);
}

async function answer(address, request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(address);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(address, response.clone());
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(keepAll(({ when }) => when === 'first')));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'open') void self.skipWaiting();
  if (event.data === 'fill') event.waitUntil(keepAll(({ when }) => when !== 'asked').catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { href } = new URL(request.url);
  const address =
    request.mode === 'navigate' && href.split(/[?#]/)[0] === addressOf('index.html') ? addressOf(first) : href;
  const plain = address.split(/[?#]/)[0];
  if (request.method === 'GET' && files.has(plain)) event.respondWith(answer(plain, request));
});
