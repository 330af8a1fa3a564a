import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  actByMouse,
  assert,
  browser,
  endedPanel,
  newPage,
  pick,
  picture,
  playOn,
  server,
  test,
  wait,
} from './harness.mjs';
import { root } from './server.mjs';
import { askedOf, cameOn, end, give, giveAny, numberOf, table, weekOf } from './war.mjs';

/** The Vicksburg set-up with a Union flotilla beside the first Confederate vessel, and a Confederate one with her. */
function besideEachOther() {
  const setup = JSON.parse(readFileSync(join(root, 'data/scenarios/wbts/vicksburg_1862.json'), 'utf8'));
  const { water, near } = setup.vessels.find((vessel) => vessel.side === 'confederate' && !vessel.building_since);
  for (const side of ['union', 'confederate'])
    setup.vessels.push({
      side,
      kind: 'river_flotilla',
      name: side === 'union' ? 'Ram fleet' : 'River Defense Fleet',
      near,
      water,
    });
  return setup;
}

/** Sets a war up through the page; only where vessels lie is ours. */
async function beginWithFights(page, fights, confederate = 'random') {
  let asked = null;
  await page.unroute('**/api/games');
  await page.route('**/api/games', async (route) => {
    const body = route.request().postDataJSON();
    asked = body;
    await route.continue({ postData: JSON.stringify({ ...body, scenario: besideEachOther() }) });
  });
  await page.goto(`${server.url}/#/new-war`);
  await page.locator('input[name=war]').first().waitFor({ state: 'attached' });
  await pick(page, 'war', 'vicksburg_1862');
  await pick(page, 'union', 'here');
  await pick(page, 'confederate', confederate);
  await pick(page, 'fights', fights);
  await page.getByText('Naval fights', { exact: true }).scrollIntoViewIfNeeded();
  await picture(page, 'war-new-fights-1440');
  await page.getByRole('button', { name: /^Begin / }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/war/') || document.querySelector('.called'));
  assert.deepEqual(asked.options, fights === 'table' ? undefined : { naval_fights: fights });
}

const naval = (page) => page.getByRole('region', { name: 'The naval fight' });

/** On until the side at the page has attacked afloat; false if the first week goes by before. */
async function toTheFight(page, others = async () => {}) {
  const first = await weekOf(page);
  while ((await weekOf(page)) === first) {
    await others();
    const asked = await askedOf(page);
    if (asked === 'naval_fight') return true;
    if (!asked) await wait(40);
    else if (asked === 'attacks' && (await give(page, 'fight_afloat'))) continue;
    else if (!(await end(page)) && (await askedOf(page)) === asked) await giveAny(page);
  }
  return false;
}

/** A war whose Union has attacked afloat; where the South was first, another is begun. */
async function warAtAFight(page, fights) {
  for (let tries = 0; tries < 8; tries++) {
    await beginWithFights(page, fights);
    await table(page).waitFor();
    if (await toTheFight(page)) return;
  }
  assert.fail('nobody was attacked afloat');
}

const dispatches = (page) => page.getByRole('region', { name: 'Dispatches' });

test('WS-12.1: a naval fight of the war is played on the board, left, resumed and brought back', async () => {
  const page = await newPage(browser);
  await warAtAFight(page, 'mobas');
  await naval(page).waitFor();
  await picture(page, 'war-fight-1440');
  const war = page.url();
  await naval(page)
    .getByRole('button', { name: /^Play it on the board/ })
    .click();
  await page.locator('.stage[data-decision]').waitFor();
  await picture(page, 'war-fight-board-1440');
  await page.goto(war);
  await page.reload();
  await naval(page).getByRole('link', { name: 'Go to the battle' }).click();
  await playOn(page, actByMouse);
  await endedPanel(page).getByRole('button', { name: 'Take the result back to the war' }).click();
  await table(page).waitFor();
  await page.waitForFunction(() => document.querySelector('.page')?.dataset.asked !== 'naval_fight');
  await dispatches(page)
    .getByText(/^Battle on the /)
    .first()
    .waitFor();
  await picture(page, 'war-fight-back-1440');
  await page.keyboard.press('m');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /naval fight/i })
    .waitFor();
  await picture(page, 'war-fight-menu-1440');
  assert.deepEqual(page.complaints, []);
});

test('WS-12.1: a naval fight is resolved by captains of Noddy, another is entered from the table', async () => {
  const page = await newPage(browser);
  await warAtAFight(page, 'noddy');
  const number = await numberOf(page);
  await naval(page)
    .getByRole('button', { name: /^Have it resolved/ })
    .click();
  const back = naval(page).getByRole('button', { name: 'Take the result back to the war' });
  await back.waitFor({ timeout: 120_000 });
  await picture(page, 'war-fight-resolved-1440');
  await back.click();
  await cameOn(page, number);

  const other = await newPage(browser);
  await warAtAFight(other, 'flotilla');
  const before = await numberOf(other);
  await other.setViewportSize({ width: 390, height: 844 });
  await picture(other, 'war-fight-390');
  assert.ok((await other.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  await other.setViewportSize({ width: 1440, height: 900 });
  await naval(other)
    .getByRole('button', { name: /^Enter it from the table/ })
    .click();
  const form = other.getByRole('dialog');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('radio', { name: 'the Confederacy' }).check();
  await picture(other, 'war-fight-entered-1440');
  await form.getByRole('button', { name: 'Enter this result' }).click();
  await cameOn(other, before);
  await dispatches(other)
    .getByText(/^The Union loses the /)
    .first()
    .waitFor();
  for (const one of [page, other]) assert.deepEqual(one.complaints, []);
});

test('WS-12.1: between two people each comes to the battle with his own seat', async () => {
  const union = await newPage(browser);
  await beginWithFights(union, 'mobas', 'link');
  const link = await union.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('brownwater.games.1'))[0];
    return `#/seat/${kept.game}/${kept.links.confederate}`;
  });
  await union.getByRole('link', { name: 'Go to the war' }).click();
  await table(union).waitFor();
  const south = await newPage(browser);
  await south.goto(`${server.url}/${link}`);
  const take = south.getByRole('button', { name: /Take/ });
  await Promise.race([
    table(south).waitFor(),
    take
      .first()
      .waitFor()
      .then(() => take.first().click()),
  ]);
  await table(south).waitFor();
  const met = await toTheFight(union, async () => {
    if ((await askedOf(south)) && !(await end(south).catch(() => true))) await giveAny(south).catch(() => {});
  });
  assert.ok(met);
  await naval(south).getByText('The Union decides how it is fought.').waitFor();
  assert.equal(
    await naval(union)
      .getByRole('button', { name: /^Have it resolved/ })
      .count(),
    0,
  );
  await naval(union)
    .getByRole('button', { name: /^Play it on the board/ })
    .click();
  await union.locator('.stage[data-decision]').waitFor();
  await picture(south, 'war-fight-defender-1440');
  await naval(south).getByRole('link', { name: 'Go to the battle' }).click();
  await south.locator('.stage[data-decision]').waitFor();
  for (const one of [union, south]) assert.deepEqual(one.complaints, []);
});
