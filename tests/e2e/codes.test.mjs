import { assert, beginBattle, browser, newPage, picture, server, test } from './harness.mjs';
import { scanned } from './scanned.mjs';

test('a code on the big screen opens a seat, and is gone while somebody sits there', async () => {
  const host = await newPage(browser, { width: 1440, height: 900 });
  await beginBattle(host, server.url, { confederate: 'By link' });
  const href = await host.locator('[data-link=confederate]').inputValue();
  const row = host.getByRole('listitem').filter({ has: host.locator('[data-link=confederate]') });
  await row.getByText('Code for a telephone').click();
  assert.equal(await scanned(host, row.getByRole('img')), href);

  const [, game] = /#\/seat\/(\w+)\//.exec(href);
  const spectator = await host.evaluate(
    (id) => JSON.parse(localStorage.getItem('brownwater.games.1')).find((one) => one.game === id),
    game,
  );
  await host.goto(`${server.url}/#/hall/${game}/${spectator.tokens.spectator ?? spectator.links.spectator}`);
  await host.getByRole('button', { name: 'Codes for the seats' }).click();
  const codes = host.getByRole('complementary', { name: 'Codes for the seats' });
  const code = codes.getByRole('img', { name: /Confederate/ });
  const read = await scanned(host, code);
  assert.equal(read, href);
  await picture(host, 'hall-codes-1440');

  /** By a telephone that knows nothing of the game. */
  const seated = async (address) => {
    const phone = await newPage(browser, { width: 390, height: 844 });
    const began = Date.now();
    await phone.goto(address);
    await phone.locator('[data-hex]').first().waitFor();
    assert.ok(Date.now() - began < 5_000, `seated after ${Date.now() - began} ms`);
    await code.waitFor({ state: 'detached' });
    return phone;
  };
  const phone = await seated(read);
  // Its connection is lost: the code is offered again, opens the seat as before, and is gone once more.
  await phone.context().close();
  await code.waitFor();
  const other = await seated(await scanned(host, code));
  await other.context().close();
  await code.waitFor();

  await host.goto(`${server.url}/#/table-sheet/${game}`);
  assert.equal(await scanned(host, host.getByRole('img', { name: /Confederate/ })), href);
  await picture(host, 'table-sheet-1440');
  assert.deepEqual(host.complaints, []);
});

test('who looks elsewhere is told by title, mark and, if he wishes, his device that he is to decide', async () => {
  const page = await newPage(browser);
  await page.addInitScript(() => {
    window.told = [];
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      close() {}
      constructor(title, { body }) {
        window.told.push(`${title}: ${body}`);
      }
    };
  });
  const lookAway = (away) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, away);
  const mark = () => page.locator('link[rel=icon]').first().getAttribute('href');
  await beginBattle(page, server.url);
  await page.locator('[data-hex]').first().waitFor();
  await page.keyboard.press('o');
  await page.getByRole('dialog').getByText('This device says when').click();
  await page.keyboard.press('Escape');
  assert.equal(await page.title(), 'A training battle, turn 1 · Brownwater');
  await lookAway(true);
  await page.waitForFunction(() => document.title === 'Your decision: A training battle, turn 1 · Brownwater');
  assert.match(await mark(), /mark-due\.svg$/);
  assert.deepEqual(await page.evaluate(() => window.told), ['Your decision: A training battle, turn 1']);
  await lookAway(false);
  await page.waitForFunction(() => document.title === 'A training battle, turn 1 · Brownwater');
  assert.match(await mark(), /mark\.svg$/);
});
