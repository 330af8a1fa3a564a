/**
 * Shared parts of every browser test: the server (the binary of BROWNWATER_BIN or BROWNWATER_PROGRAM, or one that is up
 * at BROWNWATER_URL), a real Chromium, and hands that play. BROWNWATER_PICTURES=1 keeps pictures under build/e2e.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test as plain } from 'node:test';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { root, Server, wait } from './server.mjs';

const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const pictures = join(root, 'build/e2e');
mkdirSync(pictures, { recursive: true });

/** Where the first failure is enough (tools/seed-faults): the file that it makes. */
const failedAt = process.env.STOP_AT_FIRST_FAILURE;
const over = () => Boolean(failedAt) && existsSync(failedAt);

/** The pages that the test under way has opened. */
const opened = [];

/**
 * A test; each of its pages is closed after it. Where it fails, they leave a picture and their text in build/e2e, and
 * it is tried once more, which its report says. A browser beside other work may keep a test waiting; a fault fails
 * twice.
 */
export const test = (name, body) =>
  plain(name, async (context) => {
    if (over()) assert.fail('not tried: another test has failed');
    for (const attempt of [1, 2]) {
      try {
        await body();
        return;
      } catch (error) {
        for (const [index, page] of opened.entries())
          await keep(page, `failed-${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}-${attempt}-${index + 1}`).catch(
            () => {},
          );
        if (attempt === 2) {
          if (failedAt) writeFileSync(failedAt, name);
          throw error;
        }
        context.diagnostic(`tried again after: ${error.stack ?? error}`);
      } finally {
        for (const page of opened.splice(0))
          await page
            .context()
            .close()
            .catch(() => {});
      }
    }
  });

async function keep(page, name) {
  await page.screenshot({ path: join(pictures, `${name}.png`), timeout: 5000 }).catch(() => {});
  const text = await page.evaluate(() => document.body.innerText);
  writeFileSync(join(pictures, `${name}.txt`), [page.url(), ...page.complaints, '', text, ''].join('\n'));
}

/** Where a thing lies on the page, once it has come to rest there. */
export async function restingBox(locator) {
  let before = null;
  for (const end = Date.now() + 15_000; Date.now() < end; await wait(150)) {
    const box = await locator.boundingBox();
    if (box && before && box.x === before.x && box.y === before.y) return box;
    before = box;
  }
  return assert.fail('it does not come to rest on the page');
}

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/**
 * Most pages of tests live too short to gain by V8's last compiler: without it they take less of the processors. Where
 * times are taken (budgets.mjs), it is there as it is for players.
 */
const frugal = process.argv[1]?.endsWith('.test.mjs') ? ['--js-flags=--no-opt'] : [];
const openBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? installed.find(existsSync), args: frugal });

/** The server and the browser of a file of tests. */
export let server;
export let browser;
before(async () => {
  if (over()) return;
  server = await Server.start();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A page of a browser of its own; what its console complains of is kept in `page.complaints`. */
export async function newPage(browser, size = { width: 1440, height: 900 }, more = {}) {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', acceptDownloads: true, ...more });
  // Briefings stay aside, but for the test that reads them.
  await context.addInitScript(() => {
    if (!localStorage.getItem('brownwater.settings'))
      localStorage.setItem('brownwater.settings', '{"briefings":false}');
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.complaints = [];
  opened.push(page);
  page.on('pageerror', (error) => page.complaints.push(error.message));
  page.on('console', (message) => {
    // The browser reports a lost connection too; the tests that cut it look for that themselves.
    if (message.type() === 'error' && !/WebSocket|Failed to load resource|ERR_/.test(message.text()))
      page.complaints.push(message.text());
  });
  return page;
}

/** Taken where pictures are asked for: they cost a fifth of a browser's time. A failure leaves its own always. */
export const picture = async (page, name) => {
  if (process.env.BROWNWATER_PICTURES) await page.screenshot({ path: join(pictures, `${name}.png`) });
};
export const pathOf = (name) => join(pictures, name);

/** Sets a battle up through the page, as a player would. */
/** Picks one of a page's choices, wherever it stands and though the page still moves. */
export async function pick(page, name, value) {
  const choice = page.locator(`input[name="${name}"][value="${value}"]`);
  await choice.evaluate((input) => input.click());
  assert.ok(await choice.isChecked(), `${name} ${value} is not picked`);
}

export async function beginBattle(
  page,
  url,
  { scenario = 'training', union = 'Here', confederate = 'Captain', dice = 'The program’s', umpire = null } = {},
) {
  await page.goto(`${url}/#/new`);
  await pick(page, 'scenario', scenario);
  for (const [side, manner] of [
    ['union', union],
    ['confederate', confederate],
    ...(umpire ? [['umpire', umpire]] : []),
  ]) {
    const value = { Here: 'here', 'By link': 'link', Captain: 'captain', Random: 'random' }[manner];
    await pick(page, side, value);
  }
  await pick(page, 'dice', { 'Thrown by hand': 'hand', Sealed: 'sealed' }[dice] ?? 'program');
  await page.getByRole('button', { name: /^Begin/ }).click();
}

/** Begins a game at the server: its id, and its seats with their tokens. */
export async function begunAtServer(body) {
  const answer = await fetch(`${server.url}/api/games`, { method: 'POST', body: JSON.stringify(body) });
  assert.ok(answer.ok, `${answer.status}: ${await answer.clone().text()}`);
  return answer.json();
}

/**
 * Begins a battle of MOBAS, decides for its persons until `until` is true of the view of one who decides. Then the
 * page visits the seat of each person. For tests whose subject comes later: by mouse it takes seconds to come there.
 */
export async function battleAt(page, scenario, until, confederate = 'captain') {
  const seats = { union: 'person', confederate };
  const { game, seats: held } = await begunAtServer({ system: 'mobas', scenario, seats });
  const ask = async (path, token, body) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/games/${game}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body,
    });
    // The captain may have decided meanwhile: then it is looked at anew.
    assert.ok(answer.ok || answer.status === 409, `${path}: ${answer.status}`);
    return answer.json();
  };
  const tokens = [held.union, held.confederate].flatMap((seat) => seat?.token ?? []);
  const ahead = ({ path }) => (path?.every((step) => step === 'ahead') ? path.length : -1);
  /** Decides for one of them; true once `until` holds. */
  const decided = async (request) => {
    for (const token of tokens) {
      const { view, number, over } = await ask('', token);
      assert.ok(!over, 'the battle is over before it comes to that');
      if (!view.actions.length) continue;
      if (until(view)) return true;
      const action = view.actions.reduce((best, one) => (ahead(one) > ahead(best) ? one : best));
      await ask('/decisions', token, JSON.stringify({ request, expected: number, action }));
      return false;
    }
    await wait(20);
    return false;
  };
  for (let tries = 0; !(await decided(`${tries}`)); tries++) assert.ok(tries < 1000, 'it does not come to that');
  for (const token of tokens) {
    await page.goto(`${server.url}/#/seat/${game}/${token}`);
    assert.notEqual(await wantedOf(page), 'nothing');
  }
}

/** The server's state for the seat that this page holds, by the token kept in the browser. */
export const stateOf = (page, seat) =>
  page.evaluate(async (seat) => {
    const game = location.hash.split('/')[2];
    const kept = JSON.parse(localStorage.getItem('brownwater.games.1')).find((one) => one.game === game);
    const token = kept.tokens[seat] ?? Object.values(kept.tokens)[0];
    const answer = await fetch(`/api/games/${game}`, { headers: { Authorization: `Bearer ${token}` } });
    return answer.json();
  }, seat);

const bar = (page) => page.getByRole('group', { name: 'Orders' });
export const endedPanel = (page) => page.getByRole('region', { name: 'How the battle ended' });

/**
 * Waits until `look`, which runs in the page, finds something: what it finds, or null after `patience`. To ask the page
 * from here by roles, over and over, costs more than all else that these tests do.
 */
export async function found(page, look, argument = null, patience = 15_000) {
  const handle = await page.waitForFunction(look, argument, { timeout: patience, polling: 40 }).catch(() => null);
  return handle && handle.jsonValue();
}

/** Which thing is wanted of the player at a page; it runs in the page. */
const wanted = () => {
  const seen = (selector, name = /^/) =>
    [...document.querySelectorAll(selector)].some(
      (element) => name.test(element.textContent.trim()) && element.checkVisibility(),
    );
  const order = '[role="group"][aria-label="Orders"] button';
  if (seen(order, /^Clear for action/)) return 'clear';
  if (seen(order, /^(Open fire|Hold all fire|Next ship to aim|Aim her)/)) return 'fire';
  if (seen(order, /^(Make this move|Hold her place)/)) return 'move';
  if (seen('[aria-label="Dice to be thrown"]')) return 'dice';
  if (seen('button', /^Take the seat/)) return 'cover';
  return seen('[aria-label="How the battle ended"]') && 'over';
};

/** Waits until the player at this page has something to do; returns it. */
export const wantedOf = async (page, patience = 20_000) => (await found(page, wanted, null, patience)) ?? 'nothing';

/**
 * Plays at all these pages wherever a decision is due that `leave` does not name. Stops when `until` of the pages'
 * wants says so. Does one thing at a time, because it may change the other pages' wants.
 */
export async function playAtAll(pages, until, { act = actByMouse, leave = [] } = {}) {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const wants = await Promise.all(pages.map((page) => page.evaluate(wanted)));
    if (await until(wants)) return;
    const next = wants.findIndex((what) => what && what !== 'over' && !leave.includes(what));
    if (next < 0) await wait(40);
    else await act(pages[next], wants[next]);
  }
  assert.fail('it did not come to that');
}

/** The number of the last decision that the page shows; null where a cover hides the board. */
export const decision = (page) =>
  page.evaluate(() => document.querySelector('.stage')?.getAttribute('data-decision') ?? null);

/** Waits until the page shows another decision than before, or asks for dice. */
export const movedOn = (page, before) =>
  found(
    page,
    (before) =>
      (document.querySelector('.stage')?.getAttribute('data-decision') ?? null) !== before ||
      document.querySelector('[aria-label="Dice to be thrown"]')?.checkVisibility(),
    before,
  );

/** Fires all aimed guns; the rest hold. To hold all fire must be confirmed. `press` is `click` or `tap`. */
export async function openFire(page, press = 'click') {
  const button = (name) => bar(page).getByRole('button', { name });
  if (await button('The rest hold').isVisible()) await button('The rest hold')[press]();
  const before = await decision(page);
  // An aim may be on its way, so which of the two it is shows when it has been pressed.
  await button(/^(Open fire|Hold all fire)/)
    .first()
    [press]();
  const asks = (before) =>
    [...document.querySelectorAll('[role="group"][aria-label="Orders"] button')].some((one) =>
      /^Yes, hold all fire/.test(one.textContent.trim()),
    )
      ? 'asks'
      : (document.querySelector('.stage')?.getAttribute('data-decision') ?? null) !== before && 'fired';
  if ((await found(page, asks, before)) === 'asks') await button(/^Yes, hold all fire/)[press]();
}

/** One thing done with the mouse; towards the enemy where a step is open. */
export async function actByMouse(page, what) {
  const before = await decision(page);
  if (what === 'clear')
    await bar(page)
      .getByRole('button', { name: /^Clear/ })
      .click();
  else if (what === 'cover') return page.getByRole('button', { name: /^Take the seat/ }).click();
  else if (what === 'fire') {
    const enemy = page.locator('.ships section').nth(1).locator('[data-row]:not(:disabled)').first();
    if (await enemy.isVisible()) await enemy.click();
    await openFire(page);
  } else if (what === 'move') {
    for (let steps = 0; steps < 3; steps++) {
      const ahead = bar(page).getByRole('button', { name: 'Ahead' });
      if ((await ahead.getAttribute('aria-disabled')) !== 'false') break;
      await ahead.click();
    }
    // She may not stop there: any other way that ends well.
    const primary = bar(page).getByRole('button', { name: /^(Make this move|Hold her place)/ });
    const back = bar(page).getByRole('button', { name: /^Take back/ });
    for (let tries = 0; tries < 4 && (await primary.isDisabled()); tries++) {
      while (tries === 0 && (await back.isEnabled())) await back.click();
      for (const step of ['Port', 'Starboard', 'Ahead']) {
        const way = bar(page).getByRole('button', { name: step });
        if ((await primary.isDisabled()) && (await way.getAttribute('aria-disabled')) === 'false') await way.click();
      }
    }
    await primary.click();
  }
  await movedOn(page, before);
}

/** Plays on until the battle is over or `until` says stop; the number of things done. */
export async function playOn(page, act = actByMouse, until = async () => false, most = 400) {
  for (let done = 0; done < most; done++) {
    const what = await wantedOf(page);
    if (what === 'over') return done;
    assert.notEqual(what, 'nothing', `nothing is wanted of the player: ${await page.locator('body').innerText()}`);
    if (await until(what, done)) return done;
    await act(page, what).catch(async (error) => {
      // Something else may be wanted between the look and the hand.
      if ((await wantedOf(page)) !== what) return;
      throw error;
    });
  }
  assert.fail(`the battle was not over after ${most} orders`);
}

/** The umpire ends the battle from his form. */
export async function endByRuling(umpire) {
  const form = umpire.getByRole('region', { name: 'Umpire', exact: true });
  await form.getByLabel(/^Ruling\b/).selectOption('end_battle');
  await form.getByLabel(/^Result\b/).selectOption('union');
  await form.getByLabel(/^Reason\b/).fill('the light is gone');
  await form.getByRole('button', { name: 'Rule', exact: true }).click();
}

export { assert, wait };

/** Waits for a part of the page with the chart. A captain's phone shows his ships first, and is led on to it. */
export async function ontoChart(page, part) {
  const chart = page.getByRole('link', { name: 'Chart and orders' });
  await part.or(chart).first().waitFor();
  if (await chart.isVisible()) await chart.click();
  await part.waitFor();
}
