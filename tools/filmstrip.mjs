#!/usr/bin/env node
/**
 * A decision of a journal as its replay shows it: a picture with a frame every 150 ms, and after it one at rest.
 *
 *   BROWNWATER_PROGRAM=build/dev/brownwater tools/filmstrip.mjs JOURNAL WHAT [--size 1440x900] [--ms 6000] [--to FILE]
 *
 * WHAT is the number of a decision, or a type of event. After the type come a colon and how many of them the decision
 * has at least: `ship_fired:13`. The picture, of the board alone, is build/film/NAME-WHAT-WIDTH.png where nothing else
 * is said; each frame of the whole page is kept in a folder beside it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, Server, wait } from '../tests/e2e/server.mjs';

const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const everyMs = 150;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1440x900' },
    ms: { type: 'string', default: '6000' },
    to: { type: 'string' },
  },
});
const [journal, what] = positionals;
const [width, height] = values.size.split('x').map(Number);
const phone = Math.min(width, height) < 600;
const name = `${basename(journal, '.journal')}-${what.replace(':', '-')}-${width}`;
const to = values.to ?? join(root, 'build/film', `${name}.png`);
const frames = to.replace(/\.png$/, '');

/** The number of the decision asked for. */
async function wanted(server, game, token) {
  if (/^\d+$/.test(what)) return Number(what);
  const [type, least = '1'] = what.split(':');
  const answer = await fetch(`${server.url}/api/games/${game}/log?since=0`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { entries } = await answer.json();
  const found = entries.find(({ events }) => events.filter((one) => one.type === type).length >= Number(least));
  if (!found) throw new Error(`no decision of ${journal} has ${least} of ${type}`);
  return found.number;
}

/** The next decision as [ms, picture], by the page's own clock: how fast this machine is does not tell. */
async function filmed(page, ms) {
  const taken = [];
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('ArrowRight');
  await wait(1500);
  for (let now = 0; now <= ms; now += everyMs) {
    await page.clock.runFor(everyMs);
    taken.push([now, await shot(page)]);
  }
  await page.clock.resume();
  return taken;
}
const shot = async (page) => (await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64');

/** The board of all pictures on one. */
async function mount(browser, strip, { x, y, width: wide, height: high }) {
  const [columns, room] = phone && width < height ? [9, 240] : [5, 520];
  const share = room / wide;
  const size = { width: columns * (room + 4) + 4, height: 600 };
  const page = await (await browser.newContext({ viewport: size })).newPage();
  page.setDefaultTimeout(120_000);
  const cells = strip.map(
    ([label, data]) =>
      `<figure style="margin:0">${label}<div style="overflow:hidden;height:${high * share}px"><img style="` +
      `width:${width * share}px;margin:${-y * share}px 0 0 ${-x * share}px" ` +
      `src="data:image/jpeg;base64,${data}"></div></figure>`,
  );
  await page.setContent(
    `<body style="margin:2px;display:grid;gap:4px;font:11px sans-serif;grid-template-columns:` +
      `repeat(${columns},${room}px)">${cells.join('')}`,
  );
  await page.screenshot({ path: to, fullPage: true });
}

const server = await Server.start();
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? installed.find(existsSync) });
try {
  const text = readFileSync(journal, 'utf8');
  const { system } = JSON.parse(text.split('\n')[0]);
  const { game, seats } = await (await fetch(`${server.url}/api/journals`, { method: 'POST', body: text })).json();
  const { token } = seats.umpire ?? seats.spectator;
  const number = await wanted(server, game, token);
  const touch = phone ? { hasTouch: true, isMobile: true } : {};
  const page = await (await browser.newContext({ viewport: { width, height }, ...touch })).newPage();
  page.setDefaultTimeout(120_000);
  await page.clock.install();
  await page.goto(`${server.url}/mark.svg`);
  const kept = { game, system, title: 'Film', tokens: { spectator: token }, standing: '', over: true, touched: 1 };
  await page.evaluate((one) => localStorage.setItem('brownwater.games.1', JSON.stringify([one])), kept);
  await page.goto(`${server.url}/#/replay/${game}/${number - 1}`);
  await page
    .getByRole('region', { name: 'Replay' })
    .getByText(`${number - 1} of`)
    .waitFor();
  await page.waitForTimeout(1500);
  const film = await filmed(page, Number(values.ms));
  await page.locator('.caption').waitFor({ state: 'detached' });
  const strip = [...film, ['at rest', await shot(page)]];
  mkdirSync(dirname(to), { recursive: true });
  mkdirSync(frames, { recursive: true });
  for (const [label, data] of strip) writeFileSync(join(frames, `${label}.jpg`), Buffer.from(data, 'base64'));
  await mount(browser, strip, await page.locator('.stage').boundingBox());
  console.log(`decision ${number}: ${to}`);
} finally {
  await browser.close();
  await server.stop();
}
