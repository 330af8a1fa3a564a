/** Luck and judgement in real browsers: only after the end, by every book, each decision a way into the replay. */
import { readFileSync } from 'node:fs';
import { assert, browser, newPage, picture, server, test, wait } from './harness.mjs';

const duel = JSON.parse(readFileSync(new URL('../../data/scenarios/flotilla/duel.json', import.meta.url), 'utf8'));

const post = async (path, body) =>
  (
    await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

/** A battle whose tokens this page keeps; fought to its end where two captains fight it. */
async function battle(page, system, scenario, union) {
  const { game, seats } = await post('/api/games', {
    system,
    scenario,
    seats: { union, confederate: 'captain' },
    dice: 'program',
  });
  const tokens = Object.fromEntries(
    Object.entries(seats).flatMap(([seat, held]) => (held?.token ? [[seat, held.token]] : [])),
  );
  const token = tokens.spectator ?? tokens.umpire ?? tokens.union;
  for (let tries = 0; union === 'captain' && tries < 600; tries++) {
    const told = await (
      await fetch(`${server.url}/api/games/${game}`, { headers: { Authorization: `Bearer ${token}` } })
    ).json();
    if (told.over) break;
    await wait(200);
  }
  await page.goto(`${server.url}/#/`);
  await page.evaluate(
    ([game, system, token]) =>
      localStorage.setItem(
        'brownwater.games.1',
        JSON.stringify([
          {
            game,
            system,
            title: 'A battle',
            tokens: { spectator: token },
            standing: '',
            over: true,
            touched: Date.now(),
          },
        ]),
      ),
    [game, system, token],
  );
  await page.reload();
  return game;
}

async function judge(page, game, battles = '10') {
  await page.goto(`${server.url}/#/judgement/${game}`);
  await page.locator('form select').selectOption(battles);
  await page.getByRole('button', { name: 'Judge' }).click();
}

test('a battle that is over is judged from its replay, and each decision leads back into it', async () => {
  const page = await newPage(browser);
  const game = await battle(page, 'mobas', 'training', 'captain');
  await page.goto(`${server.url}/#/replay/${game}`);
  await page.getByRole('region', { name: 'Replay' }).getByRole('link', { name: 'Luck and judgement' }).click();
  await page.locator('form select').selectOption('10');
  await page.getByRole('button', { name: 'Judge' }).click();
  await page.getByText(/^(\d+) of \1 decisions judged/).waitFor({ timeout: 120_000 });
  assert.match(
    await page.locator('.answer').first().innerText(),
    /^The dice (gave the (Union|Confederacy) \d\.\d\d of a victory\. Fair dice give as much|helped nobody)/,
  );
  await page.getByRole('img', { name: /^The sum of luck is/ }).waitFor();
  await page.getByText('Expected at the start').waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  await picture(page, 'judgement-1440');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^JSON/ }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^judgement-/);

  const look = page.getByRole('link', { name: /^Look at decision \d+/ }).first();
  const number = Number((await look.innerText()).match(/\d+/)[0]);
  await look.click();
  await page.waitForURL(new RegExp(`#/replay/${game}/${number}$`));
  await page.getByText(new RegExp(`^${number} of \\d+$`)).waitFor();

  // Decisions that are judged already are shown at once: their turning points stand over the track, for the mouse and
  // for keys.
  const scrubber = page.getByRole('region', { name: 'Replay' });
  await scrubber.getByRole('button', { name: 'Captain’s opinion' }).click();
  const points = scrubber.getByRole('group', { name: /^Turning points, over/ }).getByRole('button');
  await points.first().focus();
  await page.keyboard.press('Enter');
  const words = await points.first().getAttribute('aria-label');
  await scrubber.getByText(words, { exact: true }).waitFor();
  assert.equal(await points.first().getAttribute('aria-current'), 'true');
  assert.ok(await scrubber.getByRole('button', { name: 'Turning point before' }).isDisabled());
  await points.last().click();
  await scrubber.getByText(await points.last().getAttribute('aria-label'), { exact: true }).waitFor();
  assert.ok(await scrubber.getByRole('button', { name: 'Turning point after' }).isDisabled());
  await picture(page, 'turning-points-1440');
  await page.goBack();
  await page.getByText(/^(\d+) of \1 decisions judged/).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('on a phone a battle of the open table is judged and stopped by keys, and nothing runs off the page', async () => {
  const page = await newPage(browser, { width: 390, height: 844 });
  const game = await battle(page, 'noddy', 'duel', 'captain');
  // With so much effort that it is stopped before its end.
  await judge(page, game, '40');
  await page.getByText(/^[1-9]\d* of \d+ decisions judged/).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('stopped before the end').waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
  await picture(page, 'judgement-390');
  assert.deepEqual(page.complaints, []);
});

test('a battle of ships’ sheets is judged in words of its own', async () => {
  const page = await newPage(browser);
  // Eight turns in place of twenty: the server judges every decision.
  const game = await battle(page, 'flotilla', { ...duel, turns: 8 }, 'captain');
  await judge(page, game);
  await page.getByText(/^(\d+) of \1 decisions judged/).waitFor({ timeout: 240_000 });
  assert.doesNotMatch(await page.locator('main').innerText(), /undefined|\[object|NaN|_/);
  await picture(page, 'judgement-flotilla-1440');
  assert.deepEqual(page.complaints, []);
});

test('a battle that goes on is not judged, and the page says why', async () => {
  const page = await newPage(browser);
  const game = await battle(page, 'mobas', 'training', 'person');
  await page.goto(`${server.url}/#/judgement/${game}`);
  await page.getByText('Not so: the battle is not over').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Judge' }).isDisabled());
  assert.deepEqual(page.complaints, []);
});
