/** The laboratory in real browsers: a question asked in words, stopped, answered, its figures and games taken away. */
import { readFileSync } from 'node:fs';
import { assert, browser, newPage, pick, picture, server, test } from './harness.mjs';

/** Chooses by the words of a label what the form asks for. */
const choose = (page, words, value) =>
  page
    .locator('form label', { hasText: new RegExp(`^${words}\\b`) })
    .locator('select')
    .selectOption(value);

async function question(page, kind, book, battle, games) {
  await page.goto(`${server.url}/#/lab`);
  await pick(page, 'kind', kind);
  await choose(page, 'Rule book', book);
  await page.locator(`form option[value=${battle}]`).first().waitFor({ state: 'attached' });
  await choose(page, 'Battle', battle);
  await choose(page, 'Battles', String(games));
}
const ask = (page) => page.getByRole('button', { name: 'Ask' }).click();

test(
  'what if a ship had two guns more: both cells are fought, held against each other, and a game of them is ' +
    'looked at',
  async () => {
    const page = await newPage(browser);
    await question(page, 'if', 'mobas', 'training', 50);
    await choose(page, 'Dice', '2');
    await ask(page);
    await page.getByText('100 battles fought').waitFor({ timeout: 120_000 });
    assert.match(
      await page.locator('.answer').innerText(),
      /^As things are the Union scores \d\.\d\d \(.*\), and \d\.\d\d \(.*\) with \d+ dice for \d+/,
    );
    for (const title of ['How long', 'Union vessels lost'])
      await page
        .getByRole('img', { name: new RegExp(`^${title}`) })
        .first()
        .waitFor();
    await picture(page, 'lab-1440');

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^CSV/ }).click(),
    ]);
    const lines = readFileSync(await csv.path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    assert.equal(lines.length, 3);
    assert.match(lines[0], /games.*union_wins/);
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^JSON/ }).click(),
    ]);
    const result = JSON.parse(readFileSync(await json.path(), 'utf8'));
    assert.equal(result.format, 'brownwater-result-1');
    assert.equal(
      result.cells.reduce((sum, cell) => sum + cell.games, 0),
      100,
    );
    const [database] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^SQLite/ }).click(),
    ]);
    assert.equal(
      readFileSync(await database.path())
        .subarray(0, 15)
        .toString(),
      'SQLite format 3',
    );

    await page
      .getByRole('button', { name: /^The oddest: \d+ turns/ })
      .first()
      .click();
    await page.waitForURL(/#\/replay\//);
    await page.getByRole('region', { name: 'Replay' }).waitFor();
    assert.deepEqual(page.complaints, []);
  },
);

test('a long question is stopped by keys and keeps what was fought; on a phone nothing runs off the page', async () => {
  const page = await newPage(browser, { width: 390, height: 844 });
  await question(page, 'long', 'flotilla', 'memphis', 2000);
  await page.getByRole('button', { name: 'Ask' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^[1-9]\d* of 2000 battles/).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('stopped before the end').waitFor();
  assert.match(await page.locator('.answer').innerText(), /^Half of the battles are over after \d+ turns/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
  await picture(page, 'lab-390');
  assert.deepEqual(page.complaints, []);
});

test('two ships of the register are held against each other in one place, by each book', async () => {
  const page = await newPage(browser);
  for (const [book, battle] of [
    ['mobas', 'training'],
    ['noddy', 'duel'],
    ['flotilla', 'duel'],
  ]) {
    await question(page, 'worth', book, battle, 50);
    await choose(page, 'First ship', 'cairo');
    await choose(page, 'Second ship', 'essex');
    await ask(page);
    await page.getByText('100 battles fought').waitFor({ timeout: 120_000 });
    assert.match(await page.locator('.answer').innerText(), /^With Cairo the (Union|Confederacy) scores .* with Essex/);
  }
  assert.deepEqual(page.complaints, []);
});

test('a whole fight of two ships is reckoned, or fought many times, and the page says which', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/lab`);
  await page.getByRole('link', { name: 'A fight of two ships' }).click();
  for (const [book, minutes] of [
    ['mobas', '5'],
    ['noddy', '10'],
  ]) {
    await choose(page, 'Rule book', book);
    await choose(page, 'Ship of the Union', 'cairo');
    await choose(page, 'Ship of the Confederacy', 'essex');
    await choose(page, 'At most', minutes);
    await choose(page, 'If it must be simulated', '200');
    await page.getByRole('button', { name: 'Reckon' }).click();
    await page
      .getByText(
        /^(Exact: reckoned|Reckoned through all dice|Simulated: too many positions to be reckoned, so 200 battles)/,
      )
      .waitFor({ timeout: 240_000 });
    await page.getByRole('img', { name: /^It ends in/ }).waitFor();
    await picture(page, `fight-${book}-1440`);
  }
  assert.deepEqual(page.complaints, []);
});

test('two fleets are bought for points, fought by captains, and begun as a battle', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/fleets`);
  const fleet = (side) => page.getByRole('region', { name: `${side} fleet` });
  await fleet('Confederate').locator('select').selectOption('albemarle');
  assert.match(await fleet('Confederate').locator('.total').innerText(), /^\d+ points \(\d+–\d+\), \d+ left$/);
  await page.getByLabel('Points a side').fill('150');
  await page.getByText(/^Not so: the Union side costs more than 150 points/).waitFor();
  assert.ok(await page.getByRole('button', { name: /^Fight it/ }).isDisabled());
  await page.getByLabel('Points a side').fill('300');
  await page.getByRole('button', { name: /400 times/ }).click();
  await page.getByText('400 battles fought by captains').waitFor({ timeout: 120_000 });
  await picture(page, 'fleets-1440');
  await page.getByRole('button', { name: /^Fight it/ }).click();
  await page.waitForURL(/#\/battle\//);
  await page.getByRole('button', { name: /Clear for action/ }).waitFor();
  assert.deepEqual(page.complaints, []);
});
