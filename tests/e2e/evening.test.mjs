/**
 * An evening's game: two sides and an umpire in three browsers, under sealed dice, from the links to the reveal. The
 * umpire holds back one side's reports.
 */
import { readFileSync } from 'node:fs';
import {
  assert,
  browser,
  endByRuling,
  newPage,
  pathOf,
  pick,
  picture,
  server,
  stateOf,
  test,
  wait,
} from './harness.mjs';

const bar = (page) => page.getByRole('group', { name: 'Orders', exact: true });
const desk = (page) => page.getByRole('region', { name: 'Umpire', exact: true });
const playing = (page) => page.getByRole('region', { name: 'The move as it is played' });
const proof = (page) => page.getByRole('region', { name: 'Verification' });
const ended = (page) => page.getByRole('region', { name: 'How the battle ended' });

async function add(page, seat, words) {
  await page.getByRole('heading', { name: 'Sealed dice' }).waitFor();
  await page.getByLabel(new RegExp(`^${seat}`)).fill(words);
  await page.getByRole('button', { name: 'Add these words' }).click();
}

/** The umpire's desk, where a page has it open; keys are for pages with a keyboard. */
const reports = (page) => page.getByRole('dialog');
const openDesk = async (page) => {
  await page
    .getByRole('button', { name: /^(Umpire’s desk|Lookouts and reports|What passed over)/ })
    .first()
    .click();
  await reports(page).waitFor();
};
const closeDesk = async (page) => {
  await page.keyboard.press('Escape');
  await reports(page).waitFor({ state: 'detached' });
};
const linesOfLog = (page) => page.getByRole('region', { name: 'Log' }).locator('li').count();
const told = 'Guns to the southward, and a great smoke.';

/** He keeps reports of the moves from the Union from now on. */
async function keepFromUnion(umpire) {
  await openDesk(umpire);
  await reports(umpire)
    .getByRole('group', { name: 'Reports to the Union' })
    .getByRole('button', { name: 'Over my desk' })
    .click();
  await reports(umpire).getByRole('button', { name: 'Over my desk', pressed: true }).waitFor();
  await closeDesk(umpire);
}

/** The umpire words the last report on his desk and drops the first; the rest waits there to the end. */
async function wordAndDrop(umpire, union) {
  const before = await linesOfLog(union);
  await openDesk(umpire);
  const held = reports(umpire).getByRole('region', { name: 'Reports', exact: true }).locator('ol > li');
  await held.nth(2).waitFor();
  await picture(umpire, 'evening-5a-held');
  const last = held.last();
  await last.getByRole('button', { name: 'In my words' }).click();
  await last.getByLabel('They are told').fill(told);
  await last.getByRole('button', { name: 'Send these words' }).click();
  const past = reports(umpire).getByRole('region', { name: 'Reports so far' });
  await past.getByText(`the Union read: “${told}”`).waitFor();
  await held.first().getByRole('button', { name: 'Keep from them' }).click();
  await past.getByText('kept from the Union').waitFor();
  await past.scrollIntoViewIfNeeded();
  await picture(umpire, 'evening-5b-told');
  await closeDesk(umpire);
  const log = union.getByRole('region', { name: 'Log' });
  await log.getByText(`The umpire reports: ${told}`).waitFor();
  await log.getByText('Move 3', { exact: true }).waitFor();
  await log.getByText(`The umpire reports: ${told}`).scrollIntoViewIfNeeded();
  assert.equal(
    await linesOfLog(union),
    before,
    'his words come in place of the note that he keeps it, and nothing else',
  );
  await picture(union, 'evening-5c-worded');
}

/** When the game is over, each page shows both the reports and the truth. */
async function allIsOpen(page, name) {
  await openDesk(page);
  const past = reports(page).getByRole('region', { name: 'Reports so far' });
  await past.getByText(`the Union read: “${told}”`).waitFor();
  await past.getByText('kept from the Union').first().waitFor();
  await past.getByText(`the Union read: “${told}”`).scrollIntoViewIfNeeded();
  await picture(page, `evening-6a-desk-${name}`);
  await closeDesk(page);
}

/** Puts what is still being played to its end. */
async function settle(page) {
  while (await playing(page).isVisible())
    await playing(page)
      .getByRole('button', { name: /^To the end/ })
      .click({ timeout: 1000 })
      .catch(() => {});
}

test(
  'an evening of two sides and an umpire: links, words for the dice, talk, a ruling, reports kept back, the ' +
    'end, the secret, and the proof',
  async () => {
    const union = await newPage(browser);
    await union.goto(`${server.url}/#/new/noddy`);
    for (const [name, value] of [
      ['scenario', 'duel'],
      ['union', 'here'],
      ['confederate', 'link'],
      ['umpire', 'link'],
      ['dice', 'sealed'],
    ])
      await pick(union, name, value);
    await picture(union, 'evening-1-new');
    await union.getByRole('button', { name: /^Begin/ }).click();
    const [toConfederate, toUmpire] = await Promise.all(
      ['confederate', 'umpire'].map((seat) => union.locator(`[data-link=${seat}]`).inputValue()),
    );
    await picture(union, 'evening-2-links');
    await union.getByRole('link', { name: 'Go to the battle' }).click();
    await add(union, 'Union', 'Old Tycoon');
    const confederate = await newPage(browser, { width: 390, height: 844 });
    await confederate.goto(toConfederate);
    await add(confederate, 'Confederate', 'Damn the torpedoes');
    const umpire = await newPage(browser, { width: 1024, height: 768 }, { hasTouch: true });
    await umpire.goto(toUmpire);
    await add(umpire, 'Umpire', 'Hold the light steady');
    const commitment = (await stateOf(union, 'union')).sealed.commitment;

    for (const page of [union, confederate, umpire]) await page.locator('.stage').waitFor();
    await union.keyboard.press('c');
    await union.getByRole('textbox', { name: 'Words' }).fill('We close, and fire low.');
    await union.keyboard.press('Control+Enter');
    await union.getByRole('log', { name: 'What was said' }).getByText('fire low').waitFor();
    await picture(union, 'evening-3-talk');
    await union.keyboard.press('Escape');
    assert.ok(!(await confederate.locator('body').innerText()).includes('fire low'));

    await desk(umpire).getByLabel('Ruling').selectOption('throw_die');
    await desk(umpire).getByLabel('Reason').fill('who saw the smoke first');
    await desk(umpire).getByRole('button', { name: 'Rule', exact: true }).click();
    await union
      .getByRole('region', { name: 'Log' })
      .getByText(/who saw the smoke first/i)
      .waitFor();

    await keepFromUnion(umpire);
    let moves = 0;
    for (; moves < 3 && !(await ended(umpire).isVisible()); moves++) {
      for (const page of [union, confederate]) {
        await settle(page);
        const seal = bar(page).getByRole('button', { name: /^Seal/ });
        await Promise.race([seal.waitFor(), ended(page).waitFor()]);
        if (await ended(page).isVisible()) continue;
        if (moves < 2) await page.keyboard.press('ArrowUp');
        if (moves === 1) await picture(page, `evening-4-orders-${page === union ? 'union' : 'confederate'}`);
        await seal.click();
      }
      const begin = desk(umpire).getByRole('button', { name: /^Let the move begin/ });
      await Promise.race([begin.waitFor(), ended(umpire).waitFor()]);
      if (moves === 1) await picture(umpire, 'evening-5-umpire');
      if (!(await ended(umpire).isVisible())) {
        const before = await umpire.locator('.stage').getAttribute('data-move');
        await begin.click();
        for (
          const end = Date.now() + 10_000;
          Date.now() < end &&
          (await umpire.locator('.stage').getAttribute('data-move')) === before &&
          !(await ended(umpire).isVisible());
          await settle(umpire)
        )
          await wait(20);
      }
      await settle(umpire);
      if (moves === 2) await wordAndDrop(umpire, union);
    }
    if (!(await ended(umpire).isVisible())) await endByRuling(umpire);
    for (const [page, name] of [
      [union, 'union'],
      [confederate, 'confederate'],
      [umpire, 'umpire'],
    ]) {
      await settle(page);
      await ended(page).waitFor();
      await picture(page, `evening-6-ended-${name}`);
      await allIsOpen(page, name);
      await ended(page).getByRole('link', { name: 'Verify the dice' }).click();
      await proof(page).waitFor();
      assert.match(await proof(page).innerText(), /Every die is as it was sealed/);
      assert.match(await proof(page).innerText(), /commitment is the one shown at this browser/);
      await picture(page, `evening-7-verified-${name}`);
    }
    const download = union.waitForEvent('download');
    await union.getByRole('button', { name: 'Journal to a file' }).click();
    const file = pathOf('evening.journal');
    await (await download).saveAs(file);
    const header = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]);
    assert.equal(header.dice.commitment, commitment);
    for (const page of [union, confederate, umpire]) assert.deepEqual(page.complaints, []);
  },
);
