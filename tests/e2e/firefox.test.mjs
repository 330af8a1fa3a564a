/** The first battle of each game in Firefox, over WebDriver BiDi: begun from its lesson, and some moves played. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root, Server } from './server.mjs';

const puppeteer = createRequire(join(root, 'web/package.json'))('puppeteer-core');

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    timeout: 120_000,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'datareporting.policy.dataSubmissionEnabled': false },
  });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A page on a lesson that has begun: its console's complaints, and functions that press the buttons shown. */
async function learning(lesson) {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(20_000);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  /** Found and pressed at once: a page that is still being drawn may put another in its place. */
  const press = (selector, name = '') =>
    page.waitForFunction(
      (selector, name) => {
        const said = (one) => one.getAttribute('aria-label') ?? one.textContent.trim();
        const shown = [...document.querySelectorAll(selector)].find(
          (one) => said(one).startsWith(name) && one.checkVisibility() && !one.disabled,
        );
        shown?.click();
        return Boolean(shown);
      },
      {},
      selector,
      name,
    );
  await page.goto(`${server.url}/#/lesson/${lesson}`);
  await press('[aria-label=Lesson] button', 'Begin');
  return { page, complaints, press };
}

const orders = '[role=group][aria-label=Orders] button';

test('MOBAS in Firefox: a broadside, and a move', async () => {
  const { page, complaints, press } = await learning('mobas');
  await press('[data-row=general_bragg]');
  await press(orders, 'Open fire');
  await page.waitForFunction(() =>
    document.querySelector('[aria-label=Lesson] h2')?.textContent.includes('Turn to bear'),
  );
  await press('[aria-label=Lesson] button', 'Play on freely');
  await press(`${orders}.step[aria-disabled=false]`);
  const before = await page.$eval('.stage', (stage) => stage.dataset.decision);
  await press(`${orders}.primary:not([disabled])`);
  await page.waitForFunction((at) => document.querySelector('.stage').dataset.decision !== at, {}, before);
  assert.deepEqual(complaints, []);
});

test('Noddy in Firefox: two moves sealed', async () => {
  const { page, complaints, press } = await learning('noddy');
  await press(orders, 'Seal');
  await page.waitForSelector('.stage[data-move="2"]');
  await press('[aria-label=Lesson] button', 'Play on freely');
  // Until it is left the lesson refuses what it does not teach.
  await page.waitForSelector('[aria-label=Lesson]', { hidden: true });
  await press(orders, 'Seal');
  await page.waitForSelector('.stage[data-move="3"]');
  assert.deepEqual(complaints, []);
});

test('Flotilla in Firefox: ready, and the next decisions', async () => {
  const { page, complaints, press } = await learning('flotilla');
  await press('[aria-label=Decision] .primary');
  await press('[aria-label=Lesson] button', 'Play on freely');
  // Answers any next question: her course, who moves first, a fire window.
  const goOn = () => {
    const open = [...document.querySelectorAll('[aria-label=Decision] .button')].filter(
      (one) => one.checkVisibility() && !one.disabled,
    );
    (open.find((one) => one.classList.contains('primary')) ?? open[0])?.click();
    return Number(document.querySelector('.stage').dataset.decision) >= 4;
  };
  await page.waitForFunction(goOn, { polling: 300 });
  assert.deepEqual(complaints, []);
});
