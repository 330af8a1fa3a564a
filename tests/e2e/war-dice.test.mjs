import { assert, browser, newPage, picture, server, test, wait } from './harness.mjs';
import { askedNow, askedOf, beginWar, end, giveAny, numberOf, table } from './war.mjs';

const tray = (page) => page.getByRole('region', { name: 'Dice to be thrown' });
const diceOf = (page) => table(page).getAttribute('data-dice');
const enter = (page) => tray(page).getByRole('button', { name: /^Enter these dice/ });
const tokenOf = (page, seat) =>
  page.evaluate((seat) => {
    const { tokens, links } = JSON.parse(localStorage.getItem('brownwater.games.1')).find(
      (one) => one.game === location.hash.split('/')[2],
    );
    return { ...links, ...tokens }[seat];
  }, seat);

/** Whether it is on the page, or comes there within a second. */
const shown = (locator) =>
  locator.waitFor({ timeout: 1000 }).then(
    () => true,
    () => false,
  );

/** Throws the pool that is wanted by keys; its purpose. */
async function throwByKeys(page, face = '3') {
  const purpose = await diceOf(page);
  const wanted = await tray(page).getByRole('list', { name: 'Faces thrown' }).getByRole('listitem').count();
  for (let die = 0; die < wanted; die++) await page.keyboard.press(face);
  await page.keyboard.press('Enter');
  return purpose;
}

/** The side's page ends its step, or gives any order. */
async function anyOrder(page) {
  const done = page.locator('[data-done]');
  if (await done.isVisible()) await done.click();
  else await page.locator('.day').locator('.order, .numbers button, .places .button').first().click();
}

/** Lets both sides decide until the umpire is asked for dice; the page of the side that ordered last. */
async function untilDice(umpire, sides) {
  let last = null;
  for (let orders = 0; orders < 80; orders++) {
    for (let looks = 0; looks < 60; looks++, await wait(50)) {
      if (await diceOf(umpire)) return last;
      const owing = [];
      for (const side of sides) if (await askedOf(side)) owing.push(side);
      if (!owing.length) continue;
      last = owing[0];
      await anyOrder(last);
      await wait(150);
      break;
    }
  }
  return assert.fail('no dice are asked for');
}

test(
  'WS-9.3: two people and an umpire: he alone is asked for the dice, for whom and for what, and throws them by ' +
    'mouse and keys',
  async () => {
    const umpire = await newPage(browser);
    await beginWar(umpire, server.url, { union: 'By link', confederate: 'By link', umpire: 'here', dice: 'hand' });
    const links = {};
    for (const side of ['union', 'confederate']) links[side] = await umpire.locator(`[data-link=${side}]`).inputValue();
    await umpire.getByRole('link', { name: 'Go to the war' }).click();
    const sides = [];
    for (const side of ['union', 'confederate']) {
      sides.push(await newPage(browser));
      await sides.at(-1).goto(links[side]);
      await table(sides.at(-1)).waitFor();
    }
    const ordered = await untilDice(umpire, sides);
    for (const side of sides) assert.equal(await tray(side).count(), 0, 'a side is not asked for dice');
    // The player who gave the order sees that it stands, and may not order again.
    await ordered.getByText('An order stands and waits for its dice. The umpire throws them.').waitFor();
    assert.equal(await askedOf(ordered), '');
    await ordered.reload();
    await askedNow(ordered);
    await anyOrder(ordered);
    await ordered.getByRole('alert').getByText('a decision is waiting for dice to be thrown').waitFor();
    await picture(ordered, 'war-dice-waiting-1440');

    // By mouse: the map keeps its zoom while faces are typed and pressed.
    const level = await umpire.locator('.map').first().getAttribute('data-level');
    const count = await tray(umpire).getByRole('list', { name: 'Faces thrown' }).getByRole('listitem').count();
    assert.ok(await enter(umpire).isDisabled());
    for (let die = 0; die < count; die++)
      await tray(umpire).getByRole('group', { name: 'What a die shows' }).getByRole('button').nth(1).click();
    await picture(umpire, 'war-dice-umpire-1440');
    const purposes = new Set([await diceOf(umpire)]);
    await enter(umpire).click();
    // Numbers that he writes in his form are no dice.
    await umpire.getByRole('region', { name: 'Umpire' }).getByLabel('Reason').fill('a 3 of 4');
    await umpire.getByRole('region', { name: 'Umpire' }).getByLabel('Reason').press('1');
    assert.equal(await umpire.getByRole('region', { name: 'Umpire' }).getByLabel('Reason').inputValue(), 'a 3 of 41');
    await umpire.locator('#day-head').focus();
    for (let thrown = 0; thrown < 12; thrown++) {
      await untilDice(umpire, sides);
      purposes.add(await throwByKeys(umpire));
      await wait(200);
    }
    assert.ok(purposes.size > 0 && ![...purposes].includes(null), [...purposes].join());
    assert.equal(
      await umpire.locator('.map').first().getAttribute('data-level'),
      level,
      'digits that are faces do not zoom',
    );
    for (const page of [umpire, ...sides]) assert.deepEqual(page.complaints, []);
  },
);

test('WS-9.3: alone against the program the player throws every die beside his seat, on a phone too', async () => {
  const page = await newPage(browser);
  await beginWar(page, server.url, { confederate: 'Captain', dice: 'hand' });
  await table(page).waitFor();
  let thrown = 0;
  for (let steps = 0; steps < 200 && thrown < 3; steps++) {
    if (await diceOf(page)) {
      // The last throw may still be asked for when it is looked at, and gone when it is to be thrown.
      if (!(await shown(tray(page)))) continue;
      if (!thrown) await picture(page, 'war-dice-alone-1440');
      const number = await numberOf(page);
      await throwByKeys(page);
      thrown++;
      for (let looks = 0; looks < 40 && (await numberOf(page)) === number && (await enter(page).count()) === 1; looks++)
        await wait(50);
    } else if (await askedOf(page)) {
      if (!(await end(page).catch(() => true))) await giveAny(page).catch(() => {});
    } else await wait(100);
  }
  assert.equal(thrown, 3);
  await page
    .getByText(/\(die 3\)|die 3/)
    .first()
    .waitFor();

  // Anyone who draws the umpire's seat another link takes the dice with it.
  const [token, game] = [await tokenOf(page, 'umpire'), page.url().split('/war/')[1]];
  const another = 'B'.repeat(token.length - 1) + 'A';
  const renewed = await fetch(`${server.url}/api/games/${game}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ token: another }),
  });
  assert.equal(renewed.status, 200, await renewed.text());
  await page.getByText(/Dice can no longer be thrown here/).waitFor();
  assert.deepEqual(page.complaints, []);

  const phone = await newPage(
    browser,
    { width: 390, height: 844 },
    { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  );
  await beginWar(phone, server.url, { confederate: 'Captain', dice: 'hand' });
  await table(phone).waitFor();
  for (let steps = 0; steps < 100 && !(await diceOf(phone)); steps++) {
    if (await askedOf(phone)) await anyOrder(phone).catch(() => {});
    await wait(150);
  }
  await tray(phone).getByRole('group', { name: 'What a die shows' }).getByRole('button').first().tap();
  await picture(phone, 'war-dice-390');
  assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.deepEqual(phone.complaints, []);
});

test('WS-9.3: a new war offers dice by hand where there is an umpire, or a player throws for himself', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/new-war`);
  const byHand = page.locator('input[name=dice][value=hand]');
  await byHand.waitFor({ state: 'attached' });
  await byHand.evaluate((input) => input.click());
  await page.getByText('You throw every die of both sides').waitFor();
  await picture(page, 'war-new-dice-1440');
  await page.locator('input[name=confederate][value=link]').evaluate((input) => input.click());
  await page.getByText('Dice by hand are the umpire’s to throw').waitFor();
  assert.equal(await byHand.count(), 0);
  assert.ok(await page.locator('input[name=dice][value=program]').isChecked());
  await page.locator('input[name=umpire][value=link]').evaluate((input) => input.click());
  await byHand.evaluate((input) => input.click());
  await page.getByText('Whoever has the umpire’s link throws every die').waitFor();
  assert.deepEqual(page.complaints, []);
});
