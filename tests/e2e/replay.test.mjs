import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.mjs';
import {
  actByMouse,
  assert,
  battleAt,
  beginBattle,
  browser,
  decision,
  endedPanel,
  movedOn,
  newPage,
  openFire,
  pathOf,
  picture,
  playOn,
  server,
  test,
  wantedOf,
} from './harness.mjs';

test('a battle watched to its end is replayed, scrubbed, saved as a journal and opened from the file', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url, { union: 'Random', confederate: 'Random' });
  await endedPanel(page).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    endedPanel(page).getByRole('button', { name: 'Journal to a file' }).click(),
  ]);
  const file = pathOf('training.journal');
  await download.saveAs(file);
  assert.equal(JSON.parse(readFileSync(file, 'utf8').split('\n')[0]).format, 'brownwater-journal-1');

  await endedPanel(page).getByRole('link', { name: 'Replay' }).click();
  const scrubber = page.getByRole('region', { name: 'Replay' });
  const slider = scrubber.getByRole('slider');
  await scrubber.getByText(/^0 of [1-9]/).waitFor();
  await page.keyboard.press('End');
  const last = Number(await slider.getAttribute('max'));
  await scrubber.getByText(`${last} of ${last}`).waitFor();
  await slider.fill(String(Math.floor(last / 2)));
  await scrubber.getByText(`${Math.floor(last / 2)} of ${last}`).waitFor();
  await picture(page, 'replay-1440');
  await slider.evaluate((input) => input.blur());
  await page.keyboard.press('ArrowRight');
  // Aims in a row are one step.
  await page.waitForFunction(
    (at) => Number(document.querySelector('.scrubber input').value) > at,
    Math.floor(last / 2),
  );
  await page.keyboard.press('Home');
  await scrubber.getByText(`0 of ${last}`).waitFor();
  await page.keyboard.press('Space');
  await scrubber.getByText(/^[2-9] of/).waitFor();
  await page.keyboard.press('Space');

  const other = await newPage(browser);
  await other.goto(`${server.url}/#/journal`);
  await other.locator('input[type=file]').setInputFiles(file);
  await other.getByRole('region', { name: 'Replay' }).waitFor();
  await other.getByText(`0 of ${last}`).waitFor();
  await other.keyboard.press('End');
  await other.getByText(`${last} of ${last}`).waitFor();
  for (const one of [page, other]) assert.deepEqual(one.complaints, []);
});

test('a volley is seen shot by shot, ends as the server tells it, and is cut short by a key', async () => {
  const page = await newPage(browser, { width: 1440, height: 900 }, { reducedMotion: 'no-preference' });
  await page.goto(`${server.url}/#/journal`);
  await page.locator('input[type=file]').setInputFiles(join(root, 'tests/journals/mobas-memphis.journal'));
  const slider = page.getByRole('slider', { name: 'Decision' });
  await slider.fill('86');
  await page.getByText(/^86 of/).waitFor();
  await slider.evaluate((input) => input.blur());
  const { events, view } = await page.evaluate(async () => {
    const game = location.hash.split('/')[2];
    const { tokens } = JSON.parse(localStorage.getItem('brownwater.games.1')).find((one) => one.game === game);
    const headers = { Authorization: `Bearer ${Object.values(tokens)[0]}` };
    return (await fetch(`/api/games/${game}/at/87`, { headers })).json();
  });
  const shots = events.filter(({ type }) => type === 'ship_fired').length;
  const sunk = view.ships.filter(({ status }) => status === 'sunk').length;
  const thrown = page.getByRole('region', { name: 'All dice of this decision' }).getByRole('listitem');
  const caption = page.locator('.caption');
  await page.keyboard.press('ArrowRight');
  await thrown.nth(1).waitFor();
  assert.ok((await thrown.count()) < shots, 'the shots are told one by one');
  await caption.waitFor({ state: 'detached' });
  // The last are drawn when they are scrolled to.
  const more = page.getByRole('button', { name: /^\d+ more rolls?$/ });
  assert.equal((await thrown.count()) + parseInt(await more.innerText()), shots);
  await more.scrollIntoViewIfNeeded();
  await thrown.nth(shots - 1).waitFor();
  assert.equal(await thrown.count(), shots);
  assert.equal(await page.locator('[data-wreck]').count(), sunk);
  assert.ok((await page.locator('[data-puff]').count()) > 0, 'the smoke still hangs there');

  await page.keyboard.press('ArrowLeft');
  await page.getByText(/^86 of/).waitFor();
  await page.keyboard.press('ArrowRight');
  await caption.waitFor();
  await page.keyboard.press('Escape');
  await caption.waitFor({ state: 'detached', timeout: 1000 });
  assert.equal(await page.locator('[data-wreck]').count(), sunk);
  assert.deepEqual(page.complaints, []);
});

test('a journal that is none is refused with its line', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/journal`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'torn.journal',
    mimeType: 'application/jsonl',
    buffer: Buffer.from('{"format":"no journal"}\n'),
  });
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').innerText(), /cannot be opened/);
  assert.deepEqual(page.complaints, []);
});

test('the rules stand on a page of their own, each with an anchor', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/rules/mobas/MB-5.1`);
  await page.locator('[id="MB-5.1"].here').waitFor();
  await picture(page, 'rules-1440');
  assert.deepEqual(page.complaints, []);
});

test('phone width plays too: the sheet holds orders, ships, dice and log', async () => {
  const page = await newPage(
    browser,
    { width: 390, height: 844 },
    { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  );
  await page.goto(server.url);
  await picture(page, 'home-390');
  await beginBattle(page, server.url, { scenario: 'memphis' });
  let fired = false;
  const act = async (at, what) => {
    const bar = at.getByRole('group', { name: 'Orders' });
    const before = await decision(at);
    const names = { clear: /^Clear/, move: /^(Make this move|Hold her place)/ };
    if (what === 'move') await bar.getByRole('button', { name: 'Ahead' }).tap({ force: true });
    if (what === 'fire') {
      await openFire(at, 'tap');
      fired = true;
    } else await bar.getByRole('button', { name: names[what] }).tap();
    await movedOn(at, before);
  };
  await playOn(page, act, async (what, done) => done > 8 && fired && what === 'move');
  await picture(page, 'battle-390');
  for (const tab of ['Ships', 'Dice', 'Log']) {
    await page.getByRole('navigation', { name: 'Sheet' }).getByRole('button', { name: tab }).tap();
    await picture(page, `${tab.toLowerCase()}-390`);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.deepEqual(page.complaints, []);
});

test('a tablet folds its columns, and the battle prints as chart, cards and log', async () => {
  const page = await newPage(browser, { width: 820, height: 1180 });
  await battleAt(page, 'memphis', ({ turn, actions }) => turn > 1 && actions[0].type === 'move');
  await playOn(page, actByMouse, async (what, done) => what === 'move' && done > 0);
  await picture(page, 'battle-820');
  assert.equal(await wantedOf(page), 'move');
  const pdf = await page.pdf({ path: pathOf('memphis.pdf'), format: 'A4', printBackground: true });
  assert.ok(pdf.length > 20_000);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.getByRole('heading', { name: 'Battle of Memphis' }).waitFor();
  assert.match(await page.locator('.paper').first().innerText(), /Benton/);
  assert.deepEqual(page.complaints, []);
});
