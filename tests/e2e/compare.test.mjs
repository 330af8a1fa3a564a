/** One fight, three rule books, in real browsers: fought from the page, stopped, printed, and opened as a battle. */
import { assert, browser, newPage, picture, server, test } from './harness.mjs';

const begin = async (page, meeting, games) => {
  await page.goto(`${server.url}/#/compare/${meeting}`);
  await page.getByLabel('Battles under each book').selectOption(String(games));
  await page.getByRole('button', { name: 'Fight them' }).click();
};

test('a duel is fought under each book and told with its intervals', async () => {
  const page = await newPage(browser);
  await begin(page, 'duel', 20);
  await page.getByText('60 battles fought').waitFor({ timeout: 120_000 });
  const table = page.getByRole('table');
  for (const book of ['MOBAS', 'Noddy', 'Flotilla']) await table.getByRole('columnheader', { name: book }).waitFor();
  assert.match(await table.getByRole('row', { name: /^Union wins/ }).innerText(), /\d+(\.\d)? % \(\d+–\d+\)/);
  await picture(page, 'compare-1440');
});

test('a long comparison is stopped and keeps what was fought; on a phone nothing runs off the page', async () => {
  const page = await newPage(browser, { width: 390, height: 844 });
  await begin(page, 'memphis', 500);
  await page.getByText(/^[1-9]\d* of 1,?500 battles$/).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('stopped before the end').waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
  await picture(page, 'compare-390');
});

test('what is made of a meeting is opened as a battle of each book', async () => {
  const page = await newPage(browser);
  for (const book of ['MOBAS', 'Noddy', 'Flotilla']) {
    await page.goto(`${server.url}/#/compare/memphis`);
    await page.getByRole('button', { name: new RegExp(`^${book}`) }).click();
    await page.waitForURL(/#\/battle\//);
    await page.getByRole('main').or(page.locator('.stage')).first().waitFor();
  }
});
