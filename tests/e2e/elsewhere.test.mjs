// A fight of a campaign that was fought on a table with models (RR-13.3): papers first, then its record.
import { readFileSync } from 'node:fs';
import { assert, begunAtServer, browser, newPage, picture, server, test, wait } from './harness.mjs';
import { cameOn, enterResult, nextOrder, numberOf, order, ordersOpen, table } from './river.mjs';

const call = async (path, token, body) =>
  fetch(`${server.url}/api/games/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** A campaign that owes a fight, led there at the server, up the river: by mouse it would take long. */
async function sailToAFight() {
  const { game, seats } = await begunAtServer({
    system: 'red-river',
    scenario: 'yazoo_1862',
    seats: { union: 'person' },
  });
  const { token } = seats.union;
  for (let decisions = 0; decisions < 150; decisions++) {
    const { view, number, over } = await (await call(game, token)).json();
    if (view.phase === 'fight') return { game, token };
    assert.ok(!over, 'the campaign met nobody');
    const type = nextOrder(
      view.actions.map((one) => one.type),
      0,
      99,
    );
    const action = view.actions.find((one) => one.type === type);
    const done = await call(`${game}/decisions`, token, { request: `sail${decisions}`, expected: number, action });
    assert.ok(done.ok, await done.clone().text());
  }
  return assert.fail('the campaign met nobody');
}

/** The journal of the fight that is owed, fought by captains. */
async function recordOf({ game, token }) {
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
  const campaign = await sailToAFight();
  await page.goto(`${server.url}/#/seat/${campaign.game}/${campaign.token}`);
  await table(page).waitFor();
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
  const record = await recordOf(campaign);
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

test('words for a fight go with its result alone, and from one form to the other', async () => {
  const page = await newPage(browser);
  const campaign = await sailToAFight();
  await page.goto(`${server.url}/#/seat/${campaign.game}/${campaign.token}`);
  await table(page).waitFor();
  const dialog = page.getByRole('dialog');
  const words = dialog.getByLabel('How it went');
  const elsewhere = page.getByRole('button', { name: /^Fought on a table with models/ });

  // Put aside, they are gone.
  await elsewhere.click();
  await words.fill('Nobody came.');
  await page.keyboard.press('Escape');
  await elsewhere.click();
  assert.equal(await words.inputValue(), '');
  // No record was kept: what is written already is in the form of the result.
  await words.fill('They ran by in the smoke.');
  await dialog.getByRole('button', { name: /^No record was kept/ }).click();
  await page.locator('form.entered').waitFor();
  assert.equal(await words.inputValue(), 'They ran by in the smoke.');
  await page.getByRole('button', { name: 'Not yet' }).click();

  // The fight ends without them, and the next decision carries none either.
  await enterResult(page);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/decisions')),
    order(page, nextOrder(await ordersOpen(page), 0, 99)),
  ]);
  assert.equal(sent.postDataJSON().account, undefined);
  assert.deepEqual(page.complaints, []);
});
