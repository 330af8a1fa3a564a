// The edition without a server (docs/browser-pages.md), in a folder of a dumb server of files, under a sub-path.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { deflateRawSync } from 'node:zlib';
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

/** A kept battle as a link (web/src/link/journalLink.ts), its hashes among the rest. */
const journal = readFileSync(join(root, 'tests/journals/mobas-albemarle.journal'));
const link = Buffer.concat([Buffer.from([1, 0, 0]), deflateRawSync(journal)]).toString('base64url');

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

test(
  'a battle from a folder of files goes on in another tab, and without a network, where a link is played',
  { skip: absent },
  async () => {
    const host = await serveFolder(folder);
    try {
      const first = await newPage(browser);
      await beginBattle(first, host.url.slice(0, -1));
      const before = await act(first);
      assert.ok(Number(before) > 0, 'nothing was decided');

      // The tab that has the games is closed while another looks at them.
      const second = await first.context().newPage();
      await second.goto(first.url());
      await found(
        second,
        (number) => document.querySelector('.stage')?.getAttribute('data-decision') === number,
        before,
      );
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

      await second.goto(`${host.url}#/play/${link.slice(0, -9)}`);
      await second.getByText('This link cannot be opened').waitFor();
      await second.goto(`${host.url}#/play/${link}`);
      await second.getByRole('button', { name: 'See it played' }).click();
      await second.waitForURL(/#\/replay\//);
      await found(second, () => document.querySelector('.stage'));
      await picture(second, 'link-played');
      assert.deepEqual(first.complaints, []);
    } finally {
      host.close();
    }
  },
);
