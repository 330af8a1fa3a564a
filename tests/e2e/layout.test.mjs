import {
  actByMouse,
  assert,
  battleAt,
  beginBattle,
  browser,
  decision,
  newPage,
  openFire,
  picture,
  playOn,
  server,
  test,
} from './harness.mjs';

const phone = [
  { width: 390, height: 844 },
  { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
];
const fits = (locator) => locator.evaluate((one) => one.scrollWidth <= one.clientWidth);
/** Controls on the page that have no room for a finger. */
const narrow = (page) =>
  page.locator('.screen :is(button, select, summary)').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => [one.getAttribute('aria-label') ?? one.textContent.trim(), one.getBoundingClientRect()])
      .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
      .map(([name, { width, height }]) => `${name}: ${Math.round(width)} x ${Math.round(height)}`),
  );
const bar = (page) => page.getByRole('group', { name: 'Orders' });

/** Everything by keys and the sheet's first tab, as on a phone with nothing to aim at in sight. */
async function actOnPhone(page, what) {
  if (what !== 'fire') return actByMouse(page, what);
  const before = await decision(page);
  await page.keyboard.press('.');
  await openFire(page);
  await page.waitForFunction(
    (number) => document.querySelector('.stage')?.getAttribute('data-decision') !== number,
    before,
  );
}

test('the dice stay in sight over a log that is scrolled', async () => {
  const page = await newPage(browser, { width: 1440, height: 700 });
  await battleAt(page, 'memphis', ({ turn, phase }) => turn > 2 && phase === 'declare_fire');
  const scroll = page.locator('.right .scroll');
  await scroll.evaluate((one) => (one.scrollTop = 400));
  assert.ok((await scroll.evaluate((one) => one.scrollTop)) > 100, 'the log is long enough to scroll');
  const column = await scroll.boundingBox();
  const tray = await page.getByRole('region', { name: 'Dice', exact: true }).boundingBox();
  const head = await page.locator('#log-head').boundingBox();
  assert.ok(Math.abs(tray.y - column.y) < 2, 'the tray is at the head of its column');
  assert.ok(Math.abs(head.y - tray.y - tray.height) < 2, 'the head of the log lies under it');
  assert.deepEqual(page.complaints, []);
});

test('on a phone no word of the head or the orders is cut, and the last roll stays over the log', async () => {
  const page = await newPage(browser, ...phone);
  await battleAt(page, 'memphis', ({ phase }) => phase === 'declare_fire');
  assert.ok(await fits(bar(page).getByRole('button', { name: /^Hold fire/ })));
  assert.ok(await fits(bar(page).locator('.primary')));
  await playOn(page, actOnPhone, async (what, done) => what === 'move' && done > 0);
  assert.ok(await fits(page.locator('header .words')), await page.locator('header .words').innerText());
  assert.ok(await fits(bar(page).locator('.primary')), await bar(page).locator('.primary').innerText());
  for (const tab of ['Move', 'Ships', 'Dice', 'Log']) {
    await page.getByRole('navigation', { name: 'Sheet' }).getByRole('button', { name: tab }).tap();
    assert.deepEqual(await narrow(page), [], tab);
  }
  const last = await page.getByRole('region', { name: 'Last roll' }).boundingBox();
  const sheet = await page.locator('.sheet.tall').boundingBox();
  assert.ok(last.y + last.height <= sheet.y + 1, 'the sheet leaves the last roll in sight');
  await picture(page, 'log-under-roll-390');
  assert.deepEqual(page.complaints, []);
});

test('in forced colours drawings keep their paper, and what is present or chosen keeps its mark', async () => {
  const page = await newPage(browser, { width: 1440, height: 900 }, { forcedColors: 'active' });
  await battleAt(page, 'memphis', ({ phase }) => phase === 'declare_fire');
  const style = (locator, of, pseudo) =>
    locator.evaluate((one, [name, part]) => getComputedStyle(one, part)[name], [of, pseudo]);
  for (const drawn of ['.board.drawn', '.ships .pips svg', '.ships .portrait svg']) {
    assert.equal(await style(page.locator(drawn).first(), 'forcedColorAdjust'), 'none', drawn);
    assert.equal(
      await style(page.locator(drawn).first(), 'backgroundColor'),
      drawn === '.board.drawn' ? 'rgb(244, 236, 217)' : 'rgb(251, 247, 235)',
      drawn,
    );
  }
  assert.equal(await style(page.locator('.sequence .present'), 'borderBottomWidth', '::before'), '4px');
  const filter = (pressed) => page.locator(`.log .filters [aria-pressed=${pressed}]`).first();
  const canvas = await style(page.locator('body'), 'backgroundColor');
  assert.notEqual(await style(filter(true), 'outlineStyle'), 'none');
  assert.equal(await style(filter(false), 'outlineStyle'), 'none');
  assert.ok([canvas, 'rgb(255, 255, 255)'].includes(await style(filter(false), 'borderBottomColor')));
  assert.equal(await style(filter(true), 'outlineStyle'), 'solid');
  await filter(false).focus();
  await page.keyboard.press('Shift+Tab');
  assert.equal(await style(page.locator(':focus'), 'outlineStyle'), 'double', 'pressed, and in focus');
  const button = (which) => bar(page).locator(`.button${which}`).first();
  assert.notEqual(
    await style(button('.primary'), 'backgroundColor'),
    await style(button(':not(.primary)'), 'backgroundColor'),
    'the first choice is not as the others',
  );
  await picture(page, 'forced-1440');
  assert.deepEqual(page.complaints, []);
});

test('a battle and its replay have one main landmark, and each column a name', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url);
  await bar(page).waitFor();
  const landmarks = async () => {
    assert.equal(await page.getByRole('main').count(), 1);
    for (const name of ['Ships column', 'Dice and log column'])
      assert.equal(await page.getByRole('complementary', { name }).count(), 1, name);
  };
  await landmarks();
  await page.goto(page.url().replace('/battle/', '/replay/'));
  await page.getByRole('main').waitFor();
  await landmarks();
  assert.deepEqual(page.complaints, []);
});
