/** Hands that command a side of the war through the page, for its tests. */
import { assert, found, pick, picture } from './harness.mjs';

export const table = (page) => page.locator('.page[data-week]');
export const numberOf = async (page) => Number(await table(page).getAttribute('data-decision'));
export const weekOf = async (page) => Number(await table(page).getAttribute('data-week'));
/** The question to the side at the page; empty while others decide. */
export const askedOf = (page) => table(page).getAttribute('data-asked');

/** Sets a war up through the page, as a player would. */
export async function beginWar(
  page,
  url,
  { scenario = 'vicksburg_1862', union = 'Here', confederate = 'Random', umpire = null, dice = null } = {},
) {
  await page.goto(`${url}/#/new-war`);
  const values = { Here: 'here', 'By link': 'link', Random: 'random', Captain: 'captain' };
  await page.locator('input[name=war]').first().waitFor({ state: 'attached' });
  await pick(page, 'war', scenario);
  await pick(page, 'union', values[union]);
  await pick(page, 'confederate', values[confederate]);
  if (umpire) {
    await page.locator(`input[name=umpire][value=${umpire}]`).waitFor({ state: 'attached' });
    await pick(page, 'umpire', umpire);
  }
  if (dice) await pick(page, 'dice', dice);
  await page.getByRole('button', { name: /^Begin / }).click();
}

/** Waits until something is asked of the side, or the war is over; what it is. */
export async function askedNow(page, patience = 60_000) {
  const asked = await found(page, () => document.querySelector('.page[data-week]')?.dataset.asked, null, patience);
  if (asked) return asked;
  await picture(page, 'war-failed');
  return assert.fail(`nothing is asked: ${await page.locator('body').innerText()}`);
}

/** Waits until another decision stands. */
export async function cameOn(page, number, patience = 30_000) {
  const other = (number) => Number(document.querySelector('.page[data-week]')?.dataset.decision ?? number) !== number;
  if (await found(page, other, number, patience)) return;
  await picture(page, 'war-failed');
  assert.fail(`nothing came of decision ${number}: ${await page.locator('.day').innerText()}`);
}

const day = (page) => page.getByRole('region', { name: 'Order of the day' });

/** Orders of a week are listed by front at first, each front's first few. */
export async function listByKind(page) {
  const kinds = day(page).locator('[data-by=kind][aria-pressed=false]');
  if (await kinds.isVisible()) await kinds.click();
}

/** Gives the first order of a type that is offered in the panel; false if there is none. */
export async function give(page, type) {
  await listByKind(page);
  const order = day(page).locator(`[data-order=${type}]`).first();
  if (!(await order.isVisible())) return false;
  const number = await numberOf(page);
  await order.click();
  await cameOn(page, number);
  return true;
}

/** Ends the step, also where commands are unspent; false where it may not be ended. */
export async function end(page) {
  const done = day(page).locator('[data-done]');
  if (!(await done.isVisible())) return false;
  const number = await numberOf(page);
  await done.click();
  const sure = day(page).locator('[data-done=sure]');
  if ((await numberOf(page)) === number && (await sure.isVisible())) await sure.click();
  await cameOn(page, number);
  return true;
}

/** Gives the first order of any kind: a line, a number, or the place that is chosen in a list. */
export async function giveAny(page) {
  const number = await numberOf(page);
  // A number settles how hard is fought; which of two leaders counts may be said over and over.
  const numbers = day(page).locator('.numbers button');
  const any = (await numbers.count()) ? numbers : day(page).locator('.order, .places .button');
  await any.first().click();
  await cameOn(page, number);
}

/** Column and row in the one grid of the sheets A and B. */
const gridOf = (hex) => [Number(hex.slice(1, 3)), Number(hex.slice(3)) + (hex[0] === 'B' ? 27 : 0)];

/** Walks the hexes of the map by the arrows. */
export async function walkTo(page, hex) {
  const cursor = page.locator('[data-hex]').first();
  await cursor.focus();
  for (let steps = 0; steps < 150; steps++) {
    const at = await cursor.getAttribute('data-hex');
    if (at === hex) return cursor;
    const [[column, row], [toColumn, toRow]] = [gridOf(at), gridOf(hex)];
    const across = toColumn < column ? 'ArrowLeft' : 'ArrowRight';
    const along = toRow < row ? 'ArrowUp' : 'ArrowDown';
    await page.keyboard.press(toColumn === column ? along : across);
  }
  return assert.fail(`the arrows do not lead to ${hex}`);
}
