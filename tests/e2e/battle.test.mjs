import {
  actByMouse,
  assert,
  battleAt,
  beginBattle,
  browser,
  endedPanel,
  found,
  newPage,
  picture,
  playOn,
  restingBox,
  server,
  stateOf,
  test,
  wantedOf,
} from './harness.mjs';

/** A page at rest asks for no frame and animates nothing: each would cost a player's battery. */
async function comesToRest(page) {
  const rests = async () => {
    const animated = () => document.getAnimations().some(({ playState }) => playState === 'running');
    const own = window.requestAnimationFrame;
    let busy = animated();
    window.requestAnimationFrame = (draw) => {
      busy = true;
      return own.call(window, draw);
    };
    await new Promise((over) => setTimeout(over, 500));
    window.requestAnimationFrame = own;
    return !busy && !animated();
  };
  assert.ok(await found(page, rests), 'the page goes on asking for frames');
}

test('a battle is set up, fought with the mouse and ended, and its outcome names the rule', async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.getByRole('link', { name: /Fight a battle/ }).click();
  await page.getByText('A training battle').waitFor();
  await picture(page, 'new-battle-1440');
  await beginBattle(page, server.url, { confederate: 'Random' });
  await playOn(page);
  assert.match(await endedPanel(page).innerText(), /victory|drawn/i);
  assert.match(await endedPanel(page).innerText(), /MB-7\.1/);
  await picture(page, 'ended-1440');
  assert.deepEqual(page.complaints, []);
});

test('a hex of the board clicked plans a move as a ghost, taken back before it is made', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url, { scenario: 'duel' });
  await playOn(page, actByMouse, async (what) => what === 'move');
  const { view } = await stateOf(page, 'union');
  const bar = page.getByRole('group', { name: 'Orders' });
  const ship = view.actions.find((action) => action.type === 'move' && action.path.join() === 'ahead').ship;
  const move = view.actions.find((action) => action.ship === ship && action.path.join() === 'ahead');
  const card = page.locator(`[data-card=${ship}]`);
  if (!(await card.isVisible())) await page.locator(`[data-row=${ship}]`).click();
  const box = await restingBox(page.locator(`[data-hex="${move.ends.hex}"]`));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await bar
    .getByText(/^Ahead$/)
    .first()
    .waitFor();
  await bar.getByRole('button', { name: /^Make this move/ }).waitFor();
  await bar.getByRole('button', { name: /^Take back/ }).click();
  await bar.getByRole('button', { name: /^Hold her place/ }).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('exact odds of a shot stand beside the target before it is fired', async () => {
  const page = await newPage(browser);
  await battleAt(page, 'memphis', ({ phase }) => phase === 'declare_fire');
  const { view } = await stateOf(page, 'union');
  const shot = view.actions.find((action) => action.type === 'declare_fire');
  const row = page.locator(`[data-row=${shot.ship}]`);
  if (await row.isVisible()) await row.click();
  const target = page.locator(`[data-row=${shot.target}]`);
  await target.hover();
  const odds = page.getByRole('region', { name: /^Odds on/ });
  await odds.waitFor();
  assert.match(await odds.innerText(), /Unhurt\s+\d+\/\d+\s+[\d.]+%/);
  assert.match(await odds.innerText(), /MB-2\.[456]/);
  await page.getByText('to aim', { exact: true }).first().waitFor();
  await picture(page, 'odds-1440');
  // The keyboard's focus on her tells the same.
  const told = await odds.innerText();
  await page.mouse.move(0, 0);
  await odds.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await target.focus();
  await odds.waitFor();
  assert.equal(await odds.innerText(), told);
  await target.evaluate((button) => button.blur());
  // Her odds have been seen: aiming goes on, and her card has a way of its own.
  await target.click();
  await page.locator(`[data-row=${shot.ship}]`).getByText(/^on /).waitFor();
  await target.hover();
  await page.keyboard.press('e');
  await page.locator(`[data-card=${shot.target}]`).waitFor();
  await picture(page, 'arcs-1440');
  await page.keyboard.press('Escape');
  await page.locator(`[data-card=${shot.target}]`).waitFor({ state: 'detached' });
  assert.deepEqual(page.complaints, []);
});

test('a target out of her reach is refused with the rule that says so', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url, { scenario: 'duel' });
  await playOn(page, actByMouse, async (what) => what === 'move');
  await page.locator('.ships section').nth(1).locator('[data-row]').last().click();
  const odds = page.getByRole('region', { name: /^Odds on/ });
  await odds.getByRole('link', { name: /^Rule MB-2\.[245]/ }).waitFor();
  assert.match(await odds.innerText(), /out of reach|sight/i);
  await page.locator('.ships section').nth(1).locator('[data-card]').waitFor();
  assert.deepEqual(page.complaints, []);
});

test('moves are shown ship by ship, and Space shows the end of them', async () => {
  const page = await newPage(browser, { width: 1440, height: 900 }, { reducedMotion: 'no-preference' });
  await beginBattle(page, server.url, { scenario: 'memphis' });
  await wantedOf(page);
  // Either side may move first: the captain's eight rams are under way at some time in the first turn.
  let seen = false;
  const under = page.getByRole('button', { name: /^Show the end/ }).waitFor({ timeout: 120_000 });
  const pressed = under
    .then(() => page.keyboard.press('Space'))
    .then(
      () => (seen = true),
      () => {},
    );
  await playOn(page, actByMouse, async (_what, done) => done >= 9 || seen);
  if (seen) await pressed;
  assert.ok(seen, 'the moves were never seen under way');
  assert.notEqual(await wantedOf(page), 'nothing');
  await comesToRest(page);
  assert.deepEqual(page.complaints, []);
});

test('a reload in mid-battle, and a server killed and started again, lose nothing', async () => {
  const page = await newPage(browser);
  await battleAt(page, 'memphis', ({ turn, actions }) => turn > 1 && actions[0].type === 'move');
  const before = await stateOf(page, 'union');
  await page.reload();
  assert.equal(await wantedOf(page), 'move');
  assert.equal((await stateOf(page, 'union')).number, before.number);
  await picture(page, 'memphis-1440');
  if (server.ours) {
    await server.kill();
    await page.getByText('The line to the server is lost').waitFor();
    await server.up();
    await page.getByText('The line to the server is lost').waitFor({ state: 'detached' });
    assert.equal((await stateOf(page, 'union')).number, before.number);
    await actByMouse(page, 'move');
    assert.ok((await stateOf(page, 'union')).number > before.number);
  }
  assert.deepEqual(page.complaints, []);
});

test('each line of the log opens its rule, and its dice lie in the tray', async () => {
  const page = await newPage(browser);
  await battleAt(page, 'memphis', ({ turn, phase }) => turn > 2 && phase === 'declare_fire');
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByRole('button', { name: 'Fire', exact: true }).click();
  await log.locator('button.line').first().click();
  assert.ok((await page.getByRole('region', { name: 'Dice', exact: true }).locator('.thrown li').count()) > 0);
  await log
    .getByRole('link', { name: /^Rule MB-/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  assert.match(await drawer.innerText(), /Rule MB-\d/);
  await picture(page, 'rule-1440');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  assert.deepEqual(page.complaints, []);
});
