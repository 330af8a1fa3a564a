// BROWNWATER_BIN=PROGRAM node tools/measure-war-hands.mjs: commands the Union about Vicksburg through the page. It
// prints the keys and clicks of a week, a march, an attack and a naval fight, as the browser counts them
// (docs/evenings.md). The seconds are those of page and program; the hands' own time is not in them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, Server, wait } from '../tests/e2e/server.mjs';
import { askedNow, askedOf, beginWar, end, giveAny, numberOf, table, weekOf } from '../tests/e2e/war.mjs';

const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const server = await Server.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});

/** A page that counts what hands do to it. */
async function opened(scenario, fights = 'table') {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    localStorage.setItem('brownwater.settings', '{"briefings":false}');
    window.hands = { keys: 0, clicks: 0 };
    addEventListener('keydown', ({ isTrusted }) => (window.hands.keys += Number(isTrusted)), true);
    addEventListener('click', ({ isTrusted }) => (window.hands.clicks += Number(isTrusted)), true);
    // A list is opened by one click, and its line chosen by another.
    addEventListener('change', ({ target }) => (window.hands.clicks += target.matches('select') ? 2 : 0), true);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.route('**/api/games', (route) => {
    const body = route.request().postDataJSON();
    const options = fights === 'table' ? {} : { options: { naval_fights: fights } };
    return route.continue({ postData: JSON.stringify({ ...body, ...options, scenario: scenario ?? body.scenario }) });
  });
  await beginWar(page, server.url, { confederate: scenario ? 'Random' : 'Captain' });
  await table(page).waitFor();
  return page;
}

const rows = [];
async function measured(page, what, work) {
  await page.evaluate(() => Object.assign(window.hands, { keys: 0, clicks: 0 }));
  const from = performance.now();
  await work();
  const { keys, clicks } = await page.evaluate(() => window.hands);
  rows.push(`| ${what} | ${keys} | ${clicks} | ${((performance.now() - from) / 1000).toFixed(1)} |`);
}

async function until(page, ...wanted) {
  for (let steps = 0; steps < 300; steps++) {
    const asked = await askedNow(page);
    if (wanted.includes(asked)) return asked;
    if (!(await end(page))) await giveAny(page);
  }
  throw new Error(`${wanted.join(', ')} is not asked`);
}
async function pressOnMap(page, selector) {
  const mark = page.locator(selector).first();
  await mark.waitFor({ state: 'attached' });
  const { x, y, width, height } = await mark.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}
async function settled(page, number) {
  for (let tries = 0; tries < 500; tries++) {
    if ((await numberOf(page)) > number && (await askedOf(page))) return;
    await wait(20);
  }
  throw new Error(`nothing came of decision ${number}: ${await page.locator('aside').innerText()}`);
}
async function ordersAgain(page) {
  for (let tries = 0; tries < 500; tries++) {
    if ((await askedOf(page)) === 'orders') return;
    await wait(20);
  }
  throw new Error(`not orders are asked, but ${await askedOf(page)}: ${await page.locator('aside').innerText()}`);
}
/** A line of the report; a long list is opened by a click of its own. */
async function line(page, words) {
  const wanted = page.locator('.report').getByRole('button', { name: words }).first();
  await page.locator('.report').waitFor();
  await wanted.waitFor({ timeout: 1500 }).catch(() => page.locator('.report .more').last().click());
  await wanted.click();
}

/** The report's line of a force, March beside its leader, the goal on the map. */
async function march(page, words) {
  const number = await numberOf(page);
  await line(page, words);
  await page.locator('[data-march]').first().click();
  await page.getByText('Press a goal on the map').waitFor();
  await pressOnMap(page, '.ways .cell');
  await settled(page, number + 2);
  await ordersAgain(page);
}
/** The report's line of a squadron, the first of its vessels, her goal from the list of names. */
async function steam(page, words, goal) {
  const number = await numberOf(page);
  await line(page, words);
  await page.locator('.there [data-order=set_sail]').first().click();
  await page.locator('.places select').waitFor();
  await page.locator('.places select').selectOption({ index: goal });
  await page.getByRole('button', { name: 'Order it' }).click();
  await settled(page, number + 1);
  await ordersAgain(page);
}
/** E until the next week's orders; a step that must be answered by a choice is answered by a click. */
async function weekOut(page) {
  const week = await weekOf(page);
  const done = page.locator('.day [data-done]');
  while ((await weekOf(page)) === week || (await askedNow(page)) !== 'orders') {
    const number = await numberOf(page);
    await askedNow(page);
    if (!(await done.isVisible())) {
      await page.locator('.day .numbers button, .day .order').first().click();
      await settled(page, number);
    } else {
      await page.keyboard.press('e');
      await wait(60);
      if ((await numberOf(page)) === number && (await page.locator('[data-done=sure]').isVisible())) continue;
      await settled(page, number);
    }
  }
}

const setup = JSON.parse(readFileSync(join(root, 'data/scenarios/wbts/vicksburg_1862.json'), 'utf8'));

async function weeks() {
  let page = null;
  // A careful week wants four commands.
  for (let tries = 0; tries < 30 && page === null; tries++) {
    const war = await opened(null);
    await until(war, 'orders');
    if (/^[4-6] commands/m.test(await war.locator('.day').innerText())) page = war;
    else await war.close();
  }
  if (page === null) throw new Error('no first week of thirty wars had four commands');
  await measured(page, 'a march of one leader with all his troops', () => march(page, /Corinth: \d+ points/));
  await measured(page, 'a careful week: three marches more, four vessels, its end', async () => {
    for (const force of [/Bolivar: /, /New Orleans: /, /Helena: /]) await march(page, force);
    for (let vessels = 0; vessels < 4; vessels++) await steam(page, /vessels? on the Mississippi/, vessels);
    await weekOut(page);
  });
  await measured(page, 'an idle week', () => weekOut(page));
}

/** McPherson's corps stands before Holly Springs; where he would not attack, the war is begun again. */
async function attack() {
  const forces = setup.forces.map((one) => (one.leader === 'mcpherson' ? { ...one, hex: 'B3104' } : one));
  let fought = false;
  for (let tries = 0; tries < 12 && !fought; tries++) {
    const page = await opened({ ...setup, forces });
    await until(page, 'attacks');
    if (!(await page.locator('.order[data-order=attack]').count())) continue;
    await measured(page, 'an attack', async () => {
      let number = await numberOf(page);
      await page.locator('.order[data-order=attack]').first().click();
      await settled(page, number);
      const all = page.locator('.day .all');
      fought = await all.isVisible();
      if (fought) await all.click();
      while (fought && !['attacks', 'orders'].includes(await askedNow(page))) {
        number = await numberOf(page);
        const numbers = page.locator('.day .numbers button, .day .order').first();
        if (await numbers.isVisible()) await numbers.click();
        else await page.keyboard.press('e');
        await settled(page, number);
      }
    });
    if (!fought) rows.pop();
  }
  if (!fought) throw new Error('no leader attacked in twelve wars');
}

/** A Union flotilla beside a Confederate one. */
async function afloat(how, fights, answer) {
  const { water, near } = setup.vessels.find((vessel) => vessel.side === 'confederate' && !vessel.building_since);
  const more = ['union', 'confederate'].map((side) => ({ side, kind: 'river_flotilla', name: 'Rams', near, water }));
  for (let tries = 0; tries < 8; tries++) {
    const page = await opened({ ...setup, vessels: [...setup.vessels, ...more] }, fights);
    const asked = await until(page, 'attacks', 'naval_fight');
    const order = page.locator('[data-order=fight_afloat]').first();
    if (asked !== 'attacks' || !(await order.isVisible())) continue;
    await measured(page, `a naval fight, ${how}`, async () => {
      const number = await numberOf(page);
      await order.click();
      await settled(page, number);
      await answer(page);
    });
    return;
  }
  throw new Error(`no naval fight ${how} came in eight wars`);
}
const naval = (page) => page.getByRole('region', { name: 'The naval fight' });

try {
  await weeks();
  await attack();
  await afloat('by the die', 'table', async () => {});
  await afloat('by captains', 'mobas', async (page) => {
    const number = await numberOf(page);
    await naval(page)
      .getByRole('button', { name: /^Have it resolved/ })
      .click();
    await naval(page).getByRole('button', { name: 'Take the result back to the war' }).click({ timeout: 120_000 });
    await settled(page, number);
  });
} finally {
  console.log(['| | keys | clicks | seconds |', '|---|---|---|---|', ...rows].join('\n'));
  await browser.close();
  await server.stop();
}
