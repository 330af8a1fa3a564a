import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, browser, newPage, pick, picture, server, test, wait } from './harness.mjs';
import * as river from './river.mjs';
import { root } from './server.mjs';
import { askedOf, cameOn, end, give, giveAny, listByKind, numberOf, table } from './war.mjs';

/** The river war of 1862 with the timberclads and the Paducah packets above Fort Henry. */
function aboveFortHenry() {
  const setup = JSON.parse(readFileSync(join(root, 'data/scenarios/wbts/river_war_1862.json'), 'utf8'));
  for (const vessel of setup.vessels)
    if (['Tyler, Lexington, Conestoga', 'Paducah packets'].includes(vessel.name)) vessel.water = ['A3726', 1];
  return setup;
}

/** Sets a war up through the page; only where two vessels lie is ours. */
async function beginWithExpeditions(page) {
  let asked = null;
  await page.route('**/api/games', async (route) => {
    asked = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...asked, scenario: aboveFortHenry() }) });
  });
  await page.goto(`${server.url}/#/new-war`);
  await page.locator('input[name=war]').first().waitFor({ state: 'attached' });
  await pick(page, 'war', 'river_war_1862');
  await pick(page, 'union', 'here');
  await pick(page, 'confederate', 'random');
  await pick(page, 'expeditions', 'red-river');
  await page.getByText('Expeditions', { exact: true }).scrollIntoViewIfNeeded();
  await picture(page, 'war-new-expeditions-1440');
  await page.getByRole('button', { name: /^Begin / }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/war/'));
  assert.deepEqual(asked.options, { expeditions: 'red-river' });
  await table(page).waitFor();
}

const expedition = (page) => page.getByRole('region', { name: 'The expedition' });
const dispatches = (page) => page.getByRole('region', { name: 'Dispatches' });

/** On until the Union may order its moves. */
async function toTheOrders(page) {
  for (let steps = 0; steps < 400; steps++) {
    const asked = await askedOf(page);
    if (asked === 'orders') return listByKind(page);
    if (!asked) await wait(40);
    else if (!(await end(page)) && (await askedOf(page)) === asked) await giveAny(page);
  }
  assert.fail('the Union never moved');
}

/** Up the river to the first fight, resolved as a battle, and home; other fights are entered. How many there were. */
async function upAndHome(page) {
  let fights = 0;
  for (let decisions = 0; decisions < 400; decisions++) {
    const phase = await river.phaseOf(page);
    if (phase === 'over') return fights;
    if (phase === 'fight') await (fights++ === 0 ? river.resolveFight(page) : river.enterResult(page));
    else if (phase === 'straggler_orders') await river.orderStragglers(page);
    else {
      const home = fights > 0 ? Infinity : 0;
      await river.order(page, river.nextOrder(await river.ordersOpen(page), home, 14));
    }
  }
  return assert.fail('the expedition was not over after 400 decisions');
}

test(
  'WS-12.2: a flotilla sets out up the Tennessee from the war’s page, fights there, and its result is taken ' + 'back',
  async () => {
    const page = await newPage(browser);
    await beginWithExpeditions(page);
    await toTheOrders(page);
    await picture(page, 'war-expedition-orders-1440');
    assert.ok(await give(page, 'ascend'));
    await expedition(page).waitFor();
    await expedition(page).getByText('Tyler').waitFor();
    await picture(page, 'war-expedition-1440');
    const war = page.url();
    await expedition(page)
      .getByRole('button', { name: /^Go up the river/ })
      .click();
    await page.waitForFunction(
      () => location.hash.startsWith('#/campaign/') && document.querySelector('.page[data-phase]'),
    );
    await picture(page, 'war-expedition-river-1440');
    await page.goto(war);
    await page.reload();
    await expedition(page).getByRole('link', { name: 'Go to the expedition' }).waitFor();
    await picture(page, 'war-expedition-away-1440');
    await expedition(page).getByRole('link', { name: 'Go to the expedition' }).click();
    await page.waitForFunction(
      () => location.hash.startsWith('#/campaign/') && document.querySelector('.page[data-phase]'),
    );
    const fights = await upAndHome(page);
    await picture(page, 'war-expedition-over-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'war-expedition-over-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    const ended = page.getByRole('region', { name: 'How the campaign ended' });
    await ended.getByRole('button', { name: 'Take the result back to the war' }).click();
    await table(page).waitFor();
    await page.waitForFunction(() => document.querySelector('.page')?.dataset.asked !== 'expedition');
    await dispatches(page)
      .getByText(/^The expedition up the Tennessee took /)
      .first()
      .waitFor();
    await picture(page, 'war-expedition-back-1440');
    await page.keyboard.press('m');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /up the Tennessee/ })
      .waitFor();
    assert.ok(fights > 0, 'nobody was met');
    assert.deepEqual(page.complaints, []);
  },
);

test('WS-12.2: by the keys an expedition is entered from the table, refused first where it cannot be', async () => {
  const page = await newPage(browser);
  await beginWithExpeditions(page);
  await toTheOrders(page);
  await page.locator('[data-order=ascend]').first().focus();
  await page.keyboard.press('Enter');
  await expedition(page).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'war-expedition-390');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  const before = await numberOf(page);
  await expedition(page)
    .getByRole('button', { name: /^Enter it from the table/ })
    .focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Turns played/).fill('400');
  await form.getByLabel(/^Turns played/).press('Enter');
  await form.getByRole('alert').waitFor();
  await picture(page, 'war-expedition-refused-1440');
  await form.getByLabel(/^Turns played/).fill('40');
  await form.getByLabel(/^Fuel left/).fill('100');
  await form.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: 'Enter this result' }).focus();
  await page.keyboard.press('Enter');
  await cameOn(page, before);
  await dispatches(page)
    .getByText(/^The Union loses the /)
    .first()
    .waitFor();
  assert.deepEqual(page.complaints, []);
});

test('WS-12.2: an expedition is called off, and the flotilla lies where it lay', async () => {
  const page = await newPage(browser);
  await beginWithExpeditions(page);
  await toTheOrders(page);
  assert.ok(await give(page, 'ascend'));
  const before = await numberOf(page);
  await expedition(page)
    .getByRole('button', { name: /^Call it off/ })
    .click();
  await cameOn(page, before);
  await dispatches(page)
    .getByText(/^The expedition up the Tennessee is called off/)
    .first()
    .waitFor();
  assert.equal(await page.locator('[data-order=ascend]').filter({ hasText: 'Tyler' }).count(), 0);
  assert.deepEqual(page.complaints, []);
});
