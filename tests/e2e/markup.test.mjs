/** Words of players and of a scenario's author are text, whatever they are made of. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, browser, newPage, server, test } from './harness.mjs';
import { root } from './server.mjs';

const markup = (mark) => `<img src=x onerror="window.${mark}=1"><b>${mark}</b>`;
const call = async (path, body, token) =>
  (
    await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
  ).json();

test('MarkupInNamesReasonsAndTalkIsReadAsText', async () => {
  const scenario = JSON.parse(readFileSync(join(root, 'data/scenarios/noddy/duel.json'), 'utf8'));
  scenario.title = markup('title');
  scenario.history = markup('history');
  const { game, seats } = await call('/api/games', {
    system: 'noddy',
    scenario,
    seats: { union: 'person', confederate: 'person', umpire: 'person' },
  });
  assert.ok(game, JSON.stringify(seats));
  const ruled = await call(
    `/api/games/${game}/decisions`,
    {
      request: 'a',
      expected: 0,
      action: { type: 'ruling', act: { act: 'throw_die' }, reason: markup('reason'), shown: ['union', 'confederate'] },
    },
    seats.umpire.token,
  );
  assert.equal(ruled.number, 1, JSON.stringify(ruled));
  await call(`/api/games/${game}/say`, { request: 'b', text: markup('talk') }, seats.union.token);
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/seat/${game}/${seats.union.token}`);
  await page.locator('[data-vessel]').first().waitFor();
  await page.getByRole('region', { name: 'Log' }).getByText('<b>reason</b>').waitFor();
  await page.keyboard.press('c');
  await page.getByRole('log', { name: 'What was said' }).getByText('<b>talk</b>').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('<b>title</b>').first().waitFor();
  assert.equal(await page.locator('img[src=x]').count(), 0);
  assert.deepEqual(
    await page.evaluate(() => ['title', 'history', 'reason', 'talk'].filter((mark) => window[mark] === 1)),
    [],
  );
  assert.deepEqual(page.complaints, []);
});
