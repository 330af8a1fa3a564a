/** Hands that lead a campaign through the page, for the tests of the campaign. */
import { actByMouse, assert, endedPanel, found, pick, picture, playOn } from './harness.mjs';

export const table = (page) => page.locator('.page[data-decision]');
export const numberOf = async (page) => Number(await table(page).getAttribute('data-decision'));
export const phaseOf = (page) => table(page).getAttribute('data-phase');
export const handDice = (page) => page.getByRole('region', { name: 'Dice to be thrown' });

/** Sets a campaign up through the page, as a player would. */
export async function beginCampaign(page, url, { scenario = 'red_river_1864', dice = 'program', options = [] } = {}) {
  await page.goto(`${url}/#/new-campaign`);
  await pick(page, 'flotilla', scenario);
  await pick(page, 'dice', dice);
  for (const option of options) await page.getByLabel(option).check();
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await table(page).waitFor();
}

/** Waits until another decision stands, or dice are wanted that were not before. */
export async function cameOn(page, number, patience = 20_000) {
  const other = (number) =>
    Number(document.querySelector('.page[data-decision]')?.dataset.decision ?? number) !== number ||
    document.querySelector('[aria-label="Dice to be thrown"]')?.checkVisibility();
  if (await found(page, other, number, patience)) return;
  await picture(page, 'campaign-failed');
  assert.fail(
    `nothing came of decision ${number} in the phase ${await phaseOf(page)}: ` +
      `${await page.locator('aside').innerText()}`,
  );
}

/** The orders of the flotilla that are open now. */
export const ordersOpen = (page) => page.locator('input[name=order]').evaluateAll((all) => all.map((one) => one.value));

export async function order(page, type) {
  const number = await numberOf(page);
  await pick(page, 'order', type);
  await page.getByRole('button', { name: /^Order:/ }).click();
  await cameOn(page, number);
}

/** The result entered at the table: no ship hurt, every gun silenced, every vessel sunk. */
export async function enterResult(page, { refusedFirst = false } = {}) {
  const number = await numberOf(page);
  await page.keyboard.press('3');
  const form = page.locator('form.entered');
  await form.waitFor();
  if (refusedFirst) {
    await form.getByLabel('Damage, points').first().fill('250');
    await form.getByRole('button', { name: 'Enter this result' }).click();
    await form.locator('fieldset').first().getByRole('alert').waitFor();
    await picture(page, 'campaign-refused-1440');
    assert.equal(await numberOf(page), number, 'a refused result changes nothing');
    await form.getByLabel('Damage, points').first().fill('3');
  }
  await form.getByLabel('The flotilla got by, or holds the field').check();
  for (const field of await form.getByLabel(/silenced|sunk$/).all()) {
    const most = await field.getAttribute('max');
    if (most) await field.fill(most);
  }
  if (await form.locator('input[name=ironclad][value=sunk]').count())
    await form.locator('input[name=ironclad][value=sunk]').check();
  await form.getByRole('button', { name: 'Enter this result' }).click();
  await cameOn(page, number);
}

export async function resolveFight(page) {
  const number = await numberOf(page);
  await page.keyboard.press('2');
  const back = page.getByRole('button', { name: /^Take the result back/ });
  await back.waitFor({ timeout: 60_000 });
  await picture(page, 'campaign-resolved-1440');
  await back.click();
  await cameOn(page, number);
}

export async function playFight(page) {
  await page.keyboard.press('1');
  await page.locator('.stage[data-decision]').waitFor();
  await picture(page, 'campaign-battle-1440');
  // The battle is left in the middle, and continued from the river.
  const campaign = await page.evaluate(
    () => JSON.parse(localStorage.getItem('brownwater.games.1')).find((one) => one.campaign).campaign,
  );
  await page.goto(page.url().replace(/#.*/, `#/campaign/${campaign}`));
  await page.reload();
  await page.getByRole('link', { name: /^Go on with the battle/ }).click();
  await playOn(page, actByMouse);
  await endedPanel(page).getByRole('button', { name: 'Take the result back to the river' }).click();
  await table(page).waitFor();
  await page.waitForFunction(() => document.querySelector('.page')?.dataset.phase !== 'fight');
}

/** Whether the newest sentence of the diary lies whole in its strip. */
export const newestInSight = (page) =>
  page.locator('.remarks .columns').evaluate((strip) => {
    const newest = [...strip.querySelectorAll('[data-decision]')].at(-1)?.getClientRects() ?? [];
    const room = strip.getBoundingClientRect();
    return (
      newest.length > 0 &&
      [...newest].every(
        (line) =>
          line.left >= room.left - 1 &&
          line.right <= room.right + 1 &&
          line.top >= room.top - 1 &&
          line.bottom <= room.bottom + 1,
      )
    );
  });

/** Types the dice that are wanted, as the printed tables read them: ones, but a percentile of 100. */
export async function throwLow(page) {
  const panel = handDice(page);
  const words = await panel.locator('header').innerText();
  for (let wanted = await panel.locator('.pool li').count(); wanted > 0; wanted--) {
    if (/percentile/.test(words)) await page.keyboard.type('00');
    else if (/D20/.test(words)) await page.keyboard.type('01');
    else await panel.locator('.faces button').first().click();
  }
  await panel.getByRole('button', { name: /^Enter these dice/ }).click();
  await page.waitForFunction(
    (before) =>
      document.querySelector('.hand header')?.innerText !== before || !document.querySelector('.pool li button'),
    words,
  );
}

/** The next order: up the river while there is one, then down and home. */
export function nextOrder(open, turns, homeAfter) {
  const wanted =
    turns > homeAfter
      ? ['take_on_fuel', 'withdraw', 'engage', 'turn_back', 'hold']
      : ['take_on_fuel', 'engage', 'advance', 'forage', 'turn_back', 'hold', 'withdraw'];
  return wanted.find((type) => open.includes(type)) ?? open[0];
}

export async function orderStragglers(page) {
  const number = await numberOf(page);
  await page.locator('.straggler .button').first().click();
  await cameOn(page, number);
}
