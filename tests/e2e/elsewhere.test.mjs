// A fight of a campaign that was fought on a table with models (RR-13.3): papers first, then its record.
import { readFileSync } from 'node:fs';
import { assert, browser, newPage, picture, server, test, wait } from './harness.mjs';
import { beginCampaign, cameOn, nextOrder, numberOf, order, ordersOpen, orderStragglers, phaseOf } from './river.mjs';

/** Leads campaigns until one owes a fight. */
async function sailToAFight(page) {
  for (let campaign = 0; campaign < 12; campaign++) {
    await beginCampaign(page, server.url, { scenario: 'yazoo_1862' });
    for (let decisions = 0; decisions < 120; decisions++) {
      const phase = await phaseOf(page);
      if (phase === 'fight') return;
      if (phase === 'over') break;
      if (phase === 'straggler_orders') await orderStragglers(page);
      else await order(page, nextOrder(await ordersOpen(page), 0, 99));
    }
  }
  assert.fail('no campaign met anybody');
}

/** The journal of the fight that is owed, fought by captains. */
async function recordOf(page) {
  const { game, token } = await page.evaluate(() => {
    const [id] = /[^/]+$/.exec(location.hash);
    const kept = JSON.parse(localStorage.getItem('brownwater.games.1')).find((one) => one.game === id);
    return { game: id, token: kept.tokens.union };
  });
  const call = async (path, bearer, body) =>
    fetch(`${server.url}/api/games/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${bearer}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const order = { system: 'noddy', seats: { union: 'captain', confederate: 'captain' }, dice: 'program' };
  const begun = await (await call(`${game}/fight`, token, order)).json();
  const watcher = begun.seats.umpire?.token ?? begun.seats.spectator.token;
  for (let waited = 0; waited < 600; waited++) {
    if ((await (await call(begun.game, watcher)).json()).over) break;
    await wait(200);
  }
  return (await call(`${begun.game}/journal`, watcher)).text();
}

test('a fight that was fought with models comes back by its record, with the commodore’s own words', async () => {
  const page = await newPage(browser);
  await sailToAFight(page);
  await page.getByRole('button', { name: /^Fought on a table with models/ }).scrollIntoViewIfNeeded();
  await picture(page, 'elsewhere-desk-1440');
  await page.getByRole('button', { name: /^Fought on a table with models/ }).click();
  const dialog = page.getByRole('dialog');
  const [papers] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Set-up and cards to print' }).click(),
  ]);
  assert.match(readFileSync(await papers.path(), 'utf8'), /Union cards/);
  await picture(page, 'elsewhere-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'elsewhere-390');
  await page.setViewportSize({ width: 1440, height: 900 });

  const number = await numberOf(page);
  const record = await recordOf(page);
  const file = (text) => ({ name: 'fight.journal', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  const bring = dialog.getByRole('button', { name: 'Take the result back' });
  await dialog.locator('input[type=file]').setInputFiles(file(record.split('\n').slice(0, 2).join('\n')));
  await bring.click();
  await dialog.getByRole('alert').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(file(record));
  await dialog.getByLabel('How it went').fill('They <b>ran</b> by in the smoke.');
  await picture(page, 'elsewhere-filled-1440');
  await bring.click();
  await cameOn(page, number);
  await page.goto(page.url().replace(/#.*/, (hash) => `${hash}/diary`));
  await page.getByText('They <b>ran</b> by in the smoke.').first().waitFor();
  await picture(page, 'elsewhere-diary-1440');
  assert.deepEqual(page.complaints, []);
});
