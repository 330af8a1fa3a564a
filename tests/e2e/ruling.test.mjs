/**
 * The umpire of MOBAS in real browsers: he rules at any time, by mouse, keys and on a phone, and each sees what it may.
 */
import { assert, browser, newPage, pick, picture, server, stateOf, test, wait } from './harness.mjs';

const desk = (page) => page.getByRole('region', { name: 'Umpire' });
/** A field of his form; a label's name goes on with what stands in it. */
const field = (page, name) => desk(page).getByLabel(new RegExp(`^${name}\\b`));
const log = (page) => page.getByRole('region', { name: 'Log' });
const linkTo = (page, seat) => page.locator(`[data-link=${seat}]`).inputValue();
const shipOf = async (page, seat, id) => (await stateOf(page, seat)).view.ships.find((ship) => ship.id === id);

async function begin(page, choices = {}) {
  await page.goto(`${server.url}/#/new`);
  await pick(page, 'scenario', 'memphis');
  for (const [name, value] of Object.entries({ union: 'here', confederate: 'link', umpire: 'link', ...choices }))
    await pick(page, name, value);
  await page.getByRole('button', { name: /^Begin/ }).click();
}

async function take(link, size, more) {
  const page = await newPage(browser, size, more);
  await page.goto(link);
  await page.locator('[data-hex]').first().waitFor();
  return page;
}

/** Empty hexes of deep water, in the middle of the sheet first. */
function freeWater({ scenario, view }) {
  const taken = new Set(view.ships.map((ship) => ship.hex));
  const { terrain } = scenario.map;
  const hexes = terrain.flatMap((row, at) =>
    [...row].map((kind, column) => ({ kind, row: at, column, name: `${String.fromCharCode(65 + at)}${column + 1}` })),
  );
  const out = (hex) => Math.abs(hex.row - terrain.length / 2) + Math.abs(hex.column - terrain[0].length / 2);
  return hexes
    .filter((hex) => hex.kind === '.' && !taken.has(hex.name))
    .sort((a, b) => out(a) - out(b))
    .map((hex) => hex.name);
}

async function rule(page, reason) {
  await field(page, 'Reason').fill(reason);
  await desk(page).getByRole('button', { name: 'Rule', exact: true }).click();
  await desk(page).getByText('Ruled', { exact: true }).waitFor();
}

/** Nothing of the page lies outside its window. */
const fits = async (page) =>
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    'the page is wider than its window',
  );

test('an umpire puts a ship elsewhere, lays a mine that one side sees, and ends the battle', async () => {
  const union = await newPage(browser);
  await begin(union);
  const [confederateLink, umpireLink] = [await linkTo(union, 'confederate'), await linkTo(union, 'umpire')];
  await union.getByRole('link', { name: 'Go to the battle' }).click();
  const confederate = await take(confederateLink);
  const umpire = await take(umpireLink);
  const state = await stateOf(umpire, 'umpire');
  assert.equal(state.seats.umpire, 'person');
  const ship = state.view.ships.find((one) => one.side === 'union');
  const [place, mined] = freeWater(state);
  assert.equal(await desk(union).count(), 0, 'a side has no such desk');

  // Nothing can be dismissed that has not been declared, so that is not offered.
  const offered = await field(umpire, 'Ruling').locator('option').allInnerTexts();
  assert.ok(
    offered.includes('Place or turn a ship') &&
      !offered.includes('Dismiss a ramming') &&
      !offered.includes('Put a ship back'),
    offered.join(),
  );

  // By mouse: the ship from the list, her hex from the chart.
  await field(umpire, 'Ruling').selectOption('place_ship');
  await field(umpire, 'Ship').selectOption(ship.id);
  await desk(umpire).getByRole('button', { name: 'Point on the chart' }).click();
  await umpire.getByText('Choose the hex where she is to lie').waitFor();
  await picture(umpire, 'ruling-pointing-1440');
  await umpire.locator(`[data-hex=${place}]`).click();
  assert.equal(await field(umpire, 'Hex').inputValue(), place);
  await field(umpire, 'Facing').selectOption('3');
  await desk(umpire).getByRole('checkbox', { name: 'Confederate' }).uncheck();
  await rule(umpire, 'she was misplaced');
  await picture(umpire, 'ruling-placed-1440');
  await log(union).getByText('The umpire rules:').waitFor();
  const words = new RegExp(`The umpire rules: .* placed at ${place}, facing left, because she was misplaced`);
  assert.match(await log(union).innerText(), words);
  await log(confederate).getByText(`is now at ${place}`).waitFor();
  assert.ok(!/misplaced/.test(await log(confederate).innerText()), 'the reason is for those to whom he shows it');
  assert.deepEqual(
    [(await shipOf(confederate, 'confederate', ship.id)).hex, (await shipOf(union, 'union', ship.id)).facing],
    [place, 3],
  );
  await picture(union, 'ruling-told-1440');

  // By keys alone: R, the form, and Enter.
  await umpire
    .locator('.board')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await umpire.keyboard.press('r');
  for (
    const end = Date.now() + 5000;
    Date.now() < end && !(await umpire.evaluate(() => document.activeElement?.id === 'ruling'));
  )
    await wait(30);
  await umpire.keyboard.type('Lay a mine');
  await umpire.keyboard.press('Tab');
  await umpire.keyboard.press('Tab');
  await umpire.keyboard.type(mined.toLowerCase());
  await umpire.keyboard.press('Tab');
  await umpire.keyboard.press('Tab');
  await umpire.keyboard.type('a drifting torpedo');
  await umpire.keyboard.press('Enter');
  await desk(umpire).getByText('Ruled', { exact: true }).waitFor();
  assert.deepEqual((await stateOf(union, 'union')).view.mines, [{ hex: mined, side: 'union' }]);
  assert.deepEqual((await stateOf(confederate, 'confederate')).view.mines, []);
  await log(umpire)
    .getByText(/a drifting torpedo/)
    .waitFor();
  for (const page of [union, confederate]) assert.ok(!/torpedo/.test(await log(page).innerText()));

  // An impossible ruling is refused in words, with its rule; the battle goes on.
  await field(umpire, 'Ruling').selectOption('place_ship');
  await field(umpire, 'Ship').selectOption(ship.id);
  await field(umpire, 'Hex').fill('z9');
  await field(umpire, 'Reason').fill('off the map');
  await desk(umpire).getByRole('button', { name: 'Rule', exact: true }).click();
  await desk(umpire).getByRole('alert').getByText('the sheet has no such hex').waitFor();
  await picture(umpire, 'ruling-refused-1440');

  await field(umpire, 'Ruling').selectOption('end_battle');
  await field(umpire, 'Result').selectOption('union');
  await field(umpire, 'Reason').fill('the light is gone');
  await desk(umpire).getByRole('button', { name: 'Rule', exact: true }).click();
  for (const page of [union, confederate, umpire])
    await page
      .getByRole('region', { name: 'How the battle ended' })
      .getByText(/the umpire has ruled so/i)
      .waitFor();
  await picture(union, 'ruling-ended-1440');
  for (const page of [union, confederate, umpire]) assert.deepEqual(page.complaints, []);
});

test('on a phone the umpire points at the chart and comes back to his form', async () => {
  const page = await newPage(browser, { width: 390, height: 844 }, { hasTouch: true, isMobile: true });
  await begin(page, { union: 'link', umpire: 'here' });
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await page.locator('[data-hex]').first().waitFor();
  const state = await stateOf(page, 'umpire');
  const ship = state.view.ships.find((one) => one.side === 'confederate');
  await page.getByRole('navigation', { name: 'Sheet' }).getByRole('button', { name: 'Umpire' }).click();
  await field(page, 'Ruling').selectOption('set_fv');
  await field(page, 'Ship').selectOption(ship.id);
  await field(page, 'FV left').fill('1');
  await fits(page);
  await picture(page, 'ruling-form-390');
  await rule(page, 'she had been hit before');
  await field(page, 'Ruling').selectOption('lay_mine');
  await desk(page).getByRole('button', { name: 'Point on the chart' }).click();
  await page.getByText('Choose the hex where the mine lies').waitFor();
  await picture(page, 'ruling-pointing-390');
  const seen = await page.locator('.board').first().boundingBox();
  await page.touchscreen.tap(seen.x + seen.width / 2, seen.y + seen.height / 2);
  await field(page, 'Hex').waitFor();
  assert.match(await field(page, 'Hex').inputValue(), /^[A-Z]\d+$/);
  await fits(page);
  await picture(page, 'ruling-pointed-390');
  await page.getByRole('navigation', { name: 'Sheet' }).getByRole('button', { name: 'Log' }).click();
  await log(page)
    .getByText(/she had been hit before/)
    .waitFor();
  await picture(page, 'ruling-log-390');
  assert.deepEqual(page.complaints, []);
});
