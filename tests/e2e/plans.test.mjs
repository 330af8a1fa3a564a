import {
  actByMouse,
  assert,
  battleAt,
  beginBattle,
  browser,
  decision,
  movedOn,
  newPage,
  openFire,
  picture,
  playOn,
  restingBox,
  server,
  stateOf,
  test,
  wantedOf,
} from './harness.mjs';

const bar = (page) => page.getByRole('group', { name: 'Orders' });
const primary = (page) => bar(page).locator('.primary');
const row = (page, id) => page.locator(`[data-row=${id}], [data-card=${id}]`);

/** A battle of Memphis at its first fire, against a captain or another person. */
async function atFire(page, confederate = 'captain') {
  await battleAt(page, 'memphis', ({ phase }) => phase === 'declare_fire', confederate);
  return (await stateOf(page, 'union')).view;
}
const shotsOf = (view, ship) => view.actions.filter((action) => action.type === 'declare_fire' && action.ship === ship);
/** No fire of this side has been declared or held in this turn. */
async function assertUndeclared(page, turn) {
  const { view } = await stateOf(page, 'union');
  assert.deepEqual([view.turn, view.phase], [turn, 'declare_fire']);
  assert.deepEqual(
    view.ships.filter((ship) => ship.side === 'union' && ship.declared),
    [],
  );
}
const clickHex = async (page, hex) => {
  const box = await restingBox(page.locator(`[data-hex="${hex}"]`));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

test('Enter pressed on and on throws no fire away, and holding all fire is asked once', async () => {
  const page = await newPage(browser);
  const view = await atFire(page);
  const able = [
    ...new Set(view.actions.filter((action) => action.type === 'declare_fire').map((action) => action.ship)),
  ];
  const met = new Set();
  for (let presses = 0; presses < 12; presses++) {
    assert.doesNotMatch(await primary(page).innerText(), /Hold all fire/);
    met.add(await page.locator('[data-card]').first().getAttribute('data-card'));
    await page.keyboard.press('Enter');
  }
  assert.deepEqual([...met].sort(), able.sort());
  await assertUndeclared(page, view.turn);
  await bar(page).getByRole('button', { name: 'The rest hold' }).click();
  await page.keyboard.press('Enter');
  await bar(page).getByText('Hold all fire?').waitFor();
  await assertUndeclared(page, view.turn);
  await picture(page, 'hold-all-1440');
  const before = await decision(page);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (number) => document.querySelector('.stage')?.getAttribute('data-decision') !== number,
    before,
  );
  assert.deepEqual(page.complaints, []);
});

test('Enter tapped through the moves stops at the fire that follows', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url, { scenario: 'memphis' });
  await playOn(page, actByMouse, async (what) => what === 'move');
  const { turn } = (await stateOf(page, 'union')).view;
  for (let presses = 0; presses < 200; presses++) {
    const what = await wantedOf(page);
    if (what === 'over' || (await stateOf(page, 'union')).view.turn > turn) break;
    if (what === 'move' && (await primary(page).isDisabled())) await actByMouse(page, 'move');
    else await page.keyboard.press('Enter');
  }
  assert.equal(await wantedOf(page), 'fire');
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Enter');
  await assertUndeclared(page, turn + 1);
  assert.deepEqual(page.complaints, []);
});

test('after an aim with the mouse on the chart, Enter goes on', async () => {
  const page = await newPage(browser);
  const view = await atFire(page);
  const ship = await page.locator('[data-card]').first().getAttribute('data-card');
  const target = view.ships.find((one) => one.id === shotsOf(view, ship)[0].target);
  await clickHex(page, target.hex);
  await bar(page).getByText('1 ship fires').waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`[data-card=${ship}]`).waitFor({ state: 'detached' });
  await bar(page).getByRole('button', { name: 'The rest hold' }).click();
  await primary(page).filter({ hasText: 'Open fire with 1 ship' }).waitFor();
  const before = await decision(page);
  await clickHex(page, view.ships.find((one) => one.id === ship).hex);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (number) => document.querySelector('.stage')?.getAttribute('data-decision') !== number,
    before,
  );
  assert.deepEqual(page.complaints, []);
});

test('legal targets are marked; another says why not and gets no line of fire', async () => {
  const page = await newPage(browser);
  const view = await atFire(page);
  const ship = await page.locator('[data-card]').first().getAttribute('data-card');
  const legal = new Set(shotsOf(view, ship).map((shot) => shot.target));
  assert.equal(await page.locator('.board .may-target').count(), legal.size);
  assert.match(await row(page, [...legal][0]).innerText(), /\d (die|dice)/);
  await picture(page, 'targets-1440');
  const barred = view.ships.find((one) => one.side === 'confederate' && one.hex && !legal.has(one.id));
  await clickHex(page, barred.hex);
  const odds = page.getByRole('region', { name: /^Odds on/ });
  await odds.getByRole('link', { name: /^Rule MB-2/ }).waitFor();
  assert.equal(await page.locator('.board .looked-at').count(), 1);
  assert.equal(await page.locator('.board .fire-line, .board .aimed-at').count(), 0);
  await picture(page, 'barred-1440');
  await clickHex(page, view.ships.find((one) => one.id === [...legal][0]).hex);
  await bar(page).getByText('1 ship fires').waitFor();
  // Where the odds were there before the click, aiming has gone on to the next ship.
  if (await page.locator(`[data-card=${ship}]`).isHidden()) await page.locator(`[data-row=${ship}]`).click();
  await page.locator('.board .aimed-at').waitFor();
  assert.equal(await page.locator('.board .looked-at').count(), 0);
  assert.equal(await page.locator('.board .may-target').count(), legal.size - 1);
  assert.ok((await page.locator('.board .fire-line').count()) > 0);
  await picture(page, 'aimed-1440');
  assert.deepEqual(page.complaints, []);
});

test('a fire plan and a half-planned move survive a reload', async () => {
  const page = await newPage(browser);
  await atFire(page);
  await page.keyboard.press('.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('.');
  await bar(page).getByText('2 ships fire').waitFor();
  await page.reload();
  assert.equal(await wantedOf(page), 'fire');
  await bar(page).getByText('2 ships fire').waitFor();
  const before = await decision(page);
  await openFire(page);
  await movedOn(page, before);
  await playOn(page, actByMouse, async (what) => what === 'move');
  await page.keyboard.press('w');
  await bar(page)
    .getByText(/^Ahead$/)
    .first()
    .waitFor();
  const ship = await page.locator('[data-card]').first().getAttribute('data-card');
  await page.reload();
  assert.equal(await wantedOf(page), 'move');
  await page.locator(`[data-card=${ship}]`).waitFor();
  await bar(page)
    .getByText(/^Ahead$/)
    .first()
    .waitFor();
  await bar(page)
    .getByRole('button', { name: /^Take back/ })
    .click();
  await bar(page)
    .getByRole('button', { name: /^Hold her place/ })
    .waitFor();
  assert.deepEqual(page.complaints, []);
});

test('the other seat at the same browser sees nothing of a plan', async () => {
  const page = await newPage(browser);
  await atFire(page, 'person');
  const seat = async () => (await page.locator('header .seat').innerText()).includes('Union');
  // The screen comes up covered, for whichever seat is first; both have their fire to declare.
  const reload = async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Take the seat/ }).click();
    assert.equal(await wantedOf(page), 'fire');
  };
  await reload();
  const first = await seat();
  await page.keyboard.press('.');
  await bar(page).getByText('1 ship fires').waitFor();
  await reload();
  const same = (await seat()) === first;
  await bar(page)
    .getByText(same ? '1 ship fires' : '0 ships fire')
    .waitFor();
  await openFire(page);
  await page.getByRole('button', { name: /^Take the seat/ }).click();
  assert.equal(await wantedOf(page), 'fire');
  await bar(page)
    .getByText(same ? '0 ships fire' : '1 ship fires')
    .waitFor();
  assert.deepEqual(page.complaints, []);
});
