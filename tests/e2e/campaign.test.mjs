import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { assert, browser, newPage, pathOf, pick, picture, server, test, wait } from './harness.mjs';
import {
  beginCampaign,
  cameOn,
  enterResult,
  handDice,
  newestInSight,
  nextOrder,
  numberOf,
  order,
  ordersOpen,
  orderStragglers,
  phaseOf,
  playFight,
  resolveFight,
  table,
  throwLow,
} from './river.mjs';

/** Waits until it is so. */
async function until(holds, words, patience = 5_000) {
  for (const end = Date.now() + patience; Date.now() < end; await wait(50)) if (await holds()) return;
  assert.fail(`not so: ${words}`);
}

/** Every entry of the ledger but a turn's marks its own line of the log: the same points, the same account. */
async function ledgerLinks(page) {
  const rows = page.locator('.points tbody tr');
  for (let at = 0; at < (await rows.count()); at++) {
    const [, cause, , amount, total] = await rows.nth(at).locator('td').allInnerTexts();
    if (/turn/.test(cause) || /To begin with/.test(cause)) continue;
    await rows.nth(at).getByRole('button').first().click();
    const chosen = await page.locator('li.chosen').innerText();
    assert.ok(
      chosen.startsWith(`${cause.replace(/the fight$/, '').trim()}: ${amount}, ${total} points`),
      `${cause} ${amount} ${total} marks: ${chosen}`,
    );
  }
}

/** Leads the campaign on, home once each manner of fight has been; each fight in the one that has been used least. */
async function leadOn(page) {
  const fought = { entered: 0, resolved: 0, played: 0 };
  const hands = {
    entered: () => enterResult(page, { refusedFirst: fought.entered === 0 }),
    resolved: () => resolveFight(page),
    played: () => playFight(page),
  };
  let pictured = false;
  for (let decisions = 0; decisions < 400; decisions++) {
    const phase = await phaseOf(page);
    if (phase === 'over') return fought;
    if (phase === 'fight') {
      const manner =
        fought.entered > 0 && fought.resolved > 0 && fought.played > 0
          ? 'entered'
          : Object.keys(fought).find((one) => fought[one] === 0);
      await hands[manner]();
      fought[manner] += 1;
    } else if (phase === 'straggler_orders') await orderStragglers(page);
    else {
      const turn = Number(/Turn (\d+)/.exec(await page.locator('header h1').innerText())?.[1] ?? 0);
      const home = Object.values(fought).every((times) => times > 0);
      await order(page, nextOrder(await ordersOpen(page), home ? Infinity : 0, 99));
      if (turn > 1 && !pictured) await picture(page, 'campaign-1440');
      pictured ||= turn > 1;
      if (turn > 1) await until(() => newestInSight(page), 'the diary’s newest sentence is in sight');
    }
  }
  assert.fail('the campaign was not over after 400 decisions');
}

test(
  'RR-13.3: a whole campaign in the browser, one fight entered, one resolved, one played, then replayed from ' +
    'its journal to the same hash',
  async () => {
    const page = await newPage(browser);
    let fought = {};
    // Where the river ends before three fights were met, another is gone up.
    for (let rivers = 0; rivers < 6; rivers++) {
      await beginCampaign(page, server.url, { options: ['Night patrols'] });
      fought = await leadOn(page);
      if (Object.values(fought).every((times) => times > 0)) break;
    }
    assert.ok(
      Object.values(fought).every((times) => times > 0),
      `fights: ${JSON.stringify(fought)}`,
    );
    await page.getByRole('region', { name: 'How the campaign ended' }).waitFor();
    await picture(page, 'campaign-over-1440');
    await ledgerLinks(page);
    if (fought.played)
      assert.ok(
        (await page.locator('.points .replay').count()) > 0 ||
          !/silenced|taken or sunk|A ship lost/.test(await page.locator('.points').innerText()),
        'what a fight gained leads to it',
      );

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Journal to a file' }).click(),
    ]);
    const file = pathOf('campaign.journal');
    await download.saveAs(file);
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(lines[0].system, 'red-river');
    assert.equal(lines.filter((line) => line.journal).length, fought.resolved + fought.played);
    const program = server.binary ?? process.env.BROWNWATER_BIN;
    if (program) execFileSync(program, ['replay', '--verify', file]);

    await page.getByRole('link', { name: 'Diary', exact: true }).click();
    await page.getByRole('heading', { name: /^Day 1, / }).waitFor();
    await picture(page, 'campaign-diary-1440');
    const [diary] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'To a file, as Markdown' }).click(),
    ]);
    await diary.saveAs(pathOf('campaign-diary.md'));
    assert.match(readFileSync(pathOf('campaign-diary.md'), 'utf8'), /^# .+\n\n## Day 1/);
    await page.getByRole('link', { name: /^Record sheet/ }).click();
    await page.getByText('Red River Blues: record sheet').first().waitFor();
    await picture(page, 'campaign-sheet-1440');
    const pdf = await page.pdf({ path: pathOf('campaign-sheet.pdf'), format: 'A4', printBackground: true });
    assert.ok(pdf.length > 20_000);

    const other = await newPage(browser);
    await other.goto(`${server.url}/#/journal`);
    await other.locator('input[type=file]').setInputFiles(file);
    const scrubber = other.getByRole('region', { name: 'Replay' });
    await scrubber.getByText(/^0 of [1-9]/).waitFor();
    await other.keyboard.press('End');
    const last = Number(await scrubber.getByRole('slider').getAttribute('max'));
    assert.equal(last, lines.length - 2);
    await scrubber.getByText(`${last} of ${last}`).waitFor();
    await scrubber.getByRole('slider').fill(String(Math.floor(last / 2)));
    await scrubber.getByText(`${Math.floor(last / 2)} of ${last}`).waitFor();
    await picture(other, 'campaign-replay-1440');
    for (const one of [page, other]) assert.deepEqual(one.complaints, []);
  },
);

test('dice by hand: each throw of the campaign is asked for by its die and its purpose, typed or clicked', async () => {
  const page = await newPage(browser);
  await beginCampaign(page, server.url, { dice: 'hand' });
  const seen = new Set();
  let face = 0;
  const wanting = () => ['D10', 'D20', 'percentile'].filter((die) => !seen.has(die));
  for (let things = 0; things < 90 && wanting().length; things++) {
    const phase = await phaseOf(page);
    if (phase === 'dice') {
      const panel = handDice(page);
      const words = await panel.locator('header').innerText();
      const die = /D20|D10|D6|percentile/.exec(words)?.[0];
      const wanted = await panel.locator('.pool li').count();
      if (!seen.has(die)) await picture(page, `campaign-dice-${die.toLowerCase()}-1440`);
      seen.add(die);
      const sides = { D6: 6, D10: 10, D20: 20, percentile: 100 }[die];
      for (let one = 0; one < wanted; one++) {
        face = (face % Math.min(sides, 9)) + 1;
        if (die === 'percentile') await page.keyboard.type(`0${face}`);
        else if (die === 'D20') await page.keyboard.type(`0${face}`);
        else
          await panel
            .locator('.faces button')
            .nth(face - 1)
            .click();
      }
      await panel.getByRole('button', { name: /^Enter these dice/ }).click();
      await page.waitForFunction(
        (before) =>
          document.querySelector('.hand header')?.innerText !== before || !document.querySelector('.pool li button'),
        words,
      );
    } else if (phase === 'fight') await enterResult(page);
    else if (phase === 'straggler_orders') await orderStragglers(page);
    else if (phase === 'over') break;
    else await order(page, nextOrder(await ordersOpen(page), 0, 99));
  }
  assert.deepEqual(wanting(), [], `dice asked for: ${[...seen]}`);
  assert.deepEqual(page.complaints, []);
});

test(
  'RR-10.3: an ironclad that was sunk is the headline, and is struck through on the chart, on a phone and on ' +
    'paper',
  async () => {
    const page = await newPage(browser);
    await beginCampaign(page, server.url, { dice: 'hand', scenario: 'yazoo_1862' });
    const present = page.locator('.sequence [aria-current=step]');
    for (let things = 0; things < 40 && (await phaseOf(page)) !== 'over'; things++) {
      const phase = await phaseOf(page);
      if (phase === 'dice') {
        if ((await handDice(page).innerText()).includes('Fuel for the start'))
          assert.equal(await present.innerText(), 'Orders');
        await throwLow(page);
      } else if (phase === 'fight') await enterResult(page);
      else await order(page, nextOrder(await ordersOpen(page), 0, 99));
    }
    const end = page.getByRole('region', { name: 'How the campaign ended' });
    const headline = await end.getByRole('heading').innerText();
    assert.match(headline, /^The .+ is sunk$/);
    assert.ok((await page.locator('.river path.struck').count()) > 0, 'struck through on screen');
    assert.ok((await page.locator('.remarks').innerText()).length > 0 && (await newestInSight(page)));
    await picture(page, 'campaign-sunk-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Diary' }).waitFor();
    assert.ok((await page.locator('.river path.struck').count()) > 0, 'struck through on a phone');
    assert.ok((await page.locator('p.present').boundingBox()).height <= 20, 'the header’s step is one line');
    await page.getByRole('tab', { name: 'Diary' }).click();
    await page.getByRole('heading', { name: /^Diary \d+ \w+ 1862, day 1/ }).waitFor();
    await picture(page, 'campaign-sunk-390');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.locator('.paper path.struck').first().waitFor({ state: 'attached' });
    assert.deepEqual(page.complaints, []);
  },
);

test('a flotilla of one’s own: the server’s refusal stands at its field, and nothing is begun', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/new-campaign`);
  await pick(page, 'flotilla', 'own');
  await page.getByText('200 of 200 rounds').waitFor();
  await page
    .getByLabel(/^Rounds for the .* in supply ship 1$/)
    .first()
    .fill('250');
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await page.locator('.ship').getByRole('alert').waitFor();
  await picture(page, 'campaign-own-1440');
  for (const field of await page.getByLabel(/^Rounds for the .* in supply ship 1$/).all()) await field.fill('20');
  await page.getByLabel('A river drawn in advance').check();
  for (const way of ['ahead, E', 'left, NE']) await page.getByRole('button', { name: way }).last().click();
  await picture(page, 'campaign-drawn-1440');
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await table(page).waitFor();
  assert.equal(await phaseOf(page), 'starting_fuel');
  assert.deepEqual(page.complaints, []);
});

test('keyboard alone leads a campaign; a reload goes on where one was; a refused order says its rule', async () => {
  const page = await newPage(browser);
  await beginCampaign(page, server.url, { scenario: 'timberclads_1862' });
  await page.keyboard.press('Enter');
  await cameOn(page, 0);
  assert.match(await page.locator('.order.shut').first().innerText(), /RR-\d+\.\d+/);
  const before = await numberOf(page);
  await page.keyboard.press('Enter');
  await cameOn(page, before);
  const number = await numberOf(page);
  await page.reload();
  await table(page).waitFor();
  assert.equal(await numberOf(page), number);
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await picture(page, 'campaign-ship-1440');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(server.url);
  await page.getByText('It waits for you').waitFor();
  assert.equal(
    await page.locator('.way .text').evaluateAll((all) => all.filter((one) => one.offsetHeight > 0).length),
    await page.locator('.way').count(),
    'every way says what it is',
  );
  const later = await newPage(
    browser,
    { width: 1440, height: 900 },
    { storageState: await page.context().storageState() },
  );
  await beginCampaign(later, server.url, { scenario: 'yazoo_1862' });
  await later.goto(server.url);
  await later.getByText('It waits for you').waitFor();
  await later.getByRole('link', { name: /^The timberclads/ }).waitFor();
  assert.match(await later.locator('.left-off h2').innerText(), /Yazoo/, 'the one last played comes first');
  await picture(page, 'campaign-home-1440');
  assert.deepEqual(page.complaints, []);
});

test('phone width: the panel lies below the chart, tab by tab; a tablet folds too', async () => {
  const page = await newPage(
    browser,
    { width: 390, height: 844 },
    { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  );
  await beginCampaign(page, server.url);
  for (let things = 0; things < 4 && (await phaseOf(page)) !== 'fight'; things++) {
    if ((await phaseOf(page)) === 'straggler_orders') await orderStragglers(page);
    else await order(page, nextOrder(await ordersOpen(page), 0, 99));
  }
  await picture(page, 'campaign-390');
  for (const tab of ['Ships', 'Points', 'Dice', 'Log', 'Diary']) {
    await page.getByRole('tab', { name: tab }).tap();
    await picture(page, `campaign-${tab.toLowerCase()}-390`);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await page.setViewportSize({ width: 820, height: 1180 });
  await picture(page, 'campaign-820');
  assert.deepEqual(page.complaints, []);
});
