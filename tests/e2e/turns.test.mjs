// Turns at a table: clocks, names with the seats, talk across the sides, and the same battle with sides changed.
import { assert, begunAtServer, browser, newPage, picture, server, test } from './harness.mjs';

const phone = { width: 390, height: 844 };

const asked = async (game, what, token, body) => {
  const answer = await fetch(`${server.url}/api/games/${game}${what}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const seat = async (page, { game, seats }, name) => {
  await page.goto(`${server.url}/#/seat/${game}/${seats[name].token}`);
  await page.locator('.play-plate').waitFor();
};
const people = { union: 'person', confederate: 'person' };

test('a clock stands at each seat and on the big screen, and the umpire sets it', async () => {
  const clock = { each: 'orders', seconds: 600 };
  const begun = await begunAtServer({ system: 'mobas', scenario: 'training', seats: people, clock });
  const union = await newPage(browser);
  const confederate = await newPage(browser, phone);
  const umpire = await newPage(browser);
  const hall = await newPage(browser, { width: 1920, height: 1080 });
  await seat(union, begun, 'union');
  await seat(confederate, begun, 'confederate');
  await seat(umpire, begun, 'umpire');
  await hall.goto(`${server.url}/#/hall/${begun.game}/${begun.seats.spectator.token}`);
  for (const page of [union, confederate, umpire, hall])
    await page.getByRole('timer', { name: /^Orders due in (10:00|9:\d\d)$/ }).waitFor();
  await picture(union, 'clock-orders-1440');
  await picture(confederate, 'clock-orders-390');
  await picture(hall, 'clock-orders-hall');
  await umpire.getByRole('button', { name: 'Stop', exact: true }).click();
  for (const page of [union, confederate, hall]) await page.getByText('Stopped by the umpire').waitFor();
  await umpire.getByRole('button', { name: 'One minute more' }).click();
  await union.getByRole('timer', { name: /^Orders due in 1[01]:|^Orders due in 10:/ }).waitFor();
  await picture(umpire, 'clock-umpire-1440');
  await umpire.getByRole('button', { name: 'Go on' }).click();
  await union.getByText('Stopped by the umpire').waitFor({ state: 'detached' });
  for (const page of [union, confederate, umpire, hall]) assert.deepEqual(page.complaints, []);
});

test('a name is written at the seat, and the others see it beside the side and in talk', async () => {
  const begun = await begunAtServer({ system: 'mobas', scenario: 'training', seats: people, talk_across: true });
  const union = await newPage(browser);
  const confederate = await newPage(browser, phone);
  await seat(union, begun, 'union');
  await seat(confederate, begun, 'confederate');
  await union.getByRole('button', { name: 'Your name?' }).click();
  await union.getByLabel('Your name', { exact: true }).fill('Ann <i>');
  await union.getByRole('button', { name: 'Write it' }).click();
  await union.getByRole('button', { name: 'Written' }).waitFor();
  await picture(union, 'seat-sheet-1440');
  // Keys pressed at the sheet are not the board's: these would open talk, the board in words, the keys.
  for (const key of ['c', 't', '?']) await union.keyboard.press(key);
  assert.equal(await union.getByRole('dialog').count(), 1);
  await union.keyboard.press('Escape');
  await confederate.locator('.play-plate').getByText('Ann <i>').waitFor();
  await picture(confederate, 'names-390');
  // The plate covers nothing of a phone's page.
  const plate = await confederate.locator('.play-plate').boundingBox();
  const stage = await confederate.locator('.stage').boundingBox();
  assert.ok(plate.y + plate.height <= stage.y + 1, `the plate to ${plate.y + plate.height}, the chart from ${stage.y}`);
  await union.keyboard.press('c');
  await union.getByRole('textbox', { name: 'Words' }).fill('A fair wind to you.');
  await union.getByRole('combobox', { name: 'To' }).selectOption('both');
  await union.keyboard.press('Control+Enter');
  await picture(union, 'talk-across-1440');
  await confederate.getByRole('button', { name: /^Talk, 1 unread/ }).click();
  const log = confederate.getByRole('log', { name: 'What was said' });
  await log.getByText('A fair wind to you.').waitFor();
  await log.getByText('Ann <i>').first().waitFor();
  await picture(confederate, 'talk-across-390');
  for (const page of [union, confederate]) assert.deepEqual(page.complaints, []);
});

test('a clock is chosen as a battle is set up', async () => {
  const page = await newPage(browser);
  for (const [size, name] of [
    [{ width: 1440, height: 900 }, '1440'],
    [phone, '390'],
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${server.url}/#/new/mobas`);
    await page.getByText('A side', { exact: true }).click();
    await page.locator('input[name=minutes]').fill('45');
    await page.locator('input[name=increment]').fill('20');
    await page.locator('input[name=minutes]').scrollIntoViewIfNeeded();
    await picture(page, `clock-chosen-${name}`);
  }
  await page.getByRole('button', { name: /^Begin/ }).click();
  const times = page.locator('.play-plate').getByRole('timer');
  await times
    .filter({ hasText: /^\s*(45:00|44:[0-5]\d)\s*$/ })
    .first()
    .waitFor();
  assert.deepEqual(page.complaints, []);
});

const battles = [
  ['mobas', 'memphis'],
  ['noddy', 'plum_point_bend'],
  ['flotilla', 'duel'],
];
test('every battle is fought again with sides changed; a campaign and a war are begun on their own pages', async () => {
  for (const [system, scenario] of battles) {
    const clock = { each: 'side', seconds: 600 };
    const names = { union: 'Ann', confederate: 'Ben' };
    const { game, seats } = await begunAtServer({ system, scenario, seats: people, clock, names });
    await asked(game, '/settle', seats.union.token, { say: 'resign' });
    const again = await asked(game, '/again', seats.union.token, { sides: 'changed' });
    assert.equal(again.status, 201, system);
    const { body } = await asked(again.body.game, '', again.body.seats.umpire.token);
    assert.deepEqual(body.names, { union: 'Ben', confederate: 'Ann' }, system);
    assert.equal(body.clock.seconds, 600, system);
  }
  for (const [system, scenario, sides] of [
    ['red-river', 'red_river_1864', { union: 'person' }],
    ['wbts', 'vicksburg_1862', people],
  ]) {
    const { game, seats } = await begunAtServer({ system, scenario, seats: sides });
    await asked(game, '/settle', seats.union.token, { say: 'resign' });
    const again = await asked(game, '/again', seats.union.token, { sides: 'changed' });
    assert.deepEqual([again.status, again.body.error.where], [409, 'game'], system);
  }
});
