import { readFileSync } from 'node:fs';
import {
  actByMouse,
  assert,
  beginBattle,
  browser,
  endByRuling,
  endedPanel,
  newPage,
  picture,
  server,
  stateOf,
  test,
  wantedOf,
} from './harness.mjs';

const phone = { width: 390, height: 844 };

/** The links that the page which began a battle has kept, by seat. */
const linksOf = (page) =>
  page.evaluate(() => {
    const one = JSON.parse(localStorage.getItem('brownwater.games.1'))[0];
    return Object.fromEntries(
      Object.entries({ ...one.tokens, ...one.links }).map(([seat, token]) => [
        seat,
        `${location.origin}/#/seat/${one.game}/${token}`,
      ]),
    );
  });

/** A battle of two people at two browsers; the links to its seats. */
async function twoAtATable(union, confederate, more = {}) {
  await beginBattle(union, server.url, { confederate: 'By link', ...more });
  await union.locator('[data-link=confederate]').waitFor();
  const links = await linksOf(union);
  await union.getByRole('link', { name: 'Go to the battle' }).click();
  await confederate.goto(links.confederate);
  await confederate.getByText('Confederate, your seat').waitFor();
  return links;
}

const says = async (page, text) => {
  await page.getByRole('textbox', { name: 'Words' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('log', { name: 'What was said' }).getByText(text).waitFor();
};
const saidAt = (page) => page.getByRole('log', { name: 'What was said' }).locator('li .text').allInnerTexts();

test('the first page tells whose turn it is at every table, yours first, and follows as it changes', async () => {
  const union = await newPage(browser);
  const confederate = await newPage(browser);
  await twoAtATable(union, confederate);
  // A second table waits for the other side alone.
  const { union: second } = await twoAtATable(union, confederate);
  await actByMouse(union, await wantedOf(union));
  await union
    .getByText(/^Waiting for Confederate to clear for action, since \d\d:\d\d/)
    .first()
    .waitFor();
  await picture(union, 'waiting-since-1440');
  await union.goto(`${server.url}/#/`);
  const list = union.getByRole('list', { name: 'Tables' });
  await union.getByText('It waits for you').waitFor();
  assert.match(await union.locator('.left-off .owed').innerText(), /^Your decision, since \d\d:\d\d\.$/);
  assert.match(await list.innerText(), /Waiting for Confederate, since \d\d:\d\d/);
  await picture(union, 'whose-turn-1440');
  await union.setViewportSize(phone);
  await picture(union, 'whose-turn-390');
  await union.setViewportSize({ width: 1440, height: 900 });

  // By keyboard: the table that waits is continued with Enter, the other is reached by Tab.
  await union.keyboard.press('Tab');
  assert.equal(await union.evaluate(() => document.activeElement?.closest('li') !== null), true);
  const at = await list.getByRole('link').first().getAttribute('href');
  assert.ok(second.includes(at.split('/').at(-1)), 'the second table is the one in the list');
  await confederate.waitForFunction(() => document.querySelector('.stage'));
  await actByMouse(confederate, await wantedOf(confederate));
  await union.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await list
    .getByText(/Your decision|Waiting for Confederate/)
    .first()
    .waitFor();
  assert.deepEqual([...union.complaints, ...confederate.complaints], []);
});

test('a player downloads a calendar with the decision he owes, and finds its address to subscribe to', async () => {
  const union = await newPage(browser);
  const confederate = await newPage(browser);
  await twoAtATable(union, confederate);
  await union.keyboard.press('m');
  await union.getByRole('heading', { name: 'Whose turn it is' }).scrollIntoViewIfNeeded();
  const [file] = await Promise.all([
    union.waitForEvent('download'),
    union.getByRole('link', { name: 'Calendar file' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  assert.match(text, /^BEGIN:VCALENDAR\r\n/);
  assert.match(text, /\r\nSUMMARY:Your decision: /);
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const address = await union.getByRole('textbox', { name: 'Address of the calendar' }).inputValue();
  assert.equal(await (await fetch(address)).text().then((again) => again.includes('Your decision')), true);
  assert.ok(
    Object.values(await linksOf(union)).every((link) => !address.includes(link.split('/').at(-1))),
    'no token is in it',
  );
  await picture(union, 'calendar-1440');
  await union.setViewportSize(phone);
  await union.getByRole('heading', { name: 'Whose turn it is' }).scrollIntoViewIfNeeded();
  await picture(union, 'calendar-390');
  assert.deepEqual(union.complaints, []);
});

test(
  'a side talks among itself, the umpire reads and writes, a reload keeps it, and the other side hears nothing ' +
    'before the end',
  async () => {
    const union = await newPage(browser);
    const confederate = await newPage(browser);
    const links = await twoAtATable(union, confederate, { umpire: 'By link' });
    const second = await newPage(browser, phone);
    await second.goto(links.union);
    await second.locator('[data-hex]').first().waitFor();
    const umpire = await newPage(browser);
    await umpire.goto(links.umpire);
    await umpire.locator('[data-hex]').first().waitFor();

    await union.locator('[data-hex]').first().waitFor();
    await union.keyboard.press('c');
    await union.getByLabel('Your name').fill('Foote');
    await union.getByRole('textbox', { name: 'Words' }).focus();
    await says(union, 'We go in at dawn, line ahead.');
    const ship = await union.getByRole('combobox', { name: /^As/ }).locator('option').nth(1).getAttribute('value');
    await union.getByRole('combobox', { name: /^As/ }).selectOption(ship);
    await says(union, 'Take the lead and keep to the Arkansas shore.');
    await union.getByRole('heading', { name: `Orders for ${ship}` }).waitFor();
    await picture(union, 'talk-1440');

    // His friend of the same side sees that there is something to read.
    await second.getByRole('button', { name: 'Talk, 2 unread' }).click();
    assert.deepEqual(await saidAt(second), [
      'We go in at dawn, line ahead.',
      'Take the lead and keep to the Arkansas shore.',
    ]);
    await says(second, 'Aye.');
    await picture(second, 'talk-390');
    await second.keyboard.press('Escape');
    await second.reload();
    await second.getByRole('button', { name: 'Talk', exact: true }).click();
    assert.equal((await saidAt(second)).length, 3);

    await umpire.getByRole('button', { name: 'Talk, 3 unread' }).click();
    await umpire.getByRole('combobox', { name: /^To/ }).selectOption('confederate');
    await says(umpire, 'You hear paddles upstream.');
    await picture(umpire, 'talk-umpire-1440');

    await confederate.getByRole('button', { name: 'Talk, 1 unread' }).click();
    assert.deepEqual(await saidAt(confederate), ['You hear paddles upstream.']);
    assert.doesNotMatch(await confederate.locator('body').innerText(), /dawn|Arkansas shore/);
    await confederate.keyboard.press('Escape');
    assert.equal((await saidAt(union)).length, 3, 'and what the umpire says to the others is not heard here');
    await union.keyboard.press('Escape');

    // When it is over everybody reads everything.
    await umpire.keyboard.press('Escape');
    await endByRuling(umpire);
    await endedPanel(confederate).waitFor();
    await confederate.keyboard.press('c');
    await confederate.getByText('We go in at dawn, line ahead.').waitFor();
    assert.equal((await saidAt(confederate)).length, 4);
    await confederate.keyboard.press('Escape');
    await confederate.goto(`${server.url}/#/replay/${links.union.split('/').at(-2)}`);
    await confederate.getByRole('button', { name: /^Talk/ }).click();
    await confederate.getByText('We go in at dawn, line ahead.').waitFor();
    await picture(confederate, 'talk-replay-1440');
    for (const page of [union, confederate, second, umpire]) assert.deepEqual(page.complaints, []);
  },
);

test('from a position of a replay a what-if goes on with new dice, and the battle fought stays as it was', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url, { union: 'Random', confederate: 'Random' });
  await page.waitForURL(/#\/battle\//);
  const game = page.url().split('/').at(-1);
  await endedPanel(page).waitFor({ timeout: 60_000 });
  const fought = await stateOf(page);
  await page.goto(`${server.url}/#/replay/${game}/6`);
  await page.waitForFunction(() => document.querySelector('.stage')?.getAttribute('data-decision') === '6');
  await page.keyboard.press('w');
  await page.getByRole('heading', { name: 'What if' }).waitFor();
  await page.getByText('after 6 decisions').waitFor();
  await picture(page, 'what-if-1440');
  await page.setViewportSize(phone);
  await picture(page, 'what-if-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Begin from here' }).click();
  await page.getByText('Union, your seat').waitFor();
  assert.notEqual(page.url().split('/').at(-1), game);
  const other = await stateOf(page, 'union');
  assert.ok(other.number >= 6);
  assert.deepEqual(other.what_if, { game, decision: 6 });
  assert.notEqual(await wantedOf(page), 'nothing');
  await picture(page, 'what-if-begun-1440');
  await page.goto(`${server.url}/#/battle/${game}`);
  assert.equal((await stateOf(page)).number, fought.number);
  // At the end there is nothing left to ask "what if" of.
  await endedPanel(page).waitFor();
  await page.keyboard.press('m');
  await page.getByRole('heading', { name: 'Links to the seats' }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^What if/ }).count(), 0);
  assert.deepEqual(page.complaints, []);
});
