import { assert, browser, newPage, picture, server, test } from './harness.mjs';
import { askedNow, askedOf, beginWar, cameOn, end, giveAny, numberOf, table } from './war.mjs';

const orders = (page) => page.locator('[data-supply-orders]');

/** Plays on until a force may get supply orders. */
async function untilSupplyOrders(page) {
  for (let given = 0; given < 200 && (await askedOf(page)) !== 'over'; given++) {
    await askedNow(page);
    if ((await orders(page).count()) && (await orders(page).locator('[data-draw-by]').count())) return;
    if (!(await end(page))) await giveAny(page);
  }
  await picture(page, 'war-supply-failed');
  assert.fail('nobody may be told what to draw on');
}

/** Sets a control, and waits until its order stands. */
async function ordered(page, set) {
  const number = await numberOf(page);
  await set();
  await cameOn(page, number);
}

test(
  'WS-8.1: a force is told by its page what to draw on, a depot is held in reserve, and both hold after a ' + 'reload',
  async () => {
    const page = await newPage(browser);
    await beginWar(page, server.url);
    await table(page).waitFor();
    await untilSupplyOrders(page);
    await orders(page).locator('summary').click();
    const draws = orders(page).locator('[data-draw-by]');
    assert.equal(await draws.inputValue(), 'pool_stocks_own');
    await ordered(page, () => draws.selectOption('own_pool_stocks'));
    assert.equal(await draws.inputValue(), 'own_pool_stocks');
    const force = await orders(page).locator('select').first().inputValue();

    const stock = orders(page).locator('li').first();
    const name = await stock.locator('span').innerText();
    await stock.getByText('open to all').waitFor();
    await stock.locator('[data-reserve]').focus();
    await ordered(page, () => page.keyboard.press('Space'));
    const held = orders(page).locator('li').filter({ hasText: name });
    await held.getByText('in reserve').waitFor();
    await picture(page, 'war-supply-1440');

    await page.reload();
    await orders(page).locator('summary').click();
    await orders(page).locator('select').first().selectOption(force);
    assert.equal(await draws.inputValue(), 'own_pool_stocks');
    await held.getByText('in reserve').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'war-supply-390');
    assert.deepEqual(page.complaints, []);
    await page.close();
  },
);
