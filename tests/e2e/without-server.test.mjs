// The edition without a server (docs/browser-pages.md), in a folder of a dumb server of files, under a sub-path.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import {
  actByMouse,
  assert,
  beginBattle,
  browser,
  decision,
  found,
  movedOn,
  newPage,
  picture,
  wantedOf,
} from './harness.mjs';
import { root } from './server.mjs';
import { serveFolder } from './static.mjs';

const folder = join(root, 'build/pages');
const absent = existsSync(join(folder, 'offline.js')) ? false : 'build/pages is not built';

/** One thing that is wanted is done; the number of the decision that stands then. */
async function act(page) {
  const before = await decision(page);
  await actByMouse(page, await wantedOf(page));
  await movedOn(page, before);
  return decision(page);
}

/** Waits in the page until all files of the edition are kept on the device. */
async function keepAll() {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage('fill');
  for (;;) {
    const [name] = await caches.keys();
    const have = await (await caches.open(name)).keys();
    if (have.some(({ url }) => url.includes('/wbts-'))) return;
    await new Promise((later) => setTimeout(later, 50));
  }
}

test('a battle from a folder of files goes on in another tab, and without a network', { skip: absent }, async () => {
  const host = await serveFolder(folder);
  try {
    const first = await newPage(browser);
    await beginBattle(first, host.url.slice(0, -1));
    const before = await act(first);
    assert.ok(Number(before) > 0, 'nothing was decided');

    // The tab that has the games is closed while another looks at them.
    const second = await first.context().newPage();
    await second.goto(first.url());
    await found(second, (number) => document.querySelector('.stage')?.getAttribute('data-decision') === number, before);
    await first.close();
    const after = await act(second);
    assert.ok(Number(after) > Number(before), `${after} after ${before}`);

    await second.evaluate(keepAll);
    host.close();
    await second.context().setOffline(true);
    await second.reload();
    await found(second, () => document.querySelector('.stage')?.getAttribute('data-decision'));
    assert.ok(Number(await decision(second)) >= Number(after), 'a decision is lost');
    await picture(second, 'without-network');
    assert.deepEqual(first.complaints, []);
  } finally {
    host.close();
  }
});
