/** No page breaks a rule of axe: names, roles, contrast, landmarks. Pages are opened as they are, battles begun. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, browser, newPage, server, test } from './harness.mjs';
import { root } from './server.mjs';

const axe = readFileSync(join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8');

/** Faults that axe finds on the page as it stands, each with its first place. */
async function faults(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => {
      const [{ target, failureSummary }] = nodes;
      return `${location.hash} ${id}, ${nodes.length}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`;
    });
  });
}

const post = async (path, body) => (await fetch(`${server.url}${path}`, { method: 'POST', body })).json();
const begin = (json) => post('/api/games', JSON.stringify(json));
const played = { union: 'person', confederate: 'captain' };

test('axe finds nothing: home, set-up, seats, settings, a lesson, a replay and its dispatch', async () => {
  const page = await newPage(browser);
  const found = [];
  const look = async (address, there) => {
    await page.goto(`${server.url}/${address}`);
    await page.locator(there).first().waitFor();
    found.push(...(await faults(page)));
  };
  await look('', 'a.way');
  await look('#/series', 'h2#quick');
  for (const { system, scenario, begun = true } of [
    { system: 'mobas', scenario: 'training' },
    { system: 'noddy', scenario: 'duel', begun: false },
    { system: 'flotilla', scenario: 'duel' },
  ]) {
    await look(`#/new/${system}`, 'input[name=scenario]');
    const { game, seats } = await begin({ system, scenario, seats: played });
    await look(`#/seat/${game}/${seats.union.token}`, '[data-row]');
    // Begun, where that wants a word first; and on a phone that lies on its side.
    const begins = page.locator('.bar').getByRole('button', { name: /^(Clear|Ready)/ });
    if (begun) await begins.click();
    await begins.waitFor({ state: 'detached' });
    found.push(...(await faults(page)));
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('navigation', { name: 'Sheet' }).waitFor();
    found.push(...(await faults(page)));
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.keyboard.press('o');
  await page.getByRole('dialog').waitFor();
  found.push(...(await faults(page)));
  await look('#/lesson/noddy', '[role=region][aria-label=Lesson], section[aria-label=Lesson]');

  const journal = readFileSync(join(root, 'tests/journals/mobas-albemarle.journal'));
  const { game, seats } = await post('/api/journals', journal);
  await page.goto(`${server.url}/mark.svg`);
  await page.evaluate(
    ([game, token]) => {
      const tokens = { spectator: token };
      const kept = [{ game, system: 'mobas', title: 'A battle', tokens, standing: '', over: true, touched: 1 }];
      localStorage.setItem('brownwater.games.1', JSON.stringify(kept));
    },
    [game, seats.spectator.token],
  );
  await look(`#/replay/${game}`, '.scrubber input');
  await look(`g/${game}`, 'main h2');
  assert.deepEqual(found, []);
  assert.deepEqual(page.complaints, []);
});
