#!/usr/bin/env node
/**
 * Holds the edition without a server to what it showed as decided (docs/browser-pages.md). The whole browser is killed
 * between a click and what comes of it, N times (20 unless told), and begun again with its profile. Then it is killed a
 * quarter as often as soon as a battle is shown. Then come two tabs, a private window, a browser without room, and
 * another edition in mid-game:
 *   tools/kill-browser.mjs [--kills N] [--pages FOLDER]
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { actByMouse, beginBattle, decision, found, wait, wantedOf } from '../tests/e2e/harness.mjs';
import { root } from '../tests/e2e/server.mjs';
import { serveFolder } from '../tests/e2e/static.mjs';

const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, pages: { type: 'string', default: 'build/pages' } },
});
const kills = Number(values.kills);
const begins = Math.ceil(kills / 4);
const pages = resolve(root, values.pages);
assert.ok(existsSync(join(pages, 'offline.js')), `${pages} has no pages: npm --prefix web run build -- --mode browser`);

const folder = mkdtempSync(join(tmpdir(), 'brownwater-kill-'));
const profile = join(folder, 'profile');
const served = join(folder, 'served');
const binary = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

/** A browser with a profile that outlives it, in a process group of its own. */
async function start() {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  const how = ['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0', '--window-size=1440,900'];
  const running = spawn(binary, [...how, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise((done) => running.once('exit', done));
  const port = join(profile, 'DevToolsActivePort');
  for (const end = Date.now() + 60_000; !existsSync(port) || !readFileSync(port, 'utf8').includes('\n'); await wait(50))
    assert.ok(Date.now() < end, 'the browser does not start');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(port, 'utf8').split('\n')[0]}`, {
    timeout: 60_000,
  });
  const kill = async () => {
    process.kill(-running.pid, 'SIGKILL');
    await ended;
    await browser.close().catch(() => {});
  };
  return { browser, kill };
}

/** Tells each decision that the page shows, and each click on an order. */
async function watched(context, shown, clicked) {
  await context.exposeBinding('brownwaterShown', (_, number) => shown(Number(number)));
  await context.exposeBinding('brownwaterClicked', () => clicked());
  await context.addInitScript(() => {
    localStorage.setItem('brownwater.settings', localStorage.getItem('brownwater.settings') ?? '{"briefings":false}');
    document.addEventListener(
      'click',
      ({ target }) => {
        const words = target.closest?.('button')?.textContent.trim() ?? '';
        if (/^(Clear|Make this move|Hold her place|Open fire|Yes, hold)/.test(words)) globalThis.brownwaterClicked();
      },
      true,
    );
    let last = null;
    const look = () => {
      const now = document.querySelector('.stage')?.getAttribute('data-decision') ?? null;
      if (now !== null && now !== last) globalThis.brownwaterShown((last = now));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(60_000);
  return page;
}

const shownAtLeast = (page, least) =>
  found(
    page,
    (least) => Number(document.querySelector('.stage')?.getAttribute('data-decision') ?? -1) >= least,
    least,
    30_000,
  );

/** Kills it so often; what it lost. */
async function killed(url) {
  let address = null;
  let acknowledged = -1;
  let unshown = 0;
  for (let at = 0; at < kills; at++) {
    const one = await start();
    try {
      let strike = null;
      let armed = false;
      const struck = new Promise((done) => (strike = done));
      const page = await watched(
        one.browser.contexts()[0],
        (number) => (acknowledged = Math.max(acknowledged, number)),
        () => armed && setTimeout(strike, Math.random() * 60),
      );
      if (address === null) {
        await beginBattle(page, url.slice(0, -1), { scenario: 'memphis' });
        await page.locator('.stage').waitFor();
        address = page.url();
      } else {
        const before = acknowledged;
        await page.goto(address);
        if (!(await shownAtLeast(page, before)))
          assert.fail(`decision ${before} was shown before kill ${at} and is lost: ${await page.innerText('body')}`);
        if (Number(await decision(page)) > before) unshown += 1;
      }
      for (let acts = 0; acts < 2; acts++) {
        const wants = await wantedOf(page, 60_000);
        if (wants === 'over') {
          address = null;
          acknowledged = -1;
          break;
        }
        armed = acts === 1;
        await Promise.race([struck, actByMouse(page, wants).catch(() => {})]);
      }
    } finally {
      await one.kill();
    }
  }
  console.log(`${kills} kills: nothing shown was lost; ${unshown} times the decision under way was kept as well`);
  return { address, acknowledged };
}

const nothing = () => {};

/** Kills it as often as soon as a battle that was begun is shown; each can be gone on with. */
async function killedAtBegin(url) {
  const addresses = [];
  for (let at = 0; at <= begins; at++) {
    const one = await start();
    try {
      const page = await watched(one.browser.contexts()[0], nothing, nothing);
      const before = addresses.at(-1);
      if (before) {
        await page.goto(before);
        await wantedOf(page, 60_000);
      }
      if (at === begins) break;
      await beginBattle(page, url.slice(0, -1));
      await page.locator('.stage').waitFor();
      addresses.push(page.url());
    } finally {
      await one.kill();
    }
  }
  console.log(`${begins} kills as soon as a battle was shown: each can be gone on with`);
}

async function twoTabs(page, context, address) {
  const other = await context.newPage();
  await other.goto(address);
  const before = Number(await decision(page));
  assert.ok(await shownAtLeast(other, before), 'the other tab does not follow');
  await actByMouse(page, await wantedOf(page, 60_000));
  assert.ok(await shownAtLeast(other, before + 1), 'the other tab does not follow a decision');
  await other.close();
  console.log('two tabs: the other shows each decision');
}

async function privateWindow(browser, url) {
  const context = await browser.newContext();
  const page = await watched(context, nothing, nothing);
  await beginBattle(page, url.slice(0, -1));
  await page.locator('.stage').waitFor();
  await actByMouse(page, await wantedOf(page, 60_000));
  const before = Number(await decision(page));
  await page.reload();
  assert.ok(await shownAtLeast(page, before), 'a reload loses a decision');
  await context.close();
  console.log('a private window: a game lasts over a reload');
}

/** In every worker of the page each write is refused as a browser without room does. */
const room = (page, has) =>
  Promise.all(
    page.workers().map((worker) =>
      worker.evaluate((has) => {
        const kind = globalThis.IDBDatabase.prototype;
        kind.allowed ??= kind.transaction;
        kind.transaction = function (stores, mode, how) {
          if (!has && mode === 'readwrite') throw new DOMException('no room', 'QuotaExceededError');
          return this.allowed(stores, mode, how);
        };
      }, has),
    ),
  );

async function withoutRoom(page) {
  const wants = await wantedOf(page, 60_000);
  await room(page, false);
  // Everything kept before that has come to the page by then.
  await wait(1000);
  const before = Number(await decision(page));
  const acting = actByMouse(page, wants).catch(() => {});
  await page.getByText('This browser has no room left').waitFor();
  await acting;
  assert.equal(Number(await decision(page)), before, 'a decision that was not kept is shown');
  await room(page, true);
  await page.getByRole('button', { name: 'Close' }).click();
  await actByMouse(page, await wantedOf(page, 60_000));
  assert.ok(await shownAtLeast(page, before + 1), 'with room again nothing goes on');
  console.log('no room: the decision is refused and said, and goes on with room again');
}

async function anotherEdition(page) {
  const next = join(folder, 'next');
  cpSync(pages, next, { recursive: true });
  const worker = join(next, 'offline.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(brownwaterVersion = ')\w+/, '$1another'));
  rmSync(served);
  symlinkSync(next, served);
  const before = Number(await decision(page));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByText('A new edition is ready').waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Open it' }).click()]);
  assert.ok(await shownAtLeast(page, before), 'another edition loses a decision');
  await actByMouse(page, await wantedOf(page, 60_000));
  assert.ok(await shownAtLeast(page, before + 1), 'the game does not go on in another edition');
  console.log('another edition: said, opened, and the game goes on');
}

symlinkSync(pages, served);
const host = await serveFolder(served);
try {
  await killed(host.url);
  await killedAtBegin(host.url);
  const one = await start();
  try {
    const context = one.browser.contexts()[0];
    const page = await watched(context, nothing, nothing);
    await beginBattle(page, host.url.slice(0, -1), { scenario: 'memphis' });
    await page.locator('.stage').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await twoTabs(page, context, page.url());
    await privateWindow(one.browser, host.url);
    await withoutRoom(page);
    await anotherEdition(page);
  } finally {
    await one.kill();
  }
} finally {
  host.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(0);
