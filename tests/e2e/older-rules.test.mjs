// Games that an earlier number of the rules began: where they stop, and what changed, shown once.
import { readFileSync } from 'node:fs';
import { assert, beginBattle, browser, newPage, picture, server, test } from './harness.mjs';
import { root } from './server.mjs';

/** A duel of Flotilla's first rules; one decision came to another state than today's rules bring about. */
function duelThatDiffers() {
  const lines = readFileSync(`${root}tests/journals/flotilla-duel.journal`, 'utf8').split('\n');
  lines[12] = JSON.stringify({ ...JSON.parse(lines[12]), hash: '0123456789abcdef' });
  return Buffer.from(lines.join('\n'));
}

const older = {
  rules: 'mobas-1',
  now: 'mobas-9',
  changed: [
    { rules: 'mobas-8', rule: 'MB-3.2', says: 'A side that the scenario gives no exit fights on to the end.' },
    { rules: 'mobas-9', rule: 'MB-6.3', says: 'A mine that was met once is shown to both sides from then on.' },
  ],
};

/** The server's answer about a game, as if earlier rules had begun it. */
const asOlder = (page, more) =>
  page.route(/\/api\/games\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...more } });
  });

for (const [name, size, more] of [
  ['1440', { width: 1440, height: 900 }, {}],
  ['390', { width: 390, height: 844 }, { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
]) {
  test(`a journal that today's rules play otherwise opens, says the line and stops there, ${name} wide`, async () => {
    const page = await newPage(browser, size, more);
    await page.goto(`${server.url}/#/journal`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'old.journal', mimeType: 'application/jsonl', buffer: duelThatDiffers() });
    const why = page.getByRole('dialog', { name: 'Here the rules changed' });
    await why.waitFor();
    assert.match(
      await why.innerText(),
      /begun under the rules flotilla-1.*play otherwise at\s+line \d+ of its journal/s,
    );
    assert.match(await why.innerText(), /FL-4\.8/);
    await picture(page, `older-rules-why-${name}`);
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    const scrubber = page.getByRole('region', { name: 'Replay' });
    await scrubber.getByText(/^0 of [1-9]/).waitFor();
    await scrubber.getByRole('button', { name: 'The end' }).click();
    await scrubber.getByText(/^It stops before line \d+ of the journal: flotilla-\d plays otherwise/).waitFor();
    await picture(page, `older-rules-stopped-${name}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size.width);
    await page.reload();
    await scrubber.getByText(/^0 of [1-9]/).waitFor();
    assert.equal(await why.count(), 0, 'it is said once by itself');
    await page.getByRole('button', { name: 'Why it stops' }).click();
    await why.waitFor();
    assert.deepEqual(page.complaints, []);
  });

  test(`what changed in the rules is shown once to who has an older game under way, ${name} wide`, async () => {
    const page = await newPage(browser, size, more);
    await asOlder(page, { older_rules: older });
    await beginBattle(page, server.url);
    const changes = page.getByRole('dialog', { name: 'What changed in the rules' });
    await changes.waitFor();
    for (const { says } of older.changed) await changes.getByText(says).waitFor();
    await picture(page, `older-rules-changes-${name}`);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'What changed in the rules' }).waitFor();
    assert.equal(await changes.count(), 0);
    await page.getByRole('button', { name: 'What changed in the rules' }).click();
    await changes.waitFor();
    assert.deepEqual(page.complaints, []);
  });
}

test('a game under way that stops is looked at in its replay', async () => {
  const page = await newPage(browser);
  await asOlder(page, {
    over: true,
    older_rules: { ...older, differs_at: 3, reason: 'it is refused', rule: 'MB-3.2' },
  });
  await page.goto(`${server.url}/#/new`);
  await beginBattle(page, server.url).catch(() => {});
  await page.getByRole('region', { name: 'Replay' }).waitFor();
  assert.match(page.url(), /#\/replay\//);
  await page.getByRole('dialog', { name: 'Here the rules changed' }).waitFor();
});
