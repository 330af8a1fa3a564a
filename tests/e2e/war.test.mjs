import { spawnSync } from 'node:child_process';
import { assert, browser, newPage, pathOf, picture, server, test, wait } from './harness.mjs';
import { askedNow, askedOf, beginWar, cameOn, end, give, giveAny, numberOf, table, weekOf } from './war.mjs';

/** Keeps every view that comes to a page, by answer or by socket. */
function views(page) {
  const seen = [];
  const keep = (text) => {
    try {
      const told = JSON.parse(text);
      if (told.view?.leaders) seen.push(told);
    } catch {
      // Not a message of the war.
    }
  };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => keep(String(payload))));
  page.on('response', async (response) => {
    if (/\/api\/games\//.test(response.url())) keep(await response.text().catch(() => ''));
  });
  return seen;
}

/** Secrets from the Union's page: ironclads on the Southern stocks, and an intensity before both are shown. */
function withoutSecrets(seen) {
  for (const { number, view, events = [] } of seen) {
    assert.ok(
      view.vessels.every((vessel) => !vessel.hidden || vessel.side === 'union'),
      `decision ${number}: a hidden ironclad`,
    );
    if (view.battle?.stage === 'intensities')
      assert.notEqual(typeof view.battle.intensity.confederate, 'number', `decision ${number}: a sealed intensity`);
    for (const event of events.filter((one) => one.type === 'ordered' && one.side === 'confederate'))
      assert.ok(
        !['choose_intensity', 'lay_down'].includes(event.action.type),
        `decision ${number}: an order under seal`,
      );
  }
}

/** One week's manner of command: a leader or two is sent on a march, everything else is ended or taken as it comes. */
async function command(page, did) {
  const asked = await askedNow(page);
  did[asked] = (did[asked] ?? 0) + 1;
  if (asked === 'orders' && (did.orders ?? 0) % 3 === 1 && (await give(page, 'activate_leader'))) return;
  if (asked === 'orders' && (did.orders ?? 0) % 3 === 2 && (await give(page, 'set_sail'))) return;
  if (asked === 'gathering' && did.gathering % 3 !== 0 && (await give(page, 'take'))) return;
  if (asked === 'marching' && did.marching % 3 !== 0 && (await give(page, 'step'))) return;
  if (asked === 'attacks' && did.attacks % 2 === 1 && (await give(page, 'attack'))) return;
  if (asked === 'mustering' && did.mustering % 3 !== 0 && (await give(page, 'take'))) return;
  if (await end(page)) return;
  await giveAny(page);
}

test('WS-2.1: a month of the war against a blind captain, no secret told, then again week by week', async () => {
  const page = await newPage(browser);
  const seen = views(page);
  await beginWar(page, server.url);
  await table(page).waitFor();
  const first = await weekOf(page);
  const did = {};
  for (let orders = 0; orders < 600 && (await weekOf(page)) < first + 4; orders++) {
    if ((await askedOf(page)) === 'over') break;
    await command(page, did);
  }
  assert.ok((await weekOf(page)) >= first + 4, `week ${await weekOf(page)}: ${JSON.stringify(did)}`);
  assert.ok(did.orders > 4 && did.marching > 2, JSON.stringify(did));
  assert.ok(seen.length > 10);
  withoutSecrets(seen);
  await page
    .getByRole('region', { name: 'Dispatches' })
    .getByText(/goes from/)
    .first()
    .waitFor();
  await picture(page, 'war-1440');

  await page.keyboard.press('d');
  await page.getByRole('heading', { name: 'Diary of the war' }).waitFor();
  // A week in which nothing happened has no dispatches.
  await page
    .getByRole('heading', { name: /^Week (69|70|71|72), / })
    .first()
    .waitFor();
  await page
    .getByText(/The Union raised \d+ points? of supply/)
    .first()
    .waitFor();
  assert.doesNotMatch(await page.locator('.weeks').innerText(), /\(die|\b[ABC]\d{4}\b|WS-\d/);
  await page.getByLabel('Dice and rules').check();
  await page
    .getByText(/The Union raises \d+ supply/)
    .first()
    .waitFor();
  await picture(page, 'war-diary-1440');

  await page.goto(`${page.url().split('#')[0]}#/replay/${page.url().split('/war/')[1].split('/')[0]}`);
  const scrubber = page.getByRole('region', { name: 'Replay' });
  await scrubber.waitFor();
  await page.keyboard.press('Home');
  await scrubber.getByText('As it stood').waitFor();
  for (let week = first; week < first + 3; week++) {
    await page.keyboard.press('ArrowRight');
    await scrubber.getByText(new RegExp(`^Week ${week}, `)).waitFor();
  }
  await picture(page, 'war-replay-1440');
  assert.deepEqual(page.complaints, []);
});

/** The report's line of the force at Corinth, March, a goal beyond the next hex: three presses (WS-6.1). */
async function marchInThree(page) {
  const before = await numberOf(page);
  await page
    .locator('.report')
    .getByText(/^James B\. McPherson, .*Corinth/)
    .click();
  await page.locator('[data-march]').first().click();
  const goal = page.locator('.ways .far').first();
  await goal.waitFor();
  await page.keyboard.press('Escape');
  const { x, y, width, height } = await goal.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  assert.equal(await askedNow(page), 'orders');
  assert.ok((await numberOf(page)) > before + 4, 'setting out, steps and the halt are decisions');
  await page
    .getByRole('region', { name: 'Dispatches' })
    .getByText(/McPherson goes from Corinth/)
    .waitFor();
}

test('the report of the week leads to the map and to orders, and no command is left unspent unsaid', async () => {
  const page = await newPage(browser);
  await beginWar(page, server.url);
  await table(page).waitFor();
  for (let steps = 0; steps < 60 && (await askedNow(page)) !== 'orders'; steps++)
    if (!(await end(page))) await giveAny(page);
  const report = page.locator('.report');
  await report.getByText(/^Memphis: \d+ points? against \d+ of ours/).click();
  await page
    .getByRole('region', { name: 'What stands here' })
    .getByRole('heading', { name: /^Memphis/ })
    .waitFor();
  assert.ok((await report.locator('.there [data-order]').count()) > 0, 'no order at Memphis');
  await page.keyboard.press('n');
  assert.ok(!(await report.locator('[aria-expanded=true].line').innerText()).startsWith('Memphis'));
  await marchInThree(page);
  const before = await numberOf(page);
  await page.keyboard.press('e');
  await page.getByText(/^Unspent: \d+ commands?\. Not yet moved: \d+ leaders, \d+ vessels\.$/).waitFor();
  await picture(page, 'war-report-1440');
  assert.equal(await numberOf(page), before);
  await page.keyboard.press('e');
  await cameOn(page, before);
  assert.deepEqual(page.complaints, []);
});

test('the map at its three zooms, the sheets and the map in words, by keyboard alone', async () => {
  const page = await newPage(browser);
  await beginWar(page, server.url, { scenario: 'war_1861' });
  await table(page).waitFor();
  const map = page.locator('.map').first();
  await page.locator('canvas[data-painted]').waitFor();
  for (const [key, level] of [
    ['1', 'theatre'],
    ['2', 'department'],
    ['3', 'hexes'],
  ]) {
    await page.keyboard.press(key);
    await wait(500);
    assert.equal(await map.getAttribute('data-level'), String(Number(key) - 1));
    await picture(page, `war-${level}-1440`);
  }
  const cursor = page.locator('[data-hex]');
  await cursor.focus();
  const before = await cursor.getAttribute('data-hex');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.locator('[data-hex]').getAttribute('data-hex'), before);
  assert.match(await page.locator('[data-hex]').getAttribute('aria-label'), /^[ABC]\d{4}/);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'What stands here' }).waitFor();
  await page.keyboard.press('Escape');
  for (const [key, title] of [
    ['p', 'Production'],
    ['l', 'Leaders'],
    ['k', 'Cycle track'],
    ['t', 'The map in words'],
    ['?', 'Keys'],
    ['m', 'War'],
  ]) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (title !== 'War') await dialog.getByRole('heading', { name: title, exact: true }).waitFor();
    await wait(250);
    await picture(page, `war-${title.toLowerCase().replaceAll(' ', '-')}-1440`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.keyboard.press('1');
  await page.keyboard.press('s');
  await page.getByRole('button', { name: /^Supply: Union/ }).waitFor();
  await picture(page, 'war-supply-1440');
  const number = await numberOf(page);
  await askedNow(page);
  await page.keyboard.press('e');
  await cameOn(page, number);
  assert.deepEqual(page.complaints, []);
});

test('both sides at one browser: the map is covered while the screen is handed over', async () => {
  const page = await newPage(browser);
  await beginWar(page, server.url, { confederate: 'Here' });
  for (let handed = 0, orders = 0; handed < 3 && orders < 60; orders++) {
    const take = page.getByRole('button', { name: /^Take the seat/ });
    if (await take.isVisible()) {
      assert.equal(await page.locator('canvas').count(), 0);
      handed++;
      await take.click();
      await table(page).waitFor();
    } else if (await table(page).isVisible()) {
      if (!(await askedOf(page))) await wait(300);
      else if (!(await end(page).catch(() => true))) await giveAny(page).catch(() => {});
    } else await wait(200);
    assert.ok(orders < 59, 'the screen was not handed over');
  }
  assert.deepEqual(page.complaints, []);
});

/** Share of dark points of a printed page; null where the machine has no pdftoppm. */
function darkOf(file) {
  const drawn = spawnSync('pdftoppm', ['-r', '60', '-gray', file], { maxBuffer: 1 << 26 });
  if (drawn.error) return null;
  const grays = drawn.stdout.subarray(drawn.stdout.indexOf('\n255\n') + 5);
  return grays.reduce((sum, gray) => sum + (gray < 128 ? 1 : 0), 0) / grays.length;
}

test('phone width and paper: nothing is wider than the page, the map prints', async () => {
  const page = await newPage(
    browser,
    { width: 390, height: 844 },
    { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  );
  await beginWar(page, server.url);
  await table(page).waitFor();
  await page.locator('canvas[data-painted]').waitFor();
  await picture(page, 'war-390');
  await page
    .getByRole('button', { name: /^Confederate .*Vicksburg/ })
    .first()
    .tap();
  await page.getByRole('tab', { name: 'Here' }).tap();
  await page.getByRole('region', { name: 'What stands here' }).waitFor();
  await picture(page, 'war-here-390');
  await page.getByRole('tab', { name: 'Dispatches' }).tap();
  await picture(page, 'war-dispatches-390');
  for (const [name, title] of [
    ['Production', 'production'],
    ['Leaders', 'leaders'],
  ]) {
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .tap();
    await page.getByRole('dialog').getByRole('heading', { name, exact: true }).waitFor();
    await picture(page, `war-${title}-390`);
    await page.keyboard.press('Escape');
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  const desk = await newPage(browser);
  await beginWar(desk, server.url);
  await table(desk).waitFor();
  await desk.locator('canvas[data-painted]').waitFor();
  // Printed as a player prints it: nothing but the browser's own events before the page is taken.
  for (const [name, landscape] of [
    ['upright', false],
    ['broad', true],
  ]) {
    const pdf = await desk.pdf({ path: pathOf(`war-map-${name}.pdf`), format: 'A4', landscape, printBackground: true });
    assert.equal(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, 1, `${name}: one page`);
    assert.ok(pdf.length > 800_000, `${name}: ${pdf.length} bytes are no map`);
    const dark = darkOf(pathOf(`war-map-${name}.pdf`));
    assert.ok(dark === null || (dark > 0.08 && dark < 0.5), `${name}: ${dark} of the paper is inked`);
  }
  await desk.locator('canvas[data-painted]').waitFor();
  for (const one of [page, desk]) assert.deepEqual(one.complaints, []);
});
