import {
  assert,
  beginBattle,
  browser,
  decision,
  endedPanel,
  movedOn,
  newPage,
  picture,
  playOn,
  restingBox,
  server,
  test,
  wantedOf,
} from './harness.mjs';

async function actByKeys(page, what) {
  const before = await decision(page);
  // Enter goes from ship to ship until the last is aimed.
  const next = page.getByRole('button', { name: /^Next ship to aim/ });
  if (what === 'fire') await page.keyboard.press('.');
  while (what === 'fire' && (await next.isVisible())) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('.');
  }
  if (what === 'move') {
    // She may not stop there, or not go there: any other way that ends well.
    const primary = page.getByRole('button', { name: /^(Make this move|Hold her place)/ });
    await page.keyboard.press('w');
    for (const steps of [
      ['z', 'a'],
      ['z', 'd'],
      ['z', 'z', 'a', 'w'],
      ['z', 'z', 'd', 'w'],
      ['z', 'z', 'w', 'w'],
      ['z', 'z'],
    ]) {
      if (await primary.isEnabled()) break;
      for (const step of steps) await page.keyboard.press(step);
    }
  }
  await page.keyboard.press('Enter');
  await movedOn(page, before);
}

test('a battle is played to its end with the keyboard alone', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/`);
  // From the first page by Tab and Enter.
  const fight = page.getByRole('link', { name: /Fight a battle/ });
  await fight.waitFor();
  for (let tabs = 0; tabs < 12 && !(await fight.evaluate((link) => link === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Begin/ }).waitFor();
  await page.locator('input[name=scenario][value=training]').focus();
  await page.keyboard.press('Space');
  await page.locator('input[name=confederate][value=captain]').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Begin/ }).focus();
  await page.keyboard.press('Enter');
  await playOn(page, actByKeys);
  assert.match(await endedPanel(page).innerText(), /MB-7\.1/);
  assert.deepEqual(page.complaints, []);
});

test('help, the board in words, the menu and the folded columns are one key away', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url, { scenario: 'memphis' });
  await wantedOf(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await picture(page, 'keys-1440');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  const twin = page.getByRole('dialog', { name: 'The board in words' });
  await twin.waitFor();
  assert.match(await twin.innerText(), /General Beauregard/);
  assert.match(await twin.innerText(), /[NSEW]{1,3} \d{3}°/);
  await picture(page, 'twin-1440');
  await page.keyboard.press('Escape');
  const before = await restingBox(page.locator('.board').first());
  await page.keyboard.press('[');
  await page.keyboard.press(']');
  const folded = await restingBox(page.locator('.board').first());
  assert.ok(folded.width > before.width + 300);
  assert.ok((folded.width * folded.height) / (1440 * 900) > 0.75, 'the board takes three quarters of the page');
  await picture(page, 'folded-1440');
  assert.deepEqual(page.complaints, []);
});

test('one key mutes, two make it louder and quieter, in a battle and in its replay', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url);
  await wantedOf(page);
  const heard = () =>
    page.evaluate(() => {
      const { sound, volume } = JSON.parse(localStorage.getItem('brownwater.settings'));
      return [sound ?? false, volume ?? 6];
    });
  const press = async (keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return heard();
  };
  const table = page.url();
  for (const address of [table, table.replace('/battle/', '/replay/')]) {
    await page.goto(address);
    await page.getByRole('main').waitFor();
    await page.locator('[data-decision], .scrubber').first().waitFor();
    const [sound, volume] = await heard();
    assert.equal(sound, false, 'silent until asked for');
    assert.deepEqual(await press('j'), [true, volume]);
    assert.deepEqual(await press('<<'), [true, volume - 2]);
    assert.deepEqual(await press('>'), [true, volume - 1]);
    assert.deepEqual(await press('j'), [false, volume - 1]);
  }
  await page.keyboard.press('?');
  assert.match(await page.getByRole('dialog', { name: 'Keys' }).innerText(), /J\s+Sound on or off/i);
  assert.deepEqual(page.complaints, []);
});

test('arrows walk the hexes of the board, and each says what lies there', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url, { scenario: 'memphis' });
  await wantedOf(page);
  const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.locator('[data-hex=F3]').focus();
  assert.match(await name(), /^F3, Benton/);
  await page.keyboard.press('ArrowRight');
  assert.match(await name(), /^F4/);
  assert.deepEqual(page.complaints, []);
});
